import Editions
import Looks
import Reports
import Session
import Text

/// A machine that takes part in a race.
struct Contestant {
  let name: String
  var edition: Edition

  /// The rules it follows, as actions.
  var rules: [Action] = []

  /// `chapter 2`, or the rules as they were typed.
  var title: String { Int(name) == nil ? name : "chapter \(name)" }
}

/// The same commands on several machines.
struct Race {
  let contestants: [Contestant]
  let commands: Commands

  /// - Throws: Why nobody arrived, or that it was interrupted.
  func run(by interpreter: Interpreter) throws(ShellError) -> Report {
    var results: [RaceResult] = []
    var failures: [RaceFailure] = []
    for contestant in contestants {
      do {
        let session = try arrival(of: contestant, interpreter)
        results.append(
          RaceResult(
            contestant.name, title: contestant.title, session: session))
      } catch {
        if error.kind == .interrupted { throw error }
        failures.append(
          RaceFailure(
            contestant.name, title: contestant.title,
            message: error.message))
      }
    }
    if results.isEmpty, let failure = failures.first {
      throw ShellError("Nobody arrived: " + failure.message)
    }
    return raceReport(results, failures: failures, in: interpreter.session)
  }

  /// Performs the commands on a fresh table of the contestant's make.
  private func arrival(of contestant: Contestant, _ interpreter: Interpreter)
    throws(ShellError) -> TableSession
  {
    let understudy = try interpreter.understudy(in: contestant.edition)
    for rule in contestant.rules {
      _ = try understudy.lab.sessions.perform(rule)
    }
    try understudy.perform(commands.text, from: interpreter.origin) { _ in }
    return understudy.session
  }
}
