import Inspector
public import Reports
public import Session
import Stage

/// A turn in a cell's life, as a sentence.
public func sentence(_ event: Event, in session: TableSession)
  -> StyledLine
{
  "\("@\(event.step) ", .faint)\(cellName(event.cell))"
    + described(event.kind, in: session)
}

private func described(_ kind: Event.Kind, in session: TableSession)
  -> StyledLine
{
  func name(_ row: IndexPath) -> String { Looks.name(of: row, in: session) }
  switch kind {
  case .made(let row, let className, let identifier, let byTable):
    let label = identifier.map { "named '\($0)'" } ?? "without a name"
    let whose = row.map { " for row \(name($0))" } ?? ""
    return byTable
      ? " is made by the table\(whose), because none named "
        + "'\(identifier ?? "")' was waiting: a \(className)."
      : " is made by the app\(whose): a \(className) \(label)."
  case .madeToMeasure(let row, let className, let identifier):
    return " is made by the table to measure row \(name(row)): a "
      + "\(className) named '\(identifier)', never to be shown."
  case .dequeuedToMeasure(let row, let identifier, let wasWaiting, let state):
    let how =
      wasWaiting
      ? " comes out of the queue '\(identifier)'"
      : " is made by the table, because none named '\(identifier)' was "
        + "waiting,"
    return "\(how) while the height of row \(name(row)) is asked for, and is "
      + "\(styled(state))\(ending(state))"
  case .dequeued(let row, let identifier):
    return " comes out of the queue '\(identifier)' for row \(name(row))."
  case .shown(let row): return " is returned and shown for row \(name(row))."
  case .moved(let source, let target):
    return " goes with its row from \(name(source)) to \(name(target))."
  case .left(let row, let state):
    return " leaves row \(name(row)) and is \(styled(state))."
  case .unreturned(let mistake, let state):
    let instead =
      mistake.instead.map { "returned c\($0) instead" } ?? "returned nothing"
    return " is \(styled(state)): row \(name(mistake.row)) asked for "
      + "'\(mistake.identifier)', was given it, and \(instead)\(ending(state))"
  case .died: return " dies."
  }
}

private nonisolated func ending(_ state: CellState) -> String {
  state == .orphaned ? "; nothing can reach it any more." : "."
}

/// The last turns in the lives of cells.
public func eventsReport(last count: Int, in session: TableSession) -> Report {
  let sentences = session.eventsSoFar.suffix(max(count, 0))
    .map { sentence($0, in: session) }
  return Report("events", ["events": .strings(sentences.map { $0.text })]) {
    sentences
    if sentences.isEmpty { "Nothing has happened to any cell." }
  }
}
