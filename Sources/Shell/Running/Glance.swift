public import Reports

extension Interpreter {
  /// The report of a command that only looks; the line isn't logged.
  ///
  ///     try interpreter.glance("explain c9").fields["state"]
  ///
  /// - Throws: Also for a command that does more than look.
  public func glance(_ line: String) throws(ShellError) -> Report {
    let words = try tokens(of: line)
    guard let first = words.first else {
      throw ShellError(
        "The line has no "
          + "command")
    }
    let command = try Command.resolve(first, isScript: false)
    let arguments = Arguments(
      Array(words.dropFirst()), of: command, on: line,
      end: words.last?.end ?? 0, around: surroundings)
    guard case .look(let look) = try command.read(arguments) else {
      throw ShellError(
        "'\(command.name)' does more than look; perform it "
          + "instead")
    }
    var report = try look(surroundings)
    report.command = command.name
    return report
  }
}
