public import Reports

/// What the shell says to a line.
public struct Reply {
  /// What its commands reported.
  public fileprivate(set) var reports: [Report] = []

  /// The same as lines, each report in the mode of its moment, and the error's
  /// sentence, if there is one.
  public fileprivate(set) var lines: [StyledLine] = []

  /// Why the line was not carried out to its end.
  public fileprivate(set) var error: ShellError?
}

extension Reply {
  /// The lines' bare texts.
  public var texts: [String] { lines.map { $0.text } }
}

extension Interpreter {
  /// Performs a line, and collects what comes of it.
  ///
  /// The one runner for whoever wants answers rather than a stream of them: the
  /// book's recorder, the gate, the fuzzer, the tests.
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
