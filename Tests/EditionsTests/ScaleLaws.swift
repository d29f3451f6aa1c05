import Editions
import Stage
import TestSupport
import Testing

/// Chapter 8's table, which adds up whole units, compared with Chapter 7's,
/// which adds up points.
struct ScaleLaws {
  @Test(
    "In 64ths of a point Chapter 8's table is Chapter 7's, whatever is done",
    arguments: [0, 44, 30.5])
  func exact(estimate: Double) throws {
    let heights: [Double] = (0..<1_000).map { (number: Int) -> Double in
      Double(number * 7_919 % 3_000) / 64
    }
    try compare(heights, estimate: estimate, .exactly)
  }

  /// No `Double` is exactly a third of a point, but 64 units are.
  @Test(
    "In whole units every row is where it is in Chapter 7, but for last bits",
    arguments: [0, 44, 100.0 / 3])
  func whole(estimate: Double) throws {
    let heights: [Double] = (0..<1_000).map { (number: Int) -> Double in
      Double(number * 7_919 % 9_000) / 192
    }
    try compare(heights, estimate: estimate, .within(0))
  }

  /// Rounding is off by half a unit at most. A height below a unit would be
  /// rounded up to one, so no height here but 0 is that low.
  @Test(
    "In fractions no row is further from Chapter 7's than half a unit a row",
    arguments: [0, 44.1, 1.0 / 7])
  func fractions(estimate: Double) throws {
    let heights = (0..<1_000).map { (number: Int) -> Double in
      let some = Double(number * 7_919 % 900)
      return number % 11 == 0 ? 0 : some / 21.7 + 0.0071
    }
    try compare(heights, estimate: estimate, .within(1 / 384))
  }

