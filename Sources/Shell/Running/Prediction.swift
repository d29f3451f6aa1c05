import Looks
import Reports
import Session

/// What somebody says will be: asked before something is done, it knows how to
/// be answered afterwards.
typealias Guess = (TableSession) -> () -> GuessAnswer

/// Guesses, and the commands that answer them.
struct Prediction {
  let guesses: [Guess]
  let commands: Commands

  /// Performs the commands in silence, and answers each guess.
  func run(by interpreter: Interpreter) throws(ShellError) -> Report {
    let session = interpreter.session
    let start = session.position
    let answers = guesses.map { $0(session) }
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
    return predictionReport(answers.map { $0() }, in: session)
  }
}
