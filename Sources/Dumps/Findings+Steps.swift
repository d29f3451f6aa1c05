import Text

// What several dumps show together.

extension DumpText {
  /// Cells that a dequeue handed out and that stayed hidden.
  var orphaned: Finding? {
    guard let last = dumps.last, !last.orphans.isEmpty else { return nil }
    let isOne = last.orphans.count == 1
    return Finding(
      kind: .orphans,
      sentence: "\(counted(last.orphans.count, "cell")) "
        + "\(isOne ? "was" : "were") dequeued and not returned; nothing can "
        + "reach \(isOne ? "it" : "them") any more.",
      cells: last.orphans.sorted(), certainty: .certain, doubt: "")
  }

  /// Hidden cells that become more from dump to dump, while as many cells are
  /// visible. Those that are visible again later aren't counted.
  var growing: Finding? {
    let trees = trees
    guard trees.count > 1, changedTable == nil else { return nil }
    let (counts, back) = countsOfStaying(in: trees.map { $0.dump })
    let visible = trees.map { $0.dump.visible.count }
    guard let first = trees.first?.dump, let last = trees.last?.dump,
      let least = counts.first, let greatest = counts.last, least < greatest,
      zip(counts, counts.dropFirst()).allSatisfy({ $0 <= $1 }),
      let fewest = visible.min(), let most = visible.max(), most - fewest <= 1
    else { return nil }
    let before = Set(first.hidden)
    let more = last.hidden.filter { !before.contains($0) }
    let shown = Set(trees.flatMap { $0.dump.visible.map { $0.number } })
    let wereVisible = more.contains { shown.contains($0) }
    let screenful =
      fewest == most
      ? counted(most, "cell")
      : "\(grouped(fewest)) or \(counted(most, "cell"))"
    let doubts = doubts(ofGrowth: counts, back: back)
    return Finding(
      kind: .growing,
      sentence: "The hidden cells\(back > 0 ? " that stay hidden" : "") become "
        + "more from dump to dump: "
        + counts.map { grouped($0) }.joined(separator: ", ")
        + ", while \(screenful) \(most == 1 ? "is" : "are") visible, as orphans "
        + "do\(wereVisible ? "" : "; in no dump is one of them visible").",
      cells: more.sorted(),
      certainty: doubts.isEmpty && trees.count > 2 ? .likely : .possible,
      doubt: doubts.isEmpty
        ? "A queue grows, too, when rows of another kind come for the first "
          + "time, but not again and again."
        : doubts.joined(separator: " "))
  }

  /// What speaks against orphans where cells that stay hidden become more, a
  /// sentence for each.
  ///
  /// - Parameters:
  ///   - counts: How many such cells each view tree has.
  ///   - back: How many hidden cells came back.
  private func doubts(ofGrowth counts: [Int], back: Int) -> [String] {
    var doubts: [String] = []
    if back > 0 {
      doubts.append(
        "\(counted(back, "hidden cell")) came back, as from a queue, which may "
          + "hold the others, too.")
    }
    let steps = trees.map { $0.step }
    if let pause = counts.indices.dropLast().first(where: {
      counts[$0] == counts[$0 + 1]
    }) {
      doubts.append(
        "From @\(steps[pause]) to @\(steps[pause + 1]) none came, as where a "
          + "queue has enough.")
    }
    return doubts
  }

  /// The view trees, each with its step.
  private var trees: [(step: Int, dump: Dump)] {
    dumps.enumerated().filter { $0.element.form == .tree }
      .map { (step: $0.offset, dump: $0.element) }
  }

  /// The first step at which a view tree's table has another address than the
  /// one in the tree before, and that tree's step; `nil` if there is none.
  public var changedTable: (before: Int, after: Int)? {
    let trees = trees
    return zip(trees, trees.dropFirst())
      .first { $0.dump.table?.address != $1.dump.table?.address }
      .map { (before: $0.step, after: $1.step) }
  }

  /// How many cells in each dump are hidden and not visible later, and how many
  /// hidden ones are.
  private func countsOfStaying(in dumps: [Dump]) -> ([Int], back: Int) {
    var counts: [Int] = []
    var later: Set<Int> = []
    var back: Set<Int> = []
    for dump in dumps.reversed() {
      let hidden = dump.hidden
      back.formUnion(hidden.filter { later.contains($0) })
      counts.append(hidden.filter { !later.contains($0) }.count)
      later.formUnion(dump.visible.map { $0.number })
    }
    return (counts.reversed(), back.count)
  }

  /// Cells in which subviews of one class lie on one another; certain if in one
  /// of them two more came from dump to dump. One more may be meant: a view that
  /// shows that the cell is selected.
  var piledUp: Finding? {
    let piles = piles.filter { $0.value.last > 1 }
    let worst = piles.max { one, other in
      (one.value.growth, one.value.last, other.key)
        < (other.value.growth, other.value.last, one.key)
    }
    guard let (cell, pile) = worst else { return nil }
    let isCertain = pile.growth > 1
    return Finding(
      kind: .piledUp,
      sentence: "Subviews pile up: in c\(cell) \(grouped(pile.last)) of one "
        + "class lie on one rectangle"
        + (pile.growth > 0 ? ", and they become more from dump to dump." : "."),
      cells: piles.keys.sorted(), certainty: isCertain ? .certain : .likely,
      doubt: isCertain
        ? "" : "An app may lay views of one class on one another on purpose.")
  }

  /// The largest pile of subviews in each cell, from dump to dump.
  private var piles: [Int: Pile] {
    var piles: [Int: Pile] = [:]
    for dump in dumps {
      for cell in dump.cells where cell.subviews != nil {
        piles[cell.number, default: Pile(cell.piled)]
          .become(cell.piled)
      }
    }
    return piles
  }
}

/// The number of a cell's subviews of one class on one rectangle.
private struct Pile {
  let first: Int
  private(set) var last: Int
  private var neverShrank = true

  init(_ count: Int) { (first, last) = (count, count) }

  mutating func become(_ count: Int) {
    if count < last { neverShrank = false }
    last = count
  }

  /// How many came; 0 if some went between.
  var growth: Int { neverShrank ? last - first : 0 }
}
