import Editions
import Inspector
import Session
import Stage
import Text
import Workbench

@testable import GhostHeightsExercise

/// Checks the table with no task done, then with task 5, 4 or 0 done, then with
/// two tasks done; each time upright, and then sideways.
func checkGhostHeights() throws {
  for done: Set<Int> in [[], [5], [4], [0], [1, 2]] {
    let rows = done.sorted().map { "\($0)" }.joined(separator: " and ")
    let caseName =
      "with \(rows.isEmpty ? "no task" : "task \(rows)") ticked off"
    attempt(caseName)
    let session = try session(.heightCache) { Tasks(done: done) }
    for turn in ["", ", after 'rotate'"] {
      for row in 0..<6 {
        try check(
          IndexPath(row: row, section: 0), session, isDone: done.contains(row),
          caseName + turn)
      }
      _ = try session.perform(.resize(Size(width: 568, height: 320)))
    }
  }
}

private func check(
  _ indexPath: IndexPath, _ session: TableSession, isDone: Bool,
  _ caseName: String
) throws {
  let row = indexPath.row
  guard let cell = try session.table.cellForRow(at: indexPath) else {
    throw NotYet("\(caseName): row \(row) is not on screen")
  }
  let isTicked = cell.accessoryType == .checkmark
  guard isTicked == isDone else {
    throw NotYet(
      "\(caseName): row \(row) "
        + (isTicked ? "has a tick, and isn't done" : "has lost its tick"))
  }
  let height = try session.table.rectForRow(at: indexPath).height
  let wanted = wantedHeight(of: cell, on: session.current.after.viewport.size)
  try expect(
    "\(caseName): the height of row \(row)", decimal(height),
    is: decimal(wanted),
    because: reason(height, wanted, isTicked))
}

/// The height of a fresh template with the shown cell's text and accessory.
private func wantedHeight(of cell: TableViewCell, on screen: Size) -> Double {
  let table = Edition.heightCache.makeTable(
    frame: Rect(origin: .zero, size: screen))
  table.register(TaskCell.self, forCellReuseIdentifier: "task")
  return table.measuring?.heightForCell(
    withIdentifier: "task", at: IndexPath(row: 0, section: 0)
  ) { template in
    template.text = cell.text
    template.accessoryType = cell.accessoryType
  } ?? 0
}

private func reason(_ height: Double, _ wanted: Double, _ isTicked: Bool)
  -> String
{
  if height > wanted {
    return "The template had an accessory, and the cell has none: an earlier "
      + "row's, or one that it was given itself."
  }
  if height < 50 {
    return "Fill the template before it is measured, or each row is as tall as "
      + "an empty one."
  }
  return isTicked
    ? "Its template had no tick, and the cell has one: less room for the text."
    : "The cell on screen needs more room than its template did."
}
