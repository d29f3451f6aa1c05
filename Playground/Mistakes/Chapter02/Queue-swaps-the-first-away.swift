// Told: expected B, got C. B has waited longer
import Stage

struct Waiting {
  private var cells: [String: [TableViewCell]] = [:]

  mutating func enqueue(_ cell: TableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    cells[identifier, default: []].append(cell)
  }

  mutating func dequeue(_ identifier: String) -> TableViewCell? {
    guard var waiting = cells[identifier], !waiting.isEmpty else { return nil }
    waiting.swapAt(0, waiting.count - 1)
    let cell = waiting.removeLast()
    cells[identifier] = waiting
    return cell
  }
}
