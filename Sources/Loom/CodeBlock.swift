/// A fenced block of a chapter's Markdown.
public struct CodeBlock: Equatable, Sendable {
  /// The first word of the info string in lower case; empty if there is none.
  public let language: String
  /// The line of the opening fence.
  public let location: Location
  /// The lines between the fences, as they stand in the file.
  public let lines: [String]
  /// The number of spaces before the opening fence, at most three.
  public let indent: Int
  /// The run of backticks or tildes that opens the block.
  public let fence: String
  /// The info string: the rest of the opening line, as it stands.
  public let info: String
}

extension CodeBlock {
  /// The lines between the fences, without the fence's own indent.
  public var body: [String] {
    lines.map { String($0.dropFirst(Swift.min(indent, $0.indent))) }
  }

  /// The location in the file of the body's line `index`, counted from 0.
  package func location(ofLine index: Int) -> Location {
    Location(file: location.file, line: location.line + 1 + index)
  }

  /// The half-open range of the block's lines in the file, fences included,
  /// counted from 0.
  package var range: Range<Int> {
    location.line - 1..<location.line + lines.count + 1
  }
}
