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

  /// Whether policies were typed.
  fileprivate var hasPolicies: Bool { title == name }

  /// The values of the measures that its chapter has, by their names.
  let values: JSON.Fields

  /// - Parameter session: The machine's session after the race.
  /// - Throws: An error of rebuilding the table.
  public init(_ name: String, title: String, session: TableSession)
    throws(SessionError)
  {
    self.name = name
    self.title = title
    values = try Measure.fields(
      Measure.raced + Measure.deciding + Measure.frames, in: session)
  }
}

/// A machine that did not finish a race, and the error that stopped it.
public typealias RaceFailure = (name: String, title: String, message: String)

/// Report on a race: a grid of the machines' values, with the best value of
/// each column marked, and the errors of machines that did not finish. If the
/// machines are alike, what else they differ in has columns, too; if they follow
/// different policies, the offset, the shift, and the pictures have, where they
/// differ.
public func raceReport(
  _ results: [RaceResult], failures: [RaceFailure], in session: TableSession
) -> Report {
  let timed = Measure.timed.compactMap {
    RaceColumn(
      $0, isRare: $0.isOfTime || $0.name == "heightForRowAt",
      isOfTime: true, of: results)
  }
  let isTimed = timed.count == Measure.timed.count
  var columns =
    isTimed
    ? timed
    : Measure.raced.compactMap {
      RaceColumn($0, isRare: $0.name == Measure.rowsVisited.name, of: results)
    }
  if isTimed, let blank = RaceColumn(Measure.blank, isRare: true, of: results),
    blank.differs
  {
    columns.append(blank)
  }
  let isDecided = isTimed || columns.contains { $0.differs && !$0.isRare }
  if !isDecided || results.contains(where: { $0.hasPolicies }) {
    let others =
      isDecided ? Measure.screen + Measure.pictures : Measure.deciding
    columns += others.compactMap {
      RaceColumn($0, isRare: true, of: results)
    }.filter { $0.differs }
  }
  var shown = columns.filter { $0.isShown }
  var alike = isTimed ? timed.filter { $0.isRare && !$0.differs } : []
  let most =
    results.contains { $0.hasPolicies } ? mostColumns - 2 : mostColumns
  if shown.count > most {
    alike += shown.filter { !$0.differs }
    shown.removeAll { !$0.differs }
  }
  let machines = results.map { result -> JSON in
    .object(["name": .string(result.name)] + result.values)
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
      "* marks each column's best: most \(isTimed ? "frames drawn" : "hits"), "
        + "fewest of the rest.", .faint)
    if !alike.isEmpty {
      StyledLine(
        "The machines are alike in "
          + alike.map { $0.heading }.joined(separator: ", ") + ".", .faint)
    }
    for column in shown where column.isRare {
      StyledLine("\(column.heading) is \(column.meaning).", .faint)
    }
  }
}

/// The number of columns beside the machines' for which a page has room, two more
/// than there is beside policies. If there are more, those in which the machines
/// are alike are left out.
private nonisolated let mostColumns = 8

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
  var meaning: String {
    heading == name ? sentence : "\(name): \(sentence)"
  }

  /// Whether the column is of interest only if the machines differ in it.
  let isRare: Bool

  /// Whether the column is one of a table of times, which are many.
  let isOfTime: Bool
  private let sentence: String
  private let best: Double?

  /// - Returns: `nil` if a machine's chapter lacks the measure.
  init?(
    _ measure: Measure, isRare: Bool, isOfTime: Bool = false,
    of results: [RaceResult]
  ) {
    name = measure.name
    self.isOfTime = isOfTime
    sentence = measure.meaning
    self.isRare = isRare
    values = results.compactMap { result in
      guard case .number(let value)? = result.values[measure.name] else {
        return nil
      }
      return value
    }
    guard values.count == results.count else { return nil }
    best =
      switch measure.best {
      case .many: values.max()
      case .few: values.min()
      case nil: nil
      }
  }

  var heading: String {
    isOfTime && name == "cellForRowAt"
      ? "cellForRow"
      : ["heightForRowAt": "heights", "rowsVisited": "rows"][name] ?? name
  }

  var isShown: Bool { !isRare || differs }

  /// Whether the machines differ in the measure.
  var differs: Bool { values.contains { $0 != values.first } }

  func isBest(_ index: Int) -> Bool { differs && values[index] == best }

  func line(_ index: Int) -> StyledLine {
    let value = inFull(values[index])
    return isBest(index) ? StyledLine(value + " *", .good) : "\(value)"
  }
}
