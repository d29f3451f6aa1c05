/// A table whose rows can be as tall as the cells that show them.
public protocol SelfSizing: AnyObject {
  /// The size of the letters in cells, as a multiple of the usual size; a
  /// change makes every height stale.
  var letters: Double { get set }

  /// Makes the height of a row that has a cell stale: the cell is fitted again
  /// by the next layout pass.
  ///
  /// In UIKit (iOS 16) the cell's `invalidateIntrinsicContentSize()` leads
  /// here.
  func invalidateSize(at indexPath: IndexPath)

  /// Called after a row's cell was fitted.
  var didFit: ((Fit) -> Void)? { get set }
}

/// What came of fitting a row's cell.
public nonisolated struct Fit: Equatable, Sendable {
  public let row: IndexPath

  /// The row's height, in points.
  public let height: Double

  /// Whether the cell's content said 0, so that the row is 44 points tall.
  public let isCollapsed: Bool

  public init(row: IndexPath, height: Double, isCollapsed: Bool = false) {
    self.row = row
    self.height = height
    self.isCollapsed = isCollapsed
  }

  /// What UIKit writes, once, when a cell's content says 0.
  public static let warning =
    "Warning once only: Detected a case where constraints ambiguously suggest a "
    + "height of zero for a tableview cell's content view. We're considering the "
    + "collapse unintentional and using standard height instead."
}

extension Table where Self: SelfSizing {
  public var selfSizing: (any SelfSizing)? { self }
}

/// A height or an estimate that leaves the answer to the table: UIKit's
/// `UITableView.automaticDimension`, which prints as -1 too.
///
/// As a row's height it means: as tall as its cell. As an estimate it is 44
/// points.
public nonisolated let automaticDimension = -1.0

extension Table {
  /// The height in points that would fit a cell in a row, with its separator: 44
  /// where the content says 0.
  public func heightThatFits(_ cell: TableViewCell) -> Double {
    let size = Size(width: scrollView.frame.width, height: 0)
    let fitting = cell.systemLayoutSizeFitting(size)?.height ?? 44
    let hasLine = measuring?.separatorStyle == .singleLine
    return (fitting == 0 ? 44 : fitting)
      + (hasLine ? 1 / (measuring?.scale ?? 1) : 0)
  }
}
