import Editions
import Inspector
import Session
import Stage
import Text
import Workbench

@testable import WrongKeyExercise

/// Checks albums from one photo to three of each kind, reloaded twice; then one
/// taller than the screen, scrolled down and up, which says what it did before.
func checkWrongKey() throws {
  for counts in [[1, 0], [0, 1], [1, 1], [2, 1], [1, 2], [3, 3]] {
    attempt("\(describe(counts)), reloaded twice")
    let session = try session(.reloadHiding) { Album(counts) }
    try check(session, "launched", counts)
    for times in 1...2 {
      _ = try session.perform(.reload(held: false))
      try check(session, times == 1 ? "reloaded" : "reloaded twice", counts)
    }
  }
  try checkScrolling([30, 30])
}

private func describe(_ counts: [Int]) -> String {
  "\(counted(counts[0], "photo")), \(counted(counts[1], "note"))"
}

/// Checks an album that is all on screen: each row has a cell of its kind, and
/// there is no other cell.
private func check(_ session: TableSession, _ event: String, _ counts: [Int])
  throws
{
  let caseName = "\(describe(counts)), \(event)"
  try checkKinds(session, caseName)
  try checkReturns(session, caseName)
  let snapshot = session.current.after
  try expect(
    "\(caseName): orphans", snapshot.count(.orphaned), is: 0,
    because: "They are in the tree, and in no queue.")
  try expect(
    "\(caseName): cells made", snapshot.made, is: counts[0] + counts[1],
    because: event == "launched"
      ? "A cell was made that no row shows."
      : "c1 waits, and nobody asks for it.")
}

private func checkKinds(_ session: TableSession, _ caseName: String)
  throws
{
  for row in try session.table.indexPathsForVisibleRows {
    guard let cell = try session.table.cellForRow(at: row) else { continue }
    let isPhoto = row.section == 0
    guard isPhoto ? !(cell is Photo) : !(cell is Note) else { continue }
    throw NotYet(
      "\(caseName): Row \(row) is a \(isPhoto ? "photo" : "note"), and is "
        + "shown by a \(type(of: cell)). A row can't use a cell of another "
        + "kind."
    )
  }
}

/// Checks that every cell dequeued is returned.
private func checkReturns(_ session: TableSession, _ caseName: String)
  throws(NotYet)
{
  for case .cell(let call) in session.current.calls {
    for dequeue in call.dequeues {
      guard let cell = dequeue.cell, cell != call.returned else { continue }
      throw NotYet(
        "\(caseName): row \(call.row) asked for '\(dequeue.identifier)', was "
          + "given c\(cell), and returned "
          + (call.returned.map { "c\($0)" } ?? "none") + ". c\(cell) was asked "
          + "for but not returned: a new cell dies; one taken from its queue "
          + "is an orphan.")
    }
  }
}

private func checkScrolling(_ counts: [Int]) throws {
  attempt("\(describe(counts)), scrolled to the bottom and back")
  let session = try session(.reloadHiding) { Album(counts) }
  let before = session.current.after.visible
  for target in [Action.Target.bottom, .top] {
    let step = try session.perform(.scrollTo(target, step: 4))
    let caseName = "\(describe(counts)), scrolled to the \(target)"
    try checkKinds(session, caseName)
    try expect(
      "\(caseName): orphans", step.after.count(.orphaned), is: 0,
      because: "Return every cell that you dequeue.")
    let pools = step.after.pools
    guard step.after.made > 28 else { continue }
    throw NotYet(
      "\(caseName): \(counted(step.after.made, "cell")) made, where fourteen "
        + "of each kind are enough. "
        + (pools.count > 2
          ? "There are \(counted(pools.count, "queue")), and a name stands for "
            + "a kind of cell, not for a row."
          : "Waiting cells are not asked for."))
  }
  for (old, new) in zip(before, session.current.after.visible) {
    guard let row = new.row else { continue }
    try expect(
      "\(describe(counts)), scrolled to the bottom and back: row \(row)",
      new.text, is: old.text,
      because: "A reused cell says what its last row said, until the app sets "
        + "its text.")
  }
}
