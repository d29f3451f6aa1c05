import Editions
import Session
import Stage
import Workbench

@testable import HowManyRunsExercise

private typealias IndexPath = Stage.IndexPath

/// Compares the predictions with the runs of the chapter's own machine.
func checkHowManyRuns() throws {
  let session = try session(.scale, "ten")
  try check(
    "after 'scroll to 6'", afterScrollTo6, session,
    .scrollTo(.row(row(6), at: .top), step: nil),
    because: "Row 6 is known, and so is row 0, which was on screen before; "
      + "nobody has looked above row 6 or below it.")
  try check(
    "after 'scroll to 1'", afterScrollTo1, session,
    .scrollTo(.row(row(1), at: .top), step: nil),
    because: "Row 1 is 50 points tall. Are its neighbors alike?")
  try check(
    "after 'delete 2..5'", afterDelete2To5, session,
    .update(.delete((2...5).map { row($0) })),
    because: "Rows 2 to 5 go, and the rows above and below them touch now.")
  try check(
    "after 'forget 0'", afterForget0, session, .forgetHeight(row(0)),
    because: "Row 0 is assumed to be 50, and row 1 is known to be: a guess "
      + "isn't like a known height.")
}

private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

private func check(
  _ caseName: String, _ came: Int, _ session: TableSession, _ action: Action,
  because reason: String
) throws {
  _ = try session.perform(action)
  try expect(
    caseName, came,
    is: try session.table.rowRuns?.numberOfRuns(inSection: 0) ?? 0,
    because: reason)
}
