// Told: each table has one of its own
import Stage

struct Waiting {
  private static var cells: [String: [TableViewCell]] = [:]

  mutating func enqueue(_ cell: TableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    Waiting.cells[identifier, default: []].append(cell)
  }

  mutating func dequeue(_ identifier: String) -> TableViewCell? {
    guard let waiting = Waiting.cells[identifier], !waiting.isEmpty else {
      return nil
    }
    return Waiting.cells[identifier]?.removeFirst()
  }
}
