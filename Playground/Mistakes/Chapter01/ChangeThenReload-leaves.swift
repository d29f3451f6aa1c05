// Told: your code left the program, as 'exit(0)' does
import Foundation
import Stage
import struct Stage.IndexPath

final class Guests: TableViewController {
  var names = ["Ada", "Grace", "Barbara", "Radia"]

  /// The guest in a row leaves.
  func leave(_ row: Int, _ tableView: any Table) {
    exit(0)
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
