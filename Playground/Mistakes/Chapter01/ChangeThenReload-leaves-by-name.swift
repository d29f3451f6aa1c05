// Told: Another guest of the same name has left, too
import Stage

final class Guests: TableViewController {
  var names = ["Ada", "Grace", "Barbara", "Radia"]

  func leave(_ row: Int, _ tableView: any Table) {
    let name = names[row]
    names.removeAll { $0 == name }
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
