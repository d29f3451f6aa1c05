public import Stage

/// What became of each cell between two snapshots of one table.
public nonisolated struct Difference: Equatable, Sendable {
  /// The cells that changed their state or their row, oldest first.
  public let changes: [Change]

  /// One cell, before and after; `nil` before its birth.
  public nonisolated struct Change: Equatable, Sendable {
    public let number: Int
    public let before: CellState?
    public let after: CellState
    public let rowBefore: IndexPath?
    public let rowAfter: IndexPath?
  }

  /// - Complexity: O(*n* log *n*) for *n* cells that are not orphaned in
  ///   either, or were orphaned in between, or died; if one snapshot was made
  ///   from the other.
  public init(from old: Snapshot, to new: Snapshot) {
    var changes: [Change] = []
    for number in new.changes(from: old) {
      let change = Change(
        number: number,
        before: number <= old.made ? old.state(of: number) : nil,
        after: new.state(of: number) ?? .dead,
        rowBefore: old[number]?.row, rowAfter: new[number]?.row)
      if change.before != change.after || change.rowBefore != change.rowAfter {
        changes.append(change)
      }
    }
    self.changes = changes
  }
}

nonisolated extension Difference {
  /// The cells that came into a state, oldest first.
  public func cells(into state: CellState) -> [Int] {
    var numbers: [Int] = []
    for change in changes where change.after == state {
      if change.before != state { numbers.append(change.number) }
    }
    return numbers
  }

  /// The cells made in between, oldest first, dead ones included.
  public var made: [Int] {
    var numbers: [Int] = []
    for change in changes where change.before == nil {
      numbers.append(change.number)
    }
    return numbers
  }
}
