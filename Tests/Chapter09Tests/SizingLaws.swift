import Laws
import Stage
import TestSupport
import Testing

@testable import Chapter09

/// Laws of rows that are as tall as their cells, over all small tables.
struct SizingLaws {
  private nonisolated static let estimates = [10.0, 20, 44, 100]

  @Test(
    "Rows on screen have their true heights, touch, and hold still: small tables",
    arguments: estimates, [false, true])
  func small(estimate: Double, isMixed: Bool) throws {
    var checks = Checks()
    let offsets = Array(stride(from: 0.0, through: 200, by: 25))
    for heights in everyList(of: [20.0, 60], upTo: 4) {
      for split in [0, heights.count / 2] {
        let sections = [Array(heights[..<split]), Array(heights[split...])]
        for first in offsets {
          let app = isMixed ? MixedApp(sections) : SizedApp(sections)
          var world = try SizedTable(app, estimate: estimate)
          checks.isLaidOut(world, "\(heights), opened")
          try checks.scrolls(&world, to: first, "\(heights)")
          for second in [0.0, 5, 20, 45, 70, 120, 1_000] {
            try checks.scrolls(&world, to: second, "\(heights)")
          }
          checks.same(
            Set(world.fitted).count, world.fitted.count,
            "\(heights): rows fitted once")
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 20_000, "\(checks)")
  }

  @Test("The same at random, with any heights and estimates")
  func random() throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    for _ in 0..<tries(2_400) {
      let heights = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        (0..<Int.random(in: 0...25, using: &generator)).map { _ in
          Double(Int.random(in: 4...1_600, using: &generator)) / 4
        }
      }
      let app =
        Bool.random(using: &generator) ? SizedApp(heights) : MixedApp(heights)
      let estimate = Double(Int.random(in: 1...400, using: &generator))
      var world = try SizedTable(app, estimate: estimate, screen: 300)
      for _ in 0..<20 {
        let here = world.table.contentOffset.y
        let wish =
          Bool.random(using: &generator)
          ? here + Double(Int.random(in: -400...400, using: &generator)) / 4
          : Double(Int.random(in: 0...8_000, using: &generator)) / 4
        try checks.scrolls(
          &world, to: wish, "\(heights) behind \(estimate), from \(here)")
      }
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
    #expect(checks.compared > least(200_000), "\(checks)")
  }

  @Test("All rows fitted, the content is as tall as the rows together")
  func converges() throws {
    let heights = [[20.0, 60, 100], [44, 12, 300, 8]]
    var world = try SizedTable(SizedApp(heights), estimate: 500)
    while world.table.contentOffset.y < world.table.maximumOffset {
      try world.scroll(to: world.table.contentOffset.y + 20)
    }
    #expect(world.table.contentSize.height == heights.joined().reduce(0, +))
    #expect(world.fitted.count == 7)
  }

  @Test("A mixed table asks its delegate once for each row that it needs")
  func mixed() throws {
    let app = MixedApp([[20, 20, 20, 20, 20, 20]])
    var world = try SizedTable(app, estimate: 44, screen: 50)
    try world.scroll(to: 30)
    try world.scroll(to: 70)
    #expect(app.asked.count == Set(app.asked).count, "\(app.asked)")
    #expect(world.fitted.map(\.row) == [1, 3, 5])
  }

  @Test(
    "A row in the middle keeps the others' cells, however wrong its guess",
    arguments: [0, 6])
  func inserted(first: Int) throws {
    let app = SizedApp([Array(repeating: 50, count: 30)])
    var world = try SizedTable(app, estimate: 50, screen: 500)
    try world.scroll(to: Double(first) * 50)
    let cells = (0..<10).map {
      world.table.cellForRow(at: IndexPath(row: first + $0, section: 0))
    }
    world.table.estimatedRowHeight = 700
    try world.table.layoutIfNeeded()
    let served = app.served.count
    app.heights[0].insert(50, at: first + 5)
    world.table.insertRows(at: [IndexPath(row: first + 5, section: 0)])
    try world.table.layoutIfNeeded()
    for place in 0..<9 {
      let row = first + (place < 5 ? place : place + 1)
      let now = world.table.cellForRow(at: IndexPath(row: row, section: 0))
      #expect(now === cells[place], "row \(row)")
    }
    #expect(app.served.count == served + 1)
  }

  @Test("Without an anchor a row that a guess above pushes out keeps its cell")
  func pushedOut() throws {
    let session = try session(.selfSizing, "fifty")
    try session.perform(all: [
      .policy(.anchor, "none"), .rowHeight(automaticDimension),
      .scrollTo(.bottom, step: nil), .estimate(60.5), .reload(held: false),
    ])
    let before = session.current.after
    try session.perform(all: [.scroll(by: -149, step: nil)])
    let after = session.current.after
    var compared = 0
    for cell in before.cells(.visible) {
      guard let row = cell.row, let now = after.cell(showing: row) else {
        continue
      }
      #expect(now.number == cell.number, "\(row)")
      compared += 1
    }
    #expect(compared == 11, "\(compared) rows stay")
  }
}

extension Checks {
  /// Scrolls, and expects a table that is laid out, in which the rows that stay
  /// have moved with the finger, unless an end was in the way.
  fileprivate mutating func scrolls(
    _ world: inout SizedTable, to offset: Double, _ place: String
  ) throws {
    let table = world.table
    let before = world.tops
    let served = world.app.served.count
    let fitted = world.fitted.count
    let wish = table.limitedOffset(offset)
    let way = wish - table.contentOffset.y
    let limits = table.offsetLimits
    try world.scroll(to: offset)
    let place = "\(place), to \(offset)"
    isLaidOut(world, place)
    holds(
      world.fitted.count - fitted <= world.app.served.count - served,
      "\(place): more fits than rows served")
    let isBetween =
      wish > limits.lowerBound && wish < limits.upperBound
      && table.contentOffset.y > table.offsetLimits.lowerBound
      && table.contentOffset.y < table.offsetLimits.upperBound
    guard isBetween else { return }
    if way.magnitude < table.frame.height {
      // A row is served when those before it are known, and none in vain.
      for row in world.app.served[served...] {
        holds(
          table.cellForRow(at: row) != nil, "\(place): \(row) served in vain")
      }
    }
    for (row, top) in world.tops {
      guard let old = before[row],
        old - way < table.frame.height,
        old - way + table.rectForRow(at: row).height > 0
      else { continue }  // it had left, by what was known before
      holds(
        (top - (old - way)).magnitude < 1.0 / 96,
        "\(place): row \(row) moved by \(top - old), not by \(-way)")
    }
  }

  /// Expects that the rows on screen are as tall as the app's cells, touch each
  /// other, and fill the screen.
  fileprivate mutating func isLaidOut(_ world: SizedTable, _ place: String) {
    let table = world.table
    let rows = table.indexPathsForVisibleRows
    let frames = rows.compactMap { table.cellForRow(at: $0)?.frame }
    same(frames.count, rows.count, place)
    for (row, frame) in zip(rows, frames) {
      same(
        frame.height, world.app.heights[row.section][row.row],
        "\(place): row \(row)")
      holds(!table.isHeightEstimated(at: row), "\(place): row \(row) estimated")
    }
    for (above, below) in zip(frames, frames.dropFirst()) {
      same(below.minY, above.maxY, "\(place): the next row's top")
    }
    guard let first = frames.first, let last = frames.last else { return }
    holds(first.minY <= table.contentOffset.y, "\(place): a gap above")
    let bottom = min(table.bounds.maxY, table.contentSize.height)
    holds(last.maxY >= bottom, "\(place): a gap below")
  }
}
