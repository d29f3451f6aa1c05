import Stage

/// The places where a table keeps its cells, as the table itself reports.
struct Places {
  /// The rows of the cells that are shown.
  private(set) var rows: [ObjectIdentifier: IndexPath] = [:]

  /// The rows of the cells that are prepared or kept.
  private(set) var ready: [ObjectIdentifier: IndexPath] = [:]
  private var prepared: Set<ObjectIdentifier> = []
  var pools: [Snapshot.Pool] = []
  private var pooled: Set<ObjectIdentifier> = []
  private var measuring: Set<ObjectIdentifier> = []

  /// The numbers of the cells that are shown, ready, wait or measure; a number
  /// may occur twice. Numbers, unlike references, keep no cell alive.
  private(set) var numbers: [Int] = []

  /// - Complexity: O(*cells that are shown, ready, wait or measure*).
  init(of table: any Table) {
    for row in table.indexPathsForVisibleRows {
      guard let cell = table.cellForRow(at: row) else { continue }
      rows[ObjectIdentifier(cell)] = row
      numbers.append(cell.number)
    }
    let preparing = table.preparing
    for cell in preparing?.preparedCells ?? [] {
      add(cell)
      prepared.insert(ObjectIdentifier(cell.cell))
    }
    for cell in preparing?.keptCells ?? [] { add(cell) }
    for pool in table.reusePools {
      pooled.formUnion(identities(pool.cells))
      let cells = pool.cells.map { $0.number }
      numbers += cells
      pools.append(Snapshot.Pool(identifier: pool.identifier, cells: cells))
    }
    measuring = identities(table.measuringCells)
    for cell in table.measuringCells { numbers.append(cell.number) }
  }

  private mutating func add(_ cell: RowCell) {
    ready[ObjectIdentifier(cell.cell)] = cell.row
    numbers.append(cell.cell.number)
  }
}

extension Places {
  /// Whether the same cells are shown or ready for the same rows, wait in the same
  /// order, and measure.
  func isSame(as other: Places) -> Bool {
    rows == other.rows && ready == other.ready && prepared == other.prepared
      && pools == other.pools && measuring == other.measuring
  }

  /// A cell's state: the first that applies.
  ///
  /// - Parameter isInTree: Whether the cell is in the view tree; asked only if
  ///   the cell is neither shown, ready, nor waiting.
  func state(of cell: ObjectIdentifier, isInTree: () -> Bool) -> CellState {
    if rows[cell] != nil { return .visible }
    if ready[cell] != nil {
      return prepared.contains(cell) ? .prepared : .kept
    }
    if pooled.contains(cell) { return .pooled }
    if isInTree() { return .orphaned }
    return measuring.contains(cell) ? .measuring : .loose
  }
}
