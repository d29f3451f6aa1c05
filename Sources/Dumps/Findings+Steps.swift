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
        + "\(isOne ? "was" : "were") dequeued and not returned, so the table "
        + "can't reach \(isOne ? "it" : "them") anymore.",
      cells: last.orphans.sorted(), certainty: .certain, doubt: "")
  }

  /// Cells in which subviews pile up: certain if in one of them more of one class
  /// came to lie on one rectangle in dump after dump. Once it may be meant: a view
  /// that shows that the cell is selected, or a stack of pictures.
  var piledUp: Finding? {
    var (cells, worst, isOneWay) = ([Int](), Pile(), true)
    let piles = piles
    // Cells that show other rows have more views, or fewer.
    for pile in piles.values where pile.lostViews { isOneWay = false }
    for (cell, pile) in piles where pile.last > 1 || isOneWay && pile.rises > 1
    {
      cells.append(cell)
      if (pile.growth, pile.last, worst.cell)
        > (worst.growth, worst.last, pile.cell) || worst.cell == 0
      {
        worst = pile
      }
    }
    guard worst.cell > 0 else { return nil }
    let isCertain = worst.growth > 1 && worst.steps > 1
    let isGrowing = worst.last > 1
    return Finding(
      kind: .piledUp,
      sentence: isGrowing
        ? "Subviews pile up: in c\(worst.cell), \(grouped(worst.last)) of one "
          + "class share one rectangle"
          + (worst.growth > 0
            ? ", and their number grows from dump to dump." : ".")
        : "Subviews pile up: the number of views in c\(worst.cell) grows with each "
          + "dump, from \(grouped(worst.low)) to \(grouped(worst.views)).",
      cells: cells.sorted(),
      certainty: isCertain ? .certain : .likely,
      doubt: isCertain
        ? ""
        : isGrowing
          ? "An app may stack views of one class on purpose."
          : "The cell may show other rows that need more views.")
  }

  /// What is in each cell, from dump to dump.
  private var piles: [Int: Pile] {
    var piles: [Int: Pile] = [:]
    for dump in dumps {
      for cell in dump.cells where cell.subviews != nil {
        piles[cell.number, default: Pile(cell)].become(cell)
      }
    }
    return piles
  }
}

/// What is in a cell: its subviews of one class on one rectangle, and all views.
private struct Pile {
  var cell = 0
  private var first = 0
  private(set) var last = 0
  private var neverShrank = true

  /// In how many dumps more lay on one rectangle than in the dump before.
  private(set) var steps = 0
  private(set) var views = 0
  private(set) var lostViews = false

  /// How often the views became more since they last didn't, and how many they
  /// were then.
  private(set) var rises = 0
  private(set) var low = 0

  init() {}

  init(_ cell: DumpedCell) {
    (self.cell, first, last) = (cell.number, cell.piled, cell.piled)
    (views, low) = (cell.views, cell.views)
  }

  mutating func become(_ cell: DumpedCell) {
    if cell.piled < last { neverShrank = false }
    if cell.piled > last { steps += 1 }
    if cell.views < views { lostViews = true }
    if cell.views > views { rises += 1 } else { (rises, low) = (0, cell.views) }
    (last, views) = (cell.piled, cell.views)
  }

  /// How many came; 0 if some went between.
  var growth: Int { neverShrank ? last - first : 0 }
}
