// Told: but there is only 1 row in section 0 after the update
import Stage

final class WaitingRoom: TableViewController {
  var names = ["Ada", "Grace", "Barbara", "Radia"]

  func serve(joining name: String, _ tableView: any Table) {
    names.removeFirst()
    names.append(name)
    tableView.updating?.performBatchUpdates {
      tableView.updating?.deleteRows(at: [IndexPath(row: 0, section: 0)])
      tableView.updating?.insertRows(at: [IndexPath(row: 3, section: 0)])
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
