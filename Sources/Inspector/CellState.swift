/// A cell's state, seen from outside: the first case that applies.
public nonisolated enum CellState: String, CaseIterable, Sendable {
  /// The cell has been deallocated.
  case dead
  /// The cell is shown for a row.
  case visible
  /// The cell waits in a queue.
  case pooled
  /// The cell is hidden in the view tree, filled for a row that hasn't come yet.
  case prepared
  /// The cell is hidden in the view tree, and comes back with the row that it
  /// was shown for.
  case kept
  /// The cell is in the view tree, but the table can't reach it.
  case orphaned
  /// The cell is a template that measures, outside the tree.
  case measuring
  /// The cell is alive but in none of these places: just dequeued, or kept by
  /// the app.
  case loose
  /// The cell is hidden in the view tree: pooled, prepared, kept, or orphaned; a
  /// dump doesn't tell which.
  case hidden
  /// The cell isn't in a dump, though something printed before told of it.
  case missing
}

nonisolated extension CellState {
  /// The states that are known of a table's cells; a dump knows less.
  public static let ofTables: [CellState] = allCases.filter {
    $0 != .hidden && $0 != .missing
  }
}

nonisolated extension CellState: CustomStringConvertible {
  public var description: String { rawValue }
}
