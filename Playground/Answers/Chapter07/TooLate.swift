import Stage
import struct Stage.IndexPath

/// In time: the data change, and the table is told the same.
final class WaitingRoom: TableViewController {
  var names = ["Ada", "Grace", "Barbara", "Radia"]

  /// The first in line is served and leaves; a new name joins at the end.
  func serve(joining name: String, _ tableView: any Table) {
    // Both changes of the data lie within the batch, so that the count that the
    // table asks for at its end is the one that the calls lead to. In a batch
    // the row that goes is named by its place before, the one that comes by its
    // place after.
    tableView.updating?.performBatchUpdates {
      names.removeFirst()
      names.append(name)
      tableView.updating?.deleteRows(at: [IndexPath(row: 0, section: 0)])
      tableView.updating?.insertRows(
        at: [IndexPath(row: names.count - 1, section: 0)])
    }
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
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "name")
      ?? TableViewCell(reuseIdentifier: "name")
    cell.text = names[indexPath.row]
    return cell
  }
}
