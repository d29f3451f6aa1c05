import TestSupport
import Testing

@testable import Chapter06

/// The sum tree, and the row index built on it, compared with plain lists.
struct SumTreeTests {
  @Test("A tree's sums are the list's, whatever is changed: every small list")
  func small() {
    var checks = Checks()
    for numbers in everyList(of: [0.0, 20, 60], upTo: 5) {
      var tree = SumTree(numbers)
      checks.agrees(tree, with: numbers)
      for index in numbers.indices {
        for number in [0.0, 20, 60] {
          var changed = numbers
          changed[index] = number
          let difference = number - numbers[index]
          tree.add(difference, at: index)
          checks.agrees(tree, with: changed)
          tree.add(-difference, at: index)
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 50_000, "\(checks)")
  }

  @Test("A tree's sums are the list's: long lists, changed at random")
  func random() {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    for count in [1, 2, 31, 32, 33, 500] {
      var numbers = (0..<count).map { _ in quarters(&generator) }
      var tree = SumTree(numbers)
      for _ in 0..<100 {
        let index = Int.random(in: 0..<count, using: &generator)
        let number = quarters(&generator)
        tree.add(number - numbers[index], at: index)
        numbers[index] = number
      }
      checks.agrees(tree, with: numbers)
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
  }

  @Test("Eight rows of 44, the third 50: the nodes of the chapter's table")
  func table() {
    var tree = SumTree([Double](repeating: 44, count: 8))
    #expect(tree.nodes == [0, 44, 88, 44, 176, 44, 88, 44, 352])
    tree.add(6, at: 2)
    #expect(tree.nodes == [0, 44, 88, 50, 182, 44, 88, 44, 358])
  }

  @Test(
    "A sum, a change and a search take a step for each binary digit",
    arguments: [(10_000, 14), (1_000_000, 20)])
  func steps(count: Int, digits: Int) {
    var tree = SumTree([Double](repeating: 44, count: count))
    tree.add(6, at: count / 2 - 1)
    #expect(tree.sum(ofFirst: count / 2) == Double(count * 22 + 6))
    for row in [0, 1, count / 3, count - 2, count - 1] {
      var questions = 0
      let top = tree.sum(ofFirst: row)
      let found = tree.count {
        questions += 1
        return $0 > top
      }
      #expect(found == row)
      #expect(questions <= digits)
    }
    let before = tree.nodes
    tree.add(6, at: 0)
    #expect(zip(tree.nodes, before).filter { $0 != $1 }.count == digits)
    // If every node is 1, a sum is the number of nodes that it visits.
    tree.nodes = tree.nodes.map { _ in 1 }
    #expect((0...count).allSatisfy { tree.sum(ofFirst: $0) <= Double(digits) })
  }

  @Test("Where a row begins, the search finds it, whatever the rounding")
  func thirds() {
    var checks = Checks()
    for count in [1, 7, 100, 1_000] {
      var tree = SumTree((0..<count).map { 10 + Double($0 % 7) / 3 })
      for row in stride(from: 0, to: count, by: 3) { tree.add(0.1, at: row) }
      for row in 0...count {
        let top = tree.sum(ofFirst: row)
        checks.same(tree.count { $0 > top }, row, "row at \(top) of \(count)")
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared == 1_112, "\(checks)")
  }

  @Test("A height that becomes known is changed where it is: nothing is copied")
  func inPlace() {
    var records = SectionRecords()
    let guesses = [RowHeight](repeating: .estimated(44), count: 1_000)
    records.append(rows: RowIndex(rowHeights: guesses))
    func storage() -> [UnsafePointer<Double>?] {
      guard case .estimates(let rows) = records.sections[0].rows
      else { return [] }
      return [
        rows.signed.withUnsafeBufferPointer { $0.baseAddress },
        rows.sums.nodes.withUnsafeBufferPointer { $0.baseAddress },
      ]
    }
    let before = storage()
    #expect(before.count == 2)
    records.set(.known(50), of: IndexPath(row: 500, section: 0))
    #expect(storage() == before)
    #expect(records.bottom == 44_006)
  }

  @Test("Estimated rows are where rows of those heights are: every small index")
  func index() {
    var checks = Checks()
    for heights in everyList(of: [0.0, 20, 60], upTo: 4) {
      for known in 0..<(1 << heights.count) {
        let rows = heights.indices.map {
          known >> $0 & 1 == 1
            ? RowHeight.known(heights[$0]) : .estimated(heights[$0])
        }
        let index = RowIndex(rowHeights: rows)
        let plain = RowIndex(heights: heights)
        checks.same(
          heights.indices.map { index.rowHeight(ofRow: $0) }, rows,
          "what is known of \(heights), \(known)")
        for row in 0...heights.count {
          checks.same(
            index.top(ofRow: row), plain.top(ofRow: row),
            "top of row \(row) in \(heights), points")
        }
        for top in stride(from: -30.0, to: 260, by: 10) {
          for bottom in [top, top + 10, top + 50] {
            checks.same(
              index.rows(touching: top..<bottom).filter { heights[$0] > 0 },
              plain.rows(touching: top..<bottom).filter { heights[$0] > 0 },
              "rows of \(heights) touching \(top) to \(bottom)")
          }
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 100_000, "\(checks)")
  }

  @Test("A row costs 16 bytes: a sum, and its height with the known flag")
  func memory() {
    let rows = EstimatedRows([.known(-0.0), .estimated(44), .known(50)])
    #expect(rows.signed.count == 3)
    #expect(rows.sums.nodes.count == 4)
    #expect(MemoryLayout<Double>.stride == 8)
    #expect(rows[0] == .known(0))
    #expect(rows[1] == .estimated(44))
  }
}

extension Checks {
  fileprivate mutating func agrees(_ tree: SumTree, with numbers: [Double]) {
    var sums = [0.0]
    for number in numbers { sums.append(sums[sums.count - 1] + number) }
    for (count, sum) in sums.enumerated() {
      same(tree.sum(ofFirst: count), sum, "the first \(count) of \(numbers)")
      for bound in [sum - 1, sum, sum + 1] {
        same(
          tree.count { $0 > bound }, sums.lastIndex { $0 <= bound } ?? 0,
          "how many of \(numbers) fit into \(bound)")
        same(
          tree.count { $0 >= bound }, sums.lastIndex { $0 < bound } ?? 0,
          "how many of \(numbers) stay below \(bound)")
      }
    }
  }
}

private func quarters(_ generator: inout SeededGenerator) -> Double {
  Double(Int.random(in: 0...400, using: &generator)) / 4
}
