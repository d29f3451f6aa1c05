/// A table that keeps its rows in runs: neighbours of one height, all known or
/// all estimated, in a balanced tree.
public protocol RowRuns: AnyObject {
  /// - Complexity: O(log *sections*).
  func numberOfRuns(inSection section: Int) -> Int

  /// The part of a section's tree that leads to some rows; `nil` for a section
  /// that has none, or isn't there.
  ///
  /// - Complexity: O(log *runs* + *rows*).
  func runTree(inSection section: Int, around rows: Range<Int>) -> RunTree?
}

/// A tree of runs, of which only a part is told.
public nonisolated indirect enum RunTree: Equatable, Sendable {
  case leaf(Size, [Run])
  case branch(Size, RunTree, RunTree)

  /// A tree of which no more is told.
  case rest(Size)

  /// What lies under a node of a tree.
  public nonisolated struct Size: Equatable, Sendable {
    public let rows: Range<Int>

    /// How tall the rows are together, in points.
    public let height: Double

    /// 1 for a leaf.
    public let levels: Int
    public let runs: Int

    public init(rows: Range<Int>, height: Double, levels: Int, runs: Int) {
      self.rows = rows
      self.height = height
      self.levels = levels
      self.runs = runs
    }
  }

  /// Neighbouring rows of one height.
  public nonisolated struct Run: Equatable, Sendable {
    public let rows: Range<Int>

    /// How tall each of them is, in points.
    public let height: Double
    public let isEstimated: Bool

    public init(rows: Range<Int>, height: Double, isEstimated: Bool) {
      self.rows = rows
      self.height = height
      self.isEstimated = isEstimated
    }
  }

  public var size: Size {
    switch self {
    case .leaf(let size, _), .branch(let size, _, _), .rest(let size): size
    }
  }
}
