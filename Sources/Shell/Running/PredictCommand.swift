import Inspector
import Looks
import Reports
import Session

/// The `predict` command, which performs commands and judges guesses about
/// them.
let predictCommand = Command(
  "predict", .compare, "guess numbers, perform commands, and compare",
  example: "predict made 14, orphans 0: scroll 5", mutates: true,
  form: guessForm.many(.comma)
    .commands(after: "a guess such as 'made 14, orphans 0'").runs {
      input, interpreter, _ throws(ShellError) in
      try report(on: input.0, doing: input.1, interpreter)
    })

/// A guess: called before the commands run, it records the session's state and
/// returns a closure that judges the guess after they have run.
private typealias Guess =
  (TableSession) throws(SessionError) -> () throws(SessionError) -> JudgedGuess

/// `NUMBER VALUE` or `CELL STATE`
private var guessForm: Form<Guess> {
  .either(
    measureForm().and(.number("VALUE", "a number")).map { measure, wanted in
      { session throws(SessionError) in
        let start = session.position
        let before = try measure.value(in: session)
        return { () throws(SessionError) in
          try judge(
            wanted, of: measure, before: before, since: start, in: session)
        }
      }
    },
    Form<Int>.anyCell.and(cellStateForm).map { cell, state in
      { session in
        let start = session.position
        return { judge(state, ofCell: cell, since: start, in: session) }
      }
    })
}

/// Performs the commands without printing their reports, and judges each guess.
private func report(
  on guesses: [Guess], doing commands: CommandLine,
  _ interpreter: Interpreter
) throws(ShellError) -> Report {
  let session = interpreter.session
  let start = session.position
  let judges = try asking(
    guesses.map { guess throws(SessionError) in try guess(session) })
  do {
    try interpreter.perform(commands, from: interpreter.origin) { _ in }
  } catch {
    let isUndone = interpreter.session === session && session.position == start
    throw isUndone
      ? error
      : error.saying("No guess is answered, and what was done is kept: ")
  }
  guard interpreter.session === session, session.position >= start else {
    throw ShellError(
      "The commands went elsewhere in time, so nothing can be compared; "
        + "predict what happens from here on")
  }
  return try asking(
    predictionReport(
      try judges.map { judge throws(SessionError) in try judge() },
      in: session))
}
