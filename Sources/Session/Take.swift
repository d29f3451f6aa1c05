public import Inspector
public import Stage

/// What one action did to a table, from its beginning to its end.
public nonisolated struct Take: Equatable, Sendable {
  /// The layout passes, in order.
  public let frames: [Frame]

  /// What the table and its app said to each other, in order.
  public internal(set) var calls: [Call]

  /// The turns in the lives of cells, in order.
  public let events: [Event]

  /// The table when all was done.
  public let after: Snapshot

  /// How often the app had been called by then, since the opening.
  public let counts: CallCounts

  /// How far the wanted movement reached beyond the content's ends, in
  /// points; 0 unless the scroll was clamped.
  public let overshoot: Double

  /// How far the table moved the offset of its own accord when heights became
  /// known, in points.
  public let shift: Double

  /// How many sections the table had by then.
  public let sections: Int

  /// How many changes an open batch had collected; `nil` if none was open.
  public let batch: Int?

  /// Whether sizes have been read and cells are still to come.
  public let isHeld: Bool

  /// The rules in force by then.
  public let policy: ReusePolicy
}

/// One layout pass.
public nonisolated struct Frame: Equatable, Sendable {
  /// The viewport's top, in content space, in points.
  public let offset: Double

  /// The rows that got a cell, top to bottom.
  public let arrived: [Arrival]

  /// The rows that lost theirs, top to bottom.
  public let left: [IndexPath]

  /// How many cells had been made by its end.
  public let made: Int

  public nonisolated struct Arrival: Equatable, Sendable {
    public let row: IndexPath
    public let cell: Int
  }
}
