import Editions
import Inspector
import Stage
import TestSupport
import Testing

/// The rows that every edition's table shows, compared with a model that walks
/// all rows.
///
/// Lengths in points; `offset` is the viewport's top in content space.
struct GeometryLaws {
  @Test(
    "The rows on screen are those that touch it: every small table",
    arguments: Edition.book)
  func small(edition: Edition) throws {
    var checks = Checks()
    let lists = everyList(of: [0.0, 20, 44, 60], upTo: 4)
    for heights in share(of: lists, turn: edition.chapter) {
      for split in 0...heights.count {
        let sections = [Array(heights[..<split]), Array(heights[split...])]
        try checks.showsRows(edition, sections, screen: 50, step: 5)
      }
    }
    for count in 5...6 {
      for heights in [[44.0], [20, 60, 0], [0, 44], [0]] {
        let rows = (0..<count).map { heights[$0 % heights.count] }
        try checks.showsRows(edition, [rows], screen: 50, step: 5)
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > least(50_000), "\(checks)")
  }

  @Test(
    "The rows on screen are those that touch it: steps of a quarter row",
    arguments: Edition.book)
  func equalHeights(edition: Edition) throws {
    var checks = Checks()
    for count in 0...6 {
      for height in [0, 20.0, 44, 60] {
        try checks.showsEqualRows(edition, count, height, screen: 100)
      }
    }
    #expect(checks.isFine, "\(checks)")
  }

  @Test(
    "The rows on screen are those that touch it: random tables",
    arguments: Edition.book)
  func random(edition: Edition) throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    for _ in 0..<30 {
      let sections = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        (0..<Int.random(in: 0...30, using: &generator)).map { _ in
          Bool.random(using: &generator)
            ? 44 : (0...400).randomElement(using: &generator).map(quarters)!
        }
      }
      let model = Model(heights: sections)
      let table = StagedTable(edition, sections, screen: 300)
      for _ in 0..<20 {
        let end = Int(max(0, model.contentHeight - 300) * 4)
        let offset = quarters(Int.random(in: 0...end, using: &generator))
        try checks.shows(table, model, offset)
      }
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
  }

  @Test(
    "A row of height 0 never gets a cell, wherever it lies",
    arguments: Edition.book)
  func noHeight(edition: Edition) throws {
    let heights = [[0.0, 0, 44, 0, 60, 0], [0], [], [20, 0]]
    let model = Model(heights: heights)
    let table = StagedTable(edition, heights, screen: 44)
    var compared = 0
    try withEveryOffset(of: model.contentHeight, screen: 44, step: 1) {
      offset in
      try table.scroll(to: offset)
      for row in table.table.indexPathsForVisibleRows {
        #expect(
          heights[row.section][row.row] > 0, "row \(row), offset \(offset)")
        compared += 1
      }
    }
    #expect(compared > 81, "\(compared) rows compared")
  }

  @Test(
    "A row has the rectangle that the model gives it, on screen or not",
    arguments: Edition.book)
  func rectangles(edition: Edition) throws {
    let heights = [[44.0, 0, 60], [], [20.25, 44]]
    let table = StagedTable(edition, heights, screen: 50)
    try table.scroll(to: 0)
    let model = Model(heights: heights)
    for row in model.rows {
      #expect(
        table.table.rectForRow(at: row.indexPath) == row.frame,
        "row \(row.indexPath)")
    }
    #expect(model.rows.count == 5)
    for (row, section) in [(3, 0), (-1, 0), (0, 1), (0, 3), (0, -1)] {
      let nowhere = IndexPath(row: row, section: section)
      #expect(table.table.rectForRow(at: nowhere) == .zero, "row \(nowhere)")
      #expect(table.table.cellForRow(at: nowhere) == nil, "row \(nowhere)")
    }
    #expect(table.table.numberOfRows(inSection: 3) == 0)
    #expect(table.table.numberOfRows(inSection: -1) == 0)
  }

  /// 0.1 has no exact `Double`, and sums of such heights depend on their order.
  @Test(
    "A cell lies where its row does, even if no sum of heights is exact",
    arguments: Edition.book)
  func tenths(edition: Edition) throws {
    var checks = Checks()
    for height in [0.1, 1.1, 33.3, 44.7] {
      let app = MadeUpApp()
      app.sections = { 3 }
      let equal = StagedTable(edition, app, screen: 100)
      equal.table.rowHeight = height
      try checks.placesAllCells(equal)
      let tall = [height, 0.7, height, 44, 0.1]
      let each = StagedTable(
        edition, [[height], [], tall + tall, tall], screen: 100)
      try checks.placesAllCells(each)
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 1_000, "\(checks)")
  }
}

