import Inspector
import Reports
import Session
import Stage
import Text

/// A sentence on each thing that a cell carries beside its text: since when, and
/// if that was for another row, for which. The text has one, too, if it was set
/// for another row.
func luggage(of cell: CellRecord, in session: TableSession) -> [StyledLine] {
  let moments = moments(of: cell.number, in: session)
  func line(
    _ what: String, isText: Bool = false,
    _ isSame: (Likeness, Likeness) -> Bool
  ) -> StyledLine? {
    guard let last = moments.last,
      let origin = moments.reversed().prefix(while: {
        isSame($0.likeness, last.likeness)
      }).last
    else { return nil }
    let since: StyledLine =
      "It has had \(what) since \("@\(origin.step)", .faint)"
    guard origin.turn != last.turn, let row = origin.row, row != cell.row else {
      return isText ? nil : since + "."
    }
    return since + ", when it showed row \(name(of: row, in: session))."
  }
  var lines: [StyledLine?] = []
  if !cell.text.isEmpty {
    lines.append(line("this text", isText: true) { $0.text == $1.text })
  }
  if cell.accessory != "none" {
    let isTick = cell.accessory == "checkmark"
    lines.append(
      line(isTick ? "a tick" : "the accessory \(cell.accessory)") {
        $0.accessory == $1.accessory
      })
  }
  if cell.subviews > 0 {
    lines.append(
      line(counted(cell.subviews, "subview")) { $0.subviews == $1.subviews })
  }
  if cell.tag != 0 {
    lines.append(line("the tag \(cell.tag)") { $0.tag == $1.tag })
  }
  return lines.compactMap { $0 }
}

/// A cell's properties at the end of a time in which it had one row.
private struct Moment {
  let likeness: Likeness
  let step: Int

  /// The row, by its index path then; `nil` if the cell had none yet, or if it
  /// is forgotten.
  let row: IndexPath?

  /// The number of times that the app had returned the cell.
  let turn: Int
}

/// The moments of a cell up to the current step, in order: before each use, and
/// after each step.
private func moments(of cell: Int, in session: TableSession) -> [Moment] {
  var moments: [Moment] = []
  var row: IndexPath?
  var turn = 0
  for number in 0...session.position {
    if session.isInterrupted { break }
    let step = session.steps[number]
    for call in step.calls.cellCalls {
      for dequeue in call.dequeues where dequeue.cell == cell {
        guard let likeness = dequeue.handedOut, turn > 0 else { continue }
        moments.append(
          Moment(likeness: likeness, step: number, row: row, turn: turn))
      }
      guard call.returned == cell else { continue }
      row = call.row
      turn += 1
    }
    guard let record = step.after[cell] else { continue }
    row = session.isForgotten(number) ? nil : record.row ?? row
    moments.append(
      Moment(likeness: record.likeness, step: number, row: row, turn: turn))
  }
  return moments
}
