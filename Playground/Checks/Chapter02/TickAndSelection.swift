import Editions
import Inspector
import Session
import Stage
import Workbench

@testable import TickAndSelectionExercise

/// Compares the predictions with the chapter's own scenario.
func checkTickAndSelection() throws {
  let session = try session(.reuseQueues, "checkmarks")
  _ = try session.perform(.tap(IndexPath(row: 5, section: 0)))
  let bottom = try session.perform(.scrollTo(.bottom, step: nil)).after
  try expect(
    "after 'tap 5; bottom', ticked rows", tickedAtBottom.sorted(),
    is: rows(bottom) { $0.accessory == "checkmark" },
    because: "The cell of row 3 shows row 40 now, and its tick came along.")
  try expect(
    "after 'tap 5; bottom', selected rows", selectedAtBottom.sorted(),
    is: rows(bottom) { $0.isSelected },
    because: "Row 5 isn't on screen, and a cell that waits has its selection "
      + "cleared.")
  let top = try session.perform(.scrollTo(.top, step: nil)).after
  try expect(
    "after 'tap 5; bottom; top', selected rows", selectedAtTop.sorted(),
    is: rows(top) { $0.isSelected },
    because: "The table remembers the row that is selected, and sets it on "
      + "whichever cell shows it.")
}

/// The rows on screen whose cells meet a condition, in order.
private func rows(_ snapshot: Snapshot, where holds: (CellRecord) -> Bool)
  -> [Int]
{
  snapshot.visible.filter(holds).compactMap { $0.row?.row }.sorted()
}
