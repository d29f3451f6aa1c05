import Stage
import Testing

@testable import Chapter12

/// Cells that are prepared before their rows come.
struct PreparedTests {
  private let row5 = IndexPath(row: 5, section: 0)

  @Test("A prepared cell is shown without being asked for")
  func shown() throws {
    let app = try Told(screen: 5) {
      $0.prepare = .greedy
      $0.window = 3
    }
    _ = app.told()
    app.idle()
    #expect(app.told() == ["cellForRow 5", "cellForRow 6", "cellForRow 7"])
    #expect(app.prepared == [5, 6, 7])
    let cell = app.table.cell(5)
    #expect(cell?.isHidden == true)
    #expect(app.table.indexPathsForVisibleRows.count == 5)
    try app.scroll(to: 44)
    #expect(app.told() == ["didEnd 0", "willDisplay 5", "prefetch [8]"])
    #expect(app.table.cell(5) === cell)
    #expect(cell?.isHidden == false)
  }

  @Test("A prepared cell can't be tapped")
  func taps() throws {
    let app = try Told(screen: 5) { $0.prepare = .greedy }
    app.idle()
    app.table.tapRow(at: row5)
    #expect(app.table.indexPathForSelectedRow == nil)
  }

  @Test("A reload discards what is prepared and kept; both wait then")
  func reload() throws {
    let app = try Told(screen: 5) {
      $0.prepare = .greedy
      $0.keep = 2
      $0.window = 3
    }
    try app.scroll(to: 44 * 2)
    app.idle()
    #expect(app.prepared == [7, 8, 9])
    #expect(app.kept == [0, 1])
    app.table.reloadData()
    #expect(app.prepared == [] && app.kept == [] && app.announced == [])
    #expect(app.waiting == 10)
  }

  @Test("A memory warning drops waiting, prepared, and kept cells")
  func memoryWarning() throws {
    let app = try Told(screen: 5) {
      $0.prepare = .greedy
      $0.keep = 2
    }
    try app.scroll(to: 44 * 2)
    app.idle()
    app.table.didReceiveMemoryWarning()
    #expect(app.prepared == [] && app.kept == [] && app.waiting == 0)
    #expect(app.table.wrapper.subviews.count == 5)
  }

  @Test("Reconfiguring reaches what is prepared and kept, in the same cell")
  func reconfigure() throws {
    let app = try Told(screen: 5) {
      $0.prepare = .greedy
      $0.keep = 1
    }
    try app.scroll(to: 44)
    app.idle()
    _ = app.told()
    for row in [0, 6] {
      let cell = app.table.cell(row)
      cell?.isSelected = true
      app.table.reconfigureRows(at: [IndexPath(row: row, section: 0)])
      #expect(app.table.cell(row) === cell)
      // There was no prepareForReuse().
      #expect(cell?.isSelected == true)
    }
    #expect(app.told() == ["cellForRow 0", "cellForRow 6"])
  }

