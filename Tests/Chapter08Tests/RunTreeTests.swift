import Foundation
import TestSupport
import Testing

@testable import Chapter08

/// The tree of runs, compared with plain lists of heights after every change:
/// sums, order, balance, joined runs.
struct RunTreeTests {
  typealias Tree = SumTree<RowRun>

  @Test("A tree is its list, whatever is replaced: every list of four rows")
  func small() {
    var checks = Checks()
    for list in everyList(of: heights, upTo: 4) {
      let tree = Tree(list.map { RowRun(1, $0) })
      checks.agrees(tree, with: list)
      for lower in 0...list.count {
        let (before, after) = tree.split(at: lower)
        checks.agrees(before, with: list[..<lower])
        checks.agrees(after, with: list[lower...])
        checks.agrees(before + after, with: list)
        for upper in lower...list.count {
          checks.agreeReplacing(lower..<upper, of: tree, list)
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 100_000, "\(checks)")
  }

  @Test("A tree is its list: long lists, changed at random")
  func random() {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    for _ in 0..<4 {
      var tree = Tree()
      var list: [RowHeight] = []
      for turn in 0..<600 {
        let lower = Int.random(in: 0...list.count, using: &generator)
        let upper = Int.random(
          in: lower...min(list.count, lower + 1), using: &generator)
        let height = someHeight(&generator)
        let count = Int.random(in: 0...3, using: &generator)
        tree.replace(
          lower..<upper, with: count > 0 ? RowRun(count, height) : nil)
        list.replaceSubrange(
          lower..<upper, with: [RowHeight](repeating: height, count: count))
        if turn % 5 == 0 { checks.agrees(tree, with: list) }
      }
      checks.agrees(tree, with: list)
      #expect(
        tree.sums.partCount > 64, "the trees are too small to have branches")
      for _ in 0..<20 {
        let place = Int.random(in: 0...list.count, using: &generator)
        let (before, after) = tree.split(at: place)
        checks.agrees(before, with: list[..<place])
        checks.agrees(after, with: list[place...])
        checks.agrees(
          after + before, with: Array(list[place...] + list[..<place]))
      }
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
  }

  @Test("A tree built from single rows equals their list, up to 300 rows")
  func built() {
    var checks = Checks()
    for count in 0...300 {
      let list = (0..<count).map { RowHeight.known(Double($0 * 7 % 11)) }
      checks.agrees(Tree(list.map { RowRun(1, $0) }), with: list)
    }
    #expect(checks.isFine, "\(checks)")
  }

  @Test("A known row splits a run in three; forgotten, it joins it again")
  func ten() {
    var tree = Tree(RowRun(10, .estimated(44)))
    tree.replace(6..<7, with: RowRun(1, .known(50)))
    #expect(tree.root?.parts.map { $0.count } == [6, 1, 3])
    tree.replace(2..<2, with: RowRun(1, .estimated(44)))
    #expect(tree.root?.parts.map { $0.count } == [7, 1, 3])
    #expect(tree.part(at: 8).before.units == Units.of(358))
    tree.replace(7..<8, with: RowRun(1, .estimated(44)))
    #expect(tree.root?.parts.map { $0.count } == [11])
  }

  @Test("A billion rows are where arithmetic says, before and after changes")
  func billion() {
    let count = 1_000_000_000
    var tree = Tree(RowRun(count, .estimated(44)))
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var known: [Int: Double] = [:]
    for _ in 0..<500 {
      let row = Int.random(in: 0..<count, using: &generator)
      let height = Double(Int.random(in: 0...200, using: &generator)) / 2
      known[row] = height
      tree.replace(row..<row + 1, with: RowRun(1, .known(height)))
    }
    var growth: Int64 = 0
    for row in known.keys.sorted() {
      let (part, before) = tree.part(at: row)
      let within = part.units(ofFirst: row - before.count)
      #expect(
        before.units + within == Int64(row) * 44 * 192 + growth, "seed \(seed)")
      growth += Int64((known[row] ?? 0) * 192) - 44 * 192
    }
    #expect(tree.sums.units == Int64(count) * 44 * 192 + growth)
    #expect(tree.sums.estimated == count - known.count)
    #expect(tree.count == count)
  }

  @Test("Ten thousand rows of 0.1 points are 1,000 points; none is nothing")
  func rounding() {
    #expect(RowRun(10_000, .estimated(0.1)).units(ofFirst: 10_000) == 192_000)
    #expect(RowRun(5, .known(0)).units(ofFirst: 5) == 0)
    #expect(RowRun(1, .known(1e-300)).units(ofFirst: 1) == 1)
    #expect(Units.points(Units.of(1.0 / 3, times: 3)) == 1)
    #expect(Units.of(0.9) == 173, "172.8 units, to the nearest")
    for divisor in [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 192] {
      let height = 1 / Double(divisor)
      #expect(Units.points(Units.of(height)) == height)
    }
  }

  @Test("Learning that guesses were right moves content by rounding alone")
  func rightGuesses() {
    var tree = Tree(RowRun(3, .estimated(0.9)))
    #expect(tree.sums.units == 518)
    tree.replace(1..<2, with: RowRun(1, .known(0.9)))
    #expect(tree.sums.units == 519, "173 units three times")
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    for _ in 0..<20 {
      let heights = (0..<4).map { _ in
        Double.random(in: 0.1...99, using: &generator)
      }
      var tree = Tree()
      for _ in 0..<50 {
        let height = heights.randomElement(using: &generator) ?? 1
        let count = Int.random(in: 1...9, using: &generator)
        tree = tree + Tree(RowRun(count, .estimated(height)))
      }
      let (units, runs) = (tree.sums.units, Int64(tree.sums.partCount))
      for row in (0..<tree.count).shuffled(using: &generator) {
        let height = tree[row].height.points
        tree.replace(row..<row + 1, with: RowRun(1, .known(height)))
        let moved = (tree.sums.units - units).magnitude
        checks.holds(
          moved * 2 <= runs + Int64(tree.sums.partCount),
          "moved by \(moved) units, seed \(seed)")
      }
      checks.holds(tree.sums.estimated == 0, "\(tree.sums.estimated) guesses")
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 1_000, "\(checks)")
  }

  @Test("A tree is as flat as it says, and its leaves are half full")
  func levels() {
    var checks = Checks()
    for count in (0...1_200) {
      let tree = Tree((0..<count).map { RowRun(1, .known(Double($0))) })
      checks.holds(tree.fault == nil, "\(count) rows: \(tree.fault ?? "")")
      let leaves = tree.root?.leafCount ?? 0
      checks.holds(
        count == 0
          || Double(tree.root?.levels ?? 0)
            <= 1.45 * log2(Double(leaves)) + 1,
        "\(count) rows")
    }
    // The tallest trees: each as the two that were made last, side by side.
    let leaf = SumNode((0..<16).map { RowRun(1, .known(Double($0))) })
    var (one, other) = (leaf, SumNode(leaf, leaf))
    for levels in 3...20 {
      (one, other) = (other, SumNode(other, one))
      checks.holds(other.levels == levels, "\(other.levels) levels")
      checks.holds(
        Double(levels) <= 1.45 * log2(Double(other.leafCount)) + 1,
        "\(levels) levels, \(other.leafCount) leaves")
    }
    #expect(checks.isFine, "\(checks)")
  }

  @Test("A broken tree is told: each rule, broken once")
  func broken() {
    func leaf(_ count: Int, from first: Int = 0) -> SumNode<RowRun> {
      SumNode((first..<first + count).map { RowRun(1, .known(Double($0))) })
    }
    func fault(_ root: SumNode<RowRun>) -> String? { Tree(root: root).fault }
    #expect(fault(leaf(32)) == nil)
    #expect(fault(leaf(33)) == "a leaf has 33 stretches and level 1")
    #expect(
      fault(SumNode(leaf(16), leaf(15, from: 16)))
        == "a leaf has 15 stretches and level 1")
    #expect(
      fault(SumNode(leaf(16), leaf(16, from: 15))) == "neighbors are alike")
    #expect(
      fault(SumNode([RowRun(0, .known(1))])) == "a stretch is empty")
    let two = SumNode(leaf(16), leaf(16, from: 16))
    let three = SumNode(two, leaf(16, from: 32))
    #expect(
      fault(SumNode(three, leaf(16, from: 48)))
        == "one half is 3 levels tall, one 1")
  }

  @Test("Sums saturate, and nothing traps")
  func endless() {
    var tree = Tree()
    for height in [1e300, .infinity, .greatestFiniteMagnitude, 1e17] {
      for _ in 0..<40 {
        tree = tree + Tree(RowRun(1_000_000_000, .known(height)))
        tree = tree + Tree(RowRun(1, .known(1)))
      }
    }
    #expect(tree.sums.units == Units.most)
    #expect(Units.points(tree.sums.units) == .infinity)
  }
}

