// Told: row 1 tapped twice: the accessory of row 1: expected checkmark, got none
import Stage

final class Ticks: TableViewController, RowSelection {
  var ticked: Set<Int> = []

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    50
  }

  func tableView(_ tableView: any Table, didSelectRowAt indexPath: IndexPath) {
    if ticked.remove(indexPath.row) == nil { ticked.insert(indexPath.row) }
    tableView.cellForRow(at: indexPath)?.accessoryType =
      ticked.contains(indexPath.row) ? .checkmark : .none
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
    cell.text = "Row \(indexPath.row)"
    cell.accessoryType =
      ticked.contains(indexPath.row) ? .checkmark : .none
    return cell
  }
}
