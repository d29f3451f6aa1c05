import Stage
import Text

/// The words after a command's name, read one by one.
nonisolated struct Arguments {
  private let tokens: [Token]
  private var position = 0

  /// The command's usage line, quoted when something is wrong.
  private let usage: String

  /// Where the command ends, as a character offset into the line.
  private let end: Int
  private let line: String

  init(_ tokens: [Token], usage: String, end: Int, line: String) {
    self.tokens = tokens
    self.usage = usage
    self.end = end
    self.line = line
  }

  /// The next word, not read yet.
  var next: Token? {
    position < tokens.count ? tokens[position] : nil
  }

  /// Where a complaint about the next word points.
  var column: Int { next?.start ?? end }

  var isAtEnd: Bool { next == nil }

  /// Reads any word, if there is one.
  mutating func word() -> Token? {
    guard let token = next else { return nil }
    position += 1
    return token
  }

  /// Reads a word if it is this one.
  mutating func take(_ word: String) -> Bool {
    guard let token = next, token.text == word, !token.isQuoted else {
      return false
    }
    position += 1
    return true
  }

  /// Reads a word that must be there.
  mutating func word(_ what: String) throws(ShellError) -> Token {
    guard let token = word() else { throw missing(what) }
    return token
  }

  /// Reads a word that ends in `:`, and the rest of the line as commands, with
  /// the place where they begin.
  mutating func commands(after what: String) throws(ShellError) -> (
    word: Token, commands: String, start: Int
  ) {
    let token = try word(what)
    var word = token.text
    if word.hasSuffix(":") {
      word.removeLast()
    } else if !take(":") {
      throw ShellError(
        "After \(what) stands a ':'; the form is: \(usage)",
        column: token.end)
    }
    let start = next?.start ?? end
    position = tokens.count
    let commands = String(line.dropFirst(start))
    guard start < end else { throw missing("a command") }
    return (
      Token(text: word, start: token.start, end: token.end), commands, start
    )
  }

  /// Reads words up to one that ends in `:`, and the rest of the line as
  /// commands.
  mutating func list(_ what: String) throws(ShellError) -> (
    words: [Token], commands: String, start: Int
  ) {
    var words: [Token] = []
    while let token = word() {
      var text = token.text
      let isLast = text.hasSuffix(":")
      if isLast { text.removeLast() }
      if !text.isEmpty {
        words.append(Token(text: text, start: token.start, end: token.end))
      }
      guard isLast else { continue }
      guard !words.isEmpty else { throw missing(what) }
      guard let start = next?.start else { throw missing("a command") }
      position = tokens.count
      return (words, String(line.dropFirst(start)), start)
    }
    guard !words.isEmpty else { throw missing(what) }
    throw ShellError(
      "After \(what) stands a ':'; the form is: \(usage)", column: end)
  }

  /// - Throws: If words are left over.
  func expectEnd() throws(ShellError) {
    guard let token = next else { return }
    throw ShellError(
      "'\(token.text)' is one word too many; the form is: \(usage)",
      column: token.start)
  }

  func missing(_ what: String) -> ShellError {
    ShellError("Here \(what) is missing; the form is: \(usage)", column: end)
  }

  func wrong(_ token: Token, _ what: String) -> ShellError {
    ShellError(
      "'\(token.text)' is not \(what); the form is: \(usage)",
      column: token.start)
  }
}

// MARK: Numbers

nonisolated extension Arguments {
  /// A whole number.
  mutating func int(_ what: String) throws(ShellError) -> Int {
    let token = try word(what)
    guard let value = Int(token.text) else { throw wrong(token, what) }
    return value
  }

  /// A number, with decimals or without.
  mutating func number(_ what: String) throws(ShellError) -> Double {
    let token = try word(what)
    guard let value = parseNumber(token.text) else { throw wrong(token, what) }
    return value
  }

  /// A size such as `320x568`.
  mutating func size() throws(ShellError) -> Size {
    let what = "a size such as 320x568"
    let token = try word(what)
    let sides = token.text.split(
      separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = parseNumber(String(sides[0])),
      let height = parseNumber(String(sides[1]))
    else { throw wrong(token, what) }
    return Size(width: width, height: height)
  }

  /// A row: `12`, or `1.4` for section 1, row 4.
  ///
  /// - Parameter sections: How many sections the table has; a bare number
  ///   needs exactly one.
  mutating func row(sections: Int) throws(ShellError) -> IndexPath {
    let what = "a row such as 12 or 1.4"
    let token = try word(what)
    return try row(dotted(token)[...], token, what, sections: sections)
  }

  /// One row or more, up to the end of the command: `12`, `1.4`, and `3..7`
  /// for all rows from 3 to 7.
  ///
  /// - Parameter sections: As for `row(sections:)`.
  mutating func rows(sections: Int) throws(ShellError) -> [IndexPath] {
    var rows: [IndexPath] = []
    repeat { rows += try run(sections: sections) } while !isAtEnd
    return rows
  }

  private mutating func run(sections: Int) throws(ShellError) -> [IndexPath] {
    let what = "a row such as 12 or 1.4, or rows such as 3..7"
    let token = try word(what)
    let parts = dotted(token)
    guard let middle = parts.firstIndex(where: { $0.isEmpty }) else {
      return [try row(parts[...], token, what, sections: sections)]
    }
    let first = try row(parts[..<middle], token, what, sections: sections)
    let last = try row(
      parts[(middle + 1)...], token, what, sections: sections)
    guard first <= last, first.section == last.section,
      last.row - first.row < 1_000_000
    else {
      throw wrong(token, "up to 1,000,000 rows of one section, top to bottom")
    }
    return (first.row...last.row).map {
      IndexPath(row: $0, section: first.section)
    }
  }

  private func dotted(_ token: Token) -> [Substring] {
    token.text.split(separator: ".", omittingEmptySubsequences: false)
  }

  private func row(
    _ parts: ArraySlice<Substring>, _ token: Token, _ what: String,
    sections: Int
  ) throws(ShellError) -> IndexPath {
    let parts = Array(parts)
    if parts.count == 1, let row = Int(parts[0]) {
      guard sections == 1 else {
        throw ShellError(
          "The table has \(counted(sections, "section")), so say which: "
            + "0.\(row) is row \(row) of section 0",
          column: token.start)
      }
      return IndexPath(row: row, section: 0)
    }
    guard parts.count == 2, let section = Int(parts[0]),
      let row = Int(parts[1])
    else { throw wrong(token, what) }
    return IndexPath(row: row, section: section)
  }
}
