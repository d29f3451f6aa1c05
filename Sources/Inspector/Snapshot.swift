public import Stage

/// A table as it was at one moment, seen from outside.
public nonisolated struct Snapshot: Equatable, Sendable {
  /// What is on screen, in content space.
  public let viewport: Rect
  public let contentSize: Size

  /// Every living cell, oldest first.
  public let cells: [CellRecord]

  /// The numbers of the cells in the view tree, the backmost first.
  public let tree: [Int]

  /// The queues, in order of identifier, each with the next cell out first.
  public let pools: [Pool]

  /// How many cells were ever made.
  public let made: Int

  /// How many rows' rectangles the last layout pass computed.
  public let rowsVisited: Int

  /// What lies beside the cells on screen, top to bottom: headers and footers.
  public var labels: [LabelRecord] = []

  /// A text beside the cells, and where it lies in content space.
  public nonisolated struct LabelRecord: Equatable, Sendable {
    public let text: String
    public let frame: Rect
  }

  /// The numbers of the cells waiting under one identifier, next out first.
  public nonisolated struct Pool: Equatable, Sendable {
    public let identifier: String
    public let cells: [Int]
  }
}

nonisolated extension Snapshot {
  /// A living cell's record; `nil` for a dead one or one never made.
  ///
  /// - Complexity: O(log *n*) for *n* living cells.
  public subscript(number: Int) -> CellRecord? {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      let isBelow = cells[middle].number < number
      (low, high) = isBelow ? (middle + 1, high) : (low, middle)
    }
    return low < cells.count && cells[low].number == number ? cells[low] : nil
  }

  /// What a cell is; `nil` if no cell of that number was made yet.
  public func state(of number: Int) -> CellState? {
    guard (1...max(made, 1)).contains(number), made > 0 else { return nil }
    return self[number]?.state ?? .dead
  }

  /// How many cells are in a state.
  public func count(_ state: CellState) -> Int {
    guard state != .dead else { return made - cells.count }
    var count = 0
    for cell in cells where cell.state == state { count += 1 }
    return count
  }

  /// The cells in a state, oldest first.
  public func cells(_ state: CellState) -> [CellRecord] {
    cells.filter { $0.state == state }
  }

  /// The cell shown for a row, if the row has one.
  ///
  /// - Complexity: O(*n*) for *n* living cells.
  public func cell(showing row: IndexPath) -> CellRecord? {
    for cell in cells where cell.row == row { return cell }
    return nil
  }

  /// The rows on screen, top to bottom.
  public var visibleRows: [IndexPath] {
    cells(.visible).compactMap { $0.row }.sorted()
  }

  /// The cells on screen, top to bottom.
  public var visible: [CellRecord] {
    cells(.visible).sorted { $0.frame.minY < $1.frame.minY }
  }
}
