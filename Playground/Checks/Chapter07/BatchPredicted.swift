import Editions
import Stage
import Workbench

@testable import BatchPredictedExercise

/// Compares the prediction with the chapter's own machine.
func checkBatchPredicted() throws {
  let table = Edition.batchUpdates.makeTable(
    frame: Rect(origin: .zero, size: .phone))
  let app = FiveRows()
  table.dataSource = app
  try table.scrollView.layoutIfNeeded()
  guard let updating = table.updating else { throw NotYet("no batches") }
  updating.performBatchUpdates {
    updating.insertRows(at: [IndexPath(row: 0, section: 0)])
    updating.deleteRows(at: [IndexPath(row: 1, section: 0)])
    updating.moveRow(
      at: IndexPath(row: 4, section: 0), to: IndexPath(row: 1, section: 0))
    updating.insertRows(at: [IndexPath(row: 2, section: 0)])
    updating.deleteRows(at: [IndexPath(row: 2, section: 0)])
  }
  if let failure = table.failure { throw failure }
  var rows = [Character](repeating: "X", count: 5)
  var gone: [Character: Int] = [:]
  for (row, letter) in "ABCDE".enumerated() {
    let before = IndexPath(row: row, section: 0)
    if let after = updating.indexPath(ofRowBeforeUpdate: before) {
      rows[after.row] = letter
    } else {
      gone[letter] = row
    }
  }
  let said = letters(in: rowsAfter)
  try expect(
    "the rows after the batch", said, is: String(rows),
    because: reason(said, gone))
}

private func reason(_ came: String, _ gone: [Character: Int]) -> String {
  for letter in came {
    guard let row = gone[letter] else { continue }
    return "\(letter) goes: row \(row) means row \(row) before the update, "
      + "whatever call came first."
  }
  if !came.contains("E") { return "E is moved, not made again." }
  for letter in "AD" where !came.contains(letter) {
    return "Nothing deletes \(letter)."
  }
  return "Rows that come are named by their place after the update; the rest "
    + "fill the remaining places, in order."
}

private final class FiveRows: TableViewController {
  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    5
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    TableViewCell(reuseIdentifier: nil)
  }
}
