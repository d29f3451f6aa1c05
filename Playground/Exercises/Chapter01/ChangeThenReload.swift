import Stage
import struct Stage.IndexPath

/// Change the data, then reload.
///
/// Four guests, and one leaves. This app tells the table first and changes its
/// array afterward. `reloadData()` reads the count at once, while the cells
/// are asked for when the run loop turns; by then a guest is missing. The
/// table says so (`shrinking` in chapter 1 is such an app).
final class Guests: TableViewController {
  var names = ["Ada", "Grace", "Barbara", "Radia"]

  /// Removes the guest in a row.
  func leave(_ row: Int, _ tableView: any Table) {
    // TODO: fix this, so that the table shows the guests who are left.
    tableView.reloadData()
    names.remove(at: row)
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
