import Stage
import struct Stage.IndexPath

/// Ghost checkmarks: a tapped row is ticked, and no other.
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
    // Both ways, at each use: a tick that is set for one row must be removed
    // for the next. An accessory of some rows must be set for all rows.
    let isTicked = ticked.contains(indexPath.row)
    cell.accessoryType = isTicked ? .checkmark : .none
    return cell
  }
}
