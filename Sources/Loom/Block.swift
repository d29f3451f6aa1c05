/// A fenced block of a chapter's Markdown.
public struct Block: Equatable, Sendable {
  /// The first word of the info string in lower case; empty if there is none.
  public let language: String
  /// The line of the opening fence.
  public let place: Location
  /// The lines between the fences, as they stand in the file.
  public let lines: [String]
  /// The number of spaces before the opening fence, at most three.
  public let indent: Int
  /// The run of backticks or tildes that opens the block.
  public let fence: String
  /// The info string: the rest of the opening line, as it stands.
  public let info: String
}

extension Block {
  /// The lines between the fences, without the fence's own indent.
  public var body: [String] {
    lines.map { String($0.dropFirst(Swift.min(indent, $0.indent))) }
  }

  /// The place in the file of the body's line `index`, counted from 0.
  package func place(ofLine index: Int) -> Location {
    Location(file: place.file, line: place.line + 1 + index)
  }

  /// The half-open range of the block's lines in the file, fences included,
  /// counted from 0.
  package var range: Range<Int> {
    place.line - 1..<place.line + lines.count + 1
  }
}
