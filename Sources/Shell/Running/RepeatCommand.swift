import Inspector
import Looks
import Reports
import Session

/// The `repeat` command, which performs commands a number of times.
let repeatCommand = Command(
  "repeat", .travel, "repeat commands COUNT times",
  example: "repeat 3: scroll 1page; top", mutates: true,
  form: Form<Int>.count("COUNT", "a number of times")
    .commands(after: "a number of times").runs {
      input, interpreter, sink throws(ShellError) in
      try perform(input.1, times: input.0, by: interpreter, into: sink)
    })

/// Performs commands a number of times.
///
/// Their changes are summed up in one report; reports of commands that change
/// nothing are shown in each round.
private func perform(
  _ commands: CommandLine, times count: Int, by interpreter: Interpreter,
  into sink: Sink
) throws(ShellError) -> Report {
  let session = interpreter.session
  let start = session.position
  let snapshot = session.current.after
  let rounds = try performRounds(
    of: commands, count, by: interpreter, into: sink)
  var report =
    interpreter.session === session
    ? summaryReport(
      of: rounds, from: start + 1, since: snapshot, in: session)
    : Report(["times": .int(rounds)])
  if rounds < count, interpreter.lab.watches.hasFired {
    report.add {
      StyledLine(
        "Stopped in round \(rounds) of \(count): a watched fact changed.",
        .warning)
    }
  }
  return report
}

/// Performs rounds until the count is reached, `quit` is performed or a watched
/// fact has changed.
///
/// - Returns: The number of completed rounds.
private func performRounds(
  of commands: CommandLine, _ count: Int, by interpreter: Interpreter,
  into sink: Sink
) throws(ShellError) -> Int {
  let depth = interpreter.nesting.repetitions
  guard depth < 16 else {
    throw ShellError(
      "Repetitions are nested too deeply; 16 levels are the most")
  }
  // Changes before the outermost repetition must not end it.
  if depth == 0 { interpreter.lab.watches.hasFired = false }
  interpreter.nesting.repetitions += 1
  defer { interpreter.nesting.repetitions -= 1 }
  let session = interpreter.session
  let start = session.position
  interpreter.work.begin("round", of: count)
  defer { interpreter.work.end() }
  for round in 1...count {
    guard interpreter.exitCode == nil, !interpreter.isStoppedByWatch else {
      return round - 1
    }
    if interpreter.work.isInterrupted() {
      throw ShellError(
        "Interrupted; what was done so far is kept", kind: .interrupted)
    }
    interpreter.work.next()
    do {
      try interpreter.perform(commands, from: interpreter.origin) {
        report in
        if Command.named(report.command)?.mutates == false { sink(report) }
      }
    } catch {
      let isUndone =
        interpreter.session === session && session.position == start
      throw ended(error, in: round, of: count, isUndone: isUndone)
    }
  }
  return count
}

private func ended(
  _ error: ShellError, in round: Int, of count: Int, isUndone: Bool
) -> ShellError {
  guard error.kind != .interrupted else {
    return ShellError(
      "Interrupted in round \(round); what was done before it is kept",
      kind: .interrupted)
  }
  return isUndone
    ? error : error.saying("Round \(round) of \(count), after what is kept: ")
}
