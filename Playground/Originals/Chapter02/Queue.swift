import Stage

/// The queue: cells that have left the screen wait here for their next row.
///
/// They wait under their `reuseIdentifier`, and whoever has waited longest
/// comes out first. A cell without an identifier can't be asked for, so it
/// doesn't wait: let it go.
struct Waiting {
  // TODO: keep the cells, and give each of them out once.

  /// A cell has left the screen.
  mutating func enqueue(_ cell: TableViewCell) {
  }

  /// A cell of that name, which then waits no longer; `nil` if none waits.
  mutating func dequeue(_ identifier: String) -> TableViewCell? {
    nil
  }
}
