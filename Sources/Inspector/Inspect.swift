public import Stage

extension Snapshot {
  /// Takes a snapshot of a table and of all cells of a census, without changing
  /// them.
  ///
  /// This is the slow and obvious way; an `Onlooker` must give the same result.
  ///
  /// - Complexity: O(*n* log *n*) for *n* living cells.
  public init(of table: any Table, census: Census) {
    let cells = cellsInTree(of: table.scrollView)
    var tree = CellTree()
    tree.replace(after: 0, with: cells.map { $0.likeness })
    let places = Places(of: table)
    let inTree = identities(cells)
    var living = LivingCells()
    for cell in census.alive {
      let identity = ObjectIdentifier(cell)
      living.append(
        CellRecord(
          cell.likeness, row: places.rows[identity],
          readyRow: places.ready[identity],
          state: places.state(of: identity) {
            inTree.contains(identity)
          }))
    }
    self.init(
      of: table, living: living, tree: tree, pools: places.pools, census)
  }

  /// Makes a snapshot of a table that isn't here, from what was recorded of it.
  ///
  /// - Parameters:
  ///   - cells: The living cells, those in the view tree first, the backmost
  ///     of them first.
  ///   - outside: The numbers of the cells that aren't in the view tree.
  ///   - pools: The queues; `nil` if they aren't known.
  ///   - made: The number of cells made so far, or seen so far; `nil` for the
  ///     newest cell's.
  ///   - tellsBirths: Whether the cells made are known.
  ///   - tellsScreen: Whether `viewport` and `contentSize` are known.
  /// - Complexity: O(*n* log *n*) for *n* cells.
  public init(
    viewport: Rect, contentSize: Size, cells: [CellRecord],
    outside: Set<Int> = [], pools: [Pool]? = nil, made: Int? = nil,
    tellsBirths: Bool = false, tellsScreen: Bool = true
  ) {
    var living = LivingCells()
    for cell in cells.sorted(by: { $0.number < $1.number }) {
      living.append(cell)
    }
    var tree = CellTree()
    tree.replace(
      after: 0,
      with: cells.filter { !outside.contains($0.number) }.map { $0.likeness })
    self.init(
      viewport: viewport, contentSize: contentSize, contentInset: .zero,
      safeAreaInsets: .zero, living: living,
      treeList: tree, pools: pools ?? [],
      made: made ?? cells.map { $0.number }.max() ?? 0,
      rowsVisited: 0, labels: [])
    source = .dump(
      tellsBirths: tellsBirths, tellsScreen: tellsScreen,
      tellsQueues: pools != nil)
  }

  /// Makes a snapshot of given cells and of the other properties that the table
  /// has now.
  init(
    of table: any Table, living: LivingCells, tree: CellTree, pools: [Pool],
    _ census: Census
  ) {
    let view = table.scrollView
    self.init(
      viewport: view.bounds, contentSize: view.contentSize,
      contentInset: view.contentInset, safeAreaInsets: view.safeAreaInsets,
      living: living,
      treeList: tree, pools: pools, made: census.made,
      rowsVisited: table.rowsVisited, labels: labelsOnScreen(of: table))
  }
}

nonisolated extension LivingCells {
  /// Adds a cell that is newer than all others.
  mutating func append(_ cell: CellRecord) {
    if cell.state == .orphaned {
      setOrphan(cell.number, cell.likeness)
    } else {
      others.append(cell)
    }
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

/// The labels on screen, headers and footers, top to bottom.
///
/// - Complexity: O(*subviews*).
private func labelsOnScreen(of table: any Table) -> [Snapshot.LabelRecord] {
  let view = table.scrollView
  let headers = table.headersAndFooters?.floatingHeaders ?? []
  let footers = table.headersAndFooters?.floatingFooters ?? []
  var labels: [Snapshot.LabelRecord] = []
  for subview in view.subviews {
    guard let label = subview as? Label, label.frame.height > 0,
      label.frame.maxY > view.bounds.minY, label.frame.minY < view.bounds.maxY
    else { continue }
    labels.append(
      Snapshot.LabelRecord(
        text: label.text, frame: label.frame,
        floats: headers.contains { $0 === label }
          ? .top : footers.contains { $0 === label } ? .bottom : nil))
  }
  return labels.sorted { $0.frame.minY < $1.frame.minY }
}

func identities(_ cells: [TableViewCell]) -> Set<ObjectIdentifier> {
  var identities: Set<ObjectIdentifier> = []
  for cell in cells { identities.insert(ObjectIdentifier(cell)) }
  return identities
}
