import Editions
import Session
import Stage
import TestSupport
import Testing

@testable import Chapter06

/// The calls that estimates save, and when heights are asked for.
struct EstimateTests {
  @Test("fog: 4,400 points, then 15 rows realized, 4,490, and 6 for each more")
  func fog() throws {
    let session = try session(.estimatedHeights, "fog")
    let view = try session.table.scrollView
    #expect(session.current.contentHeightRead == 4_400)
    #expect(view.contentSize.height == 4_490)
    #expect(session.current.counts.heightForRowAt == 15)
    #expect(session.current.after.made == 15)
    #expect(try session.table.indexPathsForVisibleRows.count == 14)
    for row in 15..<20 {
      let height = view.contentSize.height
      let end = try session.table.rectForRow(at: IndexPath(row)).minY
      try session.scroll(end + 1 - view.bounds.maxY)
      #expect(view.contentSize.height == height + 6, "row \(row)")
    }
  }

  @Test("fog: what is known grows to 30 at the end, and to 100 on the way back")
  func known() throws {
    let session = try session(.estimatedHeights, "fog")
    let table = try session.table
    _ = try session.perform(.scrollTo(.bottom, step: nil))
    #expect(table.estimating?.numberOfEstimatedRows(inSection: 0) == 70)
    #expect(table.scrollView.contentSize.height == 4_580)
    _ = try session.perform(.scrollTo(.top, step: 50))
    #expect(table.estimating?.numberOfEstimatedRows(inSection: 0) == 0)
    #expect(table.scrollView.contentSize.height == 5_000)
  }

  @Test("Another table that was measured: 100 rows of 88, 15 of them, 5,060")
  func measuredElsewhere() throws {
    let world = try FoggyTable(
      [[Double](repeating: 88, count: 100)], screen: 647, width: 375)
    #expect(world.app.asked.count == 15)
    #expect(world.table.contentSize.height == 5_060)
    while world.table.contentOffset.y < world.table.maximumOffset {
      world.table.contentOffset.y += 88
      try world.table.layoutIfNeeded()
    }
    #expect(world.table.contentSize.height == 8_800)
  }

  @Test("10,000 rows: 10,000 heights in Chapter 5, those realized in Chapter 6")
  func tenThousand() throws {
    for (edition, opening, all) in [
      (Edition.heightCache, 10_000, 10_012), (.estimatedHeights, 0, 13),
    ] {
      let session = try session(edition, "ten-thousand-estimated")
      var asked = 0
      for call in session.current.calls {
        if call.isTurn { break }
        if case .heights(let run) = call { asked += run.count }
      }
      #expect(asked == opening)
      #expect(session.current.counts.heightForRowAt == all)
    }
  }

  @Test("A fixed rowHeight calls no delegate, with an estimate or without")
  func fixed() throws {
    let app = MadeUpApp()
    app.rows = { _, _ in 10_000 }
    let table = TableView(frame: Rect(origin: .zero, size: .phone))
    table.estimatedRowHeight = 20
    table.dataSource = app
    table.delegate = app
    try table.layoutIfNeeded()
    #expect(table.contentSize.height == 440_000)
    #expect(!table.isHeightEstimated(at: IndexPath(9_999)))
  }

  @Test("A delegate that guesses is asked once per row, before any layout")
  func guesses() throws {
    let heights = [[Double](repeating: 50, count: 100)]
    let guesses = [(0..<100).map { 30 + Double($0 % 3) * 10 }]
    let app = FoggyApp(heights: heights, estimates: guesses)
    let table = TableView(frame: Rect(origin: .zero, size: .phone))
    table.dataSource = app
    table.delegate = app
    table.reloadData()
    #expect(app.guessed == 100)
    #expect(app.asked.isEmpty)
    #expect(table.contentSize.height == 3_990)
    try table.layoutIfNeeded()
    #expect(app.guessed == 100)
    #expect(app.asked == table.indexPathsForRows(in: bounds(of: 15)))
  }

  @Test("Each layout round asks for the rows then estimated on screen")
  func tooTall() throws {
    let world = try FoggyTable(
      [[Double](repeating: 10, count: 100)], estimate: 100, screen: 200)
    #expect(world.app.asked == (0..<20).map { IndexPath($0) })
    #expect(world.app.served == world.app.asked)
  }

  @Test("Each round asks those rows that it takes to be on screen")
  func rounds() throws {
    let world = try FoggyTable(
      [[10, 10, 10, 10, 200, 50, 50, 50, 50]], estimate: 50, screen: 200)
    #expect(world.app.asked == (0...7).map { IndexPath($0) })
    #expect(world.app.served == world.app.asked)
  }

  @Test("Where cells are on screen, heights are asked before cells")
  func heightsFirst() throws {
    let world = try FoggyTable(
      [[Double](repeating: 100, count: 100)], estimate: 44, screen: 200)
    world.app.served = []
    world.table.contentOffset.y = 1_000
    try world.table.layoutIfNeeded()
    #expect(world.app.asked.suffix(5) == (16...20).map { IndexPath($0) })
    #expect(world.app.served == (16...18).map { IndexPath($0) })
  }

