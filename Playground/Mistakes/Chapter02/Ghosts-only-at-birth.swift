// Told: was ticked for row
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
    let old = tableView.dequeueReusableCell(withIdentifier: "row")
    let cell = old ?? TableViewCell(reuseIdentifier: "row")
    if old == nil { cell.accessoryType = .none }
    cell.text = "Row \(indexPath.row)"
    if ticked.contains(indexPath.row) {
      cell.accessoryType = .checkmark
    }
    return cell
  }
}
