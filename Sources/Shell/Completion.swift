import Session

/// The completions for the word at the cursor.
public nonisolated struct ShellCompletions: Equatable, Sendable {
  /// Where the word to be replaced begins, as a character offset.
  public let start: Int
  public let candidates: [Candidate]
}

extension Interpreter {
  /// The completions for a line typed up to the cursor: the commands' names
  /// with their summaries, or the words that the form of a command expects.
  public func completions(before cursor: String) -> ShellCompletions {
    let typed = TypedLine(cursor)
    let beginning = String(cursor.dropFirst(typed.start))
    var candidates: [Candidate] = []
    for candidate in words(after: typed)
    where candidate.text.hasPrefix(beginning)
      && !candidates.contains(where: { $0.text == candidate.text })
    {
      candidates.append(candidate)
    }
    return ShellCompletions(start: typed.start, candidates: candidates)
  }

  /// The usage of the command being typed, for a hint beside it; empty if there
  /// is no such command.
  public func hint(for line: String) -> String {
    TypedLine(line + " ").command.flatMap { surroundings.adapted($0) }?
      .usage(in: surroundings.session.edition) ?? ""
  }

  private func words(after typed: TypedLine) -> [Candidate] {
    let surroundings = surroundings
    guard let command = typed.command else {
      return Command.all.compactMap { surroundings.adapted($0) }.filter {
        $0.usage(in: surroundings.session.edition) != nil
      }
      .map { Candidate($0.name, $0.summary) }
    }
    return surroundings.adapted(command)?
      .words(after: typed.words, in: surroundings) ?? []
  }
}

extension Surroundings {
  /// The command as it is for what is on show; `nil` for a command that needs a
  /// machine while a dump is open.
  fileprivate func adapted(_ command: Command) -> Command? {
    try? sessions.adapted(command)
  }
}

extension Command {
  /// The completions after some words of the command.
  func words(after words: [Token], in surroundings: Surroundings) -> [Candidate]
  {
    var surroundings = surroundings
    surroundings.typed = words
    let syntax = syntax.within(surroundings.session.edition) ?? .nothing
    return syntax.expected(after: words[...]).flatMap { part -> [Candidate] in
      switch part {
      case .word(let word): [Candidate(word.text, word.meaning)]
      case .noun(let noun): noun.candidates(surroundings)
      default: []
      }
    }
  }
}

/// A line parsed up to the cursor: the command being typed, and its complete
/// words.
private struct TypedLine {
  /// The character offset at which the word being typed begins; an open
  /// quotation mark begins a word.
  let start: Int

  /// The command being typed; `nil` where its name comes next, or is unknown.
  private(set) var command: Command?
  private(set) var words: [Token] = []

  init(_ text: String) {
    start = lastWordStart(in: text)
    let before = String(text.prefix(start))
    guard let tokens = try? tokens(of: before) else { return }
    var expectsCommand = true
    for token in tokens {
      let beginsCommands =
        token.text.hasSuffix(":") && command?.takesCommands == true
      if token.isSeparator || beginsCommands {
        (command, words, expectsCommand) = (nil, [], true)
      } else if expectsCommand {
        command = try? Command.resolve(token, isScript: false)
        expectsCommand = false
      } else {
        words += command?.takesCommas == true ? token.pieces : [token]
      }
    }
  }
}

private nonisolated func lastWordStart(in text: String) -> Int {
  var start = 0
  var mark: Character?
  for (index, character) in text.enumerated() {
    if let open = mark {
      if character == open { mark = nil }
    } else if character == "\"" || character == "'" {
      mark = character
      start = index
    } else if character.isWhitespace || character == ";" {
      start = index + 1
    }
  }
  return start
}
