import Stage
import TestSupport
import Testing

@testable import Chapter05

/// The height cache, compared with optional heights in plain arrays.
struct HeightCacheTests {
  @Test("A height is remembered for its identifier, its row and its width")
  func keys() {
    var cache = HeightCache()
    cache.remember(60, "a", at: IndexPath(3), width: 320)
    #expect(cache.height("a", at: IndexPath(3), width: 320) == 60)
    #expect(cache.height("b", at: IndexPath(3), width: 320) == nil)
    #expect(cache.height("a", at: IndexPath(4), width: 320) == nil)
    #expect(cache.height("a", at: IndexPath(3), width: 568) == nil)
  }

  @Test("0 is a height")
  func zero() {
    var cache = HeightCache()
    cache.remember(0, "a", at: IndexPath(3), width: 320)
    #expect(cache.height("a", at: IndexPath(3), width: 320) == 0)
  }

  @Test("Forgetting a row forgets it under every identifier and width")
  func forgetting() {
    var cache = HeightCache()
    for row in 0..<3 {
      cache.remember(40, "a", at: IndexPath(row), width: 320)
      cache.remember(30, "a", at: IndexPath(row), width: 568)
      cache.remember(50, "b", at: IndexPath(row), width: 320)
    }
    cache.forget(IndexPath(1))
    for (identifier, width) in [("a", 320.0), ("a", 568), ("b", 320)] {
      #expect(cache.height(identifier, at: IndexPath(1), width: width) == nil)
      #expect(cache.height(identifier, at: IndexPath(0), width: width) != nil)
      #expect(cache.height(identifier, at: IndexPath(2), width: width) != nil)
    }
    cache.forgetAll()
    #expect(cache.height("a", at: IndexPath(0), width: 320) == nil)
  }

  @Test("The cache does what optional heights in arrays do: random orders")
  func model() {
    let seed = freshSeed()
    var dice = SeededGenerator(seed: seed)
    var cache = HeightCache()
    var model = Array(
      repeating: [[Double?]](repeating: [nil, nil, nil, nil], count: 3),
      count: 4)
    let pages = [("a", 320.0), ("a", 568), ("b", 320), ("b", 568)]
    for step in 0..<4_000 {
      let page = Int.random(in: 0...3, using: &dice)
      let path = IndexPath(
        row: Int.random(in: 0...3, using: &dice),
        section: Int.random(in: 0...2, using: &dice))
      switch Int.random(in: 0...60, using: &dice) {
      case 0:
        cache.forgetAll()
        for page in 0..<4 {
          for section in 0..<3 { model[page][section] = [nil, nil, nil, nil] }
        }
      case 1...15:
        cache.forget(path)
        for page in 0..<4 { model[page][path.section][path.row] = nil }
      default:
        cache.remember(
          Double(step), pages[page].0, at: path, width: pages[page].1)
        model[page][path.section][path.row] = Double(step)
      }
      for page in 0..<4 {
        for section in 0..<3 {
          for row in 0..<4 {
            let found = cache.height(
              pages[page].0, at: IndexPath(row: row, section: section),
              width: pages[page].1)
            if found != model[page][section][row] {
              Issue.record("seed \(seed), step \(step)")
              return
            }
          }
        }
      }
    }
  }
}
