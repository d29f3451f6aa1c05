import Console
import Live
import Reports

extension Invocation {
  /// Shows what the shell in another terminal does, until the user leaves.
  ///
  /// - Returns: The exit code.
  func view() throws(OutputError) -> Int32 {
    let place = LivePlace(environment: terminal.environment)
    do throws(LiveError) {
      try place.check()
    } catch {
      return try refuse("\(error), then start the shell again")
    }
    guard terminal.isInteractive, terminal.isCapable,
      let viewer = LiveViewer(
        of: place, isASCII: options.ascii || !terminal.isUTF8,
        paint: { $0.painted(self.paint) })
    else {
      return try refuse(
        "--live draws on a whole terminal, and this is not one that can move "
          + "its cursor")
    }
    return viewer.run()
  }

  /// A report, with a line about the live view if it is the first answer of
  /// 'help' in a window that has room for it.
  func mentioningLive(in report: Report) -> Report {
    guard report.command == "help", feed != nil, !hasMentionedLive,
      let window = Terminal.current.windowSize, window.rows >= 40
    else { return report }
    hasMentionedLive = true
    var report = report
    report.add {
      "In a second terminal, \("make live", .code) shows the phone and the queues "
        + "as they move."
    }
    return report
  }

  private func refuse(_ sentence: String) throws(OutputError) -> Int32 {
    try StandardOutput.complaints.write("reuse: \(sentence)\n")
    return ExitStatus.failure
  }
}
