import Inspector
import Looks
import Reports
import Session

/// The command that does others again and again.
let repeatCommand = Command(
  "repeat", .travel, "do commands again and again",
  example: "repeat 3: scroll 1page; top", mutates: true,
  form: Form<Int>.count("COUNT", "a number of times")
    .commands(after: "a number of times").runs {
      input, interpreter, sink throws(ShellError) in
      try Repetition(count: input.0, commands: input.1)
        .perform(by: interpreter, into: sink)
    })

/// Commands, again and again.
private struct Repetition {
  let count: Int
  let commands: Commands

  /// Performs the commands a number of times; what they did is told once, what
  /// they show is shown each time.
  func perform(by interpreter: Interpreter, into sink: Sink)
    throws(ShellError) -> Report
  {
    let session = interpreter.session
    let start = session.position
    let snapshot = session.current.after
    let rounds = try performRounds(by: interpreter, into: sink)
    var report =
      interpreter.session === session
      ? summaryReport(
        of: rounds, from: start + 1, since: snapshot, in: session)
      : Report("repeat", ["times": .int(rounds)])
    if rounds < count, interpreter.lab.watches.hasFired {
      report.add {
        StyledLine(
          "Stopped in round \(rounds) of \(count): a watched fact changed.",
          .warning)
      }
    }
    return report
  }

  /// - Returns: How many rounds it came to.
  private func performRounds(by interpreter: Interpreter, into sink: Sink)
    throws(ShellError) -> Int
  {
    let depth = interpreter.nesting.repetitions
    guard depth < 16 else {
      throw ShellError(
        "Repetitions stand too deep in one another; 16 levels are the most")
    }
    // What was seen to change before the outermost one begins ends none.
    if depth == 0 { interpreter.lab.watches.hasFired = false }
    interpreter.nesting.repetitions += 1
    defer { interpreter.nesting.repetitions -= 1 }
    let session = interpreter.session
    let start = session.position
    var rounds = 0
    interpreter.work.begin("round", of: count)
    defer { interpreter.work.end() }
    while rounds < count, interpreter.exitCode == nil,
      !interpreter.isStoppedByWatch
    {
      if interpreter.work.isInterrupted() {
        throw ShellError(
          "Interrupted; what was done so far is kept", kind: .interrupted)
      }
      interpreter.work.next()
      do {
        try interpreter.perform(commands.text, from: interpreter.origin) {
          report in
          if Command.named(report.command)?.mutates == false { sink(report) }
        }
      } catch {
        let isUndone =
          interpreter.session === session && session.position == start
        throw moved(error, rounds + 1, isUndone: isUndone)
      }
      rounds += 1
    }
    return rounds
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
