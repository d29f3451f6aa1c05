import Editions
import Stage
import Workbench

@testable import TooLateExercise

/// Checks the chapter's table after each of two updates, in which one guest is
/// served and another joins; first with the app's guests, then with one, and
/// with two of the same name.
func checkTooLate() throws {
  for names in [WaitingRoom().names, ["Ada"], ["Ada", "Grace", "Ada"]] {
    try check(names)
  }
}

private func check(_ names: [String]) throws {
  let table = Edition.batchUpdates.makeTable(
    frame: Rect(origin: .zero, size: .phone))
  let app = WaitingRoom()
  app.names = names
  table.dataSource = app
  try table.scrollView.layoutIfNeeded()
  var names = names
  for name in ["Frances", "Jean"] {
    let caseName = "\(names.joined(separator: ", ")); \(name) joins"
    attempt(caseName)
    let before = cells(of: table)
    app.serve(joining: name, table)
    if app.names.count < names.count {
      throw NotYet(
        "\(caseName): expected \(names.count) names, got \(app.names.count). "
          + "Only the first in line leaves, not another of the same name.")
    }
    if let failure = table.failure { throw NotYet("\(caseName): \(failure)") }
    try table.scrollView.layoutIfNeeded()
    try checkRows(table, names, joining: name, caseName)
    names = Array(names.dropFirst()) + [name]
    let kept = zip(before.dropFirst(), cells(of: table))
    guard kept.contains(where: { $0 !== $1 }) else { continue }
    throw NotYet(
      "\(caseName): Cells of rows that stayed were released and asked for "
        + "again; tell the table what has come and gone.")
  }
}

private func cells(of table: any Table) -> [TableViewCell] {
  table.indexPathsForVisibleRows.compactMap { table.cellForRow(at: $0) }
}

private func checkRows(
  _ table: any Table, _ before: [String], joining name: String,
  _ caseName: String
) throws(NotYet) {
  let shown = cells(of: table).map { $0.text }
  let expected = Array(before.dropFirst()) + [name]
  try expect(
    "\(caseName): the rows", shown.joined(separator: ", "),
    is: expected.joined(separator: ", "),
    because: shown == before
      ? "The table was told nothing, or nothing has changed."
      : "The calls must match what has happened to the data.")
}
