public import Stage

/// A table as it was at one moment, seen from outside.
///
/// Successive snapshots of an `Onlooker` share what is the same in both.
public nonisolated struct Snapshot: Equatable, Sendable {
  /// The part of the content that is on screen, in content space.
  public let viewport: Rect
  public let contentSize: Size

  /// The app's insets, without the safe area's.
  public let contentInset: EdgeInsets
  public let safeAreaInsets: EdgeInsets

  let living: LivingCells
  let treeList: CellTree

  /// The queues, in order of identifier; in each, the next cell to be dequeued
  /// comes first.
  public let pools: [Pool]

  /// The number of cells ever made.
  public let made: Int

  /// The number of rows whose rectangles the last layout pass computed.
  public let rowsVisited: Int

  /// The labels on screen, headers and footers, top to bottom.
  public let labels: [LabelRecord]

  /// What the snapshot was made from.
  public internal(set) var source = Source.table

  /// What a snapshot was made from: a table, or a dump, from which less is
  /// known.
  public nonisolated enum Source: Equatable, Sendable {
    case table

    /// A dump; unless it tells which cells were made, `made` is the number of
    /// cells seen so far, and unless it tells where the screen is, `viewport` is
    /// the rectangle around the visible cells.
    case dump(tellsBirths: Bool, tellsScreen: Bool, tellsQueues: Bool)
  }

  /// A label's text, and its frame in content space.
  public nonisolated struct LabelRecord: Equatable, Sendable {
    public let text: String
    public let frame: Rect

    /// The edge at which the label floats in front of the rows; `nil` if it
    /// scrolls with them.
    public let floats: EdgeInsets.Edge?
  }

  /// The numbers of the waiting cells of one identifier, the next to be
  /// dequeued first.
  public nonisolated struct Pool: Equatable, Sendable {
    public let identifier: String
    public let cells: [Int]

    public init(identifier: String, cells: [Int]) {
      self.identifier = identifier
      self.cells = cells
    }
  }
}

nonisolated extension Snapshot {
  /// The distances from the viewport's edges to the content.
  public var adjustedContentInset: EdgeInsets { contentInset + safeAreaInsets }

  /// The labels that float, top to bottom.
  public var floatingLabels: [LabelRecord] {
    labels.filter { $0.floats != nil }
  }

  /// Whether the snapshot was made from a dump.
  public var isDump: Bool { source != .table }

  /// Whether it is known that `made` cells were made, and not only seen.
  public var tellsBirths: Bool {
    if case .dump(let tellsBirths, _, _) = source {
      tellsBirths
    } else {
      true
    }
  }

  /// Whether it is known where the screen is, and how large the content.
  public var tellsScreen: Bool {
    if case .dump(_, let tellsScreen, _) = source {
      tellsScreen
    } else {
      true
    }
  }

  /// Whether it is known who waits in which queue.
  public var tellsQueues: Bool {
    if case .dump(_, _, let tellsQueues) = source {
      tellsQueues
    } else {
      true
    }
  }

  public var hasInsets: Bool {
    contentInset != .zero || safeAreaInsets != .zero
  }

  /// The vertical offsets between the content's ends.
  public var offsetLimits: ClosedRange<Double> {
    adjustedContentInset.offsetLimits(
      content: contentSize.height, viewport: viewport.height)
  }

  /// Every living cell, oldest first.
  ///
  /// - Complexity: O(*cells ever made*).
  public var cells: [CellRecord] { living.cells }

  /// The number of living cells.
  public var aliveCount: Int { living.count }

  /// The numbers of the cells in the view tree, the backmost first.
  ///
  /// - Complexity: O(*cells in the tree*).
  public var tree: [Int] { treeList.numbers }

  /// A living cell's record; `nil` for a cell that is dead or was never made.
  ///
  /// - Complexity: O(log *n*) for *n* living cells that are not orphaned.
  public subscript(number: Int) -> CellRecord? { living[number] }

  /// A cell's state; `nil` if no cell of that number was made yet.
  public func state(of number: Int) -> CellState? {
    guard (1...max(made, 1)).contains(number), made > 0 else { return nil }
    return self[number]?.state ?? absent
  }

  /// The state of a cell that was made and isn't here.
  private var absent: CellState { isDump ? .missing : .dead }

  /// The number of cells in a state.
  ///
  /// - Complexity: O(*n*) for *n* living cells that are not orphaned.
  public func count(_ state: CellState) -> Int {
    switch state {
    case .dead, .missing: return state == absent ? made - living.count : 0
    case .orphaned: return living.orphanCount
    default:
      var count = 0
      for cell in living.others where cell.state == state { count += 1 }
      return count
    }
  }

  /// The cells in a state, oldest first.
  public func cells(_ state: CellState) -> [CellRecord] {
    (state == .orphaned ? living.cells : living.others)
      .filter { $0.state == state }
  }

  /// The cell shown for a row, if the row has one.
  ///
  /// - Complexity: O(*n*) for *n* living cells that are not orphaned.
  public func cell(showing row: IndexPath) -> CellRecord? {
    for cell in living.others where cell.row == row { return cell }
    return nil
  }

  /// The bytes that the snapshot takes beside what it shares with the one
  /// before, estimated.
  public var size: Int {
    1_000 + 100 * living.others.count + 100 * labels.count
      + 8 * (living.orphanCount / 1_024 + pools.count)
  }

  /// The rows on screen, top to bottom.
  public var visibleRows: [IndexPath] {
    cells(.visible).compactMap { $0.row }.sorted()
  }

  /// The cells on screen, top to bottom.
  public var visible: [CellRecord] {
    cells(.visible).sorted { $0.frame.minY < $1.frame.minY }
  }

  /// Whether no cell can have changed between two snapshots of one onlooker.
  ///
  /// - Complexity: O(1).
  public func hasSameCells(as other: Snapshot) -> Bool {
    made == other.made && living.isSame(as: other.living)
  }

  /// The numbers of the cells that may have changed or were made since an older
  /// snapshot, oldest first.
  func changes(from old: Snapshot) -> [Int] {
    // A cell that is missing in one dump may be in the next one.
    let numbers = living.changes(from: old.living).filter {
      old[$0] != nil || isDump && $0 <= old.made
    }
    return made > old.made ? numbers + Array(old.made + 1...made) : numbers
  }
}