  /// Performs the same random steps on many small pairs of tables, and compares
  /// every row after each step.
  private func compare(
    _ heights: [Double], estimate: Double, _ closeness: Closeness
  ) throws {
    let first = freshSeed()
    var checks = Checks()
    var (steps, batches, parted) = (0, 0, 0)
    let seeds = first..<first + UInt64(tries(160))
    for seed in seeds where checks.problems.isEmpty {
      var dice = SeededGenerator(seed: seed)
      let counts = (0..<Int.random(in: 1...3, using: &dice)).map { _ in
        Int.random(in: 0...40, using: &dice)
      }
      let pair = try Pair(counts, heights, estimate: estimate)
      for step in 0..<30 {
        if try pair.takeStep(&dice) { batches += 1 }
        // If a row's edge lies on the screen's edge, the row may be on screen
        // in only one of the tables, which then asks for the row's height.
        guard closeness == .exactly || pair.isEquallyInformed else {
          parted += 1
          break
        }
        steps += 1
        checks.agree(
          pair, closeness, "estimate \(estimate), seed \(seed), @\(step)")
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(
      steps > tries(2_600), "\(steps) steps compared, \(parted) worlds parted")
    #expect(batches > tries(260), "\(batches) batches")
    #expect(checks.compared > tries(130_000), "\(checks)")
  }
}

/// The distance that a row may have from its place in Chapter 7's table.
private nonisolated enum Closeness: Equatable {
  case exactly

  /// At most this many points for each row above, and 1e-9 points for the
  /// rounding of sums.
  case within(Double)
}

/// The same rows in Chapter 7's table, `old`, and in Chapter 8's, `new`.
private final class Pair {
  let old: any Table
  let new: any Table
  let oldApp: NumberedApp
  let newApp: NumberedApp

  init(_ counts: [Int], _ heights: [Double], estimate: Double)
    throws(TableError)
  {
    func open(_ edition: Edition) throws(TableError) -> (
      any Table, NumberedApp
    ) {
      let table = edition.makeTable(
        frame: Rect(x: 0, y: 0, width: 100, height: 100.25))
      let app = NumberedApp(numbered(counts)) { heights[$0 % heights.count] }
      table.estimating?.estimatedRowHeight = estimate
      table.dataSource = app
      table.delegate = app
      try table.scrollView.layoutIfNeeded()
      return (table, app)
    }
    (old, oldApp) = try open(.batchUpdates)
    (new, newApp) = try open(.scale)
  }

  var tables: [any Table] { [old, new] }

  /// All rows, section by section.
  var rows: [IndexPath] {
    newApp.rows.enumerated().flatMap { section, rows in
      rows.indices.map { IndexPath(row: $0, section: section) }
    }
  }

  /// Whether both tables have asked for the same rows' heights.
  var isEquallyInformed: Bool {
    rows.allSatisfy { row in
      old.estimating?.isHeightEstimated(at: row)
        == new.estimating?.isHeightEstimated(at: row)
    }
  }

  /// Performs a random step on both tables.
  ///
  /// - Returns: Whether the step was a batch.
  func takeStep(_ dice: inout SeededGenerator) throws -> Bool {
    switch Int.random(in: 0...9, using: &dice) {
    case 0...3:
      let end = min(
        old.scrollView.maximumOffset, new.scrollView.maximumOffset)
      let part = Double(Int.random(in: 0...1_000, using: &dice)) / 1_000
      // Not at rows' edges, where last bits decide which rows are on screen.
      let offset = (end * part * 64).rounded(.down) / 64 + 1 / 512
      for table in tables { table.scrollView.contentOffset.y = offset }
    case 4: for table in tables { table.reloadData() }
    default: return try tellBatch(&dice)
    }
    for table in tables { try table.scrollView.layoutIfNeeded() }
    return false
  }

  private func tellBatch(_ dice: inout SeededGenerator) throws -> Bool {
    let updates = randomUpdates(
      1...3, of: newApp.rows.map { $0.count }, using: &dice)
    guard let after = newApp.rows(after: updates) else { return false }
    for (table, app) in [(old, oldApp), (new, newApp)] {
      table.updating?.performBatchUpdates {
        app.rows = after
        for update in updates { update.tell(table.updating!) }
      }
      try table.scrollView.layoutIfNeeded()
    }
    return true
  }
}

extension Checks {
  /// Compares every row and the content's height; for `.exactly` also the
  /// offset, the rows on screen and the heights asked for.
  fileprivate mutating func agree(
    _ pair: Pair, _ closeness: Closeness, _ place: String
  ) {
    let (old, new) = (pair.old, pair.new)
    var passed = 0
    for row in pair.rows {
      let (wanted, found) = (old.rectForRow(at: row), new.rectForRow(at: row))
      near(found.minY, wanted.minY, passed, closeness, "\(place), row \(row)")
      passed += 1
      near(found.maxY, wanted.maxY, passed, closeness, "\(place), row \(row)")
    }
    near(
      new.scrollView.contentSize.height, old.scrollView.contentSize.height,
      passed, closeness, "\(place), the content")
    guard closeness == .exactly else { return }
    same(
      new.scrollView.contentOffset, old.scrollView.contentOffset,
      "\(place), the offset")
    same(
      new.indexPathsForVisibleRows, old.indexPathsForVisibleRows,
      "\(place), rows on screen")
    same(
      pair.newApp.heightsAsked, pair.oldApp.heightsAsked,
      "\(place), heights asked")
  }

  /// Checks that two positions are as close as `closeness` demands.
  ///
  /// - Parameter rows: The number of rows above these positions.
  private mutating func near(
    _ found: Double, _ wanted: Double, _ rows: Int, _ closeness: Closeness,
    _ place: @autoclosure () -> String
  ) {
    switch closeness {
    case .exactly: same(found, wanted, place())
    case .within(let each):
      let room = Double(rows) * each + 1e-9
      holds(
        (found - wanted).magnitude <= room,
        "\(place()): found \(found), wanted \(wanted) give or take \(room)")
    }
  }
}
