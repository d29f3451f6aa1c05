import Stage
import struct Stage.IndexPath

/// Too late: the table is told, and then the data changes.
///
/// An update is checked as soon as it's made. The table asks for the count at
/// once, and hears that nobody has left. UIKit raises an exception there.
final class WaitingRoom: TableViewController {
  var names = ["Ada", "Grace", "Barbara", "Radia"]

  /// The first in line is served and leaves; a new name joins at the end.
  func serve(joining name: String, _ tableView: any Table) {
    // TODO: fix this, so that the table shows who is there; still without
    // a reload.
    let end = IndexPath(row: names.count, section: 0)
    tableView.updating?.deleteRows(at: [IndexPath(row: 0, section: 0)])
    names.removeFirst()
    tableView.updating?.insertRows(at: [end])
    names.append(name)
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
