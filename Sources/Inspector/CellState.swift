/// What a cell is, seen from outside: the first of these that applies.
public nonisolated enum CellState: String, CaseIterable, Sendable {
  /// It is no more.
  case dead
  /// It is shown for a row.
  case visible
  /// It waits in a queue.
  case pooled
  /// It is in the view tree all the same, and nothing can reach it.
  case orphaned
  /// It is a template that measures, outside the tree.
  case measuring
  /// It is alive and nowhere: handed out a moment ago, or kept by the app.
  case loose
}

nonisolated extension CellState: CustomStringConvertible {
  public var description: String { rawValue }
}
