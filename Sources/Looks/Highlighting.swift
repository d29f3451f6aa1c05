public import Reports
import Text

/// A listing's lines with syntax coloring, without empty lines at the end.
///
/// Keywords, strings, comments and type names are told by single tokens; a
/// string's interpolations are colored as the string is.
public nonisolated func highlighted(_ code: String) -> [StyledLine] {
  let tokens = swiftTokens(code)
  var lines: [[Span]] = [[]]
  for (index, token) in tokens.enumerated() {
    let isLabel =
      index + 1 < tokens.count && tokens[index + 1].text.hasPrefix(":")
    let tone = tone(of: token, isLabel: isLabel)
    let pieces = token.text.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (row, piece) in pieces.enumerated() {
      if row > 0 { lines.append([]) }
      append(String(piece), tone, to: &lines[lines.count - 1])
    }
  }
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines.map { StyledLine($0) }
}

/// Appends a piece to a line's spans, or to their last one if it has that tone.
private nonisolated func append(
  _ piece: String, _ tone: Tone, to spans: inout [Span]
) {
  if let last = spans.last, last.tone == tone {
    spans[spans.count - 1] = Span(last.text + piece, tone)
  } else if !piece.isEmpty {
    spans.append(Span(piece, tone))
  }
}

/// The tone of a token, which is a label or an argument's name if a colon
/// follows it.
private nonisolated func tone(of token: SwiftToken, isLabel: Bool) -> Tone {
  switch token.kind {
  case _ where token.isInterpolated: return .string
  case .comment: return .comment
  case .string: return .string
  case .member, .other: return .plain
  case .word:
    let word = token.text
    if isLabel, word != "default" { return .plain }
    if word.hasPrefix("@") || word.hasPrefix("#") || keywords.contains(word) {
      return .keyword
    }
    return word.first?.isUppercase == true ? .typeName : .plain
  }
}

private nonisolated let keywords: Set<String> = [
  "as", "associatedtype", "break", "case", "catch", "class", "continue",
  "default", "defer", "deinit", "do", "else", "enum", "extension",
  "fallthrough", "false", "fileprivate", "final", "for", "func", "get",
  "guard", "if", "import", "in", "indirect", "init", "inout", "internal", "is",
  "let", "mutating", "nil", "nonisolated", "open", "operator", "override",
  "private", "protocol", "public", "repeat", "required", "rethrows", "return",
  "self", "Self", "set", "some", "any", "static", "struct", "subscript",
  "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned",
  "var", "weak", "where", "while", "willSet", "didSet", "lazy", "convenience",
]
