public import Inspector
public import Session
public import Stage

extension Checks {
  /// The laws that hold for every session after every step.
  ///
  /// - Parameter place: What was done last.
  public mutating func keepsLaws(
    _ session: TableSession, _ place: @autoclosure () -> String
  ) {
    let snapshot = session.snapshot
    same(
      snapshot, session.current.after,
      "\(place()): the current step's snapshot")
    countsCells(snapshot, place())
    sharesNoCell(session.table, place())
    let view = session.table.scrollView
    same(
      view.contentOffset.y,
      min(max(view.contentOffset.y, 0), view.maximumOffset),
      "\(place()): the offset lies between the content's ends, in points")
    if !session.isHeld { showsWhatTouches(session, place()) }
  }

  /// Made is alive and dead together; every cell is in exactly one state; the
  /// queues and the tree hold living cells once.
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

  /// No two rows show one cell, and each of them says so.
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

  /// The rows on screen are those that touch it, each where it belongs.
  private mutating func showsWhatTouches(
    _ session: TableSession, _ place: @autoclosure () -> String
  ) {
    let table = session.table
    let viewport = table.scrollView.bounds
    var touching: [IndexPath] = []
    for (section, count) in session.rowCounts.enumerated() {
      for row in 0..<count {
        let indexPath = IndexPath(row: row, section: section)
        let rect = table.rectForRow(at: indexPath)
        if min(rect.maxY, viewport.maxY) - max(rect.minY, viewport.minY) > 0 {
          touching.append(indexPath)
        }
      }
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
