import Editions
import Looks
import Text

extension Command {
  /// All commands, in the order in which help lists them.
  public static let all: [Command] =
    travelCommands + changeCommands + updateCommands + lookCommands
    + furtherLookCommands + watchingCommands
    + [raceCommand, predictCommand, sweepCommand]
    + timeCommands + learningCommands + referenceCommands + outputCommands
    + dumpCommands
    + exerciseCommands + sessionCommands

  /// The command of that name; `nil` if there is none.
  static func named(_ name: String) -> Command? {
    all.first { $0.name == name }
  }

  /// The command that a word stands for: its full name, its documented short
  /// form, or, at the prompt, an unambiguous prefix of two letters or more, a name
  /// in capitals, or another word for the same.
  static func resolve(_ token: Token, isScript: Bool) throws(ShellError)
    -> Command
  {
    let word =
      commandsOfFormerNames.first { $0.word == token.text }?.command
      ?? token.text
    // No name is that long, and comparing 100,000 accented letters takes time.
    guard word.utf8.count <= 100 else { throw unknown(token) }
    for command in all where command.name == word || command.short == word {
      return command
    }
    if !isScript {
      let name =
        sameWords.first { $0.word == word }?.command ?? word.lowercased()
      for command in all where command.name == name { return command }
    }
    let matches = all.filter { $0.name.hasPrefix(word) && word.count >= 2 }
    let isTheirs = otherToolsWords.contains { $0.word == word }
    if matches.count == 1, !isScript, !isTheirs { return matches[0] }
    if let sentence = complaint(about: word, matches.map { $0.name }) {
      throw ShellError(sentence, column: token.start)
    }
    throw unknown(token)
  }

  private static func unknown(_ token: Token) -> ShellError {
    ShellError(
      "There is no command", unknown: token.text, among: all.map { $0.name },
      else: "'help' lists them all", column: token.start)
  }

  private static func complaint(about word: String, _ matches: [String])
    -> String?
  {
    if let (_, answer) = oddWords.first(where: { $0.word == word }) {
      return "There is no command '\(word)'; \(answer)"
    }
    if Measure.all.contains(where: { $0.name == word }) {
      return "There is no command '\(word)', but a number of that name; check "
        + "it as in 'expect \(word) = 14'"
    }
    if let (_, command) = otherToolsWords.first(where: { $0.word == word }) {
      return "There is no command '\(word)'; here it is called '\(command)'"
    }
    if matches.count > 1 {
      return "'\(word)' could be " + matches.joined(separator: ", ")
        + "; type more of it"
    }
    if let match = matches.first {
      return "A script needs the full name: '\(match)' instead of '\(word)'"
    }
    return nil
  }
}

// MARK: Derived texts

extension Command {
  /// The usage of each of the command's forms, with the command's name:
  /// `tap ROW`.
  public var forms: [String] { forms(of: syntax) }

  private func forms(of syntax: Syntax) -> [String] {
    syntax.forms.map { $0.isEmpty ? name : name + " " + $0 }
  }

  /// The usage of the forms that an edition's table takes, on one line; `nil`
  /// for a command that it refuses.
  func usage(in edition: Edition) -> String? {
    syntax.within(edition).map { forms(of: $0).joined(separator: " or ") }
  }

  /// The first chapter whose table takes the command.
  var firstChapter: Int {
    Edition.book.prefix { usage(in: $0) == nil }.count + 1
  }

  /// What the command was called in earlier versions.
  public var formerNames: [String] {
    commandsOfFormerNames.filter { $0.command == name }.map { $0.word }
  }

  /// The forms on one line, with ` or ` between them.
  var usage: String { forms.joined(separator: " or ") }
}

extension Command.Group {
  /// The group's commands, in the order of `Command.all`.
  public var commands: [Command] { Command.all.filter { $0.group == self } }

  /// The group's purpose, in half a sentence.
  public var summary: String {
    switch self {
    case .travel: "move what is on screen"
    case .change: "do what an app does to its table"
    case .look: "show the table as its user sees it, as a list, or as a tree"
    case .compare: "guess first, and let machines race"
    case .time: "go back to any step, and continue from there"
    case .learn: "go to chapters, scenarios and code"
    case .output: "set how things are printed"
    case .workshop: "exercises: progress, hints, and a quiz"
    case .session: "scripts, checks, and the way out"
    }
  }
}

/// Words that could mean several commands, each with the second half of its
/// error's sentence.
private nonisolated let oddWords: [(word: String, answer: String)] = [
  ("apropos", "'help WORD' searches commands, scenarios, listings and terms"),
  ("clear", "Ctrl-L clears the screen, 'fresh' starts over"),
  (
    "events",
    "'why last' says what the last command did to cells, 'why c1' shows one "
      + "cell's history"
  ),
  (
    "next",
    "'tour' goes on in a tour, 'into' goes to the next call, 'step' to the "
      + "next step, 'turn' turns the run loop"
  ),
  ("when", "'timeline' lists the steps and marks the one on show"),
]

/// What commands were called in earlier versions; scripts of theirs still run.
private nonisolated let commandsOfFormerNames:
  [(word: String, command: String)] = [("explain", "why")]

/// Words for a command that can mean nothing else, at the prompt.
private nonisolated let sameWords: [(word: String, command: String)] = [
  ("exit", "quit"), ("?", "help"),
]

/// Words that readers may type out of habit, each with the command to use here.
nonisolated let otherToolsWords: [(word: String, command: String)] = [
  ("bt", "why"), ("ls", "show"), ("pviews", "tree"),
  ("pcells", "cells"), ("cat", "code"), ("run", "turn"),
  ("exercises", "progress"),
  ("reloadData", "reload"), ("po", "show"), ("queues", "pools"),
  ("list", "code"), ("man", "help"), ("source", "read"),
  ("page", "scroll 1page"), ("unwatch", "watch off"),
  ("sections", "heights sections"), ("row", "why"), ("undo", "back"),
  ("redo", "step"),
  ("log", "timeline"), ("where", "timeline"),
  ("tag", "checkpoint"),
  ("checkout", "goto"), ("write", "save"), ("bench", "race"),
  ("swipe", "flick"), ("fling", "flick"), ("screenshot", "snapshot"),
  ("forward", "step"), ("status", "show"),
]
