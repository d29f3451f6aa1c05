import Stage
import TestSupport
import Testing

@testable import Chapter07

/// The faults in the published cache's upkeep, each beside this chapter's
/// cache.
struct PublishedUpkeepTests {
  let published = PublishedUpkeep(PublishedCache())
  var own = HeightCache()

  @Test("A removal is right in both stores: an exchange for each row below")
  mutating func removal() throws {
    fill("a", [1, 2, 3, 4])
    published.remove("a", at: IndexPath(1), rows: 4)
    #expect(published.upright("a", 4) == [1, 3, 4, nil], "a c d")
    #expect(published.sideways("a", 4) == [101, 103, 104, nil])
    #expect(published.swaps == 4, "two in each store")
    try follow([.delete(IndexPath(1))], [4], [3])
    #expect(heights("a", 320, 4) == [1, 3, 4, nil])
    #expect(heights("a", 568, 4) == [101, 103, 104, nil])
  }

  @Test("A removal shifts unknown heights, too")
  mutating func gap() throws {
    fill("a", [1, nil, 3])
    published.remove("a", at: IndexPath(0), rows: 3)
    #expect(published.upright("a", 3) == [nil, 3, nil])
    try follow([.delete(IndexPath(0))], [3], [2])
    #expect(heights("a", 320, 3) == [nil, 3, nil])
  }

  @Test("A move from section to section is right in both stores")
  mutating func betweenSections() throws {
    fill("a", [1, 2, 3])
    fill("a", [11, 12], section: 1)
    let target = IndexPath(row: 0, section: 1)
    published.move("a", from: IndexPath(1), rows: 3, to: target, rows: 2)
    #expect(published.upright("a", 3) == [1, 3, nil])
    #expect(published.upright("a", 3, section: 1) == [2, 11, 12])
    #expect(published.sideways("a", 3, section: 1) == [102, 111, 112])
    try follow([.move(IndexPath(1), target)], [3, 2], [2, 3])
    #expect(heights("a", 320, 3) == [1, 3, nil])
    #expect(heights("a", 320, 3, section: 1) == [2, 11, 12])
  }

  @Test("HC1: a move up within a section rotates the wrong way")
  mutating func wrongWay() throws {
    fill("a", [1, 2, 3, 4])
    published.move("a", from: IndexPath(3), rows: 4, to: IndexPath(0), rows: 4)
    #expect(published.upright("a", 4) == [2, 3, 4, 1], "b c d a")
    try follow([.move(IndexPath(3), IndexPath(0))], [4], [4])
    #expect(heights("a", 320, 4) == [4, 1, 2, 3], "d a b c")
  }

  @Test("HC1: a move down is right in both")
  mutating func rightWay() throws {
    fill("a", [1, 2, 3, 4])
    published.move("a", from: IndexPath(0), rows: 4, to: IndexPath(3), rows: 4)
    #expect(published.upright("a", 4) == [2, 3, 4, 1])
    try follow([.move(IndexPath(0), IndexPath(3))], [4], [4])
    #expect(heights("a", 320, 4) == [2, 3, 4, 1])
  }

  @Test("HC2: an insert shifts only the store in use")
  mutating func oneStore() throws {
    fill("a", [1, 2, 3])
    published.insert("a", at: IndexPath(0), rows: 3)
    #expect(published.upright("a", 4) == [nil, 1, 2, 3])
    #expect(published.sideways("a", 4) == [101, 102, 103, nil], "one too high")
    try follow([.insert(IndexPath(0))], [3], [4])
    #expect(heights("a", 320, 4) == [nil, 1, 2, 3])
    #expect(heights("a", 568, 4) == [nil, 101, 102, 103])
  }

  @Test("HC3: only the named identifier's heights are shifted")
  mutating func oneIdentifier() throws {
    fill("a", [1, nil, 3])
    fill("b", [nil, 2, nil])
    published.insert("a", at: IndexPath(0), rows: 3)
    #expect(published.upright("a", 4) == [nil, 1, nil, 3])
    #expect(
      published.upright("b", 4) == [nil, 2, nil, nil], "row 2 has lost its own")
    try follow([.insert(IndexPath(0))], [3], [4])
    #expect(heights("a", 320, 4) == [nil, 1, nil, 3])
    #expect(heights("b", 320, 4) == [nil, nil, 2, nil])
  }

  @Test("HC5: a section can't come, go or move")
  mutating func sections() throws {
    fill("a", [1, 2])
    // The published cache has no method for sections: its heights stay where
    // they are, and now belong to the new section's rows.
    #expect(published.upright("a", 2) == [1, 2])
    try follow([.insertSection(0)], [2], [1, 2])
    #expect(heights("a", 320, 2) == [nil, nil])
    #expect(heights("a", 320, 2, section: 1) == [1, 2])
  }

  @Test("HC6: a row count taken after the change corrupts in silence")
  mutating func countTakenLate() throws {
    fill("a", [1, 2, 3, 4])
    published.remove("a", at: IndexPath(0), rows: 3)
    #expect(
      published.upright("a", 4) == [2, 3, nil, 4], "row 2 has lost its own")
    try follow([.delete(IndexPath(0))], [4], [3])
    #expect(heights("a", 320, 4) == [2, 3, 4, nil])
    #expect(throws: InvalidUpdate.self) {
      try BatchPlan(batch([.delete(IndexPath(0))]), before: [3], after: [3])
    }
  }

  @Test("HC9: an insert costs an exchange for every row below it")
  mutating func cost() throws {
    fill("a", (0..<1_000).map { Double($0) })
    published.insert("a", at: IndexPath(0), rows: 1_000)
    #expect(published.swaps == 1_000)
    published.swaps = 0
    published.remove("a", at: IndexPath(0), rows: 1_001)
    #expect(published.swaps == 2_000, "two stores")
    published.swaps = 0
    // Rows that were never measured cost the same.
    published.insert("b", at: IndexPath(0), rows: 1_000)
    #expect(published.swaps == 1_000)
  }

  // MARK: Both caches

  /// Fills both caches with these heights upright, and 100 points more
  /// sideways.
  private mutating func fill(
    _ identifier: String, _ heights: [Double?], section: Int = 0
  ) {
    for (row, height) in heights.enumerated() {
      guard let height else { continue }
      let key = published.key(identifier, row, section)
      published.cache.portrait[key] = height
      published.cache.landscape[key] = height + 100
      let row = IndexPath(row: row, section: section)
      own.remember(height, identifier, at: row, width: 320)
      own.remember(height + 100, identifier, at: row, width: 568)
    }
  }

  private mutating func follow(
    _ updates: [Update], _ before: [Int], _ after: [Int]
  ) throws {
    own.follow(try BatchPlan(batch(updates), before: before, after: after))
  }

  private func heights(
    _ identifier: String, _ width: Double, _ count: Int, section: Int = 0
  ) -> [Double?] {
    (0..<count).map {
      own.height(
        identifier, at: IndexPath(row: $0, section: section), width: width)
    }
  }
}

extension PublishedUpkeep {
  func upright(_ identifier: String, _ count: Int, section: Int = 0)
    -> [Double?]
  {
    (0..<count).map { cache.portrait[key(identifier, $0, section)] }
  }

  func sideways(_ identifier: String, _ count: Int, section: Int = 0)
    -> [Double?]
  {
    (0..<count).map { cache.landscape[key(identifier, $0, section)] }
  }
}
