public import Stage

/// The changes of cells between two snapshots of one table.
public nonisolated struct Difference: Equatable, Sendable {
  /// The cells that changed their state or their row, oldest first.
  public let changes: [Change]

  /// One cell's state and row, before and after; `before` is `nil` for a cell
  /// that wasn't made yet.
  public nonisolated struct Change: Equatable, Sendable {
    public let number: Int
    public let before: CellState?
    public let after: CellState
    public let rowBefore: IndexPath?
    public let rowAfter: IndexPath?
  }

  /// Compares two snapshots of one table.
  ///
  /// - Complexity: If one snapshot was made from the other, O(*n* log *n*) for
  ///   all *n* cells except those that were orphans in both and didn't change.
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
  /// The numbers of the cells that entered a state, oldest first.
  public func cells(into state: CellState) -> [Int] {
    var numbers: [Int] = []
    for change in changes where change.after == state {
      if change.before != state { numbers.append(change.number) }
    }
    return numbers
  }

  /// The numbers of the cells made between the two snapshots, oldest first,
  /// including cells dead by now.
  public var made: [Int] {
    var numbers: [Int] = []
    for change in changes where change.before == nil {
      numbers.append(change.number)
    }
    return numbers
  }
}
