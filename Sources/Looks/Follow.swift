import Inspector
public import Reports
public import Session
import Stage
import Text

/// One cell through all steps: a line for each stay on a row or elsewhere.
public func followReport(_ cell: Int, in session: TableSession) -> Report {
  let stays = stays(of: cell, in: session)
  var rows: [[StyledLine]] = stays.map { stay in
    [
      "@\(stay.step)", styled(stay.state), styled(stay.row, in: session),
      "\(stay.text)",
    ]
  }
  if stays.count > 40 {
    let gone = stays.count - 39
    rows.replaceSubrange(
      10..<10 + gone,
      with: [[StyledLine("…", .faint), "", "", "\(gone) more"]])
  }
  let state = session.current.after.state(of: cell) ?? .dead
  let count = counted(rowsShown(by: cell, in: session), "row")
  return Report(
    "follow",
    [
      "cell": json(cell: cell), "letter": .string(letter(of: cell)),
      "state": "\(state)", "stays": .array(stays.map { $0.json }),
    ]
  ) {
    "\(tag(cell)) is \(styled(state)) at @\(session.position); it has shown "
      + "\(count)."
    Grid("step", "state", "row", "says", rows: rows)
  }
}

/// A time that a cell spent on a row or elsewhere.
private struct Stay {
  let step: Int
  let state: CellState
  var row: IndexPath?
  var text = ""

  var json: JSON {
    [
      "step": .int(step), "state": "\(state)", "row": JSON(row?.description),
      "text": .string(text),
    ]
  }
}

private func stays(of cell: Int, in session: TableSession) -> [Stay] {
  session.eventsSoFar.filter { $0.cell == cell }.compactMap { event in
    stay(after: event, session.steps[event.step].after[cell]?.text ?? "")
  }
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
  let rows = session.eventsSoFar.compactMap { event -> IndexPath? in
    guard event.cell == cell, case .shown(let row) = event.kind else {
      return nil
    }
    return row
  }
  return Set(rows).count
}
