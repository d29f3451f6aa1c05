import Stage
import TestSupport
import Testing

@testable import Chapter08

/// The cache of measured heights, compared with a dictionary that is updated
/// row by row.
struct HeightTreeTests {
  @Test("Measured heights follow their rows: batches at random")
  func follow() throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    var carried = 0
    for _ in 0..<400 {
      let before = (0..<3).map { _ in Int.random(in: 0...9, using: &generator) }
      var cache = HeightCache()
      var model: [IndexPath: Double] = [:]
      for (section, count) in before.enumerated() {
        for row in 0..<count where Bool.random(using: &generator) {
          let row = IndexPath(row: row, section: section)
          let height = Double(Int.random(in: 0...3, using: &generator)) * 20
          cache.remember(height, "row", at: row, width: 320)
          model[row] = height
        }
      }
      for _ in 0..<2 {
        let row = IndexPath(
          row: Int.random(in: 0...9, using: &generator),
          section: Int.random(in: 0...2, using: &generator))
        cache.forget(row)
        model[row] = nil
      }
      let plan = try somePlan(before, &generator)
      cache.follow(plan)
      var wanted: [IndexPath: Double] = [:]
      for (row, height) in model {
        if let target = plan.target(of: row) { wanted[target] = height }
      }
      carried += wanted.count
      for section in 0..<5 {
        for row in 0..<25 {
          let row = IndexPath(row: row, section: section)
          checks.same(
            cache.height("row", at: row, width: 320), wanted[row],
            "row \(row), seed \(seed)")
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(carried > 1_000, "\(carried) heights carried")
  }

  @Test("Heights are kept apart by identifier and width; 0 is a height")
  func pages() {
    var cache = HeightCache()
    let row = IndexPath(row: 999_999_999, section: 2)
    cache.remember(0, "a", at: row, width: 320)
    cache.remember(9, "b", at: row, width: 320)
    cache.remember(7, "a", at: row, width: 568)
    #expect(cache.height("a", at: row, width: 320) == 0)
    #expect(cache.height("b", at: row, width: 320) == 9)
    #expect(cache.height("a", at: row, width: 568) == 7)
    #expect(cache.height("b", at: row, width: 568) == nil)
    let above = IndexPath(row: 999_999_998, section: 2)
    #expect(cache.height("a", at: above, width: 320) == nil)
    cache.remember(.nan, "a", at: above, width: 320)
    cache.remember(-1, "a", at: IndexPath(row: -1, section: 0), width: 320)
    cache.remember(1, "a", at: IndexPath(row: .max, section: 0), width: 320)
    #expect(cache.height("a", at: above, width: 320) == nil)
    cache.forget(row)
    #expect(cache.height("a", at: row, width: 320) == nil)
    #expect(cache.height("b", at: row, width: 320) == nil)
  }

  /// A random plan that deletes, inserts, moves and reloads rows in three
  /// sections.
  private func somePlan(_ before: [Int], _ generator: inout SeededGenerator)
    throws -> BatchPlan
  {
    var rows = before.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(row: $0, section: section) }
    }.shuffled(using: &generator)
    var batch = Batch()
    var after = before
    func some() -> [IndexPath] {
      let count = Int.random(in: 0...min(3, rows.count), using: &generator)
      defer { rows.removeFirst(count) }
      return Array(rows.prefix(count))
    }
    batch.rows.deleted = some()
    batch.rows.reloaded = some()
    let movers = some()
    for row in batch.rows.deleted + movers { after[row.section] -= 1 }
    var places: [IndexPath] = []
    let coming = Int.random(in: 0...3, using: &generator)
    for _ in 0..<coming + movers.count {
      after[Int.random(in: 0...2, using: &generator)] += 1
    }
    for section in 0..<3 {
      let staying =
        before[section]
        - (batch.rows.deleted + movers).filter { $0.section == section }.count
      places += (0..<after[section]).shuffled(using: &generator)
        .prefix(after[section] - staying)
        .map { IndexPath(row: $0, section: section) }
    }
    for (source, target) in zip(movers, places) {
      batch.rows.moved.append((source, target))
    }
    batch.rows.inserted = Array(places.dropFirst(movers.count))
    return try BatchPlan(batch, before: before, after: after)
  }
}
