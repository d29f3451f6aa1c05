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
  func place(ofLine index: Int) -> Location {
    Location(file: place.file, line: place.line + 1 + index)
  }

  /// The half-open range of the block's lines in the file, fences included,
  /// counted from 0.
  var range: Range<Int> {
    place.line - 1..<place.line + lines.count + 1
  }

  /// The block's lines, fences included, with `body` instead of its own body.
  ///
  /// The fences grow if a line of `body` could be taken for their end.
  func rewritten(_ body: [String]) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let mark = fence.prefix(1)
    let runs = body.map { line in
      line.drop(while: { $0 == " " }).prefix(while: { $0 == mark.first }).count
    }
    let length = Swift.max(fence.count, 1 + (runs.max() ?? 0))
    let needed =
      runs.contains(where: { $0 >= fence.count })
      ? String(repeating: String(mark), count: length) : fence
    return [margin + needed + info]
      + body.map { $0.isEmpty ? "" : margin + $0 } + [margin + needed]
  }
}
