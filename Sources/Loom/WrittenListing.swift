import Text

/// One or a few declarations under a name, as a chapter's text has them; its
/// module tells of them by a `Listing`.
public struct WrittenListing: Equatable, Sendable {
  /// Its name, which reads as a heading.
  public let name: String
  /// The number of the chapter that this version stands in.
  public let chapter: Int
  /// The line of its first code, or of its header if it has no code.
  public let location: Location
  /// The lines of code as they stand in the file, with the fence's indent.
  public let lines: [String]
  /// The code, without header and without the fence's indent.
  public let text: String
}

/// A block that defines, replaces or removes a listing, before the book
/// resolves it.
public struct Definition: Equatable, Sendable {
  package let header: Header
  /// The block whose first line is the header.
  public let block: CodeBlock
  /// The listing that the block defines; it has no code if the block removes
  /// it.
  public let listing: WrittenListing
}

extension Definition {
  /// The name of the listing.
  public var name: String { header.name }

  /// The line of the header.
  public var location: Location { block.location(ofLine: 0) }

  /// Whether the block removes the listing.
  public var removes: Bool { listing.lines.isEmpty }

  /// Parses a block; `nil` if it is not Swift, or has no header.
  ///
  /// In a block of another language a header must not stand on the first line:
  /// such a block is a listing whose language is misspelled. In a block without
  /// a language no line may be a header.
  ///
  /// - Throws: `LoomError` for a header that is malformed, or not on the first
  ///   line, for an empty definition, and for `private` in the code.
  init?(_ block: CodeBlock, chapter: Int) throws(LoomError) {
    let body = block.body
    let isSwift = block.language == "swift"
    for index in body.indices where Header.isMeant(by: body[index]) {
      if index == 0, isSwift { continue }
      guard index == 0 || isSwift || block.language.isEmpty else { continue }
      throw LoomError(.misplacedHeader, at: block.location(ofLine: index))
    }
    guard isSwift, let first = body.first, Header.isMeant(by: first) else {
      return nil
    }
    guard let header = Header(first) else {
      let fault = LoomError.Fault.malformedHeader(first.trimmed)
      throw LoomError(fault, at: block.location(ofLine: 0))
    }
    self.header = header
    self.block = block
    listing = WrittenListing(header: header, block: block, chapter: chapter)
    try refuseMistakes()
  }

  private func refuseMistakes() throws(LoomError) {
    if removes, !header.replaces {
      throw LoomError(.emptyListing(name: name), at: location)
    }
    for word in wordTokens(ofCode: listing.lines)
    where word.text == "private" || word.text == "fileprivate" {
      var location = listing.location
      location.line += word.line
      throw LoomError(.privateWord(word.text, listing: name), at: location)
    }
  }
}

extension WrittenListing {
  /// Makes a listing of the code below the header, without blank lines at start
  /// and end.
  fileprivate init(header: Header, block: CodeBlock, chapter: Int) {
    let body = block.body
    let code = body.indices.dropFirst().filter { !body[$0].isBlank }
    let range = code.first.map { $0..<code[code.endIndex - 1] + 1 } ?? 0..<0
    self.init(
      name: header.name, chapter: chapter,
      location: block.location(ofLine: range.lowerBound),
      lines: Array(block.lines[range]),
      text: body[range].joined(separator: "\n"))
  }
}
