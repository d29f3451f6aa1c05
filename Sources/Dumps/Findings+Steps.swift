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
