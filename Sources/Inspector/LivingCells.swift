import Stage

/// The living cells of a snapshot: orphaned cells, which may be many, and the
/// others, which are always few.
///
/// An `Onlooker` makes each value by changing a copy of the one before; the two
/// share the memory of what is the same.
nonisolated struct LivingCells: Equatable, Sendable {
  /// The cells that are not orphaned, oldest first.
  var others: [CellRecord] = []

  /// The likeness of each orphaned cell, at the index of the cell's number;
  /// `nil` at all other indices. The last element is not `nil`.
  private var orphans = Paged<Likeness?>()
  private(set) var orphanCount = 0
}

nonisolated extension LivingCells {
  var count: Int { others.count + orphanCount }

  /// A living cell's record; `nil` for a cell that is dead or was never made.
  ///
  /// - Complexity: O(log *n*) for *n* cells that are not orphaned.
  subscript(number: Int) -> CellRecord? {
    var low = 0
    var high = others.count
    while low < high {
      let middle = (low + high) / 2
      let isBelow = others[middle].number < number
      (low, high) = isBelow ? (middle + 1, high) : (low, middle)
    }
    if low < others.count, others[low].number == number { return others[low] }
    return orphan(number).map { CellRecord($0, state: .orphaned) }
  }

  /// Every cell, oldest first.
  ///
  /// - Complexity: O(*cells ever made*).
  var cells: [CellRecord] {
    guard orphanCount > 0 else { return others }
    var cells: [CellRecord] = []
    cells.reserveCapacity(count)
    var rest = others[...]
    for case let orphan? in orphans.elements {
      while let other = rest.first, other.number < orphan.number {
        cells.append(other)
        rest.removeFirst()
      }
      cells.append(CellRecord(orphan, state: .orphaned))
    }
    return cells + rest
  }

  /// The numbers of the cells whose records may differ from those in an older
  /// snapshot's cells, oldest first.
  ///
  /// - Complexity: If this value was made from `old`, O(*n* log *n*) for *n*
  ///   cells that are not orphaned or have changed.
  func changes(from old: LivingCells) -> [Int] {
    // No cell has the number 0.
    let changed = orphans.changes(from: old.orphans).filter { $0 > 0 }
    if others.isSame(as: old.others) { return changed }
    var numbers = Set(changed)
    for cell in others { numbers.insert(cell.number) }
    for cell in old.others { numbers.insert(cell.number) }
    return numbers.sorted()
  }

  /// Whether both values share their memory, so that no cell differs between
  /// them.
  ///
  /// - Complexity: O(1).
  func isSame(as other: LivingCells) -> Bool {
    others.isSame(as: other.others) && orphans.isSame(as: other.orphans)
  }

  private func orphan(_ number: Int) -> Likeness? {
    guard orphanCount > 0, number >= 0, number < orphans.count else {
      return nil
    }
    return orphans[number]
  }

  /// Puts a cell among the orphans, or, for a `nil` likeness, takes it out.
  mutating func setOrphan(_ number: Int, _ likeness: Likeness?) {
    let old = orphan(number)
    guard old !== likeness else { return }
    if old == nil { orphanCount += 1 }
    if likeness == nil { orphanCount -= 1 }
    if number < orphans.count {
      orphans[number] = likeness
    } else {
      let gap = [Likeness?](repeating: nil, count: number - orphans.count)
      orphans.append(contentsOf: gap + [likeness])
    }
    while let last = orphans.last, last == nil { orphans.removeLast() }
  }
}
