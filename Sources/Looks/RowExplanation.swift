import Inspector
public import Reports
public import Session
public import Stage
import Text

/// Why a row shows what it shows, or nothing.
///
/// - Parameter row: It must exist.
public func rowReport(_ row: IndexPath, in session: TableSession) -> Report {
  let rect = session.table.rectForRow(at: row)
  let shown = session.current.after.cell(showing: row)
  let place = place(of: row, in: session)
  return Report(
    "explain",
    ["row": "\(row)", "frame": json(rect), "cell": JSON(shown?.name)]
  ) {
    if let shown {
      "\(place). \(cellName(shown.number)) shows it and says '\(shown.text)'."
    } else {
      "\(place); \(reasonForNoCell(rect, in: session))."
    }
    if session.table.measuring != nil { heightSentence(of: row, in: session) }
    if let shown {
      session.eventsSoFar.filter { $0.cell == shown.number }.suffix(3)
        .map { sentence($0, in: session) }
    }
  }
}

/// How tall a row is, and who said so.
///
/// - Parameter row: It must exist.
public func heightReport(of row: IndexPath, in session: TableSession)
  -> Report
{
  let rect = session.table.rectForRow(at: row)
  return Report(
    "explain",
    [
      "row": "\(row)", "frame": json(rect),
      "source": .string(session.heightSource(of: row).rawValue),
    ]
  ) {
    "\(place(of: row, in: session)). \(heightSentence(of: row, in: session))"
  }
}

/// `Row 3 lies at 132 to 176`
private func place(of row: IndexPath, in session: TableSession) -> String {
  let rect = session.table.rectForRow(at: row)
  return "Row \(name(of: row, in: session)) lies at \(decimal(rect.minY)) to "
    + decimal(rect.maxY)
}

private func reasonForNoCell(_ rect: Rect, in session: TableSession)
  -> String
{
  let view = session.current.after.viewport
  if session.isHeld {
    return "the run loop has yet to turn, so no row has a cell"
  }
  if rect.height == 0 {
    return "its height is 0, and such a row is never on screen"
  }
  return "the screen shows \(decimal(view.minY)) to \(decimal(view.maxY)), so "
    + "it has no cell"
}
