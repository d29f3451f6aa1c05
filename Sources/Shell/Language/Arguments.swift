import Session

/// The words after a command's name, read one by one by its form.
struct Arguments {
  /// The sessions, settings and watches that the words may refer to.
  let around: Surroundings
  private let words: [Token]
  private var position = 0
  private let command: Command

  /// Where the command ends, as a character offset into the line.
  private let end: Int

  /// The commands after the `:`; `nil` without a `:`.
  private var commands: NestedCommands?

  /// - Parameter words: The words between the command's name and the next
  ///   command, or, if it takes commands, the end of the line.
  init(
    _ words: [Token], of command: Command, on line: String, end: Int,
    around: Surroundings
  ) {
    self.around = around
    self.command = command
    self.end = end
    let colon = words.firstIndex { $0.text.hasSuffix(":") && !$0.isQuoted }
    var words = words
    if let colon, command.takesCommands {
      let last = words[colon]
      let start = colon + 1 < words.count ? words[colon + 1].start : end
      commands = NestedCommands(
        text: String(line.dropFirst(start)), start: start)
      words.removeSubrange(colon...)
      if last.text != ":" {
        words.append(
          Token(
            text: String(last.text.dropLast()), start: last.start,
            end: last.end))
      }
    }
    self.words = command.takesCommas ? words.flatMap { $0.pieces } : words
  }
}

/// The text of the commands after a `:`, to be performed by the command before
/// it.
nonisolated struct NestedCommands: Equatable {
  let text: String

  /// Where the commands begin, as a character offset into the whole line.
  let start: Int
}

extension Arguments {
  var session: TableSession { around.session }

  /// The next word, not read yet.
  var next: Token? { position < words.count ? words[position] : nil }
  var isAtEnd: Bool { next == nil }

  /// The column for an error about the next word; if there is none, the
  /// command's end.
  var column: Int { next?.start ?? end }

  /// The column of the word read last; the command's end if none was read.
  var lastColumn: Int { position > 0 ? words[position - 1].start : end }

  mutating func advance() { position += 1 }

  /// The commands after the `:`, once all words have been read.
  ///
  /// - Parameter what: How errors name the words before the `:`.
  /// - Throws: For an unread word, and for a missing `:` or command.
  func expectCommands(after what: String) throws(ShellError) -> NestedCommands {
    guard isAtEnd else { throw mismatch() }
    guard let commands else {
      throw ShellError(
        "After \(what) stands a ':'; the form is: \(command.usage)", column: end
      )
    }
    guard !commands.text.isEmpty else { throw missing("a command") }
    return commands
  }
}

// MARK: Errors

extension Arguments {
  /// The error for a next word that the form doesn't expect, or for a missing
  /// word.
  func mismatch() -> ShellError {
    let expected = Syntax.list(
      command.syntax.expected(after: words[..<position]))
    guard let next else {
      return missing(expected.isEmpty ? "a ':' with commands" : expected)
    }
    guard !expected.isEmpty else {
      return ShellError(
        "'\(next.text)' is one word more than the command takes; the form is: "
          + command.usage,
        column: next.start)
    }
    return wrong(next, expected)
  }

  func wrong(_ token: Token, _ what: String) -> ShellError {
    ShellError(
      "'\(token.text)' is not \(what); the form is: \(command.usage)",
      column: token.start)
  }

  func missing(_ what: String) -> ShellError {
    ShellError(
      "Here \(what) is missing; the form is: \(command.usage)", column: end)
  }
}

extension Token {
  /// The word cut at its commas.
  var pieces: [Token] {
    text.split(separator: ",").map {
      Token(text: String($0), start: start, end: end)
    }
  }
}