  @Test("A kept cell comes back unasked; the oldest of too many waits")
  func kept() throws {
    let app = try Told(screen: 5) { $0.keep = 2 }
    try app.scroll(to: 44 * 3)
    #expect(app.kept == [1, 2])
    #expect(app.waiting == 0)  // Row 0's cell went to row 7.
    _ = app.told()
    try app.scroll(to: 44 * 2)
    #expect(
      app.told().filter { !$0.contains("c") } == ["didEnd 7", "willDisplay 2"])
    #expect(app.kept == [1, 7])
  }

  @Test("Under 'keep 0' nothing is kept")
  func keptNone() throws {
    let app = try Told(screen: 5)
    try app.scroll(to: 44 * 3)
    #expect(app.kept == [])
  }

  @Test("Cells that are ready follow their rows; those of deleted rows wait")
  func updates() throws {
    let app = try Told(screen: 5) {
      $0.prepare = .greedy
      $0.keep = 1
      $0.window = 3
    }
    try app.scroll(to: 44)
    app.idle()
    let (kept, prepared) = (app.table.cell(0), app.table.cell(6))
    app.rows += 1
    app.table.insertRows(at: [IndexPath(row: 0, section: 0)])
    #expect(app.table.cell(1) === kept)
    #expect(app.table.cell(7) === prepared)
    app.rows -= 1
    app.table.deleteRows(at: [IndexPath(row: 7, section: 0)])
    #expect(app.waiting == 1 && app.prepared.count == 2)
    #expect(prepared?.isHidden == true)
  }

  @Test("Turning around gives up what was prepared, unless the policy keeps it")
  func turning() throws {
    for turn in ReusePolicy.Turn.allCases {
      let app = try Told(screen: 5) {
        $0.prepare = .greedy
        $0.window = 3
        $0.turn = turn
      }
      try app.scroll(to: 44 * 2)
      app.idle()
      try app.scroll(to: 44 * 1.5)
      #expect(app.prepared == (turn == .keep ? [7, 8, 9] : []))
      app.idle()
      #expect(app.prepared.count <= 3)
    }
  }

  @Test("A short commit prepares one cell, a long or a late one none")
  func shortCommit() throws {
    let app = try Told(screen: 5) { $0.prepare = .shortCommit }
    app.idle(until: 1, work: 8_334)
    #expect(app.prepared == [])
    app.idle(until: 2, work: 8_333, isOnTime: false)
    #expect(app.prepared == [])
    app.idle(until: 3, work: 8_333)
    #expect(app.prepared == [5])
    app.idle(until: 3, work: 0)
    #expect(app.prepared == [5])
    app.idle(until: 4, work: 0)
    #expect(app.prepared == [5, 6])
  }

  /// An app on RecyclerView's conditions: 5 ms to make a cell, 5 to fill it.
  private func recycler(_ rule: ReusePolicy.Prepare = .deadline) throws -> Told
  {
    let app = try Told(screen: 5) {
      $0.prepare = rule
      $0.window = 3
    }
    (app.create, app.fill) = (5_000, 5_000)
    app.table.didReceiveMemoryWarning()
    app.table.reloadData()
    app.table.didReceiveMemoryWarning()
    try app.table.layoutIfNeeded()
    app.now = 0
    return app
  }

  @Test("Of 19 ms, a deadline gets one cell filled, and one made")
  func recyclerDeadline() throws {
    let app = try recycler()
    app.idle(until: 19_000)
    #expect(app.prepared == [5] && app.waiting == 1)
    app.idle()
    #expect(app.prepared == [5, 6, 7] && app.waiting == 0)
  }

  @Test("Of 9 ms, a deadline gets one cell made")
  func recyclerShortDeadline() throws {
    let app = try recycler()
    app.idle(until: 9_000)
    #expect(app.prepared == [] && app.waiting == 1)
  }

  @Test("Rows that size themselves are fitted when they are prepared")
  func fitting() throws {
    let app = try Told(screen: 5) {
      $0.prepare = .greedy
      $0.window = 3
    }
    app.table.rowHeight = automaticDimension
    app.table.estimatedRowHeight = 44
    try app.table.layoutIfNeeded()
    var fitted: [Int] = []
    app.table.didFit = { fitted.append($0.row.row) }
    app.idle()
    let ready = app.prepared
    #expect(fitted == ready)
    try app.scroll(to: 44)
    #expect(fitted == ready)
    app.table.letters = 2
    try app.table.layoutIfNeeded()
    fitted = []
    app.idle()
    try app.scroll(to: 90)
    #expect(!fitted.isEmpty)
  }

  @Test("A prepared cell whose content is invalid is fitted again")
  func invalidation() throws {
    for isInvalid in [false, true] {
      let app = try Told(screen: 5) {
        $0.prepare = .greedy
        $0.window = 3
      }
      app.table.rowHeight = automaticDimension
      app.table.estimatedRowHeight = 44
      try app.table.layoutIfNeeded()
      app.idle()
      let row = try #require(app.prepared.first)
      var fitted: [Int] = []
      app.table.didFit = { fitted.append($0.row.row) }
      if isInvalid {
        app.table.invalidateSize(at: IndexPath(row: row, section: 0))
      }
      try app.scroll(to: 40)
      #expect(fitted == (isInvalid ? [row] : []))
    }
  }

  @Test("A kept cell whose content is invalid is fitted again")
  func invalidationOfKept() throws {
    let app = try Told(screen: 5) { $0.keep = 2 }
    app.table.rowHeight = automaticDimension
    app.table.estimatedRowHeight = 44
    try app.table.layoutIfNeeded()
    try app.scroll(to: 90)
    let row = try #require(app.kept.last)
    var fitted: [Int] = []
    app.table.didFit = { fitted.append($0.row.row) }
    app.table.invalidateSize(at: IndexPath(row: row, section: 0))
    try app.scroll(to: 0)
    #expect(fitted == [row])
  }

  @Test("A row that the next frame needs is prepared past the deadline")
  func needed() throws {
    for rule in [ReusePolicy.Prepare.deadline, .deadlineOrNeeded] {
      let app = try recycler(rule)
      try app.scroll(to: 30)
      app.now = 0
      app.idle(until: 1)
      #expect(app.prepared == (rule == .deadline ? [] : [6]))
    }
  }
}

/// Cells whose work is paused for each frame.
struct PausingTests {
  @Test("In five frames of 4 ms, two cells of 10 ms are done")
  func pausing() throws {
    let app = try Told(screen: 5) {
      $0.prepare = .pausable
      $0.window = 3
    }
    (app.create, app.fill) = (5_000, 5_000)
    app.table.didReceiveMemoryWarning()
    app.table.reloadData()
    app.table.didReceiveMemoryWarning()
    try app.table.layoutIfNeeded()
    var prepared: [Int] = []
    for frame in 1...9 {
      app.now = Int64(frame) * 100_000
      app.idle(until: app.now + 4_000)
      prepared.append(app.prepared.count)
    }
    #expect(prepared == [0, 0, 1, 1, 2, 2, 2, 3, 3])
  }

  @Test("What is done for a cell counts when its row comes before it's done")
  func needed() throws {
    let app = try Told(screen: 5) { $0.prepare = .pausable }
    (app.create, app.fill) = (5_000, 5_000)
    app.table.didReceiveMemoryWarning()
    app.table.reloadData()
    app.table.didReceiveMemoryWarning()
    try app.table.layoutIfNeeded()
    app.idle(until: app.now + 4_000)
    #expect(app.prepared == [])
    #expect(app.table.pausedWork.spent == 4_000)
    try app.scroll(to: 10)
    #expect(app.table.pausedWork.used == 4_000)
  }
}
