import Session

/// The words after a command's name, read one by one by its form.
struct Arguments {
  /// The sessions, settings and watches that the words may refer to.
  let surroundings: Surroundings
  private let command: Command
  private let call: CommandCall
  private var position = 0

  /// Whether the commands after the `:` have been read.
  private var hasReadCommands = false

  init(_ call: CommandCall, of command: Command, in surroundings: Surroundings)
  {
    self.surroundings = surroundings
    self.command = command
    self.call = call
  }
}

extension Arguments {
  var session: TableSession { surroundings.session }

  /// The next word, not read yet.
  var next: Token? { position < words.count ? words[position] : nil }
  var isAtEnd: Bool { next == nil }

  /// Whether all has been read, with the commands after the `:`, if there are
  /// any.
  var isRead: Bool { isAtEnd && (hasReadCommands || call.nested == nil) }

  private var words: [Token] { call.words }

  /// The column for an error about the next word; if there is none, the
  /// command's end.
  var column: Int { next?.start ?? call.end }

  /// The column of the word read last; the command's end if none was read.
  var lastColumn: Int { position > 0 ? words[position - 1].start : call.end }

  mutating func advance() { position += 1 }

  /// The commands after the `:`, once all words have been read.
  ///
  /// - Parameter what: How errors name the words before the `:`.
  /// - Throws: For an unread word, and for a missing `:` or command.
  mutating func expectCommands(after what: String) throws(ShellError)
    -> CommandLine
  {
    guard isAtEnd else { throw mismatch() }
    hasReadCommands = true
    guard let commands = call.nested else {
      throw ShellError(
        "Expected ':' after \(what); the form is: \(command.usage)",
        column: call.end)
    }
    guard !commands.tokens.isEmpty else { throw missing("a command") }
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
        "'\(next.text)' is one word too many; the form is: "
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
      "Here \(what) is missing; the form is: \(command.usage)", column: call.end
    )
  }
}
