import Editions
import Looks
import Reports
import Session
import Stage
import Text

/// A machine that takes part in a race.
private struct Contestant {
  let name: String
  let edition: Edition
  var rules: [(name: PolicyName, value: String)] = []
  var preset: Preset?

  /// `chapter 2`, or the rules as they were typed.
  var title: String { Int(name) == nil ? name : "chapter \(name)" }
}

extension Interpreter {
  /// `race CHAPTER·POLICY=VALUE ... : COMMANDS`
  func race(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let (words, commands, _) = try arguments.list(
      "a chapter or a policy such as reload=drop")
    var contestants: [Contestant] = []
    for word in words { contestants.append(try contestant(word)) }
    var results: [RaceResult] = []
    var failures: [RaceFailure] = []
    for contestant in contestants {
      do {
        results.append(
          RaceResult(
            contestant.name, title: contestant.title,
            session: try run(contestant, commands)))
      } catch {
        if error.kind == .interrupted { throw error }
        failures.append(
          RaceFailure(
            contestant.name, title: contestant.title, message: error.message))
      }
    }
    if results.isEmpty, let failure = failures.first {
      throw ShellError("Nobody arrived: " + failure.message)
    }
    return raceReport(results, failures: failures, in: session)
  }

  private func contestant(_ word: Token) throws(ShellError) -> Contestant {
    var edition = session.edition
    var rules: [(name: PolicyName, value: String)] = []
    var preset: Preset?
    for part in word.text.split(separator: ",") {
      if let number = Int(part) {
        guard let found = Edition(rawValue: number) else {
          throw ShellError(
            "There is no chapter \(number); the last one is "
              + "\(Edition.allCases.count)", column: word.start)
        }
        edition = found
        continue
      }
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      if sides.count == 2, sides[0] == "like",
        let found = Preset(rawValue: String(sides[1]))
      {
        preset = found
      } else if sides.count == 2,
        let name = PolicyName(rawValue: String(sides[0]))
      {
        rules.append((name, String(sides[1])))
      } else {
        throw ShellError(
          "'\(part)' can't race; say chapters such as 2, policies such as "
            + "reload=drop, or both: 3,reload=drop", column: word.start)
      }
    }
    return Contestant(
      name: word.text, edition: edition, rules: rules, preset: preset)
  }

  /// Performs the commands on a fresh table of the contestant's make.
  private func run(_ contestant: Contestant, _ commands: String)
    throws(ShellError) -> TableSession
  {
    let session = try freshSession(contestant.edition)
    do {
      if let preset = contestant.preset {
        _ = try session.perform(.like(preset))
      }
      for rule in contestant.rules {
        _ = try session.perform(.policy(rule.name, rule.value))
      }
    } catch {
      throw ShellError(error.description)
    }
    let understudy = try Interpreter(understudyOf: self, on: session)
    do {
      try understudy.perform(commands, from: origin)
    } catch {
      var error = error
      error.column = nil
      throw error
    }
    return understudy.session
  }

  /// This scenario once more from its beginning, in any chapter.
  func freshSession(_ edition: Edition) throws(ShellError) -> TableSession {
    let name = session.scenario.name
    for scenario in edition.scenarios + extraScenarios
    where scenario.name == name {
      do {
        return try TableSession(edition, scenario, file: session.file)
      } catch {
        throw ShellError(error.description)
      }
    }
    throw ShellError(
      "Chapter \(edition.chapter) has no scenario '\(name)'; "
        + "'scenario fifty' runs in all of them")
  }
}
