/// A parsed line: its commands, each with its words.
///
/// A line that is performed again and again is split and its names are resolved
/// once. What the words mean can depend on the table, so a command's form reads
/// them each time.
struct CommandLine {
  /// The line's words and separators.
  let tokens: [Token]
  let commands: [CommandCall]

  /// How deep commands may be nested.
  static let mostLevels = 64

  /// Parses a line.
  ///
  /// - Parameter isScript: Whether commands must have their full names.
  /// - Throws: If the line can't be split into words. A name that stands for no
  ///   command is an error only when its turn comes.
  /// - Complexity: O(*n*) for *n* characters, times the levels of nesting.
  init(_ text: String, isScript: Bool) throws(ShellError) {
    self.init(try Shell.tokens(of: text), isScript: isScript)
  }

  /// Parses the tokens of a line.
  ///
  /// - Parameter level: The line's level of nesting, from 1.
  init(_ tokens: [Token], isScript: Bool, level: Int = 1) {
    self.tokens = tokens
    var commands: [CommandCall] = []
    var rest = tokens[...]
    while let first = rest.first {
      guard !first.isSeparator else {
        rest.removeFirst()
        continue
      }
      let command = resolve(first, isScript: isScript)
      let own = rest.prefix { !$0.isSeparator }
      let hasColon = own.contains { $0.text.hasSuffix(":") && !$0.isQuoted }
      let words = command.takesCommands && hasColon ? rest : own
      rest = rest.dropFirst(words.count)
      commands.append(
        CommandCall(command, Array(words), isScript: isScript, level: level))
      // The line ends at a name that stands for no command, unless the name is
      // a letter that answers a quiz.
      if case .failure = command, first.text.count > 1 { break }
    }
    self.commands = commands
  }
}

extension CommandLine {
  /// The line with a word replaced wherever it stands alone, without letters,
  /// digits, `_` or `-` beside it.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  func replacing(_ word: String, by value: String, isScript: Bool)
    -> CommandLine
  {
    let tokens = tokens.map { token in
      Token(
        text: replaced(word, in: token.text, by: value),
        start: token.start, end: token.end, isQuoted: token.isQuoted)
    }
    return CommandLine(tokens, isScript: isScript)
  }

  /// Whether a word stands alone in the line.
  func contains(_ word: String) -> Bool {
    tokens.contains { token in
      replaced(word, in: token.text, by: word + "_") != token.text
    }
  }
}

/// A text with a word replaced wherever it stands alone.
private nonisolated func replaced(
  _ word: String, in text: String, by value: String
) -> String {
  var result = ""
  var current = ""
  for character in text {
    if character.isLetter || character.isNumber || "_-".contains(character) {
      current.append(character)
    } else {
      result += (current == word ? value : current) + String(character)
      current = ""
    }
  }
  return result + (current == word ? value : current)
}

/// A command on a line, with the words after its name.
struct CommandCall {
  /// The command, or why its name stands for none.
  let command: Result<Command, ShellError>

  /// The command's name as it was typed.
  let name: Token

  /// The words after the name, up to a `:`, split at commas if the command's
  /// form has any.
  let words: [Token]

  /// Where the command ends, as a character offset into the line.
  let end: Int

  /// The commands after the `:`; `nil` without a `:`. Their columns count from
  /// the beginning of the outermost line.
  let nested: CommandLine?
}

extension CommandCall {
  /// Whether the name is a single letter that stands for no command.
  var isUnknownLetter: Bool {
    if case .failure = command { name.text.count == 1 } else { false }
  }

  /// - Parameter tokens: The command's name and what follows it.
  fileprivate init(
    _ command: Result<Command, ShellError>, _ tokens: [Token],
    isScript: Bool, level: Int
  ) {
    self.command = command
    name = tokens[0]
    end = tokens.last?.end ?? 0
    var words = Array(tokens.dropFirst())
    let colon = words.firstIndex { $0.text.hasSuffix(":") && !$0.isQuoted }
    if let colon, command.takesCommands {
      let last = words[colon]
      let inner = Array(words[(colon + 1)...])
      words.removeSubrange(colon...)
      if last.text != ":" {
        words.append(
          Token(
            text: String(last.text.dropLast()), start: last.start,
            end: last.end))
      }
      // Deeper commands are never performed; one of them stands for all.
      nested =
        level < CommandLine.mostLevels
        ? CommandLine(inner, isScript: isScript, level: level + 1)
        : CommandLine(Array(inner.prefix(1)), isScript: isScript)
    } else {
      nested = nil
    }
    self.words = command.takesCommas ? words.flatMap { $0.pieces } : words
  }
}

extension Result where Success == Command, Failure == ShellError {
  fileprivate var takesCommands: Bool {
    if case .success(let command) = self {
      command.takesCommands
    } else {
      false
    }
  }

  fileprivate var takesCommas: Bool {
    if case .success(let command) = self { command.takesCommas } else { false }
  }
}

private func resolve(_ name: Token, isScript: Bool)
  -> Result<Command, ShellError>
{
  do throws(ShellError) {
    return .success(try Command.resolve(name, isScript: isScript))
  } catch {
    return .failure(error)
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
