/// A cell's state, seen from outside: the first case that applies.
public nonisolated enum CellState: String, CaseIterable, Sendable {
  /// The cell has been deallocated.
  case dead
  /// The cell is shown for a row.
  case visible
  /// The cell waits in a queue.
  case pooled
  /// The cell is in the view tree, but the table can't reach it.
  case orphaned
  /// The cell is a template that measures, outside the tree.
  case measuring
  /// The cell is alive but in none of these places: just dequeued, or kept by
  /// the app.
  case loose
}

nonisolated extension CellState: CustomStringConvertible {
  public var description: String { rawValue }
}
