import Editions
import Stage
import Workbench

@testable import ChangeThenReloadExercise

/// Checks the rows of the naive table after one of four guests leaves (row 3, 0
/// or 1), then after each of four departures from row 0; then after one of two
/// guests of the same name leaves.
func checkChangeThenReload() throws {
  for rows in [[3], [0], [1], [0, 0, 0, 0]] {
    try check(Guests(), rows)
  }
  let namesakes = Guests()
  namesakes.names = ["Ada", "Grace", "Ada"]
  try check(namesakes, [2])
}

private func check(_ app: Guests, _ rows: [Int]) throws {
  let table = Edition.naiveAllocation.makeTable(
    frame: Rect(origin: .zero, size: .phone))
  table.dataSource = app
  try table.scrollView.layoutIfNeeded()
  var left = app.names
  for row in rows {
    let caseName = "\(left.joined(separator: ", ")); row \(row) leaves"
    attempt(caseName)
    left.remove(at: row)
    app.leave(row, table)
    do {
      try table.scrollView.layoutIfNeeded()
    } catch {
      throw NotYet("\(caseName): \(error)")
    }
    try check(texts(of: table), left, caseName, app)
  }
}

private func texts(of table: any Table) -> [String] {
  table.indexPathsForVisibleRows.map { table.cellForRow(at: $0)?.text ?? "" }
}

private func check(
  _ shown: [String], _ left: [String], _ caseName: String, _ app: Guests
) throws(NotYet) {
  let reason =
    if app.names.count < left.count {
      "Another guest of the same name has left, too: the row says who leaves."
    } else if app.names != left {
      "The table shows what the array says, and the guest who left is still "
        + "in the array."
    } else if shown.contains("") {
      "An empty row hides the mistake: the table still counts a row that is "
        + "gone."
    } else {
      "The table was told nothing, so it shows what it did before."
    }
  try expect("\(caseName): rows shown", shown, is: left, because: reason)
}
