import Editions
import Looks
import Reports
import Session

/// The `race` command, which performs the same commands on several machines.
///
/// A machine is a fresh session of a chapter, with or without changed policies.
let raceCommand = Command(
  "race", .compare,
  "run the same commands on several fresh machines, and compare the numbers",
  example: "race 1 2 3: scroll 10page",
  form: Form<Contestant>.machine.many(.space).commands(after: machineWords).runs
  {
    input, interpreter, _ throws(ShellError) in
    try race(of: input.0, doing: input.1, interpreter)
  })

extension Form where Value == Contestant {
  /// `CHAPTER·POLICY=VALUE`: a machine, by its chapter, its policies, or both.
  static var machine: Form {
    .noun(
      "CHAPTER·POLICY=VALUE", machineWords, samples: ["1", "reload=drop"],
      candidates: { machines($0) },
      value: { token, arguments throws(ShellError) in
        try Contestant(
          token.text, arguments.session.edition,
          arguments.surroundings.catalog)
      })
  }
}

/// A machine that is compared with others.
struct Contestant {
  let name: String
  var edition: Edition

  /// The policies to set before the commands run, as actions.
  var rules: [Action] = []

  /// `chapter 2`, or, if policies are set, the machine as it was typed.
  var title: String { rules.isEmpty ? edition.label : name }
}

// MARK: Running

/// Performs the commands on each machine, in order.
///
/// - Throws: The first failure if every machine failed, or the interruption.
private func race(
  of contestants: [Contestant], doing commands: CommandLine,
  _ interpreter: Interpreter
) throws(ShellError) -> Report {
  var results: [RaceResult] = []
  var failures: [RaceFailure] = []
  interpreter.work.begin("machine", of: contestants.count)
  defer { interpreter.work.end() }
  for contestant in contestants {
    interpreter.work.next()
    let (name, title) = (contestant.name, contestant.title)
    do {
      let scratch = try interpreter.scratch(in: contestant.edition)
      for rule in contestant.rules {
        _ = try scratch.lab.sessions.perform(rule)
      }
      try scratch.perform(commands, from: interpreter.origin) { _ in }
      results.append(
        try asking(RaceResult(name, title: title, session: scratch.session)))
    } catch {
      if error.kind == .interrupted { throw error }
      failures.append((name, title, error.message))
    }
  }
  if results.isEmpty, let failure = failures.first {
    throw ShellError("Every machine failed: " + failure.message)
  }
  return raceReport(results, failures: failures, in: interpreter.session)
}

// MARK: Contestants

private nonisolated let machineWords =
  "a chapter or a policy such as reload=drop"

private func machines(_ surroundings: Surroundings) -> [Candidate] {
  surroundings.catalog.chapterCandidates
    + surroundings.session.edition.policies.flatMap { name in
      name.values.filter { $0 != "N" }.map {
        Candidate("\(name.rawValue)=\($0)", name.summary)
      }
    }
}

extension Contestant {
  fileprivate init(_ word: String, _ here: Edition, _ catalog: Catalog)
    throws(ShellError)
  {
    self.init(name: word, edition: here)
    for part in word.split(separator: ",") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
        .map { String($0) }
      if sides.count == 1, isChapter(sides[0]) {
        edition = try catalog.chapter(sides[0])
      } else if sides.count == 2, sides[0] == "like",
        let preset = Preset(rawValue: sides[1])
      {
        rules.append(.like(preset))
      } else if sides.count == 2, let name = PolicyName(rawValue: sides[0]) {
        rules.append(.policy(name, sides[1]))
      } else {
        throw ShellError(
          "'\(part)' isn't a machine; give chapters such as 2, policies such "
            + "as reload=drop, or both: 3,reload=drop")
      }
    }
  }
}
