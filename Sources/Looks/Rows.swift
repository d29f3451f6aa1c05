import Editions
import Inspector
public import Reports
public import Session
public import Stage
import Text

/// A row's name as typed in a command; its section is left out if there is only
/// one.
public func name(of row: IndexPath, in history: any History) -> String {
  row.description(amongSections: history.now.sections)
}

/// The rows on screen, top to bottom.
public func rowsOnScreen(in history: any History) -> [IndexPath] {
  history.now.after.visible.compactMap { $0.row }
}

/// All rows from the first to the last, both included.
///
/// - Complexity: O(*rows*).
public func rows(
  _ first: IndexPath, _ last: IndexPath, in session: TableSession
) -> [IndexPath] {
  var rows = [first]
  while let row = rows.last, row < last,
    let next = session.now.neighbor(of: row, 1)
  {
    rows.append(next)
  }
  return rows
}

/// The rows that overlap a stretch of the content.
///
/// - Throws: `.abilityNotTaught` if the chapter's table can't find them.
func rows(from top: Double, to bottom: Double, in session: TableSession)
  throws(SessionError) -> [IndexPath]
{
  var stretch = session.current.after.viewport
  stretch.origin.y = top
  stretch.size.height = bottom - top
  guard let geometry = try session.table.geometry else {
    throw .abilityNotTaught(.locating, in: session.edition.label)
  }
  return geometry.indexPathsForRows(in: stretch)
}

/// The number of rows from the first to the last, both included.
///
/// - Complexity: O(*sections passed*).
public func rowCount(
  from first: IndexPath, to last: IndexPath, in session: TableSession
) -> Int {
  let above = (first.section..<max(last.section, first.section)).reduce(0) {
    $0 + session.rowCounts[$1]
  }
  return above + last.row - first.row + 1
}

/// An estimate of the number of rows between two offsets, as if rows were
/// spread evenly.
///
/// - Complexity: O(*sections*).
public func roughCount(
  from top: Double, to bottom: Double, in session: TableSession
) -> Int {
  let content = session.current.after.contentSize.height
  guard content > 0 else { return 0 }
  let share = (min(bottom, content) - max(top, 0)) / content
  let rows = session.rowCounts.reduce(0.0) { $0 + Double($1) }
  return Int(min(max(share * rows, 0), 1e9))
}

// MARK: Why a row shows what it shows

/// Report on why a row shows its text, or has no cell.
///
/// - Parameter row: The row, which must exist.
public func rowReport(_ row: IndexPath, in session: TableSession)
  throws(SessionError) -> Report
{
  let rect = try session.table.rectForRow(at: row)
  let height = try heightSentence(of: row, in: session)
  let after = session.now.after
  let shown = after.cell(showing: row)
  let ready = (after.cells(.prepared) + after.cells(.kept)).first {
    $0.readyRow == row
  }
  let clause = clause(on: row, at: rect, in: session)
  return Report(
    [
      "row": "\(row)", "frame": json(rect),
      "cell": JSON((shown ?? ready)?.name),
    ]
  ) {
    if let shown {
      "\(clause). \(cellName(shown.number)) shows it and says '\(shown.text)'."
    } else if let ready {
      "\(clause), off screen. \(cellName(ready.number)) is "
        + "\(styled(ready.state)) for it and says '\(ready.text)'."
    } else {
      "\(clause); \(reasonForNoCell(rect, in: session))."
    }
    if session.edition.can(.measuring) { height }
    if let shown = shown ?? ready {
      luggage(of: shown, in: session)
      lapse(of: session)
      session.eventsSoFar { $0.cell == shown.number }.suffix(3)
        .map { sentence($0, in: session) }
    }
  }
}

/// Report on a row's height and its source.
///
/// - Parameter row: The row, which must exist.
public func heightReport(of row: IndexPath, in session: TableSession)
  throws(SessionError) -> Report
{
  let rect = try session.table.rectForRow(at: row)
  let source = try session.heightSource(of: row)
  let height = try heightSentence(of: row, in: session)
  return Report([
    "row": "\(row)", "frame": json(rect), "source": .string(source.rawValue),
  ]) {
    "\(clause(on: row, at: rect, in: session)). \(height)"
  }
}

/// `Row 3 lies at 132 to 176`
private func clause(on row: IndexPath, at rect: Rect, in session: TableSession)
  -> String
{
  "Row \(name(of: row, in: session)) lies at \(decimal(rect.minY)) to "
    + decimal(rect.maxY)
}

private func reasonForNoCell(_ rect: Rect, in session: TableSession) -> String {
  let view = session.now.after.viewport
  if session.isHeld {
    return "the run loop has yet to turn, so no row has a cell"
  }
  if rect.height == 0 {
    return "its height is 0, so it is never on screen"
  }
  return "the screen shows \(decimal(view.minY)) to \(decimal(view.maxY)), so "
    + "it has no cell"
}
