import Laws
import Stage
import TestSupport
import Testing

@testable import Chapter09

/// What makes heights stale, over all small tables: after each cause exactly its
/// rows are fitted again, and all others keep the heights that are known.
struct StaleLaws {
  fileprivate nonisolated enum Cause: CaseIterable {
    case nothing, invalidation, emptyBatch, reloadRows, letters, width, reload

    /// Whether the cause makes the height of `row` stale, if `changed` is the row
    /// that it was about.
    func isAbout(_ row: Int, changed: Int, isOnScreen: Bool) -> Bool {
      switch self {
      case .nothing: false
      case .invalidation: row == changed && isOnScreen
      case .reloadRows: row == changed
      case .emptyBatch: isOnScreen
      case .letters, .width, .reload: true
      }
    }
  }

  @Test(
    "A row's height is known until something makes it stale: small tables",
    arguments: [10.0, 44, 100])
  func small(estimate: Double) throws {
    var checks = Checks()
    for heights in everyList(of: [20.0, 60], upTo: 3) where !heights.isEmpty {
      for changed in heights.indices {
        for offset in [0.0, 25, 70] {
          for new in [20.0, 90] {
            for cause in Cause.allCases {
              try checks.follows(
                cause, of: changed, becoming: new, at: offset,
                in: SizedApp([heights]), estimate)
            }
          }
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 3_000, "\(checks)")
  }
}

extension Checks {
  /// Changes a row's content, performs a cause, and compares the heights on
  /// screen, then those of all rows on the way to the end and back.
  fileprivate mutating func follows(
    _ cause: StaleLaws.Cause, of changed: Int, becoming new: Double,
    at offset: Double, in app: SizedApp, _ estimate: Double
  ) throws {
    let old = app.heights[0]
    let place = "\(old) at \(offset), \(cause) of \(changed): \(new)"
    var world = try SizedTable(app, estimate: estimate)
    try world.scroll(to: offset)
    let table = world.table
    let row = IndexPath(row: changed, section: 0)
    let onScreen = Set(table.indexPathsForVisibleRows.map { $0.row })
    // What the table has to go by: a known height, or else the row's own, once
    // it is fitted.
    var wanted = old
    for index in old.indices {
      let isKnown = !table.isHeightEstimated(
        at: IndexPath(row: index, section: 0))
      let isStale = cause.isAbout(
        index, changed: changed, isOnScreen: onScreen.contains(index))
      if index == changed, isStale || !isKnown { wanted[index] = new }
    }
    app.heights[0][changed] = new
    (table.cellForRow(at: row) as? SizedCell)?.contentHeight = new
    let (served, fitted) = (app.served.count, world.fitted.count)
    let tops = world.tops
    let wasBetween = world.isBetweenEnds
    switch cause {
    case .nothing: table.setNeedsLayout()
    case .invalidation: table.invalidateSize(at: row)
    case .emptyBatch:
      table.beginUpdates()
      table.endUpdates()
    case .reloadRows: table.reloadRows(at: [row])
    case .letters: table.letters = 1.5
    case .width: table.frame.size.width += 100
    case .reload: table.reloadData()
    }
    try table.layoutIfNeeded()
    let stale = onScreen.filter {
      cause.isAbout($0, changed: changed, isOnScreen: true)
    }
    holds(
      world.fitted.count - fitted <= app.served.count - served + stale.count,
      "\(place): \(world.fitted.count - fitted) fits")
    areOnScreen(wanted, in: table, place)
    if cause == .invalidation, wasBetween, world.isBetweenEnds,
      let first = tops.keys.min()
    {
      let top = table.rectForRow(at: first).minY - table.contentOffset.y
      same(top, tops[first], "\(place): the first row's place")
    }
    for end in [1_000.0, 0] {
      while table.contentOffset.y != table.limitedOffset(end) {
        let here = table.contentOffset.y
        try world.scroll(to: here + (end > here ? 10 : -10))
        areOnScreen(wanted, in: table, place)
        if table.contentOffset.y == here { break }
      }
    }
  }

  /// Expects that the cells on screen are as tall as they ought to be.
  private mutating func areOnScreen(
    _ heights: [Double], in table: TableView, _ place: String
  ) {
    let rows = table.indexPathsForVisibleRows
    holds(!rows.isEmpty, "\(place): no row on screen")
    for row in rows {
      same(
        table.cellForRow(at: row)?.frame.height, heights[row.row],
        "\(place): row \(row)")
    }
  }
}

extension SizedTable {
  /// Whether the table could be scrolled either way.
  fileprivate var isBetweenEnds: Bool {
    let limits = table.offsetLimits
    return table.contentOffset.y > limits.lowerBound
      && table.contentOffset.y < limits.upperBound
  }
}
