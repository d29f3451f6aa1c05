// Told: Can't remove first element from an empty collection
import Stage

struct Waiting {
  var cells: [String: [TableViewCell]] = [:]

  mutating func enqueue(_ cell: TableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    cells[identifier, default: []].append(cell)
  }

  mutating func dequeue(_ identifier: String) -> TableViewCell? {
    guard cells[identifier] != nil else { return nil }
    return cells[identifier]?.removeFirst()
  }
}
