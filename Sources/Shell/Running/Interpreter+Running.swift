import Editions
public import Reports
import Session

// What commands that perform other commands ask of the interpreter.

/// Where reports go, each as soon as there is one.
public typealias Sink = (Report) -> Void

extension Interpreter {
  /// Where a line comes from.
  public nonisolated enum Origin: Equatable, Sendable {
    case prompt
    case script
  }

  /// Somebody to try commands in a fresh session of the same scenario, in any
  /// chapter.
  func understudy(in edition: Edition? = nil) throws(ShellError)
    -> Interpreter
  {
    let fresh = try surroundings.catalogue.session(
      edition ?? session.edition, like: session)
    return Interpreter(fresh, understudying: self)
  }
}