  @Test("Estimates that are too short make cells that wait for their turn")
  func tooShort() throws {
    let world = try FoggyTable(
      [[Double](repeating: 100, count: 100)], estimate: 10, screen: 200)
    #expect(world.app.asked.count == 20)
    #expect(world.table.indexPathsForVisibleRows.count == 2)
    #expect(world.table.reusePools.first?.cells.count == 18)
    world.table.contentOffset.y = 800
    try world.table.layoutIfNeeded()
    #expect(world.app.asked.count == 20, "what was realized early is kept")
  }

  @Test("An estimate of 0, below 0 or beyond all numbers gets a sentence")
  func impossible() {
    for height in [0.0, -1, .nan, .infinity] {
      var error: TableError?
      do throws(TableError) {
        _ = try FoggyTable([[50]], estimates: [[height]])
      } catch let mistake {
        error = mistake
      }
      guard case .impossibleEstimate(IndexPath(0)?, _)? = error else {
        Issue.record("\(height): \(String(describing: error))")
        continue
      }
    }
    #expect(throws: TableError.impossibleEstimate(row: nil, height: -3)) {
      try FoggyTable([[50]], estimate: -3)
    }
  }

  @Test("Two rows that forget each other get a sentence, not a hang")
  func forgetful() throws {
    let app = MadeUpApp()
    app.rows = { _, _ in 2 }
    app.height = { table, row in
      table.measuring?.forgetHeight(at: IndexPath(1 - row.row))
      return 50
    }
    let table = TableView(frame: Rect(origin: .zero, size: .phone))
    table.estimatedRowHeight = 44
    table.dataSource = app
    table.delegate = app
    #expect(
      throws: TableError.calledWhileServing(
        call: "forgetHeight(at:)", question: "tableView(_:heightForRowAt:)")
    ) {
      try table.layoutIfNeeded()
    }
  }

  @Test("With heights each-scroll, rows on screen are asked at every scroll")
  func eachScroll() throws {
    let world = try FoggyTable(
      [[Double](repeating: 50, count: 100)], screen: 200)
    world.table.policy.heights = .eachScroll
    let asked = world.app.asked.count
    let before = world.screen
    world.table.contentOffset.y = 5
    try world.table.layoutIfNeeded()
    #expect(world.app.asked.count == asked + 5)
    #expect(world.screen[IndexPath(1)] == before[IndexPath(1)]! - 5)
    world.table.contentOffset.y = world.table.maximumOffset
    try world.table.layoutIfNeeded()
    #expect(world.screen[IndexPath(99)] == 150)
  }

  @Test("Headers and footers move with the rows above them")
  func headers() throws {
    let app = MadeUpApp()
    app.sections = { 3 }
    app.rows = { _, _ in 4 }
    app.height = { _, row in row.section == 0 ? 50 : 30 }
    let titled = Titled(app)
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 400))
    table.estimatedRowHeight = 20
    table.dataSource = titled
    table.delegate = app
    table.reloadData()
    #expect(table.rectForHeader(inSection: 2).minY == 22 * 2 + 20 * 8)
    try table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 2).minY == 22 * 2 + 200 + 120)
    for section in 0..<3 {
      #expect(
        table.headerView(forSection: section)?.frame
          == table.rectForHeader(inSection: section))
    }
  }

  @Test("Stepwise scrolling ends exactly where one jump does")
  func steps() throws {
    for scenario in ["fog", "messages-in-fog"] {
      for step in [1.5, 7, 100] {
        let walk = try session(.estimatedHeights, scenario)
        let row = IndexPath(70)
        _ = try walk.perform(.scrollTo(.row(row, at: .top), step: step))
        #expect(
          try walk.table.scrollView.contentOffset.y
            == walk.table.rectForRow(at: row).minY)
        _ = try walk.perform(
          .scrollTo(.row(IndexPath(3), at: .bottom), step: step))
        #expect(
          try walk.table.scrollView.bounds.maxY
            == max(
              try walk.table.rectForRow(at: IndexPath(3)).maxY,
              try walk.table.scrollView.frame.height))
        _ = try walk.perform(.scrollTo(.bottom, step: step))
        #expect(try walk.table.indexPathsForVisibleRows.last == IndexPath(99))
        #expect(
          try walk.table.scrollView.bounds.maxY
            == walk.table.scrollView.contentSize.height)
        let end = walk.current.after.contentSize
        _ = try walk.perform(.scrollTo(.top, step: step))
        #expect(try walk.table.scrollView.contentOffset.y == 0)
        #expect(walk.current.after.contentSize == end, "all rows are known")
      }
    }
  }

  private func bounds(of rows: Int) -> Rect {
    Rect(x: 0, y: 0, width: 320, height: Double(rows) * 50)
  }
}

/// An app whose sections have titles.
private final class Titled: TableViewDataSource, SectionCount, SectionTitles {
  let app: MadeUpApp

  init(_ app: MadeUpApp) { self.app = app }

  func numberOfSections(in tableView: any Table) -> Int {
    app.numberOfSections(in: tableView)
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    app.tableView(tableView, numberOfRowsInSection: section)
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    app.tableView(tableView, cellForRowAt: indexPath)
  }

  func tableView(_ tableView: any Table, titleForHeaderInSection section: Int)
    -> String?
  { "Title" }

  func tableView(_ tableView: any Table, titleForFooterInSection section: Int)
    -> String?
  { nil }
}
