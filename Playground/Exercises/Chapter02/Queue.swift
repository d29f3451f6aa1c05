import Stage

/// The queue: cells that have left the screen wait here for their next row.
///
/// They wait under their `reuseIdentifier`; the cell that has waited longest
/// comes out first. A cell without an identifier can't be asked for, so it
/// doesn't wait: let it go.
struct Waiting {
  // TODO: store the cells, and hand out each of them once.

  /// Takes in a cell that has left the screen.
  mutating func enqueue(_ cell: TableViewCell) {
  }

  /// Removes a cell of that name and returns it; `nil` if none waits.
  mutating func dequeue(_ identifier: String) -> TableViewCell? {
    nil
  }
}
