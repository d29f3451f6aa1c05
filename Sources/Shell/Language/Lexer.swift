import Looks

/// A token of a command line: a word or a `;`, and its place.
nonisolated struct Token: Equatable, Sendable {
  let text: String

  /// Where the token begins, as a character offset into the line.
  let start: Int
  /// Where the token ends, as the offset after its last character.
  let end: Int
  var isQuoted = false

  /// Whether the token is a `;` between two commands.
  var isSeparator: Bool { text == ";" && !isQuoted }
}

/// Splits a line into words: `'…'` and `"…"` quote, `;` separates commands,
/// `#` begins a comment.
///
/// - Throws: For a quotation mark that is never closed, for a word with a line
///   break, and for a control character.
nonisolated func tokens(of line: String) throws(ShellError) -> [Token] {
  var lexer = Lexer(characters: signs(of: line))
  // What is saved must do nothing to the terminal that shows it.
  if let column = lexer.characters.firstIndex(where: { $0.isControl }) {
    throw unfit(at: column)
  }
  var tokens: [Token] = []
  while let token = try lexer.next() { tokens.append(token) }
  return tokens
}

private nonisolated struct Lexer {
  let characters: [Character]
  private var index = 0

  init(characters: [Character]) { self.characters = characters }

  private var here: Character? {
    index < characters.count ? characters[index] : nil
  }

  /// The next word or separator; `nil` at the end, or where a comment begins.
  mutating func next() throws(ShellError) -> Token? {
    while let here, here.isWhitespace { index += 1 }
    guard let first = here, first != "#" else { return nil }
    guard first == ";" else { return try word() }
    index += 1
    return Token(text: ";", start: index - 1, end: index)
  }

  private mutating func word() throws(ShellError) -> Token {
    let start = index
    var text = ""
    var isQuoted = false
    while let character = here, !character.isWhitespace, character != ";" {
      index += 1
      if character == "\"" || character == "'" {
        text += try quotation(character)
        isQuoted = true
      } else {
        text.append(character)
      }
    }
    // A script could not hold this word: a line break would end its line.
    guard !text.contains(where: { $0.isNewline }) else {
      throw unfit(at: start)
    }
    return Token(text: text, start: start, end: index, isQuoted: isQuoted)
  }

  /// Reads the text up to the closing mark, and the mark; the opening mark has
  /// just been read.
  private mutating func quotation(_ mark: Character) throws(ShellError)
    -> String
  {
    let opening = index - 1
    var text = ""
    while let character = here {
      index += 1
      if character == mark { return text }
      text.append(character)
    }
    throw ShellError(
      "The quotation mark \(mark) isn't closed; add one",
      column: opening)
  }
}

private nonisolated func unfit(at column: Int) -> ShellError {
  ShellError(
    "A word can't have a line break or a control character in it; leave it out",
    column: column)
}

extension Character {
  /// Whether a control character other than white space is in it.
  nonisolated fileprivate var isControl: Bool {
    unicodeScalars.contains {
      switch $0.value {
      case 0x9...0xD, 0x85: false
      case ..<0x20, 0x7F..<0xA0: true
      default: false
      }
    }
  }
}
