import Inspector
import Looks
import Reports
import Session

/// What somebody says will be.
enum Guess {
  case number(Double, Measure)
  case state(CellState, cell: Int)
}

extension Guess {
  /// What the number is just now; 0 where none was guessed.
  fileprivate func number(in session: TableSession) -> Double {
    if case .number(_, let measure) = self {
      measure.value(in: session)
    } else {
      0
    }
  }

  fileprivate func answer(
    before: Double, since start: Int, in session: TableSession
  ) -> GuessAnswer {
    switch self {
    case .number(let wanted, let measure):
      Looks.answer(
        to: wanted, of: measure, before: before, since: start, in: session)
    case .state(let wanted, let cell):
      Looks.answer(to: wanted, ofCell: cell, since: start, in: session)
    }
  }
}

/// Guesses, and the commands that answer them.
struct Prediction {
  let guesses: [Guess]
  let commands: Commands

  /// Performs the commands in silence, and answers each guess.
  func run(by interpreter: Interpreter) throws(ShellError) -> Report {
    let session = interpreter.session
    let start = session.position
    let before = guesses.map { $0.number(in: session) }
    do {
      try interpreter.perform(commands.text, from: interpreter.origin) { _ in }
    } catch {
      let isUndone =
        interpreter.session === session && session.position == start
      throw error.moved(
        by: commands.start,
        saying: isUndone
          ? "" : "No guess is answered, and what was done is kept: ")
    }
    guard interpreter.session === session, session.position >= start else {
      throw ShellError(
        "The commands went elsewhere in time, so nothing can be compared; "
          + "predict what happens from here on")
    }
    var answers: [GuessAnswer] = []
    for (guess, before) in zip(guesses, before) {
      answers.append(guess.answer(before: before, since: start, in: session))
    }
    return predictionReport(answers, in: session)
  }
}
