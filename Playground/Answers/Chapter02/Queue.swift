import Stage

/// The queue: cells that have left the screen wait here for their next row.
struct Waiting {
  /// One line of cells for each name: a name stands for a kind of cell, and a
  /// row can't use a cell of another kind.
  var cells: [String: [TableViewCell]] = [:]

  mutating func enqueue(_ cell: TableViewCell) {
    // A cell without an identifier can't be asked for.
    guard let identifier = cell.reuseIdentifier else { return }
    cells[identifier, default: []].append(cell)
  }

  mutating func dequeue(_ identifier: String) -> TableViewCell? {
    // An unknown name and an empty line give the same answer.
    guard cells[identifier]?.isEmpty == false else { return nil }
    // Removed: a cell that came out of the line twice would be in two rows.
    return cells[identifier]?.removeFirst()
  }
}
