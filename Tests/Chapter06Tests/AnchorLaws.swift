import Editions
import Stage
import TestSupport
import Testing

@testable import Chapter06

/// Laws that hold after every layout pass, whatever the estimates.
struct AnchorLaws {
  private nonisolated static let estimates = [10.0, 20, 44, 100]

  @Test(
    "What is on screen holds still as heights become known: small tables",
    arguments: estimates,
    [EdgeInsets.zero, EdgeInsets(top: 15, bottom: 30)])
  func small(estimate: Double, inset: EdgeInsets) throws {
    var checks = Checks()
    let turn = Self.estimates.firstIndex(of: estimate) ?? 0
    let offsets = Array(stride(from: 0.0, through: 200, by: 25))
    let lists = everyList(of: [0.0, 20, 60], upTo: 4)
    for (number, heights) in lists.enumerated() {
      for split in [0, heights.count / 2] {
        let sections = [Array(heights[..<split]), Array(heights[split...])]
        for first in share(of: offsets, turn: number + turn) {
          var world = try FoggyTable(
            sections, estimate: estimate, inset: inset)
          checks.showsWhatIsKnown(&world, "\(heights), opened")
          checks.same(
            world.table.contentOffset.y, 0 - inset.top, "\(heights), opened")
          try checks.scrolls(&world, to: first)
          for second in [-8.0, 0, 5, 20, 45, 70, 120, 1_000] {
            let second = max(second, 0 - inset.top)
            try checks.scrolls(&world, to: second)
          }
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > least(100_000), "\(checks)")
  }

  @Test("What is on screen holds still while heights become known: at random")
  func random() throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    for _ in 0..<60 {
      let counts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Int.random(in: 0...25, using: &generator)
      }
      let heights = counts.map { rows(count: $0, 0...400, &generator) }
      let guesses = counts.map { rows(count: $0, 1...400, &generator) }
      var world = try FoggyTable(
        heights, estimates: Bool.random(using: &generator) ? guesses : nil,
        screen: 300)
      for _ in 0..<20 {
        let here = world.table.contentOffset.y
        let wish =
          Bool.random(using: &generator)
          ? here + Double(Int.random(in: -400...400, using: &generator)) / 4
          : Double(Int.random(in: 0...8_000, using: &generator)) / 4
        try checks.scrolls(&world, to: max(0, wish))
      }
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
    #expect(checks.compared > 10_000, "\(checks)")
  }

  @Test("With all heights known, every row is where Chapter 5's table has it")
  func converges() throws {
    var checks = Checks()
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let heights = [
        rows(count: 12, 4...400, &generator),
        rows(count: 8, 4...400, &generator),
      ]
      var world = try FoggyTable(heights, screen: 200)
      while world.table.contentOffset.y < world.table.maximumOffset {
        try checks.scrolls(&world, to: world.table.contentOffset.y + 60)
      }
      let plain = Edition.heightCache.makeTable(frame: world.table.frame)
      let app = PlainApp(heights: heights)
      plain.dataSource = app
      plain.delegate = app
      let end = Model(heights: heights).contentHeight
      try withEveryOffset(of: end, screen: 200, step: 37.25) { offset in
        world.table.contentOffset.y = offset
        plain.scrollView.contentOffset.y = offset
        try world.table.layoutIfNeeded()
        try plain.scrollView.layoutIfNeeded()
        checks.same(
          world.table.contentSize, plain.scrollView.contentSize,
          "content size at \(offset)")
        checks.same(
          world.table.contentOffset, plain.scrollView.contentOffset,
          "offset at \(offset)")
        checks.same(
          world.table.indexPathsForVisibleRows, plain.indexPathsForVisibleRows,
          "rows on screen at \(offset)")
        for row in plain.indexPathsForVisibleRows {
          checks.same(
            world.table.cellForRow(at: row)?.frame,
            plain.cellForRow(at: row)?.frame, "row \(row) at \(offset)")
        }
      }
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
    #expect(checks.compared > 1_000, "\(checks)")
  }

  @Test(
    "scrollToRow lands exactly, from anywhere: every row of random tables",
    arguments: ScrollPosition.allCases,
    [EdgeInsets.zero, EdgeInsets(top: 15, bottom: 40)])
  func lands(position: ScrollPosition, inset: EdgeInsets) throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    for _ in 0..<tries(60) {
      let heights = [
        rows(count: 15, 8...400, &generator),
        rows(count: 15, 8...400, &generator),
      ]
      for row in Model(heights: heights).rows.map(\.indexPath) {
        var world = try FoggyTable(heights, screen: 200, inset: inset)
        for from in [0.0, 500, 1_200] {
          try checks.scrolls(&world, to: from)
          world.table.scrollToRow(at: row, at: position)
          try world.table.layoutIfNeeded()
          checks.showsWhatIsKnown(&world, "to \(row) \(position)")
          let rect = world.table.rectForRow(at: row)
          let room = 200 - inset.top - inset.bottom - rect.height
          let share =
            switch position {
            case .top: 0.0
            case .middle: 0.5
            case .bottom: 1.0
            }
          let wanted = rect.minY - inset.top - room * share
          let end = world.table.maximumOffset
          checks.same(
            world.table.contentOffset.y, min(max(wanted, 0 - inset.top), end),
            "from \(from) to \(row) \(position) of \(heights)")
        }
      }
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
    #expect(checks.compared > tries(30_000), "\(checks)")
  }

  @Test("A reload and a forgotten row leave what is on screen where it is")
  func rereads() throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    for round in 0..<200 {
      let heights = [rows(count: 30, 40...400, &generator)]
      let world = try FoggyTable(heights, screen: 200)
      let table = world.table
      table.contentOffset.y =
        Double(Int.random(in: 0...4_000, using: &generator)) / 4
      try table.layoutIfNeeded()
      let before = world.screen
      if Bool.random(using: &generator) {
        table.reloadData()
      } else {
        table.forgetHeight(
          at: IndexPath(Int.random(in: 0..<30, using: &generator)))
      }
      try table.layoutIfNeeded()
      let after = world.screen
      guard table.contentOffset.y < table.maximumOffset else { continue }
      for (row, y) in before {
        // The anchor is a proportion of its row's height, so a row may be off
        // by a rounding error.
        checks.holds(
          ((after[row] ?? .infinity) - y).magnitude < 1e-9,
          "round \(round), row \(row): \(y) before, "
            + "\(after[row] ?? .nan) after, of \(heights)")
      }
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
    #expect(checks.compared > 100, "\(checks)")
  }

  @Test("A turned table shows the row that was at its top, and turns back")
  func turns() throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    for estimate in [0.0, 44] {
      for _ in 0..<100 {
        let upright = [rows(count: 40, 40...400, &generator)]
        let sideways = [rows(count: 40, 40...400, &generator)]
        let world = try FoggyTable(upright, estimate: estimate, screen: 500)
        let table = world.table
        table.contentOffset.y =
          Double(Int.random(in: 0...6_000, using: &generator)) / 4
        try table.layoutIfNeeded()
        let top = table.indexPathsForVisibleRows.first
        let before = world.screen
        world.app.heights = sideways
        table.frame.size = Size(width: 500, height: 320)
        try table.layoutIfNeeded()
        let isClamped = table.contentOffset.y >= table.maximumOffset
        if !isClamped {
          checks.same(
            table.indexPathsForVisibleRows.first, top,
            "the row at the top of \(upright), then \(sideways)")
        }
        world.app.heights = upright
        table.frame.size = Size(width: 320, height: 500)
        try table.layoutIfNeeded()
        if !isClamped, table.contentOffset.y < table.maximumOffset {
          for (row, y) in world.screen {
            checks.holds(
              ((before[row] ?? y) - y).magnitude < 1e-6,
              "row \(row) of \(upright), turned to \(sideways) and back")
          }
        }
      }
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
    #expect(checks.compared > 500, "\(checks)")
  }

  @Test("Rounding moves nothing, and shows no row too many")
  func rounding() throws {
    var checks = Checks()
    let heights = (0..<300).map { 20 + Double($0 % 7) / 3 }
    for scale in [1.0, 1e6] {
      let world = try FoggyTable(
        [heights.map { $0 * scale }], estimate: 55 * scale / 3,
        screen: 200 * scale)
      let table = world.table
      for step in 1...20 {
        let offset = Double(step) * 100 * scale / 7
        table.contentOffset.y = offset
        try table.layoutIfNeeded()
        checks.same(table.contentOffset.y, offset, "step \(step)")
      }
      for row in stride(from: 280, to: 0, by: -7) {
        table.scrollToRow(at: IndexPath(row), at: .top)
        try table.layoutIfNeeded()
        checks.same(table.indexPathsForVisibleRows.first, IndexPath(row), "top")
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared == 120, "\(checks)")
  }

  @Test("Without the anchor, what is on screen jumps on the way up")
  func jumps() throws {
    let heights = [[Double](repeating: 60, count: 40)]
    for (policy, moved) in [(ReusePolicy.Anchor.keep, 0.0), (.none, 16)] {
      let world = try FoggyTable(heights, screen: 200)
      world.table.policy.anchor = policy
      world.table.contentOffset.y = 880
      try world.table.layoutIfNeeded()
      let before = world.screen
      world.table.contentOffset.y -= 10
      try world.table.layoutIfNeeded()
      let row = IndexPath(20)
      #expect(world.screen[row]! - (before[row]! + 10) == moved)
    }
  }
}

/// Random heights in points; the range is in quarters of a point.
func rows(
  count: Int, _ range: ClosedRange<Int>, _ generator: inout SeededGenerator
) -> [Double] {
  (0..<count).map { _ in Double(Int.random(in: range, using: &generator)) / 4 }
}