private func quarters(_ count: Int) -> Double { Double(count) / 4 }

/// An edition's table with its app and the census of its cells.
struct StagedTable {
  let table: any Table
  let app: any TableViewController
  let census = Census()

  init(_ edition: Edition, _ heights: [[Double]], screen: Double) {
    self.init(edition, PlainApp(heights: heights), screen: screen)
  }

  init(
    _ edition: Edition, _ app: any TableViewController, screen: Double
  ) {
    self.app = app
    table = edition.makeTable(
      frame: Rect(x: 0, y: 0, width: 320, height: screen))
    table.dataSource = app
    table.delegate = app
  }

  /// Moves the viewport's top to an offset in points, and lays out.
  func scroll(to offset: Double) throws(TableError) {
    Census.current = census
    defer { Census.current = nil }
    table.scrollView.contentOffset.y = offset
    try table.scrollView.layoutIfNeeded()
  }
}

extension Checks {
  /// Compares a table with its model at an offset every `step` points, then
  /// counts the table's cells.
  fileprivate mutating func showsRows(
    _ edition: Edition, _ heights: [[Double]], screen: Double, step: Double
  ) throws {
    let model = Model(heights: heights)
    let table = StagedTable(edition, heights, screen: screen)
    try withEveryOffset(of: model.contentHeight, screen: screen, step: step) {
      try shows(table, model, $0)
    }
    var counts = Checks()
    counts.countsCells(Snapshot(of: table.table, census: table.census))
    add(counts, at: "heights \(heights)")
  }

  fileprivate mutating func showsEqualRows(
    _ edition: Edition, _ count: Int, _ height: Double, screen: Double
  ) throws {
    let model = Model(
      heights: [[Double](repeating: height, count: count)])
    let app = MadeUpApp()
    app.rows = { _, _ in count }
    let table = StagedTable(edition, app, screen: screen)
    table.table.rowHeight = height
    try withEveryOffset(
      of: model.contentHeight, screen: screen, step: max(height / 4, 1)
    ) { try shows(table, model, $0) }
  }

  /// Checks the cells with the viewport's top at every row's top, and 0.05
  /// points below it.
  fileprivate mutating func placesAllCells(_ table: StagedTable) throws {
    try table.scroll(to: 0)
    let end = table.table.scrollView.maximumOffset
    for row in table.table.allRows {
      let top = table.table.rectForRow(at: row).minY
      for offset in [top, top + 0.05] {
        try table.scroll(to: min(offset, end))
        let name = { (row: IndexPath) in "offset \(offset), row \(row)" }
        showsWhatTouches(table.table, among: table.table.allRows, name)
        placesCells(table.table, name)
      }
    }
  }

  /// Scrolls to an offset, and compares the rows on screen, their frames and
  /// texts, and the content's height with the model's.
  fileprivate mutating func shows(
    _ table: StagedTable, _ model: Model, _ offset: Double
  ) throws {
    try table.scroll(to: offset)
    let table = table.table
    let view = table.scrollView
    let wanted = model.visible(from: offset, to: offset + view.frame.height)
    var place: String { "heights \(model.heights), offset \(offset) points" }
    same(
      table.indexPathsForVisibleRows, wanted.map { $0.indexPath },
      "\(place): visible rows")
    same(
      view.contentSize.height, model.contentHeight,
      "\(place): the content's height in points")
    for row in wanted {
      let cell = table.cellForRow(at: row.indexPath)
      same(cell?.frame, row.frame, "\(place): frame of row \(row.indexPath)")
      same(
        cell?.text, row.indexPath.description,
        "\(place): text of row \(row.indexPath)")
    }
  }
}
