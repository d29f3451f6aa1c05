import Console
import Foundation
import Shell
import Workshop

// Lines from options, files and pipes.

extension Invocation {
  /// Performs lines until the first error, or all of them with `--keep-going`.
  ///
  /// A line's answer is flushed before the next line is read, so that another
  /// program can talk with this one.
  ///
  /// - Parameters:
  ///   - name: The file's name, for error messages.
  ///   - origin: Where the lines come from, which says what they may do.
  ///   - next: Returns the next line; `nil` at the end.
  /// - Returns: The exit code of the error that ended the run, or else
  ///   `failure` if a line failed, `success` if none did.
  func perform(
    _ name: String, from origin: Interpreter.Origin = .script,
    _ interpreter: Interpreter, next: () throws(ShellError) -> String?
  ) throws(OutputError) -> Int32 {
    var status = ExitStatus.success
    var number = 0
    while interpreter.exitCode == nil {
      var line: String?
      do throws(ShellError) {
        line = try next()
        guard let line else { break }
        number += 1
        try perform(line, from: origin, interpreter)
        if Interrupts.isRaised {
          throw ShellError("Interrupted", kind: .interrupted)
        }
      } catch {
        let source = line == nil ? name : "\(name):\(number)"
        try complain(error, interpreter.settings.renderer, at: source, of: line)
        status = ExitStatus.of(error)
        guard options.keepGoing, line != nil, error.kind != .interrupted,
          !files.hasRefusedInput
        else { return status }
        status = ExitStatus.failure
      }
      try throwFailure()
      try StandardOutput.shared.flush()
    }
    return status
  }

  /// Performs lines as they arrive from a reader.
  func perform(
    lines: PlainLines, named name: String, _ interpreter: Interpreter
  ) throws(OutputError) -> Int32 {
    try perform(name, interpreter) { () throws(ShellError) in
      do throws(InputError) {
        return try lines.nextLine()
      } catch {
        throw ShellError(
          "\(error)", kind: error == .interrupted ? .interrupted : .noInput)
      }
    }
  }

  /// Performs the lines of a file, or of the pipe that its path stands for.
  func perform(script path: String, _ interpreter: Interpreter)
    throws(OutputError) -> Int32
  {
    files.inputHoldsCommands = descriptor(namedBy: path) == STDIN_FILENO
    let file: Int32
    do throws(HostError) {
      file = try files.openScript(path)
    } catch {
      let error = ShellError(error)
      try complain(error, interpreter.settings.renderer)
      return ExitStatus.of(error)
    }
    defer { close(file) }
    return try perform(
      lines: PlainLines(descriptor: file), named: path, interpreter)
  }
}
