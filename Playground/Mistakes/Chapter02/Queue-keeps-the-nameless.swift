// Told: has no name
import Stage

struct Waiting {
  var cells: [String: [TableViewCell]] = [:]

  mutating func enqueue(_ cell: TableViewCell) {
    let identifier = cell.reuseIdentifier ?? ""
    cells[identifier, default: []].append(cell)
  }

  mutating func dequeue(_ identifier: String) -> TableViewCell? {
    guard cells[identifier]?.isEmpty == false else { return nil }
    return cells[identifier]?.removeFirst()
  }
}
