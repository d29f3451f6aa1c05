import Editions
public import Reports
import Session

// What the interpreter offers to commands that perform other commands.

/// A closure that receives each report as soon as it is made.
public typealias Sink = (Report) -> Void

extension Interpreter {
  /// Where a line comes from.
  public nonisolated enum Origin: Equatable, Sendable {
    /// A person typed it at the prompt.
    case prompt
    /// A person gave it with `-c`.
    case option
    /// It is in a file or a pipe of commands.
    case script
    /// It is in the text that a tour plays.
    case tour

    /// Whether the line is written in full, without shortened names.
    var isScript: Bool { self == .script || self == .option }

    /// Whether the person at the keyboard wrote the line for this run.
    var isPerson: Bool { self == .prompt || self == .option }
  }

  /// Makes a scratch interpreter for trial runs, in a fresh session of the
  /// current scenario, in any chapter.
  func scratch(in edition: Edition? = nil) throws(ShellError) -> Interpreter {
    let fresh = try surroundings.catalog.session(
      edition ?? session.edition, like: session)
    return Interpreter(fresh, scratchFor: self)
  }
}

/// The nesting of lines, scripts and repetitions.
struct Nesting {
  /// The number of lines being performed, one inside another.
  var lines = 0

  /// The scripts that are being read, the innermost last.
  var scripts: [String] = []

  /// The number of repetitions in progress, one inside another.
  var repetitions = 0
}
