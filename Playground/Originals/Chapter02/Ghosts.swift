import Stage
import struct Stage.IndexPath

/// Ghost checkmarks: a tapped row is ticked, and so are rows nobody tapped.
///
/// A reused cell comes with the luggage of the row it showed before. Only the
/// app clears it.
final class Ticks: TableViewController, RowSelection {
  /// The rows that were tapped.
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

  // TODO: fix this, so that a row is ticked if and only if it was tapped; and
  // keep reusing cells.
  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
    cell.text = "Row \(indexPath.row)"
    if ticked.contains(indexPath.row) {
      cell.accessoryType = .checkmark
    }
    return cell
  }
}
