/// A table that reports where its sections and rows are, in content space.
///
/// A section or row that does not exist lies at `.zero`.
public protocol TableGeometry: AnyObject {
  /// A section's rectangle: header, rows and footer.
  func rect(forSection section: Int) -> Rect

  /// A section header's rectangle, of height 0 without a header.
  func rectForHeader(inSection section: Int) -> Rect

  /// A section footer's rectangle, of height 0 without a footer.
  func rectForFooter(inSection section: Int) -> Rect

  /// The rows that overlap a rectangle, top to bottom.
  func indexPathsForRows(in rect: Rect) -> [IndexPath]

  /// A section's top, in points.
  func offset(forSection section: Int) -> Double
}

/// A table that reports how it searches for a row.
public protocol RowSearching: AnyObject {
  /// The comparisons, in order, by which the table finds the first row that
  /// ends past an offset in content space. All compared rows are in the first
  /// section that ends past the offset.
  ///
  /// - Returns: An empty list if there is no row to compare; `nil` if the table
  ///   finds the row there without comparisons.
  func questions(toFindRowPast offset: Double) -> [RowQuestion]?
}

/// One comparison of a row search: whether a row ends past the offset.
public nonisolated struct RowQuestion: Equatable, Sendable {
  public let row: IndexPath
  public let isPast: Bool

  public init(_ row: IndexPath, isPast: Bool) {
    self.row = row
    self.isPast = isPast
  }
}

/// A table that has headers and footers, for itself and for its sections.
public protocol HeadersAndFooters: AnyObject {
  /// The style, which decides whether headers and footers float.
  var style: TableStyle { get set }

  /// The section headers that float, away from their places above the rows.
  var floatingHeaders: [View] { get }

  /// The section footers that float, away from their places below the rows.
  var floatingFooters: [View] { get }

  /// A section header's height, in points, if no delegate gives one;
  /// `automaticDimension`, from Chapter 9 on, for one that fits its title.
  var sectionHeaderHeight: Double { get set }

  /// A section footer's height, in points, if no delegate gives one;
  /// `automaticDimension`, from Chapter 9 on, for one that fits its title.
  var sectionFooterHeight: Double { get set }

  /// The view above all sections; it keeps its height and gets the table's
  /// width.
  var tableHeaderView: View? { get set }

  /// The view below all sections; it keeps its height and gets the table's
  /// width.
  var tableFooterView: View? { get set }

  /// The view above a section's rows, if the section has one.
  func headerView(forSection section: Int) -> View?

  /// The view below a section's rows, if the section has one.
  func footerView(forSection section: Int) -> View?
}

/// A table that measures rows by filling a cell, and caches their heights.
public protocol HeightMeasuring: AnyObject {
  /// The style of the lines between rows; a line makes its row taller.
  var separatorStyle: SeparatorStyle { get set }

  /// The number of pixels per point; a separator is one pixel tall.
  var scale: Double { get set }

  /// A row's height, in points: cached, or else measured by filling a cell that
  /// is never shown.
  ///
  /// A delegate calls this from inside `tableView(_:heightForRowAt:)`.
  ///
  /// - Parameter fill: Puts the row's data into the cell, as
  ///   `tableView(_:cellForRowAt:)` does; called only if the height is not
  ///   cached.
  func heightForCell(
    withIdentifier identifier: String, at indexPath: IndexPath,
    fill: (TableViewCell) -> Void
  ) -> Double

  /// Removes a row's heights from the cache, for every identifier and width.
  func forgetHeight(at indexPath: IndexPath)

  /// Removes all heights from the cache.
  func forgetHeights()
}

/// A table that works with estimated row heights until the rows appear.
public protocol HeightEstimating: AnyObject {
  /// The estimate for rows whose heights a delegate gives, in points; with 0,
  /// the table asks for all heights at once. `automaticDimension` is 44 points.
  var estimatedRowHeight: Double { get set }

  /// The number of rows in a section whose heights are still estimates; `nil`
  /// for a section that works without estimates.
  ///
  /// - Complexity: O(log *sections*).
  func numberOfEstimatedRows(inSection section: Int) -> Int?

  /// Whether a row's height is still an estimate.
  func isHeightEstimated(at indexPath: IndexPath) -> Bool

  /// Scrolls a row to a position, and keeps it there while estimated heights on
  /// the way become known; does nothing for a row that does not exist.
  func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition)
}

/// The place in the viewport to which a row scrolls.
public nonisolated enum ScrollPosition: String, CaseIterable, Sendable {
  case top
  case middle
  case bottom
}

/// A table whose rows and sections can be inserted, deleted, moved and reloaded
/// without a full reload.
///
/// The app changes its data and reports the same changes to the table, one by
/// one or as a batch. In a batch, deletions, reloads and the sources of moves
/// are positions before the update; insertions and the targets of moves are
/// positions after it. The order of the calls doesn't matter.
///
/// The table refuses a batch as a whole if the counts don't add up: `failure`
/// gives the reason, and the table stays unchanged.
public protocol BatchUpdating: AnyObject {
  func insertRows(at indexPaths: [IndexPath])
  func deleteRows(at indexPaths: [IndexPath])
  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath)

  /// Asks for the rows' heights and cells again, and deselects the rows.
  func reloadRows(at indexPaths: [IndexPath])

  func insertSections(_ sections: [Int])
  func deleteSections(_ sections: [Int])
  func moveSection(_ section: Int, toSection newSection: Int)
  func reloadSections(_ sections: [Int])

  /// Opens a batch that collects changes until `endUpdates()`; pairs of calls
  /// can be nested.
  func beginUpdates()

  /// Closes a batch; the outermost call applies the collected changes, or
  /// refuses them as a whole.
  func endUpdates()

  /// Runs a closure that makes the changes of one batch.
  ///
  /// - Parameter completion: Called at the end with whether the batch was
  ///   applied.
  func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)?)

  /// The current index path of a row given by its index path before the last
  /// update; `nil` for a row that was deleted or reloaded.
  func indexPath(ofRowBeforeUpdate indexPath: IndexPath) -> IndexPath?
}

extension BatchUpdating {
  /// Runs a closure that makes the changes of one batch.
  public func performBatchUpdates(_ updates: () -> Void) {
    performBatchUpdates(updates, completion: nil)
  }
}

/// The style of a table, with UIKit's names.
public nonisolated enum TableStyle: String, CaseIterable, Sendable {
  /// Headers and footers scroll with the rows.
  case grouped
  /// The header and the footer of a section that an edge of the screen cuts
  /// float at that edge.
  case plain
}

/// The style of the lines between rows, with UIKit's names.
public nonisolated enum SeparatorStyle: String, CaseIterable, Sendable {
  case none
  case singleLine
}

extension Table where Self: TableGeometry {
  public var geometry: (any TableGeometry)? { self }
}

extension Table where Self: RowSearching {
  public var searching: (any RowSearching)? { self }
}

extension Table where Self: HeadersAndFooters {
  public var headersAndFooters: (any HeadersAndFooters)? { self }
}

extension Table where Self: HeightEstimating {
  public var estimating: (any HeightEstimating)? { self }
}

extension Table where Self: HeightMeasuring {
  public var measuring: (any HeightMeasuring)? { self }
}

extension Table where Self: BatchUpdating {
  public var updating: (any BatchUpdating)? { self }
}

extension Table where Self: RowRuns {
  public var rowRuns: (any RowRuns)? { self }
}
