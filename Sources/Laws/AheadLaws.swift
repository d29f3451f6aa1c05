import Inspector
import Session
import Stage

/// The laws of tables that work for rows before they come.
nonisolated let aheadLaws = [
  Law(
    "one-place-ahead",
    "A cell that is prepared or kept is hidden, in the tree, and belongs to a "
      + "row off screen that has no other; there are no more of them than the "
      + "policy allows.",
    since: 12, in: .ahead
  ) { checks, session in
    let after = session.current.after
    let prepared = after.cells(.prepared)
    let kept = after.cells(.kept)
    checks.holds(
      prepared.count <= session.largestWindow,
      "\(prepared.count) cells are prepared")
    checks.holds(kept.count <= session.policy.keep, "\(kept.count) are kept")
    var rows = Set(after.visibleRows)
    let tree = Set(after.tree)
    for cell in prepared + kept {
      guard let row = cell.readyRow else {
        checks.holds(false, "\(cell.name) is ready for no row")
        continue
      }
      checks.holds(
        rows.insert(row).inserted, "row \(session.name(row)) has two cells")
      checks.holds(cell.isHidden, "\(cell.name) is ready, and isn't hidden")
      checks.holds(
        tree.contains(cell.number), "\(cell.name) is ready outside the tree")
    }
  },
  Law(
    "announced-once",
    "A row is announced once until it comes or is canceled, and only announced "
      + "rows are canceled.",
    since: 12, in: .ahead
  ) { checks, session throws(SessionError) in
    guard let preparing = try session.table.preparing,
      preparing.prefetchDataSource != nil
    else { return }
    var pending: Set<IndexPath> = []
    for step in session.steps[...session.position] {
      guard step.forgottenFrames == nil, !session.isForgotten(step.number)
      else { return }
      if case .reload = step.action { pending = [] }
      for call in step.calls {
        switch call {
        case .prefetch(let rows):
          for row in rows {
            checks.holds(
              pending.insert(row).inserted,
              "row \(session.name(row)) is announced twice")
          }
        case .cancelPrefetching(let rows):
          for row in rows {
            checks.holds(
              pending.remove(row) != nil,
              "row \(session.name(row)) is canceled, and wasn't announced")
          }
        default: continue
        }
      }
      for frame in step.frames {
        for arrival in frame.arrived { pending.remove(arrival.row) }
      }
      pending.subtract(step.after.visibleRows)
    }
    checks.same(
      preparing.prefetchedRows, pending.sorted(), "the rows announced")
  },
  Law(
    "blank-while-moving",
    "Once the table rests, each row on screen has a cell; under missing wait, it "
      + "has one in every frame.",
    since: 12, in: .blanks
  ) { checks, session throws(SessionError) in
    let table = try session.table
    if !session.isHeld || table.preparing?.blankRows.isEmpty == false {
      checks.showsWhatTouches(
        table, among: try session.rowsToLookAt, session.name)
    }
    let drawn = session.current.drawn
    let before =
      session.position == 0
      ? FrameCounts() : session.steps[session.position - 1].drawn
    if session.policy.missing == .wait {
      checks.same(drawn.blank, before.blank, "the points that were blank")
    }
  },
  Law(
    "filled-once",
    "A cell that was prepared or kept comes on screen for its own row, and isn't "
      + "filled for it again.",
    since: 12, in: .ahead
  ) { checks, session in
    guard session.position > 0, session.current.forgottenFrames == nil else {
      return
    }
    let before = session.steps[session.position - 1].after
    var ready: [Int: IndexPath] = [:]
    for cell in before.cells(.prepared) + before.cells(.kept) {
      ready[cell.number] = cell.readyRow
    }
    for event in session.current.events {
      switch event.kind {
      case .prepared(let row), .left(let row, into: .kept):
        ready[event.cell] = row
      case .displayed(let row, _):
        checks.same(
          ready.removeValue(forKey: event.cell), row,
          "the row of c\(event.cell)")
      case .shown(let row):
        checks.holds(
          ready[event.cell] != row,
          "c\(event.cell) is filled again for row \(session.name(row))")
        ready[event.cell] = nil
      case .givenUp: ready[event.cell] = nil
      default: continue
      }
    }
  },
  Law(
    "reconfigure-reaches",
    "Reconfiguring fills the cells of rows off screen, too, if they have one.",
    since: 12, in: .ahead
  ) { checks, session in
    guard case .reconfigure(let rows) = session.current.action,
      session.position > 0
    else { return }
    let before = session.steps[session.position - 1].after
    let ready = (before.cells(.prepared) + before.cells(.kept))
    for row in rows {
      guard let cell = ready.first(where: { $0.readyRow == row }) else {
        continue
      }
      let filled = session.current.calls.cellCalls.first {
        $0.row == row && $0.isReconfiguring
      }
      checks.same(filled?.returned, cell.number, "the cell that is filled")
    }
  },
]

extension TableSession {
  /// The largest number of rows that the window has had.
  fileprivate var largestWindow: Int {
    steps[...position].map { $0.policy.window }.max() ?? 0
  }
}
