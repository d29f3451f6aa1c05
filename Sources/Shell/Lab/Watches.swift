import Inspector
import Looks
import Reports
import Session
import Stage
import Text

/// The facts whose changes are reported after each command.
///
/// They belong to the reader, not to the session: going back keeps them, and no
/// script saves them.
struct Watches {
  var facts: [WatchedFact] = []

  /// Whether a watched fact has changed since the outermost repetition began.
  var hasFired = false
}

/// A fact about the table that can be watched.
nonisolated enum WatchedFact: Equatable, Sendable {
  /// A measure, by its name.
  case number(String)

  /// The number of cells waiting in a queue, by the queue's identifier.
  case pool(String)

  /// A cell's state and row, by the cell's number.
  case cell(Int)

  /// The cell that shows a row, its accessory and its selection.
  case row(IndexPath)
}

// MARK: Names and values

extension WatchedFact {
  /// The fact as it is typed after `watch`.
  func typed(in session: TableSession) -> String {
    switch self {
    case .number(let name): name
    case .pool(let name): "pools " + quoted(name)
    case .cell(let number): "c\(number)"
    case .row(let row): "row \(name(of: row, in: session))"
    }
  }

  /// The fact's value at the current step, in words.
  ///
  /// - Throws: An error of rebuilding the table, for a fact that asks it.
  func value(in session: TableSession) throws(SessionError) -> String {
    let snapshot = session.current.after
    switch self {
    case .number(let name):
      guard let measure = Measure.named(name, in: session) else {
        return "unknown in this chapter"
      }
      return inFull(try measure.value(in: session))
    case .pool(let name):
      return inFull(try Measure.pool(name).value(in: session))
    case .cell(let number):
      guard let state = snapshot.state(of: number) else { return "not made" }
      let row = snapshot[number]?.row.map {
        " for row \(name(of: $0, in: session))"
      }
      return state.rawValue + (row ?? "")
    case .row(let row):
      guard let cell = snapshot.cell(showing: row) else {
        return "not on screen"
      }
      let mark = cell.accessory == "none" ? "" : ", \(cell.accessory)"
      return cell.name + mark + (cell.isSelected ? ", selected" : "")
    }
  }
}

// MARK: Reporting

extension Watches {
  /// The values of the watched facts, and the session they were read in.
  typealias Values = (session: TableSession, values: [String])

  func values(in session: TableSession) throws(SessionError) -> Values {
    (
      session,
      try facts.map { fact throws(SessionError) in
        try fact.value(in: session)
      }
    )
  }

  /// Adds a line to a report for each watched fact that has changed, and sets
  /// `hasFired` if any has.
  ///
  /// If the command went to another session, or changed the number of watched
  /// facts, nothing is compared.
  ///
  /// - Parameter old: The facts' values before the command.
  mutating func telling(
    _ report: Report, since old: Values, in session: TableSession
  ) throws(SessionError) -> Report {
    guard old.session === session, old.values.count == facts.count else {
      return report
    }
    var report = report
    var changes: [JSON] = []
    for (fact, before) in zip(facts, old.values) {
      let now = try fact.value(in: session)
      guard now != before else { continue }
      let name = fact.typed(in: session)
      report.add { "\("Watched: ", .warning)\(name) was \(before), is \(now)." }
      changes.append([
        "fact": .string(name), "before": .string(before), "after": .string(now),
      ])
    }
    guard !changes.isEmpty else { return report }
    report.fields["watched"] = .array(changes)
    hasFired = true
    return report
  }

  /// The answer to `watch` with a fact: the fact's value, and how to stop
  /// watching it.
  func beginning(_ fact: WatchedFact, in session: TableSession)
    throws(SessionError) -> Report
  {
    let name = fact.typed(in: session)
    let value = try fact.value(in: session)
    return Report(try list(in: session).fields) {
      "\(name) is \(value). Each change is reported, and ends a 'repeat'; "
        + "'watch off \(name)' stops that."
    }
  }

  func list(in session: TableSession) throws(SessionError) -> Report {
    let known = try facts.map { fact throws(SessionError) in
      (fact.typed(in: session), try fact.value(in: session))
    }
    let fields = known.map { name, value -> JSON in
      ["fact": .string(name), "value": .string(value)]
    }
    return Report(["watches": .array(fields)]) {
      if facts.isEmpty {
        "Nothing is watched; try 'watch orphan'."
      } else {
        Grid("watched", "now", rows: known.map { ["\($0, .title)", "\($1)"] })
      }
    }
  }
}
