public import Reports

/// A listing's lines with syntax colouring, without empty lines at the end.
public nonisolated func highlighted(_ code: String) -> [StyledLine] {
  var highlighter = Highlighter()
  var lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    .map { highlighter.line(Array($0)) }
  while lines.last?.spans.isEmpty == true { lines.removeLast() }
  return lines
}

/// A highlighter for Swift's keywords, strings, comments and type names, which
/// looks at single tokens only.
///
/// It keeps its state from line to line, because a block comment or a
/// multi-line string may span several.
private nonisolated struct Highlighter {
  /// The nesting depth of block comments.
  var commentDepth = 0
  var isInLongString = false

  /// The line being read.
  var text: [Character] = []
  /// The index of the next character in `text`.
  var index = 0
}

nonisolated extension Highlighter {
  mutating func line(_ line: [Character]) -> StyledLine {
    text = line
    index = 0
    var spans: [Span] = []
    while index < text.count {
      let start = index
      let tone = read()
      let piece = String(text[start..<index])
      if let last = spans.last, last.tone == tone {
        spans[spans.count - 1] = Span(last.text + piece, tone)
      } else {
        spans.append(Span(piece, tone))
      }
    }
    return StyledLine(spans)
  }

  /// Reads the next token of the line, and returns its tone.
  private mutating func read() -> Tone {
    if commentDepth > 0 || isAt("/*") {
      readBlockComment()
      return .comment
    }
    if isInLongString || isAt("\"\"\"") {
      readLongString()
      return .string
    }
    if isAt("//") {
      index = text.count
      return .comment
    }
    if isAt("\"") {
      readString()
      return .string
    }
    let start = index
    index += 1
    guard text[start].isLetter || "_@#".contains(text[start]) else {
      return .plain
    }
    while index < text.count,
      text[index].isLetter || text[index].isNumber || text[index] == "_"
    {
      index += 1
    }
    let isMember = start > 0 && text[start - 1] == "."
    let word = String(text[start..<index])
    let isLabel = isAt(":") && word != "default"
    return isMember || isLabel ? .plain : tone(of: word)
  }

  private func tone(of word: String) -> Tone {
    if word.hasPrefix("@") || word.hasPrefix("#") || keywords.contains(word) {
      return .keyword
    }
    return word.first?.isUppercase == true ? .typeName : .plain
  }

  private func isAt(_ mark: String) -> Bool {
    text[index...].starts(with: mark)
  }
}

// MARK: Comments and strings

nonisolated extension Highlighter {
  private mutating func readBlockComment() {
    while index < text.count {
      if isAt("/*") {
        commentDepth += 1
        index += 2
      } else if isAt("*/") {
        commentDepth -= 1
        index += 2
        if commentDepth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  private mutating func readLongString() {
    if !isInLongString { index += 3 }
    isInLongString = true
    while index < text.count, !isAt("\"\"\"") {
      index += text[index] == "\\" ? 2 : 1
    }
    isInLongString = index >= text.count
    index = isInLongString ? text.count : index + 3
  }

  /// Reads a string literal with its interpolations, and the strings nested in
  /// them.
  private mutating func readString() {
    index += 1
    while index < text.count, !isAt("\"") {
      if isAt("\\(") {
        readInterpolation()
      } else {
        index += text[index] == "\\" ? 2 : 1
      }
    }
    index = min(index + 1, text.count)
  }

  private mutating func readInterpolation() {
    var depth = 0
    index += 1
    repeat {
      if isAt("\"") {
        readString()
      } else {
        if isAt("(") { depth += 1 }
        if isAt(")") { depth -= 1 }
        index += 1
      }
    } while index < text.count && depth > 0
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
