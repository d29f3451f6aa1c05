import Editions
public import Reports
import Session

// What the interpreter offers to commands that perform other commands.

/// A closure that receives each report as soon as it is made.
public typealias Sink = (Report) -> Void

extension Interpreter {
  /// Where a line comes from.
  public nonisolated enum Origin: Equatable, Sendable { case prompt, script }

  /// Makes a scratch interpreter for trial runs, in a fresh session of the
  /// current scenario, in any chapter.
  func understudy(in edition: Edition? = nil) throws(ShellError) -> Interpreter
  {
    let fresh = try surroundings.catalogue.session(
      edition ?? session.edition, like: session)
    return Interpreter(fresh, understudying: self)
  }
}

/// How deeply lines, scripts and repetitions are nested.
struct Nesting {
  /// How many lines are being performed, one inside the other.
  var lines = 0

  /// The scripts that are being read, the innermost last.
  var scripts: [String] = []

  /// How many repetitions are going on, one inside the other.
  var repetitions = 0
}
