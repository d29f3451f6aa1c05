import Dumps
import Looks
import Reports
import Session
import Stage
import Text
import Workshop

// What commands become while a dump is open: each says so itself.

extension Surroundings {
  /// The dump on show; `nil` while a session is.
  var dump: DumpHistory? { sessions.dump }
}

extension Sessions {
  /// The command as it is for what is on show.
  ///
  /// - Throws: While a dump is open, for a command that needs a machine.
  func adapted(_ command: Command) throws(ShellError) -> Command {
    guard let dump else { return command }
    if let adapted = command.forDumps { return adapted }
    throw ShellError(
      command.mutates
        ? "'\(command.name)' would change the table, and \(dump.title) is a "
          + "dump, not a machine; 'chapter 3' goes to one"
        : "'\(command.name)' needs a machine, and \(dump.title) is a dump; "
          + "'chapter 3' goes to one")
  }
}

// MARK: Forms

extension Form {
  /// A form whose effect reports on the dumps that are open.
  func looksAtDump(
    _ look: @escaping (Value, DumpHistory) -> Report
  ) -> Form<Effect> {
    looks { value, surroundings in
      surroundings.dump.map { look(value, $0) } ?? Report()
    }
  }
}

extension Form where Value == Int {
  /// A form whose effect goes to another dump.
  ///
  /// - Parameter distance: The number of dumps to go forward.
  func travels(_ distance: @escaping (Int) -> Int) -> Form<Effect> {
    goes { count, sessions, _ throws(ShellError) in
      guard let dump = sessions.dump else { return Report() }
      let (wanted, _) = dump.position.addingReportingOverflow(distance(count))
      let step = min(max(wanted, 0), dump.end)
      sessions.show(dump.at(step))
      var report = placeReport(of: dump.at(step))
      report.fields["isClamped"] = .bool(step != wanted)
      if step != wanted {
        report.add {
          StyledLine(
            wanted < 0
              ? "@0 is the first dump." : "@\(dump.end) is the last dump.",
            .warning)
        }
      }
      return report
    }
  }
}

/// `[COUNT]`: a number of dumps, 1 by default.
var dumpCountForm: Form<Int> {
  .count("COUNT", "a number of dumps").optional(1)
}

/// `CELL`: a cell by its number, `c7`, or by its address.
var dumpedCellForm: Form<Int> {
  .noun(
    "CELL", "a cell such as c1 or 0x7fb9a8f00400", samples: ["c1"],
    accepts: { text in
      text.hasPrefix("0x") || text.hasPrefix("0X")
        || text.hasPrefix("c") && (Int(text.dropFirst()) ?? 0) >= 1
    },
    candidates: { surroundings in
      guard let dump = surroundings.dump else { return [] }
      return dump.dump.cells.prefix(200).map {
        Candidate("c\($0.number)", "\($0.className) \($0.address)")
      }
    },
    value: { token, arguments throws(ShellError) in
      guard let dump = arguments.surroundings.dump else { return 1 }
      let made = dump.dump.cellsSoFar
      if token.text.hasPrefix("c"), let number = Int(token.text.dropFirst()),
        (1...max(1, made)).contains(number), made > 0
      {
        return number
      }
      if let number = dump.cell(at: token.text) { return number }
      throw ShellError(
        "There is no cell \(token.text) in the dumps up to "
          + "@\(dump.position); 'cells' lists this dump's")
    })
}

/// A dump by its step: `@2`, `@-1`, `@start`, `@end`, or `2`.
func dumpStepForm(_ title: String) -> Form<Int> {
  .noun(
    title, "a dump such as @1, @-1, @start or @end", samples: ["@start"],
    accepts: { $0.hasPrefix("@") || Int($0) != nil },
    candidates: { surroundings in
      guard let dump = surroundings.dump else { return [] }
      return ["@start", "@end"].map { Candidate($0) }
        + dump.text.dumps.prefix(100).enumerated().map { step, dump in
          Candidate("@\(step)", dump.phrase)
        }
    },
    value: { token, arguments throws(ShellError) in
      guard let dump = arguments.surroundings.dump else { return 0 }
      let words = token.text.drop { $0 == "@" }
      let step = stepNumber(
        String(words), from: dump.position, end: dump.end)
      guard let step, (0...dump.end).contains(step) else {
        throw ShellError(
          "There is no dump \(token.text); the first is @0, the last is "
            + "@\(dump.end)")
      }
      return step
    })
}

/// `@STEP`: a dump to go to.
var dumpGoalForm: Form<Effect> {
  dumpStepForm("@STEP").goes { step, sessions, _ throws(ShellError) in
    guard let dump = sessions.dump else { return Report() }
    sessions.show(dump.at(step))
    return placeReport(of: dump.at(step))
  }
}

/// `FILE`: where a script that opens the dumps again is written.
var savingDumpsForm: Form<Effect> {
  Form<OutputFile>.target().writes { target, surroundings throws(ShellError) in
    guard let dump = surroundings.dump else { return Report() }
    guard let script = dump.script else {
      throw ShellError(
        "What came from standard input can't be opened again; put it in a "
          + "file, and 'open' that")
    }
    try target.write(
      script, sealed: .commands, as: "save", to: surroundings.host)
    return Report([
      "file": .string(target.path), "steps": .int(dump.end + 1),
    ]) {
      "\(counted(dump.end + 1, "dump")) saved, by the path of their file: "
        + "'read \(quoted(target.path))' opens them."
    }
  }
}
