import Editions
import Stage
import Workbench

@testable import WrongGuestExercise

/// Presses buttons on the chapter's table, one after the other, and compares the
/// list with what the user saw; in each order of three rows first.
func checkWrongGuest() throws {
  let orders = [
    [0], [0, 0], [2, 0], [0, 1], [1, 0, 0], [0, 4], [3, 0, 2, 0],
  ]
  for order in orders { try check(order) }
}

/// - Parameter order: The rows whose buttons are pressed, each counted from the
///   top at that moment.
private func check(_ order: [Int]) throws {
  let table = Edition.batchUpdates.makeTable(
    frame: Rect(origin: .zero, size: .phone))
  let app = GuestList()
  app.viewDidLoad(table)
  table.dataSource = app
  try table.scrollView.layoutIfNeeded()
  var names = app.names
  var caseName = "button"
  for row in order {
    caseName += " \(row)"
    attempt(caseName)
    let cells = table.visibleCells
    guard cells.indices.contains(row), let cell = cells[row] as? ButtonCell
    else { throw NotYet("\(caseName): row \(row) has no ButtonCell.") }
    let guest = names.remove(at: row)
    cell.press()
    if let failure = table.failure { throw NotYet("\(caseName): \(failure)") }
    try table.scrollView.layoutIfNeeded()
    try expect(
      "\(caseName): the guests", app.names.joined(separator: ", "),
      is: names.joined(separator: ", "),
      because:
        "\(guest) in row \(row) had to leave. A row that moves keeps its "
        + "cell, and the cell keeps what was put into it.")
    try expect(
      "\(caseName): the rows",
      table.visibleCells.map { $0.text }.joined(separator: ", "),
      is: names.joined(separator: ", "),
      because: "The table must be told what has gone.")
    let stayed = cells.filter { $0 !== cell }
    guard zip(stayed, table.visibleCells).contains(where: { $0 !== $1 }) else {
      continue
    }
    throw NotYet(
      "\(caseName): Cells of rows that stayed were released and asked for "
        + "again; tell the table what has gone.")
  }
}
