public import Stage

/// The cells in a view tree as they were at one moment, the backmost first.
public nonisolated struct CellTree: Sendable {
  /// The views in the tree, the frontmost first: a cell's likeness, or `nil`
  /// for any other view.
  var entries = Paged<Likeness?>()
}

nonisolated extension CellTree {
  /// The cells, the backmost first.
  ///
  /// - Complexity: O(*cells in the tree*).
  public var cells: [Likeness] {
    entries.elements.reversed().compactMap { $0 }
  }

  /// The numbers of the cells, the backmost first.
  ///
  /// - Complexity: O(*cells in the tree*).
  public var numbers: [Int] {
    var numbers: [Int] = []
    for case let cell? in entries.elements.reversed() {
      numbers.append(cell.number)
    }
    return numbers
  }

  /// Keeps the `kept` frontmost entries, and replaces all entries behind them.
  ///
  /// - Parameter backmost: The new entries, the backmost first.
  /// - Complexity: O(*entries dropped and added*).
  mutating func replace(
    after kept: Int, with backmost: [Likeness?]
  ) {
    entries.removeLast(entries.count - kept)
    entries.append(contentsOf: backmost.reversed())
  }
}

nonisolated extension CellTree: Equatable {
  /// Whether both trees have cells of the same numbers in the same order.
  public static func == (one: CellTree, other: CellTree) -> Bool {
    one.entries == other.entries || one.numbers == other.numbers
  }
}
