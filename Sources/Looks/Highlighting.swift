public import Reports

/// A listing's lines in colour, without empty ones at its end.
public nonisolated func highlighted(_ code: String) -> [StyledLine] {
  Highlighter.lines(of: code)
}

/// Colours Swift as far as single words and quotation marks tell: keywords,
/// strings, comments and the names of types.
///
/// It reads line after line, because a comment or a string may go on.
nonisolated struct Highlighter {
  /// How deep block comments stand in one another.
  private var commentDepth = 0
  private var isInLongString = false
}

nonisolated extension Highlighter {
  /// The lines of a listing, without empty ones at its end.
  static func lines(of code: String) -> [StyledLine] {
    var highlighter = Highlighter()
    var lines: [StyledLine] = []
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(highlighter.line(Array(line)))
    }
    while lines.last?.spans.isEmpty == true { lines.removeLast() }
    return lines
  }

  private mutating func line(_ text: [Character]) -> StyledLine {
    var spans: [Span] = []
    var index = 0
    while index < text.count {
      let start = index
      let tone = read(text, &index)
      let piece = String(text[start..<index])
      if let last = spans.last, last.tone == tone {
        spans[spans.count - 1] = Span(last.text + piece, tone)
      } else {
        spans.append(Span(piece, tone))
      }
    }
    return StyledLine(spans)
  }

  /// Reads one piece of a line, and says what it is.
  private mutating func read(_ text: [Character], _ index: inout Int) -> Tone {
    if commentDepth > 0 || begins("/*", text, index) {
      readBlockComment(text, &index)
      return .comment
    }
    if isInLongString || begins("\"\"\"", text, index) {
      readLongString(text, &index)
      return .string
    }
    if begins("//", text, index) {
      index = text.count
      return .comment
    }
    if text[index] == "\"" {
      readString(text, &index)
      return .string
    }
    let start = index
    index += 1
    guard isWordBeginning(text[start]) else { return .plain }
    while index < text.count, isWordPart(text[index]) { index += 1 }
    let isMember = start > 0 && text[start - 1] == "."
    let word = String(text[start..<index])
    let isLabel = index < text.count && text[index] == ":" && word != "default"
    return isMember || isLabel ? .plain : tone(of: word)
  }

  private func tone(of word: String) -> Tone {
    if word.hasPrefix("@") || word.hasPrefix("#") { return .keyword }
    if keywords.contains(word) { return .keyword }
    return word.first?.isUppercase == true ? .typeName : .plain
  }

  private func begins(_ mark: String, _ text: [Character], _ index: Int)
    -> Bool
  {
    text[index...].starts(with: mark)
  }

  private func isWordBeginning(_ character: Character) -> Bool {
    character.isLetter || character == "_" || character == "@"
      || character == "#"
  }

  private func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

// MARK: What may go on

nonisolated extension Highlighter {
  private mutating func readBlockComment(
    _ text: [Character], _ index: inout Int
  ) {
    while index < text.count {
      if begins("/*", text, index) {
        commentDepth += 1
        index += 2
      } else if begins("*/", text, index) {
        commentDepth -= 1
        index += 2
        if commentDepth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  private mutating func readLongString(
    _ text: [Character], _ index: inout Int
  ) {
    if !isInLongString { index += 3 }
    isInLongString = true
    while index < text.count {
      if begins("\"\"\"", text, index) {
        index += 3
        isInLongString = false
        return
      }
      index += text[index] == "\\" ? 2 : 1
    }
    index = text.count
  }

  /// Reads a string with what is interpolated in it, strings in that included.
  private func readString(_ text: [Character], _ index: inout Int) {
    index += 1
    while index < text.count, text[index] != "\"" {
      if begins("\\(", text, index) {
        readInterpolation(text, &index)
      } else {
        index += text[index] == "\\" ? 2 : 1
      }
    }
    index = min(index + 1, text.count)
  }

  private func readInterpolation(_ text: [Character], _ index: inout Int) {
    var depth = 0
    index += 1
    while index < text.count {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"":
        readString(text, &index)
        continue
      default: break
      }
      index += 1
      if depth == 0 { return }
    }
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
