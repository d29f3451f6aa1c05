import Stage
import TestSupport
import Testing

@testable import Chapter07

/// The height cache through updates, compared with optional heights in plain
/// arrays: one for each identifier, width and section.
struct UpkeepTests {
  @Test("Heights follow their rows through every update alone")
  func alone() {
    var checks = Checks()
    var updates = 0
    for counts in everyList(of: [0, 1, 2, 3], upTo: 3) {
      for update in everyUpdate(of: counts) {
        var pair = CacheAndModel(counts)
        if pair.follow([update]) {
          updates += 1
          checks.agrees(pair, "\(counts), \(update)")
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(updates == 5_025)
    #expect(checks.compared == 82_623)
  }

  @Test("Heights follow their rows through every two updates together")
  func inPairs() {
    var checks = Checks()
    var batches = 0
    for counts in everyList(of: [0, 1, 2], upTo: 2) + [[3, 2], [1, 2, 1]] {
      let updates = everyUpdate(of: counts)
      for (index, first) in updates.enumerated() {
        for second in updates[index...] {
          var pair = CacheAndModel(counts)
          guard pair.follow([first, second]) else { continue }
          batches += 1
          checks.agrees(pair, "\(counts), \(first), \(second)")
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(batches == 5_956)
    #expect(checks.compared == 78_853)
  }

  @Test("The cache does what arrays of optional heights do: seeded sequences")
  func sequences() {
    var checks = Checks()
    var batches = 0
    for seed in 0..<20 {
      var dice = SeededGenerator(seed: UInt64(seed))
      var pair = CacheAndModel([3, 0, 5])
      for step in 0..<400 {
        switch Int.random(in: 0..<10, using: &dice) {
        case 0...3: pair.remember(Double(step), using: &dice)
        case 4: pair.forget(using: &dice)
        default:
          let updates = randomUpdates(1...3, of: pair.counts, using: &dice)
          if pair.follow(updates) { batches += 1 }
          if pair.counts.reduce(0, +) > 12 || pair.counts.count > 4 {
            pair = CacheAndModel([3, 0, 5])
          }
        }
        checks.agrees(pair, "seed \(seed), step \(step)")
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(batches == 879)
  }

  @Test("A height is forgotten with its row, and not with its neighbor")
  func forgotten() throws {
    var cache = HeightCache()
    for row in 0..<4 {
      cache.remember(Double(row), "a", at: IndexPath(row), width: 320)
    }
    let plan = try BatchPlan(
      batch([.delete(IndexPath(1)), .reload(IndexPath(2))]), before: [4],
      after: [3])
    cache.follow(plan)
    let heights = (0..<4).map {
      cache.height("a", at: IndexPath($0), width: 320)
    }
    #expect(heights == [0, nil, 3, nil])
  }

  @Test("What was never measured costs nothing: a million rows, three heights")
  func sparse() throws {
    var cache = HeightCache()
    for row in [0, 500_000, 999_999] {
      cache.remember(Double(row), "a", at: IndexPath(row), width: 320)
    }
    let plan = try BatchPlan(
      batch([.insert(IndexPath(0))]), before: [1_000_000], after: [1_000_001])
    for _ in 0..<100 { cache.follow(plan) }
    #expect(
      cache.pages.map { $0.heights } == [
        [
          IndexPath(100): 0, IndexPath(500_100): 500_000,
          IndexPath(1_000_099): 999_999,
        ]
      ])
  }
}

/// A cache, and a model with the heights that the cache should hold.
struct CacheAndModel {
  var cache = HeightCache()

  /// The heights by page, section and row; `nil` for an unknown one.
  var model: [[[Double?]]] = []
  let pages = [("a", 320.0), ("a", 568), ("b", 320)]

  /// Fills cache and model with heights that all differ; one in five is
  /// unknown.
  init(_ counts: [Int]) {
    for (index, page) in pages.enumerated() {
      var sections: [[Double?]] = []
      for (section, rows) in numbered(counts).enumerated() {
        var heights: [Double?] = []
        for (row, number) in rows.enumerated() {
          let isKnown = (number + index) % 5 != 4
          let height = Double(1_000 * index + number)
          heights.append(isKnown ? height : nil)
          guard isKnown else { continue }
          cache.remember(
            height, page.0, at: IndexPath(row: row, section: section),
            width: page.1)
        }
        sections.append(heights)
      }
      model.append(sections)
    }
  }

  var counts: [Int] { model[0].map { $0.count } }

  /// Carries cache and model through a batch, and returns whether the batch is
  /// possible.
  mutating func follow(_ updates: [Update]) -> Bool {
    let before = numbered(counts)
    guard let after = Slow(before, updates)?.sections,
      let plan = try? BatchPlan(
        batch(updates), before: counts, after: after.map { $0.count })
    else { return false }
    cache.follow(plan)
    for page in model.indices {
      let flat = model[page].flatMap { $0 }
      model[page] = after.map { rows in
        rows.map { $0 < 0 ? nil : flat[$0] }
      }
    }
    return true
  }

  mutating func remember(_ height: Double, using dice: inout SeededGenerator) {
    guard let row = anyRow(using: &dice) else { return }
    let page = Int.random(in: 0..<3, using: &dice)
    cache.remember(height, pages[page].0, at: row, width: pages[page].1)
    model[page][row.section][row.row] = height
  }

  mutating func forget(using dice: inout SeededGenerator) {
    guard let row = anyRow(using: &dice) else { return }
    cache.forget(row)
    for page in model.indices { model[page][row.section][row.row] = nil }
  }

  private func anyRow(using dice: inout SeededGenerator) -> IndexPath? {
    let rows = counts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(row: $0, section: section) }
    }
    return rows.randomElement(using: &dice)
  }
}

extension Checks {
  /// Checks that the cache holds the model's heights and no others.
  mutating func agrees(
    _ pair: CacheAndModel, _ place: @autoclosure () -> String
  ) {
    var known = 0
    for (page, sections) in pair.model.enumerated() {
      for (section, heights) in sections.enumerated() {
        for (row, height) in heights.enumerated() {
          let (identifier, width) = pair.pages[page]
          let path = IndexPath(row: row, section: section)
          same(
            pair.cache.height(identifier, at: path, width: width), height,
            "\(place()): '\(identifier)' at \(path), \(width) wide")
          if height != nil { known += 1 }
        }
      }
    }
    let held = pair.cache.pages.reduce(0) { $0 + $1.heights.count }
    same(held, known, "\(place()): heights held")
  }
}
