import Inspector
import Looks
import Reports
import Session

/// Commands, again and again.
struct Repetition {
  let count: Int
  let commands: Commands

  /// Performs the commands a number of times; what they did is told once, what
  /// they show is shown each time.
  func perform(by interpreter: Interpreter, into sink: Sink)
    throws(ShellError) -> Report
  {
    let before = interpreter.session
    let firstStep = before.position + 1
    let snapshot = before.current.after
    guard interpreter.nesting.repetitions < 16 else {
      throw ShellError(
        "Repetitions stand too deep in one another; 16 levels are the most")
    }
    // What was seen to change before the outermost one begins ends none.
    if interpreter.nesting.repetitions == 0 {
      interpreter.lab.watches.hasFired = false
    }
    interpreter.nesting.repetitions += 1
    defer { interpreter.nesting.repetitions -= 1 }
    var rounds = 0
    for round in 1...count {
      if interpreter.isInterrupted() {
        throw ShellError(
          "Interrupted; what was done so far is kept", kind: .interrupted)
      }
      do {
        try interpreter.perform(commands.text, from: interpreter.origin) {
          report in
          if Command.named(report.command)?.mutates == false { sink(report) }
        }
      } catch {
        let isUndone =
          interpreter.session === before && before.position + 1 == firstStep
        throw moved(error, round, isUndone: isUndone)
      }
      rounds = round
      if interpreter.exitCode != nil || interpreter.isStoppedByWatch { break }
    }
    var report =
      interpreter.session === before
      ? summaryReport(
        of: rounds, from: firstStep, since: snapshot, in: before)
      : Report("repeat", fields: [.init("times", .int(rounds))])
    if interpreter.isStoppedByWatch, rounds < count {
      report.blocks.append(
        .text(
          StyledLine(
            "Stopped in round \(rounds) of \(count): a watched fact changed.",
            .warning)))
    }
    return report
  }

  private func moved(_ error: ShellError, _ round: Int, isUndone: Bool)
    -> ShellError
  {
    guard error.kind != .interrupted else {
      return ShellError(
        "Interrupted in round \(round); what was done before it is kept",
        kind: .interrupted)
    }
    return error.moved(
      by: commands.start,
      saying: isUndone
        ? "" : "Round \(round) of \(count), after what is kept: ")
  }
}
