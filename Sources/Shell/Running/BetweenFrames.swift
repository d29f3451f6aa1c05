import Looks
import Reports
import Session

extension Form where Value == Action {
  /// This form, or this form and `at FRAME: COMMANDS`: the commands are performed
  /// after so many frames of the action, which then goes on.
  var interruptible: Form<Effect> {
    let between = Shell.word("at", "perform commands after so many frames")
      .then(
        Form<Int>.count("FRAME", "a number of frames").placed
          .commands(after: "a number of frames"))
    return and(between.optional).map { action, between in
      guard let ((frame, column), commands) = between else {
        return .act(action)
      }
      return .run { interpreter, sink throws(ShellError) in
        try interpreter.perform(
          action, doing: commands, after: frame, column, into: sink)
      }
    }
  }
}

extension Interpreter {
  /// Performs the first frames of an action, then commands, then the rest of the
  /// action.
  ///
  /// - Returns: The report of the rest; the others go into the sink.
  /// - Throws: An error of the commands, or of the rest; what was done before is
  ///   kept.
  fileprivate func perform(
    _ action: Action, doing commands: CommandLine, after frames: Int,
    _ column: Int, into sink: Sink
  ) throws(ShellError) -> Report {
    let session = session
    let (first, rest): (Action, Action)
    do {
      (first, rest) = try session.parts(of: action, after: frames)
    } catch {
      throw ShellError(error).pointing(at: column)
    }
    sink(try lab.sessions.act(first, settings))
    try perform(commands, from: origin, into: sink)
    guard exitCode == nil, self.session === session else {
      return Report { "The movement ends there." }
    }
    return try lab.sessions.act(rest, settings)
  }
}
