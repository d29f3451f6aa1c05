import TestSupport
import Testing

@testable import Chapter01
@testable import Chapter04

/// The positions of rows, compared with Chapter 1's records, which search
/// linearly.
///
/// Lengths in points, content space.
struct RowIndexTests {
  @Test("The rows that touch a stretch are found, as the documentation says")
  func example() {
    let index = RowIndex(heights: [40, 60, 40])
    #expect(index.rows(touching: 50..<110) == 1..<3)
    #expect(index.rows(touching: 0..<40) == 0..<1)
    #expect(index.rows(touching: 140..<200).isEmpty)
  }

  @Test("Searching finds what walking finds: every small table, every stretch")
  func small() {
    var compared = 0
    for count in 0...4 {
      for choice in 0..<power(of: 4, count) {
        let heights = (0..<count).map { place in
          [0.0, 10, 15, 40][choice / power(of: 4, place) % 4]
        }
        for split in 0...count {
          compared += compare([
            Array(heights[..<split]), Array(heights[split...]),
          ])
        }
      }
    }
    #expect(compared > 100_000)
  }

  @Test("Searching finds what walking finds: random tables")
  func random() {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let sections = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        (0..<Int.random(in: 0...60, using: &generator)).map { _ in
          Double(Int.random(in: 0...9, using: &generator)) * 2.5
        }
      }
      #expect(compare(sections, step: 7.5) > 0, "seed \(seed)")
    }
  }

  @Test("Equal heights: multiplication and division find what the sums find")
  func equal() {
    for count in 0...6 {
      for height in [0.0, 0.5, 20, 44] {
        let equal = RowIndex.equal(height: height, count: count)
        let each = RowIndex(
          heights: Array(repeating: height, count: count))
        #expect(equal.height == each.height)
        for row in 0..<count {
          #expect(equal.top(ofRow: row) == each.top(ofRow: row))
          #expect(equal.height(ofRow: row) == each.height(ofRow: row))
        }
        var y = -10.0
        while y < 150 {
          for length in [0.5, 11, 100] {
            let found = equal.rows(touching: y..<y + length)
            let searched = each.rows(touching: y..<y + length)
            #expect(found.isEmpty == searched.isEmpty || height == 0)
            if height > 0, !found.isEmpty { #expect(found == searched) }
          }
          y += 5.5
        }
      }
    }
  }

  @Test("A million rows are found with twenty questions an edge")
  func questions() {
    for wanted in [0, 1, 499_999, 999_999, 1_000_000] {
      var asked = 0
      let found = firstIndex(upTo: 1_000_000) { index in
        asked += 1
        return index >= wanted
      }
      #expect(found == wanted)
      #expect(asked <= 20)
    }
  }

  @Test("A row costs 8 bytes, and rows of one height cost nothing")
  func memory() {
    let index = RowIndex(heights: Array(repeating: 44, count: 100_000))
    guard case .bottoms(let bottoms) = index else {
      Issue.record("heights of their own are kept as bottoms")
      return
    }
    #expect(bottoms.capacity * MemoryLayout<Double>.stride <= 16 * 100_000)
    #expect(MemoryLayout<RowIndex>.size <= 24)
  }

  // MARK: The comparison

  /// Compares both chapters' records and returns the number of ranges compared.
  private func compare(_ sections: [[Double]], step: Double = 2.5) -> Int {
    var slow = Chapter01.SectionRecords()
    var fast = Chapter04.SectionRecords()
    for heights in sections {
      slow.append(rowCount: heights.count, heights: .each(heights))
      fast.append(rows: RowIndex(heights: heights))
    }
    #expect(slow.height == fast.bottom)
    for section in -1...sections.count {
      for row in -1...(sections.map { $0.count }.max() ?? 0) {
        let indexPath = IndexPath(row: row, section: section)
        #expect(
          slow.place(of: indexPath)?.top == fast.place(of: indexPath)?.top)
        #expect(
          slow.place(of: indexPath)?.height
            == fast.place(of: indexPath)?.height)
      }
    }
    var compared = 0
    var isFine = true
    var y = -step
    while y <= fast.bottom + step {
      for length in [0.0, 0.5, 10, 25, 90] {
        let expected = slow.rows(touching: y..<y + length)
        let found = fast.rows(touching: y..<y + length)
        isFine =
          isFine
          && expected.places.map { $0.indexPath }
            == found.places.map { $0.indexPath }
          && expected.places.map { $0.top } == found.places.map { $0.top }
          && found.visited <= expected.visited
        compared += 1
      }
      y += step
    }
    #expect(isFine, "\(sections)")
    return compared
  }
}

private func power(of base: Int, _ exponent: Int) -> Int {
  (0..<exponent).reduce(1) { product, _ in product * base }
}
