import Editions
public import Reports
import Session

// What commands that perform other commands ask of the interpreter.

/// Where reports go, each as soon as there is one.
public typealias Sink = (Report) -> Void

extension Interpreter {
  /// Where a line comes from.
  public nonisolated enum Origin: Equatable, Sendable { case prompt, script }

  /// Somebody to try commands in a fresh session of the same scenario, in any
  /// chapter.
  func understudy(in edition: Edition? = nil) throws(ShellError) -> Interpreter
  {
    let fresh = try surroundings.catalogue.session(
      edition ?? session.edition, like: session)
    return Interpreter(fresh, understudying: self)
  }
}

/// How deep commands stand in one another: lines in lines, scripts in scripts,
/// repetitions in repetitions.
struct Nesting {
  /// How many lines are being performed, one inside the other.
  var lines = 0

  /// The scripts that are being read, the innermost last.
  var scripts: [String] = []

  /// How many repetitions are going on, one inside the other.
  var repetitions = 0
}
