/// The fenced blocks, the headings and the folds of a Markdown text, top to
/// bottom, by CommonMark's rules.
///
/// HTML comments are not part of the book. A listing, a transcript or a diff
/// that this parser would not recognize is an error, so that none is skipped in
/// silence.
public struct Markdown: Equatable, Sendable {
  /// The fenced blocks.
  public private(set) var blocks: [CodeBlock] = []
  /// The headings outside of fenced blocks.
  public private(set) var headings: [Heading] = []
  /// The folds, in the order in which they begin.
  public let folds: [Fold]
  /// The half-open line ranges of HTML comments, counted from 0.
  let comments: [Range<Int>]

  /// Parses a text.
  ///
  /// - Parameter file: The path that locations and errors name.
  /// - Throws: `LoomError` for an unclosed fence, a `swift`, `console` or
  ///   `diff` block in a quotation or indented like code, a listing's header in
  ///   the prose, and a malformed fold.
  public init(_ text: String, file: String) throws(LoomError) {
    var reader = MarkdownReader(file: file, lines: lines(of: text))
    while let part = try reader.next() {
      switch part {
      case .block(let block): blocks.append(block)
      case .heading(let heading): headings.append(heading)
      }
    }
    folds = try reader.folds.finished()
    comments = reader.comments
  }
}

/// A parser that goes down a Markdown text line by line.
private struct MarkdownReader {
  let file: String
  let lines: [String]
  var index = 0
  var folds: FoldReader
  var comments: [Range<Int>] = []

  init(file: String, lines: [String]) {
    self.file = file
    self.lines = lines
    folds = FoldReader(file: file, lines: lines)
  }

  var location: Location { Location(file: file, line: index + 1) }

  enum Element {
    case block(CodeBlock)
    case heading(Heading)
  }

  /// Reads on to the next block or heading, and returns it; `nil` at the text's
  /// end.
  mutating func next() throws(LoomError) -> Element? {
    while index < lines.count {
      if opensComment {
        skipComment()
      } else if let fence = Fence(opening: lines[index]) {
        let block = try block(in: fence)
        folds.read(block)
        return .block(block)
      } else if let heading = try prose() {
        return .heading(heading)
      }
    }
    return nil
  }

  /// Reads a line of prose, and returns it if it is a heading, else `nil`.
  private mutating func prose() throws(LoomError) -> Heading? {
    try refuseHidden()
    try folds.read(lineAt: index)
    let heading = Heading(lines[index], at: location)
    if heading != nil { try folds.readHeading(at: index) }
    index += 1
    return heading
  }

  private var opensComment: Bool {
    lines[index].indent <= 3 && lines[index].trimmed.hasPrefix("<!--")
  }

  private mutating func skipComment() {
    let first = index
    while index < lines.count, !lines[index].contains("-->") { index += 1 }
    index += 1
    comments.append(first..<min(index, lines.count))
  }

  private mutating func block(in fence: Fence) throws(LoomError) -> CodeBlock {
    let opening = location
    let first = index + 1
    index = first
    while index < lines.count, !fence.isClosed(by: lines[index]) { index += 1 }
    guard index < lines.count else {
      throw LoomError(.unclosedFence, at: opening)
    }
    defer { index += 1 }
    return CodeBlock(
      language: fence.language, location: opening,
      lines: Array(lines[first..<index]), indent: fence.indent,
      fence: fence.run, info: fence.info)
  }

  /// Throws if the current line, which is prose, is meant as a listing's
  /// header, or opens, in a quotation or too far indented, a block that the
  /// loom reads.
  private func refuseHidden() throws(LoomError) {
    let line = lines[index]
    let inner = String(line.drop { $0 == ">" || $0.isWhitespace })
    if let fence = Fence(opening: inner), fence.isOurs {
      throw LoomError(.hiddenBlock(language: fence.language), at: location)
    }
    if Header.isMeant(by: inner) {
      throw LoomError(.misplacedHeader, at: location)
    }
  }
}

/// The line that opens a fenced block.
private struct Fence {
  let indent: Int
  let run: String
  let info: String

  /// Parses a line; `nil` if it opens no block.
  init?(opening line: String) {
    indent = line.indent
    let rest = line.dropFirst(indent)
    guard indent <= 3, let mark = rest.first, "`~".contains(mark) else {
      return nil
    }
    run = String(rest.prefix(while: { $0 == mark }))
    info = String(rest.dropFirst(run.count))
    guard run.count >= 3, mark == "~" || !info.contains("`") else {
      return nil
    }
  }

  var language: String {
    let words = info.split(whereSeparator: \.isWhitespace)
    return words.first?.lowercased() ?? ""
  }

  /// Whether the loom reads blocks of this language.
  var isOurs: Bool { ["swift", "console", "diff"].contains(language) }

  func isClosed(by line: String) -> Bool {
    let rest = line.trimmed
    return line.indent <= 3 && rest.count >= run.count
      && rest.allSatisfy { $0 == run.first }
  }
}
