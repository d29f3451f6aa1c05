import Stage

/// Where a table keeps its cells, as it says itself.
struct Places {
  /// The rows of the cells that are shown.
  private(set) var rows: [ObjectIdentifier: IndexPath] = [:]
  private(set) var pools: [Snapshot.Pool] = []
  private var pooled: Set<ObjectIdentifier> = []
  private var measuring: Set<ObjectIdentifier> = []

  /// The cells that are shown, wait or measure; one may be named twice.
  private(set) var cells: [TableViewCell] = []

  /// - Complexity: O(*cells that are shown, wait or measure*).
  init(of table: any Table) {
    for row in table.indexPathsForVisibleRows {
      guard let cell = table.cellForRow(at: row) else { continue }
      rows[ObjectIdentifier(cell)] = row
      cells.append(cell)
    }
    for pool in table.reusePools {
      pooled.formUnion(identities(pool.cells))
      cells += pool.cells
      pools.append(
        Snapshot.Pool(
          identifier: pool.identifier, cells: pool.cells.map { $0.number }))
    }
    measuring = identities(table.measuringCells)
    cells += table.measuringCells
  }
}

extension Places {
  /// What a cell is: the first that applies.
  func state(of cell: ObjectIdentifier, isInTree: () -> Bool) -> CellState {
    if rows[cell] != nil { return .visible }
    if pooled.contains(cell) { return .pooled }
    if isInTree() { return .orphaned }
    return measuring.contains(cell) ? .measuring : .loose
  }
}
