public import Reports

extension Interpreter {
  /// The report of a command that only looks; the line isn't logged.
  ///
  ///     try interpreter.glance("explain c9").fields["state"]
  ///
  /// - Throws: Also for a command that changes something or writes a file.
  public func glance(_ line: String) throws(ShellError) -> Report {
    let calls = try CommandLine(line, isScript: false).commands
    guard let call = calls.first else {
      throw ShellError("The line has no command")
    }
    guard calls.count == 1 else {
      throw ShellError(
        "A glance is one command; leave the others out",
        column: calls[1].name.start)
    }
    let command = try lab.sessions.adapted(call.command.get())
    guard case .look(let look) = try command.effect(of: call, in: surroundings)
    else {
      throw ShellError(
        "'\(command.name)' does more than look; perform it instead")
    }
    var report = try answer(look)
    report.command = command.name
    return report
  }
}
