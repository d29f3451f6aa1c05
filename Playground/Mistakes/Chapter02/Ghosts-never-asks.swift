// Told: waiting cells are not asked for
import Stage

final class Ticks: TableViewController, RowSelection {
  var ticked: Set<Int> = []

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    50
  }

  func tableView(_ tableView: any Table, didSelectRowAt indexPath: IndexPath) {
    ticked.insert(indexPath.row)
    tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = TableViewCell(reuseIdentifier: "row")
    cell.text = "Row \(indexPath.row)"
    cell.accessoryType =
      ticked.contains(indexPath.row) ? .checkmark : .none
    return cell
  }
}
