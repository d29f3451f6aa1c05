// Told: so it isn't waiting
import Stage

struct Waiting {
  var cells: [String: [TableViewCell]] = [:]

  mutating func enqueue(_ cell: TableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    cells[identifier, default: []].append(cell)
  }

  mutating func dequeue(_ identifier: String) -> TableViewCell? {
    guard cells[identifier]?.isEmpty == false else { return nil }
    return cells[identifier]?.first
  }
}
