/// The words that could stand where the cursor is.
public nonisolated struct ShellCompletions: Equatable, Sendable {
  /// Where the word to be replaced begins, as a character offset.
  public let start: Int
  public let candidates: [Candidate]

  /// A word, and what it stands for.
  public nonisolated struct Candidate: Equatable, Sendable {
    public let text: String
    public let note: String
  }
}

extension Interpreter {
  /// What could be typed next: commands with what they do, then the words and
  /// live names that the command takes.
  public func completions(before cursor: String) -> ShellCompletions {
    let start = wordStart(in: cursor)
    let beginning = String(cursor.dropFirst(start))
    var candidates: [ShellCompletions.Candidate] = []
    func offer(_ text: String, _ note: String) {
      guard text.hasPrefix(beginning) else { return }
      for candidate in candidates where candidate.text == text { return }
      candidates.append(.init(text: text, note: note))
    }
    let typed = String(cursor.prefix(start))
    if let command = command(before: typed) {
      for word in command.candidates(self) + command.further(typed)
      where word.hasPrefix(beginning) {
        offer(word, note(on: word, after: command))
      }
    } else {
      for command in Command.all { offer(command.name, command.summary) }
    }
    return ShellCompletions(start: start, candidates: candidates)
  }

  /// The form of the command being typed, for a hint beside it.
  public func hint(for line: String) -> String {
    guard let command = command(before: line + " ") else { return "" }
    return command.usage
  }

  /// Where the last word begins; an open quotation mark begins one.
  private func wordStart(in text: String) -> Int {
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

  /// The command whose arguments come next; `nil` where a command does.
  private func command(before text: String) -> Command? {
    var found: Command?
    var expectsCommand = true
    for word in text.split(whereSeparator: { $0.isWhitespace }) {
      if expectsCommand {
        let token = Token(text: String(word), start: 0, end: 0)
        do {
          found = try Command.resolve(token, isScript: false)
        } catch {
          return nil
        }
        expectsCommand = false
      }
      if word.hasSuffix(";") || word.hasSuffix(":") {
        expectsCommand = true
        found = nil
      }
    }
    return expectsCommand ? nil : found
  }
}
