public import Inspector
public import Session
public import Stage

extension Checks {
  /// Checks the laws that hold for every session after every step.
  ///
  /// - Parameter place: The last action, for the messages.
  public mutating func keepsLaws(
    _ session: TableSession, _ place: @autoclosure () -> String
  ) {
    do {
      try keepsLaws(of: session.table, session, place())
    } catch {
      holds(false, "\(place()): the table can't be rebuilt: \(error)")
    }
  }

  private mutating func keepsLaws(
    of table: any Table, _ session: TableSession,
    _ place: @autoclosure () -> String
  ) throws(SessionError) {
    let snapshot = try session.snapshot
    same(
      snapshot, session.current.after,
      "\(place()): the current step's snapshot")
    same(
      (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) },
      session.rowCounts, "\(place()): the current step's row counts")
    countsCells(snapshot, place())
    sharesNoCell(table, place())
    let view = table.scrollView
    let inset = view.adjustedContentInset
    let end = view.contentSize.height + inset.bottom - view.frame.height
    same(
      view.contentOffset.y,
      max(min(view.contentOffset.y, end), 0 - inset.top),
      "\(place()): the offset lies between the content's ends, in points")
    if !session.isHeld { showsWhatTouches(table, place()) }
  }

  /// Checks that the cells made are those alive and dead, that every cell is in
  /// exactly one state, and that queues and tree hold living cells once.
  public mutating func countsCells(
    _ snapshot: Snapshot, _ place: @autoclosure () -> String
  ) {
    let dead = snapshot.count(.dead)
    same(
      snapshot.made, snapshot.cells.count + dead, "\(place()): made cells")
    var sum = 0
    for state in CellState.allCases { sum += snapshot.count(state) }
    same(sum, snapshot.made, "\(place()): the states' counts added up")
    for cell in snapshot.cells {
      same(
        cell.row != nil, cell.state == .visible,
        "\(place()): \(cell.name) has a row if and only if it is visible")
    }
    let waiting = snapshot.pools.flatMap { $0.cells }
    same(
      waiting.sorted(), snapshot.cells(.pooled).map { $0.number },
      "\(place()): cells in queues")
    same(
      Set(snapshot.tree).count, snapshot.tree.count,
      "\(place()): cells in the tree, once each")
  }

  /// Checks that no two rows on screen share a cell, that none of the cells is
  /// hidden, and that only the selected row's cell is selected.
  public mutating func sharesNoCell(
    _ table: any Table, _ place: @autoclosure () -> String
  ) {
    var seen: [ObjectIdentifier: IndexPath] = [:]
    for row in table.indexPathsForVisibleRows {
      guard let cell = table.cellForRow(at: row) else {
        holds(false, "\(place()): row \(row) is visible and has no cell")
        continue
      }
      let other = seen.updateValue(row, forKey: ObjectIdentifier(cell))
      holds(
        other == nil,
        "\(place()): rows \(row) and \(other ?? row) share \(cell.name)")
      same(
        cell.isSelected, row == table.indexPathForSelectedRow,
        "\(place()): whether row \(row)'s cell is selected")
      holds(!cell.isHidden, "\(place()): row \(row)'s cell is hidden")
    }
  }

  /// Checks that the rows on screen are those that touch it, each in its place.
  ///
  /// A row that overlaps the screen by no more than a sum's rounding, less than
  /// a billionth of a point, may have a cell or none.
  public mutating func showsWhatTouches(
    _ table: any Table, _ place: @autoclosure () -> String
  ) {
    let viewport = table.scrollView.bounds
    let touching = table.allRows.filter { row in
      let rect = table.rectForRow(at: row)
      let overlap =
        min(rect.maxY, viewport.maxY) - max(rect.minY, viewport.minY)
      return overlap > 1e-9
        || overlap > 0 && table.cellForRow(at: row) != nil
    }
    same(
      table.indexPathsForVisibleRows, touching,
      "\(place()): rows that touch the viewport \(viewport)")
    for row in touching {
      same(
        table.cellForRow(at: row)?.frame, table.rectForRow(at: row),
        "\(place()): the frame of row \(row)'s cell, in points")
    }
  }
}

extension IndexPath {
  /// A row of section 0.
  public init(_ row: Int) {
    self.init(row: row, section: 0)
  }
}

extension Table {
  /// Every row, section by section.
  public var allRows: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map {
        IndexPath(row: $0, section: section)
      }
    }
  }
}
