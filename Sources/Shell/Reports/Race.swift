import Editions
import Inspector
import Session
import Stage

/// A machine that takes part in a race.
private struct Contestant {
  let name: String
  let edition: Edition
  var rules: [(name: PolicyName, value: String)] = []
  var preset: Preset?

  /// `chapter 2`, or the rules as they were typed.
  var title: String { Int(name) == nil ? name : "chapter \(name)" }
}

/// A number by which machines are compared.
private nonisolated struct Discipline {
  let name: String

  /// Whether few are better, or many.
  let few: Bool
  let value: @Sendable (Step) -> Int

  static let all = [
    Discipline(name: "made", few: true) { $0.after.made },
    Discipline(name: "hits", few: false) { $0.counts.hits },
    Discipline(name: "alive", few: true) { $0.after.aliveCount },
    Discipline(name: "orphans", few: true) { $0.after.count(.orphaned) },
    Discipline(name: "cellForRowAt", few: true) { $0.counts.cellForRowAt },
    Discipline(name: "heightForRowAt", few: true) {
      $0.counts.heightForRowAt
    },
  ]
}

extension Interpreter {
  /// `race CHAPTER·POLICY=VALUE ... : COMMANDS`
  func race(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let (words, commands, _) = try arguments.list(
      "a chapter or a policy such as reload=drop")
    var contestants: [Contestant] = []
    for word in words { contestants.append(try contestant(word)) }
    var results: [(contestant: Contestant, step: Step)] = []
    var notes: [StyledLine] = []
    var failures: [JSON] = []
    var failure: ShellError?
    for contestant in contestants {
      do {
        results.append((contestant, try run(contestant, commands)))
      } catch {
        if error.kind == .interrupted { throw error }
        failure = failure ?? error
        notes.append(
          StyledLine("\(capitalized(contestant.title)) gave up: ", .warning)
            + StyledLine(error.message))
        failures.append(
          .object([
            .init("name", .string(contestant.name)),
            .init("error", .string(error.message)),
          ]))
      }
    }
    if results.isEmpty, let failure {
      throw ShellError("Nobody arrived: " + failure.message)
    }
    return table(results, notes, failures)
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
    throws(ShellError) -> Step
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
    return understudy.session.current
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

  private func table(
    _ results: [(contestant: Contestant, step: Step)], _ notes: [StyledLine],
    _ failures: [JSON]
  ) -> Report {
    var grid = Grid(
      "machine", "made#", "hits#", "alive#", "orphans#", "cellForRowAt#",
      "heights#")
    var rows: [[StyledLine]] = []
    var fields: [[JSON.Field]] = []
    for result in results {
      rows.append([StyledLine(result.contestant.title, .title)])
      fields.append([.init("name", .string(result.contestant.name))])
    }
    var winners: [JSON.Field] = []
    for discipline in Discipline.all {
      var values: [Int] = []
      for result in results { values.append(discipline.value(result.step)) }
      let best = (discipline.few ? values.min() : values.max()) ?? 0
      let isDecided = values.contains { $0 != best }
      var names: [JSON] = []
      for (index, value) in values.enumerated() {
        let wins = isDecided && value == best
        rows[index].append(
          StyledLine(grouped(value) + (wins ? " *" : ""), wins ? .good : .plain)
        )
        fields[index].append(.init(discipline.name, .int(value)))
        if wins { names.append(.string(results[index].contestant.name)) }
      }
      winners.append(.init(discipline.name, .array(names)))
    }
    grid.rows = rows
    return Report(
      "race",
      fields: [
        .init("scenario", .string(session.scenario.name)),
        .init("machines", .array(fields.map { .object($0) })),
        .init("best", .object(winners)), .init("failed", .array(failures)),
      ],
      blocks: [.grid(grid)] + notes.map { .text($0) } + [
        .text(
          StyledLine(
            "* is the best of its column: most hits, fewest of all else.",
            .faint))
      ])
  }
}
