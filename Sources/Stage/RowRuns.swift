/// A table that keeps its rows in a balanced tree of runs: neighboring rows of
/// one height, all known or all estimated.
public protocol RowRuns: AnyObject {
  /// The number of runs in a section; 0 for a section that does not exist.
  ///
  /// - Complexity: O(log *sections*).
  func numberOfRuns(inSection section: Int) -> Int

  /// The part of a section's tree that leads to the rows in `rows`; `nil` for a
  /// section that has no rows or does not exist.
  ///
  /// - Complexity: O(log *runs* + *rows*).
  func runTree(inSection section: Int, around rows: Range<Int>) -> RunTree?
}

/// A description of a tree of runs, from which subtrees may be left out.
public nonisolated indirect enum RunTree: Equatable, Sendable {
  case leaf(Size, [Run])
  case branch(Size, RunTree, RunTree)

  /// A subtree that is left out: only its totals are given.
  case rest(Size)

  /// The totals of a subtree.
  public nonisolated struct Size: Equatable, Sendable {
    public let rows: Range<Int>

    /// The height of all rows together, in points.
    public let height: Double

    /// The number of levels; 1 for a leaf.
    public let levels: Int
    public let runs: Int

    public init(rows: Range<Int>, height: Double, levels: Int, runs: Int) {
      self.rows = rows
      self.height = height
      self.levels = levels
      self.runs = runs
    }
  }

  /// Neighboring rows of one height.
  public nonisolated struct Run: Equatable, Sendable {
    public let rows: Range<Int>

    /// The height of each row, in points.
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
