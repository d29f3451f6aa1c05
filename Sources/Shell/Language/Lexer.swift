/// A word of a command line, and where it stands.
nonisolated struct Token: Equatable, Sendable {
  let text: String

  /// Character offsets into the line.
  let start: Int
  let end: Int
  var isQuoted = false

  /// A `;` between two commands.
  var isSeparator: Bool { text == ";" && !isQuoted }
}

/// Splits a line into words: `'…'` and `"…"` quote, `;` separates commands,
/// `#` begins a comment.
///
/// - Throws: A quotation mark without its partner.
nonisolated func tokens(of line: String) throws(ShellError) -> [Token] {
  let characters = Array(line)
  var tokens: [Token] = []
  var index = 0
  while index < characters.count {
    let start = index
    let character = characters[index]
    if character.isWhitespace {
      index += 1
    } else if character == "#" {
      break
    } else if character == ";" {
      index += 1
      tokens.append(Token(text: ";", start: start, end: index))
    } else {
      var text = ""
      var isQuoted = false
      while index < characters.count, !characters[index].isWhitespace,
        characters[index] != ";"
      {
        let mark = characters[index]
        index += 1
        guard mark == "\"" || mark == "'" else {
          text.append(mark)
          continue
        }
        isQuoted = true
        let opening = index - 1
        while index < characters.count, characters[index] != mark {
          text.append(characters[index])
          index += 1
        }
        guard index < characters.count else {
          throw ShellError(
            "The quotation mark \(mark) is never closed; add another one",
            column: opening)
        }
        index += 1
      }
      tokens.append(
        Token(text: text, start: start, end: index, isQuoted: isQuoted))
    }
  }
  return tokens
}
