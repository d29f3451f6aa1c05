/// A chapter, parsed from its text: headings, fenced blocks, folds and
/// listings.
public struct Chapter: Equatable, Sendable {
  /// Its number, from 1.
  public let number: Int
  /// Whether it is a learner's own, from outside the book; its module then says
  /// that its number is 0.
  public let isOwn: Bool
  /// Its name: `ReloadHiding`, if its folder is `03-ReloadHiding`.
  public let name: String
  /// The path of its text, relative to the package's root.
  public let file: String
  /// Its Markdown.
  public let text: String
  /// Its headings, top to bottom.
  public let headings: [Heading]
  /// Its fenced blocks, top to bottom.
  public let blocks: [CodeBlock]
  /// Its folds, in the order in which they begin.
  public let folds: [Fold]
  /// The half-open line ranges of its HTML comments, counted from 0.
  package let comments: [Range<Int>]
  /// Its blocks that define, replace or remove a listing, top to bottom.
  public let definitions: [Definition]

  /// Parses a chapter's text.
  ///
  /// - Parameter shelf: The path of the folder that holds all chapters,
  ///   relative to the package's root.
  /// - Throws: `LoomError` for the first error within this text.
  public init(
    number: Int, name: String, text: String, shelf: String = "Chapters"
  ) throws(LoomError) {
    let label = ChapterLabel(number: number, name: name)
    try self.init(
      number: number, name: name, text: text,
      file: "\(shelf)/\(label.textPath)", isOwn: false)
  }

  /// Parses the text of a learner's own chapter.
  ///
  /// - Parameters:
  ///   - base: The number of the book's chapter on which it builds.
  ///   - file: The path of its text, relative to the package's root.
  /// - Throws: `LoomError` for the first error within this text.
  init(own name: String, on base: Int, text: String, file: String)
    throws(LoomError)
  {
    try self.init(
      number: base + 1, name: name, text: text, file: file, isOwn: true)
  }

  private init(
    number: Int, name: String, text: String, file: String, isOwn: Bool
  ) throws(LoomError) {
    self.number = number
    self.isOwn = isOwn
    self.name = name
    self.text = text
    self.file = file
    let markdown = try Markdown(text, file: file)
    headings = markdown.headings
    blocks = markdown.blocks
    folds = markdown.folds
    comments = markdown.comments
    definitions = try Self.definitions(in: blocks, chapter: number)
  }

  private static func definitions(
    in blocks: [CodeBlock], chapter: Int
  ) throws(LoomError) -> [Definition] {
    var locations: [String: Location] = [:]
    var definitions: [Definition] = []
    for block in blocks {
      guard let definition = try Definition(block, chapter: chapter) else {
        continue
      }
      let name = definition.name
      if let first = locations[name] {
        let fault = LoomError.Fault.listingTwice(name: name, first: first)
        throw LoomError(fault, at: definition.location)
      }
      locations[name] = definition.location
      definitions.append(definition)
    }
    return definitions
  }
}

/// A chapter's number and name, as in its folder's name: `03-ReloadHiding`.
package struct ChapterLabel: Equatable {
  var number: Int
  var name: String

  var folder: String { "\(number < 10 ? "0" : "")\(number)-\(name)" }
  package var textPath: String { "\(folder)/\(name).md" }

  package init(number: Int, name: String) {
    self.number = number
    self.name = name
  }

  /// Parses a folder's name; `nil` if it is not a chapter's.
  init?(folder: String) {
    let digits = folder.prefix(2)
    let name = folder.dropFirst(3)
    guard digits.count == 2, digits.allSatisfy(\.isASCIIDigit),
      let number = Int(digits), folder.dropFirst(2).first == "-",
      name.first?.isLetter == true,
      name.allSatisfy({ $0.isLetter || $0.isASCIIDigit })
    else { return nil }
    self.init(number: number, name: String(name))
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
