import Stage
import struct Stage.IndexPath

/// Change the data, then reload.
final class Guests: TableViewController {
  var names = ["Ada", "Grace", "Barbara", "Radia"]

  /// The guest in a row leaves.
  func leave(_ row: Int, _ tableView: any Table) {
    // First change the data, then tell the table: reloadData() asks for the
    // count at once.
    names.remove(at: row)
    tableView.reloadData()
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    names.count
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    guard names.indices.contains(indexPath.row) else { return nil }
    let cell = TableViewCell(reuseIdentifier: "guest")
    cell.text = names[indexPath.row]
    return cell
  }
}
