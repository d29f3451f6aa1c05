import Editions
public import Inspector
import Looks
import Session
public import Stage
import Text

/// The laws of rows and their cells.
nonisolated let cellLaws = [
  Law(
    "rows-on-screen",
    "Each row that touches the screen has a cell, and no other row has one."
  ) { checks, session throws(SessionError) in
    guard try !session.awaitsLayout else { return }
    let rows = try session.rowsToLookAt
    checks.showsWhatTouches(try session.table, among: rows, session.name)
  },
  Law("cell-places", "A row's cell lies where the row lies, and can be seen.") {
    checks, session throws(SessionError) in
    guard !session.isHeld else { return }
    checks.placesCells(try session.table, session.name)
  },
  Law("one-row-a-cell", "No cell stands for two rows.") {
    checks, session throws(SessionError) in
    let table = try session.table
    var seen: [ObjectIdentifier: IndexPath] = [:]
    for row in table.indexPathsForVisibleRows {
      guard let cell = table.cellForRow(at: row) else { continue }
      let other = seen.updateValue(row, forKey: ObjectIdentifier(cell))
      checks.holds(
        other == nil,
        "\(cell.name) stands for \(session.name(other ?? row)) and "
          + session.name(row))
    }
  },
  Law(
    "known-names",
    "A row that asks for a cell by a name that nobody registered isn't shown."
  ) { checks, session throws(SessionError) in
    guard session.scenario.name == "unregistered" else { return }
    for row in try session.table.indexPathsForVisibleRows {
      checks.holds(
        row.row != 20,
        "\(session.name(row)) is shown, and nobody registered its name")
    }
  },
  Law(
    "one-place-a-cell",
    "Each cell made is dead, or in one place: on screen, in a queue, orphaned, "
      + "measuring, or loose."
  ) { checks, session throws(SessionError) in
    checks.countsCells(session.current.after)
  },
  Law("selected-row", "The selected row's cell is selected, and no other.") {
    checks, session throws(SessionError) in
    let table = try session.table
    for row in table.indexPathsForVisibleRows {
      guard let cell = table.cellForRow(at: row) else { continue }
      let isSelected = row == table.indexPathForSelectedRow
      checks.holds(
        cell.isSelected == isSelected,
        "\(session.name(row)) \(isSelected ? "is" : "isn't") selected, and "
          + "\(cell.name) \(isSelected ? "isn't" : "is")")
    }
  },
  Law("selection", "A tapped row stays selected, wherever the screen goes.") {
    checks, session throws(SessionError) in
    let step = session.steps[...session.position].last { !$0.action.isTravel }
    guard let step, case .tap(let row) = step.action,
      step.after.cell(showing: row)?.isSelected == true
    else { return }
    let selected = try session.table.indexPathForSelectedRow
    checks.holds(
      selected == row,
      "\(selected.map { session.name($0) } ?? "no row") is selected, and "
        + "\(session.name(row)) was tapped")
  },
  Law("kept-cells", "A row that stays on screen keeps its cell.") {
    checks, session in
    guard session.position > 0, session.current.action.isTravel,
      session.current.frames.count < 2, !session.turnsOverGuesses
    else { return }
    let step = session.current
    let asked = Set(step.calls.cellCalls.map { $0.row })
    for cell in session.steps[session.position - 1].after.visible {
      guard let row = cell.row, let now = step.after.cell(showing: row) else {
        continue
      }
      let isAsked = asked.contains(row)
      checks.holds(
        now.number == cell.number && !isAsked,
        "\(session.name(row)) stays on screen, and "
          + (isAsked
            ? "the app was asked for its cell again"
            : "\(now.name) has taken the place of \(cell.name)"))
    }
  },
  Law("offset", "The content ends at the screen's edges, and not before.") {
    checks, session throws(SessionError) in
    let view = try session.table.scrollView
    let inset = view.adjustedContentInset
    let end = view.contentSize.height + inset.bottom - view.frame.height
    let (offset, limit) = (
      view.contentOffset.y,
      max(min(view.contentOffset.y, end), 0 - inset.top)
    )
    checks.holds(
      offset == limit,
      "the offset is \(offset), beyond the content's end at \(limit)")
  },
  Law("counts", "The table has the rows that it read when it was told to.") {
    checks, session throws(SessionError) in
    let table = try session.table
    let now = (0..<table.numberOfSections).map {
      table.numberOfRows(inSection: $0)
    }
    checks.same(now, session.rowCounts, "the rows in each section")
    for (section, count) in session.countsLastAnswered
    where now.indices.contains(section) {
      checks.holds(
        now[section] == count,
        "section \(section) has \(counted(now[section], "row")), and the app "
          + "said \(count)")
    }
  },
  Law(
    "own-cell", "A row shows the cell that the app gave for it.", in: .travels
  ) { checks, session throws(SessionError) in
    let shown = session.current.after.visible
    var wanted = Set(shown.compactMap { $0.row })
    var given: [IndexPath: Int] = [:]
    for step in session.steps.reversed() where !wanted.isEmpty {
      for call in step.calls.cellCalls.reversed()
      where wanted.remove(call.row) != nil {
        given[call.row] = call.returned
      }
    }
    for cell in shown {
      guard let row = cell.row else { continue }
      checks.holds(
        given[row] == cell.number,
        "\(session.name(row)) shows \(cell.name), and the app gave "
          + (given[row].map { "c\($0)" } ?? "none"))
    }
  },
]

extension Checks {
  /// Checks that of some rows those that touch the screen have a cell, and no
  /// others.
  ///
  /// A row that overlaps the screen by no more than a sum's rounding, less than
  /// a billionth of a point, may have a cell or none.
  ///
  /// - Parameter name: The words for a row in a problem.
  public mutating func showsWhatTouches(
    _ table: any Table, among rows: [IndexPath], _ name: (IndexPath) -> String
  ) {
    let viewport = table.scrollView.bounds
    let shown = table.indexPathsForVisibleRows
    let isShown = Set(shown)
    for row in rows {
      let rect = table.rectForRow(at: row)
      let overlap =
        min(rect.maxY, viewport.maxY) - max(rect.minY, viewport.minY)
      if overlap > 1e-9 {
        holds(isShown.contains(row), "\(name(row)) is on screen without a cell")
      } else if overlap <= 0 {
        holds(!isShown.contains(row), "\(name(row)) has a cell off screen")
      }
    }
    holds(
      shown == shown.sorted(), "the rows on screen are not in order: \(shown)")
  }

  /// Checks that the cell of each row on screen has the row's rectangle, is in a
  /// view, and is not hidden.
  ///
  /// - Parameter name: The words for a row in a problem.
  public mutating func placesCells(
    _ table: any Table, _ name: (IndexPath) -> String
  ) {
    for row in table.indexPathsForVisibleRows {
      guard let cell = table.cellForRow(at: row) else {
        holds(false, "\(name(row)) is visible without a cell")
        continue
      }
      let rect = table.rectForRow(at: row)
      holds(
        cell.frame == rect,
        "\(cell.name) lies at \(cell.frame) and \(name(row)) at \(rect)")
      holds(!cell.isHidden, "\(cell.name) is hidden and shows \(name(row))")
      holds(
        cell.superview != nil,
        "\(cell.name) is in no view and shows \(name(row))")
    }
  }

  /// Checks that the cells made are those alive and dead, that every cell is in
  /// exactly one state, and that queues and tree hold living cells once.
  public mutating func countsCells(_ snapshot: Snapshot) {
    let dead = snapshot.count(.dead)
    same(snapshot.made, snapshot.cells.count + dead, "cells made")
    var sum = 0
    for state in CellState.allCases { sum += snapshot.count(state) }
    same(sum, snapshot.made, "the states' counts added up")
    for cell in snapshot.cells {
      holds(
        (cell.row != nil) == (cell.state == .visible),
        "\(cell.name) is \(cell.state) "
          + (cell.row == nil ? "and stands for no row" : "and stands for a row")
      )
    }
    let waiting = snapshot.pools.flatMap { $0.cells }
    let pooled = snapshot.cells(.pooled).map { $0.number }
    for cell in Set(waiting).sorted() {
      let count = waiting.filter { $0 == cell }.count
      holds(
        count == 1 && pooled.contains(cell),
        count == 1
          ? "c\(cell) waits in a queue and is somewhere else, too"
          : "c\(cell) waits \(count) times in the queues")
    }
    for pool in snapshot.pools {
      for cell in pool.cells {
        let name = snapshot[cell]?.reuseIdentifier
        holds(
          name == pool.identifier,
          "c\(cell) waits in the queue '\(pool.identifier)' and is called "
            + "'\(name ?? "")'")
      }
    }
    for cell in Set(snapshot.tree).sorted()
    where snapshot.tree.filter({ $0 == cell }).count > 1 {
      holds(false, "c\(cell) is in the tree twice")
    }
  }
}

extension Action {
  /// Whether the action moves the screen or the content, and does nothing to the
  /// rows.
  fileprivate nonisolated var isTravel: Bool {
    switch self {
    case .scroll, .scrollTo, .flick, .resize, .inset: true
    default: false
    }
  }
}

extension TableSession {
  /// Whether the step goes farther than a screen over rows that size themselves:
  /// by estimate no row stays then, and one that comes back, because the
  /// estimates were wrong, may get another cell.
  fileprivate var turnsOverGuesses: Bool {
    guard edition.can(.selfSizing) else { return false }
    return switch current.action {
    case .scroll(let distance, _):
      distance.magnitude >= current.after.viewport.height
    case .scrollTo, .flick: true
    default: false
    }
  }

  /// `row 7`, or `row 1.7` in a table of several sections.
  func name(_ row: IndexPath) -> String {
    "row \(Looks.name(of: row, in: self))"
  }

  /// The sections whose numbers of rows the app was asked for in the last step
  /// in which it was asked for any, with its answers; of many sections that were
  /// asked for one after the other, the first eight.
  var countsLastAnswered: [(section: Int, count: Int)] {
    for step in steps[...position].reversed() {
      var found: [(section: Int, count: Int)] = []
      for case .numberOfRows(let run) in step.calls {
        // One section may be asked for several times, or many once each.
        let stride = run.first == run.last ? 0 : 1
        guard stride * (run.count - 1) == run.last - run.first else { continue }
        for (index, count) in run.answers.enumerated() {
          found.append((run.first + stride * index, count))
        }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Whether rows may be on screen without cells until the run loop turns, or the
  /// open batch ends: a reload is held, or the app has moved the offset in a batch.
  var awaitsLayout: Bool {
    get throws(SessionError) {
      guard !isHeld, current.batch != nil else { return isHeld }
      return try table.scrollView.needsLayout
    }
  }

  /// The rows that a law looks at: all of a short table; of a long one those
  /// that have a cell and their neighbors, and the first and the last of each
  /// section.
  var rowsToLookAt: [IndexPath] {
    get throws(SessionError) {
      let counts = rowCounts
      let shown = try table.indexPathsForVisibleRows
      var rows: [IndexPath] = []
      for (section, count) in counts.enumerated() {
        guard count > 100 else {
          rows += (0..<count).map { IndexPath(row: $0, section: section) }
          continue
        }
        let near = shown.filter { $0.section == section }.flatMap {
          (max(0, $0.row - 3)...($0.row + 3)).filter { $0 < count }
        }
        rows += Set(near + [0, 1, count - 2, count - 1]).sorted().map {
          IndexPath(row: $0, section: section)
        }
      }
      return rows
    }
  }
}
