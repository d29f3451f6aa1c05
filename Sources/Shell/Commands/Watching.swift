import Inspector
import Reports
import Session
import Stage
import Text

/// A fact about the table that somebody keeps an eye on.
nonisolated enum WatchedFact: Equatable, Sendable {
  /// One of the numbers that `expect` knows.
  case number(String)

  /// How many cells wait in a queue.
  case pool(String)

  /// A cell's state and row.
  case cell(Int)

  /// Which cell shows a row, and what it bears.
  case row(IndexPath)
}

extension Command {
  /// Commands that keep an eye on facts.
  static let watching: [Command] = [
    Command(
      name: "watch", group: .look,
      usage: "watch [NUMBER·pools NAME·CELL·row ROW·orphan·created]",
      summary: "say when a fact changes, and end a 'repeat' there; alone, list "
        + "what is watched",
      example: "watch orphan",
      candidates: { interpreter in
        ["orphan", "created", "pools", "row"]
          + interpreter.knownNumbers.map { $0.key } + interpreter.madeCellNames
      },
      run: { interpreter, arguments throws(ShellError) in
        guard let fact = try interpreter.fact(&arguments) else {
          return interpreter.watchList()
        }
        if !interpreter.watched.contains(fact) {
          interpreter.watched.append(fact)
        }
        return interpreter.watching(fact)
      }),
    Command(
      name: "unwatch", group: .look,
      usage: "unwatch [NUMBER·pools NAME·CELL·row ROW·orphan·created]",
      summary: "watch a fact no longer; alone, none at all",
      example: "unwatch",
      candidates: { interpreter in
        interpreter.watched.map { interpreter.words($0) }
      },
      run: { interpreter, arguments throws(ShellError) in
        let column = arguments.column
        guard let fact = try interpreter.fact(&arguments) else {
          interpreter.watched = []
          return interpreter.watchList("unwatch")
        }
        guard interpreter.watched.contains(fact) else {
          throw ShellError(
            "'\(interpreter.words(fact))' is not watched; 'watch' lists what "
              + "is", column: column)
        }
        interpreter.watched.removeAll { $0 == fact }
        return interpreter.watchList("unwatch")
      }),
  ]
}

// MARK: Facts

extension Interpreter {
  /// Reads a fact, and nothing after it; `nil` if there is no word.
  fileprivate func fact(_ arguments: inout Arguments) throws(ShellError)
    -> WatchedFact?
  {
    guard let token = arguments.next else { return nil }
    let fact = try fact(token, &arguments)
    try arguments.expectEnd()
    return fact
  }

  private func fact(_ token: Token, _ arguments: inout Arguments)
    throws(ShellError) -> WatchedFact
  {
    _ = arguments.word()
    switch token.text {
    case "orphan": return .number("orphans")
    case "created": return .number("made")
    case "pools": return .pool(try arguments.word("a queue's name").text)
    case "row": return .row(try row(&arguments))
    default: break
    }
    if token.text.hasPrefix("c"), let cell = Int(token.text.dropFirst()),
      cell >= 1
    {
      return .cell(cell)
    }
    _ = try number(token)
    return .number(token.text)
  }

  /// A fact as one would type it.
  fileprivate func words(_ fact: WatchedFact) -> String {
    switch fact {
    case .number(let name): name
    case .pool(let name): "pools " + quoted(name)
    case .cell(let number): "c\(number)"
    case .row(let row): "row \(name(of: row))"
    }
  }

  /// What a fact is at the current step.
  private func value(_ fact: WatchedFact) -> String {
    let snapshot = session.current.after
    switch fact {
    case .number(let name):
      for number in knownNumbers where number.key == name {
        if case .int(let value) = number.value { return grouped(value) }
      }
      return "unknown in this chapter"
    case .pool(let name):
      for pool in snapshot.pools where pool.identifier == name {
        return grouped(pool.cells.count)
      }
      return "0"
    case .cell(let number):
      guard let state = snapshot.state(of: number) else { return "not made" }
      let row = snapshot[number]?.row.map { " for row \(name(of: $0))" } ?? ""
      return state.rawValue + row
    case .row(let row):
      guard let cell = snapshot.cell(showing: row) else {
        return "not on screen"
      }
      let mark = cell.accessory == "none" ? "" : ", \(cell.accessory)"
      return cell.name + mark + (cell.isSelected ? ", selected" : "")
    }
  }
}

// MARK: Telling

/// What the watched facts were, and in which session.
struct WatchedValues {
  let session: TableSession
  let values: [String]
}

extension Interpreter {
  /// What the watched facts are now.
  var watchedValues: WatchedValues {
    WatchedValues(session: session, values: watched.map { value($0) })
  }

  /// A report with a line for each watched fact that a command has changed.
  ///
  /// A command that goes to another table compares nothing, nor does one that
  /// hands out the reports of its own commands.
  func telling(_ report: Report, of command: Command, since old: WatchedValues)
    -> Report
  {
    guard !watched.isEmpty, old.session === session,
      old.values.count == watched.count, command.name != "read",
      command.name != "tour"
    else { return report }
    var report = report
    var fields: [JSON] = []
    for (fact, before) in zip(watched, old.values) {
      let now = value(fact)
      guard now != before else { continue }
      let name = words(fact)
      report.blocks.append(
        .text(
          StyledLine("Watched: ", .warning)
            + StyledLine("\(name) was \(before), is \(now).")))
      fields.append(
        .object([
          .init("fact", .string(name)), .init("before", .string(before)),
          .init("after", .string(now)),
        ]))
    }
    guard !fields.isEmpty else { return report }
    report.fields.append(.init("watched", .array(fields)))
    hasWatchFired = true
    return report
  }

  fileprivate func watching(_ fact: WatchedFact) -> Report {
    var report = watchList()
    report.blocks = [
      .text(
        StyledLine(
          "\(words(fact)) is \(value(fact)). Each command that changes it says "
            + "so, and ends a 'repeat'; 'unwatch \(words(fact))' stops that."))
    ]
    return report
  }

  fileprivate func watchList(_ command: String = "watch") -> Report {
    var grid = Grid("watched", "now")
    var fields: [JSON] = []
    for fact in watched {
      grid.rows.append([
        StyledLine(words(fact), .title), StyledLine(value(fact)),
      ])
      fields.append(
        .object([
          .init("fact", .string(words(fact))),
          .init("value", .string(value(fact))),
        ]))
    }
    return Report(
      command, fields: [.init("watches", .array(fields))],
      blocks: watched.isEmpty
        ? [.text("Nothing is watched; 'watch orphan' begins.")]
        : [.grid(grid)])
  }
}
