// Told: expected 3 names, got 2. Only the first in line leaves
import Stage

final class WaitingRoom: TableViewController {
  var names = ["Ada", "Grace", "Barbara", "Radia"]

  func serve(joining name: String, _ tableView: any Table) {
    let first = names[0]
    names.removeAll { $0 == first }
    names.append(name)
    tableView.updating?.performBatchUpdates {
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
