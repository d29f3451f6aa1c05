/// An error in the book, and its location.
public struct LoomError: Error, Equatable, Sendable {
  /// What is wrong, and how to mend it.
  let sentence: String
  /// The line of Markdown that is wrong.
  public var location: Location

  /// Makes the error of a fault, whose description is the sentence.
  package init(_ fault: some CustomStringConvertible, at location: Location) {
    sentence = fault.description
    self.location = location
  }

  init(_ fault: Fault, at location: Location) {
    sentence = fault.description
    self.location = location
  }
}

extension LoomError {
  /// The kinds of errors in listings and their order, each with its facts.
  enum Fault {
    // Reading
    case unclosedFence
    case hiddenBlock(language: String)
    case malformedHeader(String)
    case misplacedHeader
    case emptyListing(name: String)
    case privateWord(String, listing: String)
    case listingTwice(name: String, first: Location)

    // Resolving
    case listingExists(name: String, first: Location)
    case unknownListing(name: String, nearest: String?)
    case unchangedListing(name: String, first: Location)

    // The shelf
    case noChapters
    case malformedFolder(String)
    case textMissing
    case unreadable
    case chapterMissing(number: Int)
    case chapterTwice(number: Int, other: String)
    case chapterNamedTwice(name: String, other: String)
    case unknownChapter(number: Int, last: Int)

    // A learner's own chapter
    case buildsOnNothing
    case unknownBase(number: Int, last: Int)
  }
}

extension LoomError: CustomStringConvertible {
  /// The location and one sentence, as in `Name.md:31: …`.
  public var description: String { "\(location): \(sentence)" }

  /// The location and the sentence as compilers write them, so that build tools
  /// and editors find the location.
  public var diagnostic: String { "\(location): error: \(sentence)" }
}

extension LoomError.Fault: CustomStringConvertible {
  /// One sentence: what is wrong, and how to mend it.
  var description: String {
    switch self {
    case .unclosedFence:
      return "this block is never closed; close it with a fence as long as"
        + " the one that opens it"
    case .hiddenBlock(let language):
      return "a '\(language)' block in a quotation, or indented by four spaces"
        + " or more, is not read; move its fence to the left margin"
    case .malformedHeader(let line):
      return "'\(line)' is not a listing's header; write '// <<Name>>=' to"
        + " define a listing or '// <<Name>>:=' to replace one"
    case .misplacedHeader:
      return "a listing's header stands only on the first line of a 'swift'"
        + " block; begin a new block with it"
    case .emptyListing(let name):
      return "the listing '\(name)' is defined without code; give it a"
        + " declaration, or write ':=' to remove it"
    case .privateWord(let word, let listing):
      return "'\(word)' in the listing '\(listing)' hides nothing, because a"
        + " chapter is one file; leave it out, or say 'internal'"
    case .listingTwice(let name, let first):
      return "the listing '\(name)' already stands at \(first) in this"
        + " chapter; a chapter says each listing once, so merge the two"
    case .listingExists(let name, let first):
      return "the listing '\(name)' exists already, at \(first); write ':='"
        + " to replace it, or give this one another name"
    case .unknownListing(let name, let nearest):
      let hint = nearest.map { "did you mean '\($0)'?" }
      return "no listing is called '\(name)'; "
        + (hint ?? "write '=' to define it")
    case .unchangedListing(let name, let first):
      return "the listing '\(name)' is what it already was at \(first); drop"
        + " this block, or change it"
    case .noChapters:
      return "no chapter is here; name the folder that holds '01-…'"
    case .malformedFolder(let name):
      return "'\(name)' is not a chapter's folder; call it by two digits, a"
        + " dash and a name in letters and digits, like '03-ReloadHiding'"
    case .textMissing:
      return "this chapter has no text; write this file, or remove its folder"
    case .unreadable:
      return "this text can't be read; make it a readable file in UTF-8"
    case .chapterMissing(let number):
      return "chapter \(number) is missing before this one; number the"
        + " chapters without gaps"
    case .chapterTwice(let number, let other):
      return "\(other) is chapter \(number) too; give one of them another"
        + " number"
    case .chapterNamedTwice(let name, let other):
      return "\(other) is called '\(name)' too, and a compiler can't tell two"
        + " texts of one name apart; rename one of them"
    case .unknownChapter(let number, let last):
      return "there is no chapter \(number); the last one is \(last)"
    case .buildsOnNothing:
      return "this chapter builds on none; write 'Builds on: Chapter 3' on a"
        + " line of its own, below the question"
    case .unknownBase(let number, let last):
      return "there is no chapter \(number) to build on; the last one is"
        + " \(last)"
    }
  }
}
