import Inspector
public import Reports
public import Session
import Stage
import Text

/// One cell through all steps: a line for each stay on a row or elsewhere.
public func followReport(_ cell: Int, in session: TableSession) -> Report {
  let stays = stays(of: cell, in: session)
  var grid = Grid("step", "state", "row", "says")
  for stay in stays {
    grid.rows.append([
      StyledLine("@\(stay.step)"), styled(stay.state),
      styled(stay.row, in: session), StyledLine(stay.text),
    ])
  }
  if stays.count > 40 {
    let gone = stays.count - 39
    grid.rows.replaceSubrange(
      10..<10 + gone,
      with: [[StyledLine("…", .faint), "", "", StyledLine("\(gone) more")]])
  }
  let state = session.current.after.state(of: cell) ?? .dead
  let count = counted(rowsShown(by: cell, in: session), "row")
  let line =
    tag(cell) + " is " + styled(state)
    + StyledLine(" at @\(session.position); it has shown \(count).")
  return Report(
    "follow",
    fields: [
      .init("cell", .string("c\(cell)")),
      .init("letter", .string(letter(of: cell))),
      .init("state", .string(state.rawValue)),
      .init("stays", .array(stays.map { json($0) })),
    ], blocks: [.text(line), .grid(grid)])
}

/// A time that a cell spent on a row or elsewhere.
private struct Stay {
  let step: Int
  let state: CellState
  var row: IndexPath?
  var text = ""
}

private func json(_ stay: Stay) -> JSON {
  .object([
    .init("step", .int(stay.step)),
    .init("state", .string(stay.state.rawValue)),
    .init("row", JSON(stay.row?.description)),
    .init("text", .string(stay.text)),
  ])
}

private func stays(of cell: Int, in session: TableSession) -> [Stay] {
  var stays: [Stay] = []
  for event in session.eventsSoFar where event.cell == cell {
    let text = session.steps[event.step].after[cell]?.text ?? ""
    if let stay = stay(after: event, text) { stays.append(stay) }
  }
  return stays
}

/// The stay that an event begins, if it begins one.
private func stay(after event: Event, _ text: String) -> Stay? {
  let step = event.step
  switch event.kind {
  case .shown(let row), .moved(_, let row):
    return Stay(step: step, state: .visible, row: row, text: text)
  case .left(_, let state), .unreturned(_, let state):
    return Stay(step: step, state: state)
  case .died: return Stay(step: step, state: .dead)
  case .dequeuedToMeasure(_, _, _, let state):
    return Stay(step: step, state: state, text: text)
  case .madeToMeasure:
    return Stay(step: step, state: .measuring, text: text)
  case .made, .dequeued: return nil
  }
}

private func rowsShown(by cell: Int, in session: TableSession) -> Int {
  var rows: Set<IndexPath> = []
  for event in session.eventsSoFar where event.cell == cell {
    if case .shown(let row) = event.kind { rows.insert(row) }
  }
  return rows.count
}
