public import Reports

/// The shell's complete answer to a line.
public struct Reply {
  /// The reports of the line's commands, in order.
  public fileprivate(set) var reports: [Report] = []

  /// The reports as styled lines, each in the mode set at the time of its
  /// report; then the error's sentence, if there is an error.
  public fileprivate(set) var lines: [StyledLine] = []

  /// The error that ended the line early; `nil` if all of the line was
  /// performed.
  public fileprivate(set) var error: ShellError?
}

extension Reply {
  /// The lines' bare texts.
  public var texts: [String] { lines.map { $0.text } }
}

extension Interpreter {
  /// Performs a line, and collects its reports and its error.
  ///
  /// For callers that need a complete answer rather than a stream of reports:
  /// the book's recorder, the gate, the fuzzer, the tests.
  @discardableResult
  public func answer(_ line: String, from origin: Origin = .prompt) -> Reply {
    var reply = Reply()
    do {
      try perform(line, from: origin) { report in
        reply.reports.append(report)
        reply.lines += settings.renderer.lines(report)
      }
    } catch {
      reply.error = error
      reply.lines += settings.renderer.lines(error: error)
    }
    return reply
  }
}
