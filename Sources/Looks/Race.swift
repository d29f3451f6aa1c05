import Editions
public import Reports
public import Session
import Stage
import Text

/// A machine's result in a race.
///
/// A machine is a chapter's table, with or without changed policies, on which
/// the race's commands are performed.
public struct RaceResult {
  /// The machine as it was typed: `2`, or `3,reload=drop`.
  public let name: String

  /// `chapter 2`, or, if policies were typed, the machine as it was typed.
  public let title: String

  /// The machine's values, one for each of `Measure.raced` and
  /// `Measure.deciding`; -1 for a measure that its chapter lacks.
  let values: [Double]

  /// - Parameter session: The machine's session after the race.
  /// - Throws: An error of rebuilding the table.
  public init(_ name: String, title: String, session: TableSession)
    throws(SessionError)
  {
    self.name = name
    self.title = title
    values = try (Measure.raced + Measure.deciding).map {
      measure throws(SessionError) in
      let isKnown = measure.needs.map { session.edition.can($0) } ?? true
      return isKnown ? try measure.value(in: session) : -1
    }
  }
}

/// A machine that did not finish a race, and the error that stopped it.
public typealias RaceFailure = (name: String, title: String, message: String)

/// Report on a race: a grid of the machines' values, with the best value of
/// each column marked, and the errors of machines that did not finish. If the
/// machines are alike, what else they differ in has columns, too.
public func raceReport(
  _ results: [RaceResult], failures: [RaceFailure], in session: TableSession
) -> Report {
  var columns = Measure.raced.indices.map { RaceColumn($0, of: results) }
  if !columns.contains(where: { $0.hasWinner }) {
    for index in Measure.deciding.indices {
      let column = RaceColumn(Measure.raced.count + index, of: results)
      if column.hasWinner { columns.append(column) }
    }
  }
  let shown = columns.filter { $0.isShown }
  let machines = results.enumerated().map { index, result -> JSON in
    let values = columns.map { ($0.name, JSON.number($0.values[index])) }
    return .object(["name": .string(result.name)] + JSON.Fields(values))
  }
  let best = columns.map { column in
    let winners = results.indices.filter { column.isBest($0) }
    return (column.name, JSON.strings(winners.map { results[$0].name }))
  }
  return Report([
    "scenario": .string(session.scenario.name),
    "machines": .array(machines), "best": .object(JSON.Fields(best)),
    "failed": .array(
      failures.map { ["name": .string($0.name), "error": .string($0.message)] }),
  ]) {
    grid(of: shown, results)
    for failure in failures {
      "\("\(capitalized(failure.title)) gave up: ", .warning)\(failure.message)"
    }
    StyledLine(
      "* is the best of its column: most hits, fewest of all else.", .faint)
    for column in shown where column.isRare {
      StyledLine("\(column.heading) is \(column.meaning).", .faint)
    }
  }
}

private func grid(of columns: [RaceColumn], _ results: [RaceResult]) -> Grid {
  Grid(
    headings: ["machine"] + columns.map { $0.heading + "#" },
    rows: results.enumerated().map { index, result in
      [StyledLine(result.title, .title)] + columns.map { $0.line(index) }
    })
}

/// One measure's values for all machines.
private struct RaceColumn {
  let name: String
  let values: [Double]

  /// What is counted, for the foot of a table that has the column.
  let meaning: String

  /// Whether the column is of interest only if the machines differ in it.
  let isRare: Bool
  private let best: Double?

  init(_ index: Int, of results: [RaceResult]) {
    let last = Measure.raced.count - 1
    let measure =
      index > last ? Measure.deciding[index - last - 1] : Measure.raced[index]
    name = measure.name
    isRare = index >= last
    meaning =
      index == last ? "\(measure.name): \(measure.meaning)" : measure.meaning
    values = results.map { $0.values[index] }
    best = measure.best == .many ? values.max() : values.min()
  }

  var heading: String {
    ["heightForRowAt": "heights", "rowsVisited": "rows"][name] ?? name
  }

  var isShown: Bool { !isRare || hasWinner }

  /// Whether all machines have the measure, and differ in it.
  var hasWinner: Bool { best != -1 && values.contains { $0 != best } }

  func isBest(_ index: Int) -> Bool { hasWinner && values[index] == best }

  func line(_ index: Int) -> StyledLine {
    let value = inFull(values[index])
    return isBest(index) ? StyledLine(value + " *", .good) : "\(value)"
  }
}
