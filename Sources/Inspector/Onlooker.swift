public import Stage

/// A maker of successive snapshots of one table, which reads only what may
/// have changed since the last snapshot, and leaves the table as it is.
///
/// Cells tell their census when they change, and a view knows which of its
/// children have kept their places. An orphan that doesn't change keeps its
/// record.
public final class Onlooker {
  private let table: any Table
  private let census: Census
  private var tree = CellTree()
  private var living = LivingCells()

  /// The cells' places at the last snapshot.
  private var places: Places

  /// Whether cells may have entered the tree or moved in it since the last
  /// snapshot.
  private var hasTreeChanged = true

  /// The view that held all cells when the tree was last read; `nil` if several
  /// views did.
  private var holder: ObjectIdentifier?

  /// The numbers of the cells that may have changed since the last snapshot.
  private var changed: Set<Int> = []

  /// The number of dead cells that `living` accounts for.
  private var deaths = 0

  /// Whether the next snapshot reads every living cell.
  private var readsAll = true

  public init(at table: any Table, census: Census) {
    self.table = table
    self.census = census
    places = Places(of: table)
  }
}

// MARK: The tree

extension Onlooker {
  /// Reads the tree, and returns its cells as they are now.
  ///
  /// - Complexity: O(*c*) for *c* cells that have changed or are behind a
  ///   changed cell in the tree; O(*views*) if cells lie in more than one view.
  public func takeTree() -> CellTree {
    let changed = census.takeChanged()
    self.changed.formUnion(changed)
    let holder = soleHolder
    let settled = holder?.takeSettled() ?? 0
    guard let holder, self.holder == ObjectIdentifier(holder), settled > 0,
      let backmost = backmost(of: holder, settled, changed)
    else {
      rebuildTree(from: holder)
      return tree
    }
    if !backmost.isEmpty || tree.entries.count != settled {
      hasTreeChanged = true
      tree.replace(
        after: holder.subviews.count - backmost.count, with: backmost)
    }
    return tree
  }

  /// The view that alone can hold cells: the table's only subview with
  /// children, or else the table; `nil` if several views can hold cells.
  private var soleHolder: View? {
    var holder: View?
    var cells = 0
    for view in table.scrollView.subviews {
      if view is TableViewCell {
        cells += 1
      } else if !view.subviews.isEmpty {
        guard holder == nil else { return nil }
        holder = view
      }
    }
    guard let holder else { return table.scrollView }
    return cells == 0 ? holder : nil
  }

  /// The entries of a view's children, from the backmost up to the last that
  /// may have moved or changed; `nil` if one of these children may hold cells
  /// of its own.
  ///
  /// - Parameters:
  ///   - settled: The number of frontmost children that have kept their places.
  ///   - changed: The numbers of the cells that have changed.
  private func backmost(of holder: View, _ settled: Int, _ changed: [Int])
    -> [Likeness?]?
  {
    var sought: Set<Int> = []
    for number in changed where isHeld(census.cell(number)) {
      sought.insert(number)
    }
    let views = holder.subviews
    var entries: [Likeness?] = []
    while entries.count < views.count - settled || !sought.isEmpty {
      guard entries.count < views.count, isLeaf(views[entries.count]) else {
        return nil
      }
      let cell = views[entries.count] as? TableViewCell
      if let cell { sought.remove(cell.number) }
      entries.append(cell?.likeness)
    }
    return entries
  }

  private func isHeld(_ cell: TableViewCell?) -> Bool {
    guard let holder, let parent = cell?.superview else { return false }
    return ObjectIdentifier(parent) == holder
  }

  /// Whether a view is a cell that tells this census of its changes, or a view
  /// without subviews.
  private func isLeaf(_ view: View) -> Bool {
    guard let cell = view as? TableViewCell else {
      return view.subviews.isEmpty
    }
    return census.cell(cell.number) === cell
  }

  /// Reads the whole tree anew, and sets `holder` if one view holds all its
  /// cells.
  ///
  /// - Parameter view: The view that alone can hold cells; `nil` if there are
  ///   several.
  /// - Complexity: O(*views in the tree*).
  private func rebuildTree(from view: View?) {
    readsAll = true
    holder = nil
    tree = CellTree()
    guard let view, view.subviews.allSatisfy({ isLeaf($0) }) else {
      let cells = cellsInTree(of: table.scrollView)
      return tree.replace(after: 0, with: cells.map { $0.likeness })
    }
    holder = ObjectIdentifier(view)
    tree.replace(
      after: 0, with: view.subviews.map { ($0 as? TableViewCell)?.likeness })
  }
}

// MARK: All cells

extension Onlooker {
  /// Takes a snapshot of the table as it is now.
  ///
  /// - Complexity: O(*n* log *n*) for *n* cells that are not orphaned or have
  ///   changed; for all cells, if they lie in more than one view.
  public func takeSnapshot() -> Snapshot {
    _ = takeTree()
    let old = places
    places = Places(of: table)
    if places.pools == old.pools { places.pools = old.pools }
    if readsAll {
      living = Snapshot(of: table, census: census).living
    } else if hasAnyChanged(since: old) {
      updateLiving()
    }
    deaths = census.dead.count
    changed = []
    hasTreeChanged = false
    readsAll = holder == nil
    return Snapshot(
      of: table, living: living, tree: tree, pools: places.pools, census)
  }

  /// Whether any cell may have changed since the last snapshot.
  private func hasAnyChanged(since old: Places) -> Bool {
    hasTreeChanged || !changed.isEmpty || deaths != census.dead.count
      || !places.isSame(as: old)
  }

  private func updateLiving() {
    for number in census.dead[deaths...] { living.setOrphan(number, nil) }
    var others: [CellRecord] = []
    for cell in candidates {
      let identity = ObjectIdentifier(cell)
      let record = CellRecord(
        cell.likeness, row: places.rows[identity],
        readyRow: places.ready[identity],
        state: places.state(of: identity) { isHeld(cell) })
      let isOrphaned = record.state == .orphaned
      living.setOrphan(cell.number, isOrphaned ? record.likeness : nil)
      if !isOrphaned { others.append(record) }
    }
    if living.others != others { living.others = others }
  }

  /// The living cells whose records may have changed, oldest first.
  private var candidates: [TableViewCell] {
    var numbers = changed
    for cell in living.others { numbers.insert(cell.number) }
    numbers.formUnion(places.numbers)
    return numbers.sorted().compactMap { census.cell($0) }
  }
}