// MARK: The plain list

/// Heights for every case: zero, the same height known and estimated, and a
/// height that is no whole number of units.
nonisolated private let heights: [RowHeight] = [
  .known(0), .known(44), .estimated(44), .estimated(0.1),
]

private func someHeight(_ generator: inout SeededGenerator) -> RowHeight {
  let other = Double(Int.random(in: 0...400, using: &generator)) / 4
  return (heights + [.known(other), .known(other)])
    .randomElement(using: &generator) ?? .known(other)
}

extension Checks {
  /// Compares a tree with the heights it stands for: equal neighbors are one
  /// run, each run is rounded once, and the tree keeps its own rules.
  fileprivate mutating func agrees(
    _ tree: SumTree<RowRun>, with list: some Sequence<RowHeight>
  ) {
    var runs: [RowRun] = []
    for height in list {
      if let last = runs.last, last.height == height {
        runs[runs.count - 1] = RowRun(last.count + 1, height)
      } else {
        runs.append(RowRun(1, height))
      }
    }
    holds(tree.fault == nil, tree.fault ?? "")
    let found = tree.root?.runs ?? []
    holds(found.map { $0.count } == runs.map { $0.count }, "\(runs) \(found)")
    holds(found.map { $0.height } == runs.map { $0.height }, "\(runs)")
    var row = 0
    var units: Int64 = 0
    for run in runs {
      for place in 0..<run.count {
        let (part, before) = tree.part(at: row + place)
        holds(part.height == run.height, "height of \(row + place)")
        holds(
          before.units + part.units(ofFirst: place)
            == units + run.units(ofFirst: place), "top of \(row + place)")
      }
      row += run.count
      units += run.units(ofFirst: run.count)
    }
    holds(tree.sums.units == units, "\(tree.sums.units) units, not \(units)")
    holds(tree.count == row, "\(tree.count) rows, not \(row)")
  }

  fileprivate mutating func agreeReplacing(
    _ range: Range<Int>, of tree: SumTree<RowRun>, _ list: [RowHeight]
  ) {
    for height in heights {
      for count in 0...2 {
        var changed = tree
        var changedList = list
        changed.replace(range, with: count > 0 ? RowRun(count, height) : nil)
        changedList.replaceSubrange(
          range, with: [RowHeight](repeating: height, count: count))
        agrees(changed, with: changedList)
      }
    }
  }
}

extension SumNode where Part == RowRun {
  fileprivate var runs: [RowRun] {
    if let (left, right) = halves { left.runs + right.runs } else { parts }
  }

  fileprivate var leafCount: Int {
    if let (left, right) = halves {
      left.leafCount + right.leafCount
    } else {
      1
    }
  }
}
