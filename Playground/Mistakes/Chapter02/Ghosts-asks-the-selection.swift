// Told: then to the top: the accessory of row 1: expected checkmark, got none
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
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
    cell.text = "Row \(indexPath.row)"
    cell.accessoryType =
      indexPath == tableView.indexPathForSelectedRow ? .checkmark : .none
    return cell
  }
}
