import Editions
import Inspector
import Session
import Stage
import Workbench

@testable import OneIdentifierExercise

/// Reloads three times, and checks texts, orphans, and new cells each time, and
/// that cells don't pile up; then reloads once more, on a screen of two rows.
func checkOneIdentifier() throws {
  attempt("reloaded three times")
  let session = try session(.reloadHiding) { Inbox() }
  try checkTexts(session, "launched")
  let living = session.current.after.cells.count
  for times in 1...3 {
    let made = session.current.after.made
    let step = try session.perform(.reload(held: false))
    let caseName = "reloaded \(times == 1 ? "once" : "\(times) times")"
    try checkTexts(session, caseName)
    try expect(
      "\(caseName): orphans", step.after.count(.orphaned), is: 0,
      because: whoDid(step))
    let new = step.after.made - made
    guard new <= 1 else {
      throw NotYet(
        "\(caseName): expected at most 1 cell made, got \(new). "
          + whyMade(step))
    }
    try expect(
      "\(caseName): living cells", step.after.cells.count, is: living,
      because: "Row 0's last cell waits, and row 0 has a new one: each reload "
        + "leaves one more.")
  }
  _ = try session.perform(.resize(Size(width: 320, height: 88)))
  _ = try session.perform(.reload(held: false))
  try checkTexts(
    session, "reloaded on a screen of two rows", is: ["Offline", "Ada"],
    because: "A reused cell says what its last row said, until the app sets "
      + "its text.")
}

private func checkTexts(
  _ session: TableSession, _ caseName: String,
  is expected: [String] = ["Offline", "Ada", "Grace", "Barbara"],
  because reason: String = "Only the cells may change, not what they say."
) throws(NotYet) {
  let texts = session.current.after.visible.map { $0.text }
  try expect(
    "\(caseName): the rows", texts.joined(separator: ", "),
    is: expected.joined(separator: ", "), because: reason)
}

private func whoDid(_ step: Step) -> String {
  for case .cell(let call) in step.calls {
    for dequeue in call.dequeues
    where dequeue.isHit && dequeue.cell != call.returned {
      return "c\(dequeue.cell ?? 0) waited in '\(dequeue.identifier)'; row "
        + "\(call.row.row) asked for it, and returned a different cell."
    }
  }
  return "They are in the tree, and in no queue."
}

private func whyMade(_ step: Step) -> String {
  for case .cell(let call) in step.calls where call.row.row == 0 {
    for dequeue in call.dequeues where dequeue.isHit {
      return "Row 0 was given a waiting cell and took it out of the tree: that "
        + "isn't an orphan, but another row had it, which now needs a new one."
    }
  }
  return "There are cells waiting, and mail is not asked for anymore."
}
