import Editions
import Judging
import Session
import Stage
import Tables
import Testing
import Workbench

@Suite("My table")
struct MyTableTests {
  /// Runs the check in a process of its own, so that a trap stops no exercise.
  @Test("A row on screen has a cell, in every chapter")
  func rowsHaveCells() async {
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor in
      perform("MyTable", among: ["MyTable": checkMyTable])
    }
    judgeTable(end)
  }
}

/// Checks the table in every chapter, at its top and at its bottom.
func checkMyTable() throws {
  for edition in Edition.book {
    attempt("chapter \(edition.chapter), at the top")
    let session = try session(edition) { MyTable() }
    try check(session.table, "chapter \(edition.chapter)")
    attempt("chapter \(edition.chapter), at the bottom")
    _ = try session.perform(.scrollTo(.bottom, step: nil))
    try check(session.table, "chapter \(edition.chapter), at the bottom")
  }
}

private func check(_ table: any Table, _ caseName: String) throws(NotYet) {
  let rows = table.indexPathsForVisibleRows
  if rows.isEmpty { throw NotYet("\(caseName): no row is on screen.") }
  for row in rows where table.cellForRow(at: row) == nil {
    throw NotYet("\(caseName): row \(row) has no cell.")
  }
}
