import Editions
import Inspector
import Session
import Stage
import Workbench

@testable import GhostsExercise

/// Taps row 1, scrolls down and up again, and checks all ticks on the way; then
/// taps row 1 again, and row 14 as well.
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
  _ = try session.perform(.tap(IndexPath(row: 1, section: 0)))
  try checkTicks(session, "row 1 tapped twice")
  try checkTwo()
}

/// Taps row 1, and row 14 in the same cell; then scrolls up and down again, and
/// checks that only the first round makes cells.
private func checkTwo() throws {
  let session = try session(.reuseQueues) { Ticks() }
  attempt("rows 1 and 14 tapped, then scrolled")
  _ = try session.perform(.tap(IndexPath(row: 1, section: 0)))
  _ = try session.perform(.scroll(by: 88, step: 44))
  _ = try session.perform(.tap(IndexPath(row: 14, section: 0)))
  let caseName = "row 1 tapped, 'scroll 88', row 14 tapped"
  var made: [Int] = []
  for _ in 1...2 {
    for end in [Action.Target.top, .bottom] {
      _ = try session.perform(.scrollTo(end, step: 44))
      try checkTicks(session, "\(caseName), then to the \(end)", [1, 14])
    }
    made.append(session.current.after.made)
  }
  try expect(
    "\(caseName), then to the top and bottom, twice: cells made the second "
      + "time", made[1] - made[0], is: 0,
    because:
      "A ticked row is given a new cell each time it comes, though cells "
      + "are waiting.")
}

private func checkTicks(
  _ session: TableSession, _ caseName: String, _ tapped: [Int] = [1]
) throws(NotYet) {
  for cell in session.current.after.visible {
    guard let row = cell.row?.row else { continue }
    let expected = tapped.contains(row) ? "checkmark" : "none"
    let reason =
      tapped.contains(row)
      ? "Row \(row) has lost its tick, though it was tapped."
      : "Row \(row) was never tapped; \(cell.name), which shows it, was ticked "
        + "for row \(tapped.map { "\($0)" }.joined(separator: " or "))."
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
    : "No ghosts, because waiting cells are not asked for anymore."
  try expect(
    "row 1 tapped, then 'scroll to bottom by 4': cells made", after.made,
    is: 14, because: reason)
}
