import Looks
import Session
import TestSupport
import Testing

@testable import Shell

/// Each command's form, tested with lines generated from it.
struct CommandFormTests {
  @Test("Every line that a form makes is read by it, to its end")
  func valid() throws {
    let talk = try Talk(.batchUpdates, "inbox")
    var compared = 0
    for command in Command.all {
      for words in command.syntax.fillings {
        let line = ([command.name] + words).joined(separator: " ")
        #expect(error(of: line, talk) == nil, "\(line)")
        compared += 1
      }
    }
    #expect(compared > 200, "\(compared) lines")
  }

  @Test("A word in a wrong place gets a sentence with the form, and a caret")
  func broken() throws {
    let talk = try Talk(.batchUpdates, "inbox")
    var compared = 0
    for command in Command.all {
      for words in command.syntax.fillings {
        for place in words.indices where !words[..<place].contains(":") {
          let tokens = try read(words[..<place], of: command)
          guard command.refuses("§", after: tokens) else { continue }
          let head = ([command.name] + words[..<place]).joined(separator: " ")
          let line = head + " §"
          expectCaret(line, at: head.count + 1, command, talk)
          compared += 1
        }
      }
    }
    #expect(compared > 150, "\(compared) lines")
  }

  @Test(
    "A word too many, or too few, gets a sentence with the form, and a caret")
  func lengths() throws {
    let talk = try Talk(.batchUpdates, "inbox")
    var tooMany = 0
    var tooFew = 0
    for command in Command.all {
      for words in command.syntax.fillings where !words.contains(":") {
        let line = ([command.name] + words).joined(separator: " ")
        if command.refuses("§", after: try read(words[...], of: command)) {
          expectCaret(line + " §", at: line.count + 1, command, talk)
          tooMany += 1
        }
        let head = try read(words.dropLast(), of: command)
        guard !words.isEmpty, !command.canEnd(after: head) else { continue }
        let short = ([command.name] + words.dropLast()).joined(separator: " ")
        expectCaret(short, at: short.count, command, talk)
        tooFew += 1
      }
    }
    #expect(tooMany > 80, "\(tooMany) with a word too many")
    #expect(tooFew > 30, "\(tooFew) with a word too few")
  }

  @Test("What an action's words say is that action")
  func actions() throws {
    let talk = try Talk(.batchUpdates, "inbox")
    var compared = 0
    for command in Command.all where command.mutates {
      for words in command.syntax.fillings {
        let line = ([command.name] + words).joined(separator: " ")
        guard let action = try action(of: line, talk) else { continue }
        let again = action.command(
          sections: talk.shell.session.current.sections)
        #expect(
          try self.action(of: again, talk) == action, "\(line) → \(again)")
        compared += 1
      }
    }
    #expect(compared > 40, "\(compared) actions")
  }

  @Test("What completion offers, the form takes, and it offers no word twice")
  func completion() throws {
    let talk = try Talk(.batchUpdates, "inbox")
    var compared = 0
    for command in Command.all {
      for words in command.syntax.fillings {
        for place in words.indices where !words[...place].contains(":") {
          let head = words[..<place].joined(separator: " ")
          let line = command.name + " " + head + (place == 0 ? "" : " ")
          let found = talk.shell.completions(before: line).candidates
          let texts = found.map(\.text)
          #expect(Set(texts).count == texts.count, "\(line)")
          for text in texts.prefix(20) {
            let next = try #require(try tokens(of: text).first)
            let before = try read(words[..<place], of: command)
            #expect(
              !command.refuses(next.text, after: before), "\(line)\(text)")
            compared += 1
          }
        }
      }
    }
    #expect(compared > 1_000, "\(compared) words")
  }
}

extension CommandFormTests {
  private func expectCaret(
    _ line: String, at column: Int, _ command: Command, _ talk: Talk
  ) {
    let error = error(of: line, talk)
    #expect(error?.column == column, "\(line)")
    #expect(
      error?.message.hasSuffix("; the form is: \(command.usage)") == true,
      "\(line) → \(error?.message ?? "no error")")
  }

  /// The tokens of words as `command` parses them: split at commas, if its form
  /// has commas.
  private func read(_ words: ArraySlice<String>, of command: Command) throws
    -> [Token]
  {
    let words = try tokens(of: words.joined(separator: " "))
    return command.syntax.hasCommas ? words.flatMap(\.pieces) : words
  }

  /// Parses a line, without performing it, and returns the error; `nil` if
  /// there is none.
  private func error(of line: String, _ talk: Talk) -> ShellError? {
    do {
      let (command, words) = try read(line, talk)
      _ = try command.read(words)
      return nil
    } catch {
      return error
    }
  }

  /// Parses a line, and returns its action; `nil` if it is no action.
  private func action(of line: String, _ talk: Talk) throws -> Action? {
    let (command, words) = try read(line, talk)
    guard case .act(let action) = try command.read(words) else { return nil }
    return action
  }

  private func read(_ line: String, _ talk: Talk) throws(ShellError)
    -> (Command, Arguments)
  {
    let call = try CommandLine(line, isScript: true).commands[0]
    let command = try call.command.get()
    return (
      command, Arguments(call, of: command, in: talk.shell.surroundings)
    )
  }
}

extension Command {
  /// Whether the command's form refuses `word` after the words `words`.
  fileprivate func refuses(_ word: String, after words: [Token]) -> Bool {
    let token = Token(text: word, start: 0, end: 0)
    for part in syntax.expected(after: words[...]) where part.accepts(token) {
      return false
    }
    return true
  }

  /// Whether a line of this command may end after the words `words`.
  fileprivate func canEnd(after words: [Token]) -> Bool {
    for part in syntax.expected(after: words[...]) {
      if case .nothing = part { return true }
    }
    return false
  }
}
