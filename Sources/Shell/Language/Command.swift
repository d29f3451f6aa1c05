import Reports
import Session
import Workshop

/// A command: a value from which come the parser, the help, the hints, the
/// completion and the reference.
struct Command {
  let name: String

  /// The one documented short form, if there is one.
  let short: String?
  let group: Group

  /// What it does, in half a sentence.
  let summary: String

  /// A line worth trying.
  let example: String

  /// How its words are written.
  let syntax: Syntax

  /// Reads its words, and does nothing.
  let check: (inout Arguments) throws(ShellError) -> Void

  /// Reads its words and does it.
  let deed: Deed

  /// Whether Enter on an empty line does it again.
  var repeats = false

  /// What Enter does instead, if it is not the same line.
  var again: String?

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
  }
}

/// What a command does, by the part of the lab that it may change.
///
/// Each of them reads its words first, and is told what it may look at.
enum Deed {
  /// Looks, and changes nothing in the lab.
  case look((inout Arguments) throws(ShellError) -> Report)

  /// Has an action performed on the table, or only looks.
  case act((inout Arguments) throws(ShellError) -> Request)

  /// Goes to other steps and other tables.
  case go((inout Sessions, inout Arguments) throws(ShellError) -> Report)

  /// Begins afresh.
  case begin(
    (inout Sessions, inout Settings, inout Arguments) throws(ShellError)
      -> Report)

  /// Says how answers are printed.
  case set((inout Settings, inout Arguments) throws(ShellError) -> Report)

  /// Keeps an eye on facts.
  case watch((inout Watches, inout Arguments) throws(ShellError) -> Report)

  /// Looks after exercises.
  case exercise((inout Sitting, inout Arguments) throws(ShellError) -> Report)

  /// Performs other commands; whether they count as its own.
  case run(
    mutates: Bool,
    (Interpreter, inout Arguments, Sink) throws(ShellError) -> Report)

  /// Ends the session with an exit code, if one is said.
  case leave((inout Arguments) throws(ShellError) -> Int?)
}

/// What the words of a command come to where it may also look.
enum Request {
  case act(Action)
  case look(Report)
}
