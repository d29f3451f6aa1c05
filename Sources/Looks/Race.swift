public import Reports
public import Session
import Stage
import Text

/// A machine that has arrived, and its numbers.
public struct RaceResult {
  /// The machine as it was typed: `2`, or `3,reload=drop`.
  public let name: String

  /// `chapter 2`, or the rules as they were typed.
  public let title: String

  /// One for each of `Measure.raced`.
  let values: [Double]

  /// - Parameter session: It has done what all have done.
  public init(_ name: String, title: String, session: TableSession) {
    self.name = name
    self.title = title
    values = Measure.raced.map { $0.value(in: session) }
  }
}

/// A machine that has given up, and why.
public nonisolated struct RaceFailure: Equatable, Sendable {
  public let name: String
  public let title: String
  public let message: String

  public init(_ name: String, title: String, message: String) {
    self.name = name
    self.title = title
    self.message = message
  }
}

/// The same done on several machines, in one table, the best of each column
/// marked.
public func raceReport(
  _ results: [RaceResult], failures: [RaceFailure], in session: TableSession
) -> Report {
  let columns = Measure.raced.indices.map { RaceColumn($0, of: results) }
  var grid = Grid(
    "machine", "made#", "hits#", "alive#", "orphans#", "cellForRowAt#",
    "heights#")
  var machines: [JSON] = []
  for (index, result) in results.enumerated() {
    var row = [StyledLine(result.title, .title)]
    var fields: [JSON.Field] = [.init("name", .string(result.name))]
    for column in columns {
      row.append(column.line(index))
      fields.append(.init(column.name, .number(column.values[index])))
    }
    grid.rows.append(row)
    machines.append(.object(fields))
  }
  return Report(
    "race",
    fields: [
      .init("scenario", .string(session.scenario.name)),
      .init("machines", .array(machines)),
      .init("best", .object(columns.map { $0.winners(among: results) })),
      .init("failed", .array(failures.map { json($0) })),
    ],
    blocks: [.grid(grid)] + failures.map { .text(sentence($0)) } + [
      .text(
        StyledLine(
          "* is the best of its column: most hits, fewest of all else.",
          .faint))
    ])
}

/// One measure of all machines.
private struct RaceColumn {
  let name: String
  let values: [Double]
  private let best: Double

  init(_ index: Int, of results: [RaceResult]) {
    let measure = Measure.raced[index]
    let values = results.map { $0.values[index] }
    name = measure.name
    self.values = values
    best = (measure.best == .many ? values.max() : values.min()) ?? 0
  }

  private func isBest(_ index: Int) -> Bool {
    values[index] == best && values.contains { $0 != best }
  }

  func line(_ index: Int) -> StyledLine {
    let isBest = isBest(index)
    return StyledLine(
      inFull(values[index]) + (isBest ? " *" : ""), isBest ? .good : .plain)
  }

  func winners(among results: [RaceResult]) -> JSON.Field {
    var names: [JSON] = []
    for (index, result) in results.enumerated() where isBest(index) {
      names.append(.string(result.name))
    }
    return .init(name, .array(names))
  }
}

private func sentence(_ failure: RaceFailure) -> StyledLine {
  StyledLine("\(capitalized(failure.title)) gave up: ", .warning)
    + StyledLine(failure.message)
}

private func json(_ failure: RaceFailure) -> JSON {
  .object([
    .init("name", .string(failure.name)),
    .init("error", .string(failure.message)),
  ])
}
