// Told: a name stands for a kind of cell
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
    let name = "row-\(indexPath.row)"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: name)
      ?? TableViewCell(reuseIdentifier: name)
    cell.text = "Row \(indexPath.row)"
    if ticked.contains(indexPath.row) {
      cell.accessoryType = .checkmark
    }
    return cell
  }
}
