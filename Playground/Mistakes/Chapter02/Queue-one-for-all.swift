// Told: is of another kind
import Stage

struct Waiting {
  var cells: [String: [TableViewCell]] = [:]

  mutating func enqueue(_ cell: TableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    cells["", default: []].append(cell)
    _ = identifier
  }

  mutating func dequeue(_ identifier: String) -> TableViewCell? {
    guard cells[""]?.isEmpty == false else { return nil }
    return cells[""]?.removeFirst()
  }
}
