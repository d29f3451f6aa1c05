// Told: the guest who left is still in the array
import Stage

final class Guests: TableViewController {
  var names = ["Ada", "Grace", "Barbara", "Radia"]

  /// The guest in a row leaves.
  func leave(_ row: Int, _ tableView: any Table) {
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
