public import Stage

extension Snapshot {
  /// Looks at a table and at all cells of a census, and changes nothing.
  ///
  /// - Complexity: O(*n* log *n*) for *n* living cells.
  public init(of table: any Table, census: Census) {
    let view = table.scrollView
    var rows: [ObjectIdentifier: IndexPath] = [:]
    for row in table.indexPathsForVisibleRows {
      if let cell = table.cellForRow(at: row) {
        rows[ObjectIdentifier(cell)] = row
      }
    }
    let tree = cellsInTree(of: view)
    let inTree = identities(tree)
    let measuring = identities(table.measuringCells)
    var pooled: Set<ObjectIdentifier> = []
    var pools: [Pool] = []
    for pool in table.reusePools {
      pooled.formUnion(identities(pool.cells))
      pools.append(
        Pool(
          identifier: pool.identifier,
          cells: pool.cells.map { $0.number }))
    }

    func state(of cell: ObjectIdentifier) -> CellState {
      if rows[cell] != nil { return .visible }
      if pooled.contains(cell) { return .pooled }
      if inTree.contains(cell) { return .orphaned }
      return measuring.contains(cell) ? .measuring : .loose
    }

    self.init(
      viewport: view.bounds,
      contentSize: view.contentSize,
      cells: census.alive.map { cell in
        let identity = ObjectIdentifier(cell)
        return CellRecord(
          cell, row: rows[identity], state: state(of: identity))
      },
      tree: tree.map { $0.number },
      pools: pools,
      made: census.made,
      rowsVisited: table.rowsVisited,
      labels: labelsOnScreen(of: view))
  }
}

/// The cells in a view's tree, the backmost first.
///
/// - Complexity: O(*views in the tree*).
public func cellsInTree(of view: View) -> [TableViewCell] {
  var cells: [TableViewCell] = []
  for subview in view.subviews {
    if let cell = subview as? TableViewCell {
      cells.append(cell)
    } else {
      cells += cellsInTree(of: subview)
    }
  }
  return cells
}

/// The labels that lie beside the cells and are on screen, top to bottom.
///
/// - Complexity: O(*subviews*).
private func labelsOnScreen(of view: ScrollView) -> [Snapshot.LabelRecord] {
  var labels: [Snapshot.LabelRecord] = []
  for subview in view.subviews {
    guard let label = subview as? Label, label.frame.height > 0,
      label.frame.maxY > view.bounds.minY, label.frame.minY < view.bounds.maxY
    else { continue }
    labels.append(
      Snapshot.LabelRecord(text: label.text, frame: label.frame))
  }
  return labels.sorted { $0.frame.minY < $1.frame.minY }
}

private func identities(_ cells: [TableViewCell]) -> Set<ObjectIdentifier> {
  var identities: Set<ObjectIdentifier> = []
  for cell in cells { identities.insert(ObjectIdentifier(cell)) }
  return identities
}
