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
        + "\(isOne ? "was" : "were") dequeued and not returned, so nothing can "
        + "reach \(isOne ? "it" : "them") anymore.",
      cells: last.orphans.sorted(), certainty: .certain, doubt: "")
  }

  /// Cells in which subviews pile up: certain if in one of them two more of one
  /// class came to lie on one rectangle from dump to dump. One more may be meant: a
  /// view that shows that the cell is selected.
  var piledUp: Finding? {
    let contents = contents
    // Cells that show other rows have more views, or fewer.
    let isOneWay = contents.values.allSatisfy { $0.views.neverShrank }
    let found = contents.filter {
      $0.value.piled.last > 1 || isOneWay && $0.value.views.rises > 1
    }
    let worst = found.max { one, other in
      (one.value.piled.growth, one.value.piled.last, other.key)
        < (other.value.piled.growth, other.value.piled.last, one.key)
    }
    guard let (cell, (piled, views)) = worst else { return nil }
    let isCertain = piled.growth > 1
    let isGrowing = piled.last > 1
    return Finding(
      kind: .piledUp,
      sentence: isGrowing
        ? "Subviews pile up: in c\(cell), \(grouped(piled.last)) of one class lie "
          + "on one rectangle"
          + (piled.growth > 0
            ? ", and their number grows from dump to dump." : ".")
        : "Subviews pile up: the number of views in c\(cell) grows with each "
          + "dump, from \(grouped(views.low)) to \(grouped(views.last)).",
      cells: found.keys.sorted(),
      certainty: isCertain ? .certain : .likely,
      doubt: isCertain
        ? ""
        : isGrowing
          ? "An app may put views of one class on one another on purpose."
          : "The cell may show other rows that need more views.")
  }

  /// What is in each cell, from dump to dump.
  ///
  /// The number of its subviews of one class on one rectangle, and of all views in
  /// it.
  private var contents: [Int: (piled: Pile, views: Pile)] {
    var contents: [Int: (piled: Pile, views: Pile)] = [:]
    for dump in dumps {
      for cell in dump.cells where cell.subviews != nil {
        var (piled, views) =
          contents[cell.number] ?? (Pile(cell.piled), Pile(cell.views))
        piled.become(cell.piled)
        views.become(cell.views)
        contents[cell.number] = (piled, views)
      }
    }
    return contents
  }
}

/// A number from dump to dump.
private struct Pile {
  let first: Int
  private(set) var last: Int
  private(set) var neverShrank = true

  /// How often it has grown since it last didn't, and what it was then.
  private(set) var rises = 0
  private(set) var low: Int

  init(_ count: Int) { (first, last, low) = (count, count, count) }

  mutating func become(_ count: Int) {
    if count < last { neverShrank = false }
    (rises, low) = count > last ? (rises + 1, low) : (0, count)
    last = count
  }

  /// How many came; 0 if some went between.
  var growth: Int { neverShrank ? last - first : 0 }
}
