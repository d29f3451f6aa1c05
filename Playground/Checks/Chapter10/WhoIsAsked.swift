import Editions
import Session
import Stage
import Workbench

@testable import WhoIsAskedExercise

/// Compares the predictions with the chapter's own machine.
func checkWhoIsAsked() throws {
  func row(_ number: Int) -> IndexPath { IndexPath(row: number, section: 0) }
  let edit = Action.data(.edit("Ben, away", at: row(3)))
  let tries: [(String, Int, String, [Action], String)] = [
    (
      "after a sort", afterASort, "people",
      [
        .data(.move(from: row(0), to: row(4))),
        .data(.move(from: row(1), to: row(4))), .apply(.animated),
      ], "A row that moves keeps its cell."
    ),
    (
      "after one went and one came", afterOneWentAndOneCame, "people",
      [
        .data(.delete(row(2))), .data(.insert("Zoe", at: row(0))),
        .apply(.animated),
      ], "A row that comes needs a cell, even if one waits."
    ),
    (
      "after another text", afterAnotherText, "people",
      [edit, .apply(.animated)],
      "A snapshot has identifiers, not texts: what has changed?"
    ),
    (
      "after reconfiguring", afterReconfiguring, "people",
      [edit, .apply(.reconfiguring(["Ben"]))],
      "The app fills the cell again, so cellForRowAt is called."
    ),
    (
      "after another content", afterAnotherContent, "people-by-content",
      [edit, .apply(.animated)], "A different identifier is a different row."
    ),
    (
      "after nothing, afresh", afterNothing, "people-afresh",
      [.apply(.animated)],
      "An identifier that is new each time is never recognized."
    ),
  ]
  for (name, prediction, scenario, actions, reason) in tries {
    let session = try session(.identity, scenario)
    let before = session.current.counts.cellForRowAt
    for action in actions { _ = try session.perform(action) }
    try expect(
      name, prediction, is: session.current.counts.cellForRowAt - before,
      because: reason)
  }
}
