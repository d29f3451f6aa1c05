import Editions
import Inspector
import Session
import Stage
import Workbench

@testable import GhostsExercise

/// Taps row 1, scrolls down and up again, and checks all ticks on the way.
func checkGhosts() throws {
  let session = try session(.reuseQueues) { Ticks() }
  attempt("row 1 tapped, then scrolled down and up again")
  _ = try session.perform(.tap(IndexPath(row: 1, section: 0)))
  try checkTicks(session, "row 1 tapped")
  for line in 1...8 {
    _ = try session.perform(.scroll(by: 44, step: nil))
    try checkTicks(session, "row 1 tapped, then 'scroll \(line * 44)'")
  }
  _ = try session.perform(.scrollTo(.bottom, step: 4))
  try checkTicks(session, "row 1 tapped, then 'bottom'")
  try checkReuse(session)
  _ = try session.perform(.scrollTo(.top, step: 4))
  try checkTicks(session, "row 1 tapped, then to the bottom and back")
}

private func checkTicks(_ session: TableSession, _ caseName: String)
  throws(NotYet)
{
  for cell in session.current.after.visible {
    guard let row = cell.row?.row else { continue }
    let expected = row == 1 ? "checkmark" : "none"
    let reason =
      row == 1
      ? "Row 1 has lost its tick, though it was tapped."
      : "Row \(row) was never tapped; \(cell.name), which shows it, was ticked "
        + "for row 1."
    try expect(
      "\(caseName): the accessory of row \(row)", cell.accessory, is: expected,
      because: reason)
  }
}

/// Checks that no more than fourteen cells are made.
private func checkReuse(_ session: TableSession) throws(NotYet) {
  let after = session.current.after
  guard after.made > 14 else { return }
  let reason =
    after.pools.count > 1
    ? "\(after.pools.count) queues for one kind of cell: a name stands for a "
      + "kind of cell, not for a row."
    : "No ghosts, because waiting cells are not asked for any more."
  try expect(
    "row 1 tapped, then 'scroll to bottom by 4': cells made", after.made,
    is: 14, because: reason)
}
