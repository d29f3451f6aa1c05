/// A table whose rows can be as tall as the cells that show them.
public protocol SelfSizing: AnyObject {
  /// The size of the letters in cells, as a multiple of the usual size; a
  /// change makes every height stale.
  var letters: Double { get set }

  /// Makes a row's height stale: its cell is fitted again by the next layout
  /// pass, or, if the row has no cell, when it appears.
  ///
  /// In UIKit (iOS 16) the cell's `invalidateIntrinsicContentSize()` leads
  /// here.
  func invalidateSize(at indexPath: IndexPath)

  /// Called after a row's cell was fitted, with the height found, in points.
  var didFit: ((IndexPath, Double) -> Void)? { get set }
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
