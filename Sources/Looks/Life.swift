import Inspector
public import Reports
public import Session
import Stage
import Text

/// A cell's life up to the current step; `nil` for one that was never made.
public func lifeReport(of number: Int, in session: TableSession) -> Report? {
  let snapshot = session.current.after
  guard let state = snapshot.state(of: number) else { return nil }
  let events = session.eventsSoFar.filter { $0.cell == number }
  var now: StyledLine = "\(cellName(number)) is \(styled(state))"
  if let cell = snapshot[number] {
    if let row = cell.row {
      now += ", shown for row \(name(of: row, in: session))"
    }
    now += cell.text.isEmpty ? "." : ", and says '\(cell.text)'."
    now += luggage(of: cell)
  } else {
    now += "."
  }
  return Report(
    "explain",
    [
      "cell": json(cell: number), "state": "\(state)",
      "events": .strings(events.map { sentence($0, in: session).text }),
    ]
  ) {
    now
    shortened(events, in: session)
    dataSourcePlace(in: session)
  }
}

/// The life of the youngest orphan.
public func orphanLifeReport(in session: TableSession) -> Report {
  let orphan = session.current.after.cells(.orphaned).last
  return orphan.flatMap { lifeReport(of: $0.number, in: session) }
    ?? Report("explain", ["cell": nil]) { "No cell is orphaned." }
}

/// What the cell carries beside its text.
private nonisolated func luggage(of cell: CellRecord) -> StyledLine {
  var pieces: [StyledLine] = []
  if cell.accessory != "none" {
    pieces.append("the accessory \(cell.accessory)")
  }
  if cell.subviews > 0 { pieces.append("\(counted(cell.subviews, "subview"))") }
  if cell.tag != 0 { pieces.append("the tag \(cell.tag)") }
  if cell.isSelected { pieces.append("the selection") }
  return pieces.isEmpty ? "" : " It carries \(joined(pieces))."
}

/// Events as sentences, a long life with its middle left out.
func shortened(_ events: [Event], in session: TableSession) -> [StyledLine] {
  var lines = events.map { sentence($0, in: session) }
  if lines.count > 14 {
    let left = lines.count - 12
    lines.replaceSubrange(
      4..<4 + left, with: [StyledLine("… \(grouped(left)) more …", .faint)])
  }
  return lines
}
