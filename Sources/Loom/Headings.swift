/// A heading of a Markdown text: `## Fifty rows`.
public struct Heading: Equatable, Sendable {
  /// The number of `#` before it, from 1 to 6.
  public let level: Int
  /// Its Markdown, without the `#`.
  public let text: String
  /// Its line.
  public let location: Location
}

extension Heading {
  /// Parses a line by CommonMark's rules; `nil` if it is no heading.
  init?(_ line: String, at location: Location) {
    let rest = line.dropFirst(line.indent)
    level = rest.prefix { $0 == "#" }.count
    let title = rest.dropFirst(level)
    guard line.indent <= 3, 1...6 ~= level,
      title.first.map(\.isWhitespace) ?? true
    else { return nil }
    text = title.withoutClosingPounds
    self.location = location
  }
}

extension Substring {
  /// The heading's text, trimmed, without a closing run of `#` that follows a
  /// blank.
  fileprivate var withoutClosingPounds: String {
    var open = Substring(trimmed)
    while open.last == "#" { open.removeLast() }
    return open.last.map(\.isWhitespace) ?? true ? open.trimmed : trimmed
  }
}
