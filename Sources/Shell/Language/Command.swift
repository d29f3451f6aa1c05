/// One row of the table of commands, which drives the parser, the help, the
/// hints, the completion and the reference.
struct Command {
  let name: String

  /// The one documented short form, if there is one.
  var short: String?
  let group: Group

  /// The form: words to type as they are, CAPITALS for what to put in their
  /// place, `·` between choices, brackets around what may be left out, ` or `
  /// between forms.
  let usage: String

  /// What it does, in half a sentence.
  let summary: String

  /// A line worth trying.
  let example: String

  /// Whether it changes the table.
  var mutates = false

  /// Whether Enter on an empty line does it again.
  var repeats = false

  /// What Enter does instead, if it is not the same line.
  var again: String?

  /// Whether everything after a `:` belongs to it.
  var takesCommands = false

  /// What may stand as an argument, for completion.
  var candidates: (Interpreter) -> [String] = { _ in [] }

  /// What may stand besides, after what has been typed already.
  var further: (_ typed: String) -> [String] = { _ in [] }
  let run: Run

  typealias Run = (Interpreter, inout Arguments) throws(ShellError) -> Report

  enum Group: String, CaseIterable {
    case travel
    case change
    case look
    case compare
    case time
    case learn
    case output
    case workshop
    case session

    /// What the group is for.
    var summary: String {
      switch self {
      case .travel: "move what is on screen"
      case .change: "do what an app does to its table"
      case .look: "see the table: as a user, as a list, as a tree, in numbers"
      case .compare: "guess first, and let machines race"
      case .time: "go back to any step, and on from there"
      case .learn: "go to chapters, scenarios and code"
      case .output: "say how things are printed"
      case .workshop: "exercises: where you stand, hints, and a quiz"
      case .session: "scripts, checks, and the way out"
      }
    }
  }
}

extension Command {
  /// All commands, in the order in which help lists them.
  static let all: [Command] =
    travel + flicks + change + updates + looks + watching + pictures
    + comparing + time + learning + reference
    + tours
    + output + snapshots + once + workshop + sessions + scripts

  /// The command of that name, or nil.
  static func named(_ name: String) -> Command? {
    for command in all where command.name == name { return command }
    return nil
  }

  /// What a word stands for: a full name, a documented short one, or, at the
  /// prompt, the beginning of exactly one name.
  static func resolve(_ token: Token, isScript: Bool) throws(ShellError)
    -> Command
  {
    let word = token.text
    for command in all where command.name == word || command.short == word {
      return command
    }
    let matches = all.filter { $0.name.hasPrefix(word) && word.count >= 2 }
    if matches.count == 1, !isScript { return matches[0] }
    throw ShellError(
      complaint(about: word, matches: matches.map { $0.name }),
      column: token.start)
  }

  private static func complaint(about word: String, matches: [String])
    -> String
  {
    for (other, command) in otherToolsWords where other == word {
      return "There is no command '\(word)'; here it is called '\(command)'"
    }
    if matches.count > 1 {
      return "'\(word)' could be " + matches.joined(separator: ", ")
        + "; type more of it"
    }
    if let match = matches.first {
      return "A script needs the full name: '\(match)' instead of '\(word)'"
    }
    if let near = nearest(to: word, among: all.map { $0.name }) {
      return "There is no command '\(word)'; did you mean '\(near)'?"
    }
    return "There is no command '\(word)'; 'help' lists them all"
  }
}
