/// A table that tells where its sections and rows are, in content space.
///
/// What does not exist lies at `.zero`.
public protocol TableGeometry: AnyObject {
  /// A section's rectangle: header, rows and footer.
  func rect(forSection section: Int) -> Rect

  /// A section header's rectangle; of height 0 if there is none.
  func rectForHeader(inSection section: Int) -> Rect

  /// A section footer's rectangle; of height 0 if there is none.
  func rectForFooter(inSection section: Int) -> Rect

  /// The rows that overlap a rectangle, top to bottom.
  func indexPathsForRows(in rect: Rect) -> [IndexPath]

  /// A section's top, in points.
  func offset(forSection section: Int) -> Double
}

/// A table that tells how it searches for a row.
public protocol RowSearching: AnyObject {
  /// The rows that are asked, one after the other, to find the first one that
  /// ends past an offset, in content space: those of the first section that
  /// does.
  ///
  /// - Returns: An empty list if there is nobody to ask; `nil` if the rows there
  ///   are found without asking.
  func questions(toFindRowPast offset: Double) -> [RowQuestion]?
}

/// What a search asks one row: does it end past an offset?
public nonisolated struct RowQuestion: Equatable, Sendable {
  public let row: IndexPath
  public let isPast: Bool

  public init(_ row: IndexPath, isPast: Bool) {
    self.row = row
    self.isPast = isPast
  }
}

/// A table that has headers and footers, its own and its sections'.
public protocol HeadersAndFooters: AnyObject {
  /// A header's height, in points, where no delegate gives one.
  var sectionHeaderHeight: Double { get set }

  /// A footer's height, in points, where no delegate gives one.
  var sectionFooterHeight: Double { get set }

  /// A view above all sections, as tall as it is and as wide as the table.
  var tableHeaderView: View? { get set }

  /// A view below all sections, as tall as it is and as wide as the table.
  var tableFooterView: View? { get set }

  /// The view above a section's rows, if it has one.
  func headerView(forSection section: Int) -> View?

  /// The view below a section's rows, if it has one.
  func footerView(forSection section: Int) -> View?
}

/// A table that measures rows by filling a cell, and remembers what it found.
public protocol HeightMeasuring: AnyObject {
  /// Whether rows are separated by a line, which makes each one taller.
  var separatorStyle: SeparatorStyle { get set }

  /// How many pixels a point is wide; a separator is one pixel tall.
  var scale: Double { get set }

  /// A row's height, in points: remembered, or else found by filling a cell
  /// that is never shown.
  ///
  /// Made to be called from inside `tableView(_:heightForRowAt:)`.
  ///
  /// - Parameter fill: Puts the row's data into the cell, as
  ///   `tableView(_:cellForRowAt:)` does; called only if the height is not
  ///   known.
  func heightForCell(
    withIdentifier identifier: String, at indexPath: IndexPath,
    fill: (TableViewCell) -> Void
  ) -> Double

  /// Forgets a row's height, whatever its identifier and width.
  func forgetHeight(at indexPath: IndexPath)

  /// Forgets every row's height.
  func forgetHeights()
}

/// A table that takes a row's height for what it is estimated to be until the
/// row appears.
public protocol HeightEstimating: AnyObject {
  /// How tall rows with heights of their own are taken to be before anyone has
  /// asked, in points; 0 means that heights are asked for at once.
  var estimatedRowHeight: Double { get set }

  /// How many of a section's rows are estimated so far; `nil` if they are not
  /// estimated until they appear.
  ///
  /// - Complexity: O(log *sections*).
  func numberOfEstimatedRows(inSection section: Int) -> Int?

  /// Whether a row's height is an estimate so far.
  func isHeightEstimated(at indexPath: IndexPath) -> Bool

  /// Moves the content until a row is where it is wanted, however tall the
  /// rows on the way turn out; a row that does not exist moves nothing.
  func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition)
}

/// Where on screen a row is wanted.
public nonisolated enum ScrollPosition: String, CaseIterable, Sendable {
  case top
  case middle
  case bottom
}

/// A table whose rows and sections come and go without a reload.
///
/// The app changes its data and tells the table the same changes, each alone
/// or several as one batch. In a batch, what is deleted, reloaded or moved away
/// is named by its position before the update, what is inserted or moved there
/// by its position after it; the order of the calls means nothing.
///
/// A batch after which the counts don't add up is refused as a whole: `failure`
/// says why, and the table is as it was.
public protocol BatchUpdating: AnyObject {
  func insertRows(at indexPaths: [IndexPath])
  func deleteRows(at indexPaths: [IndexPath])
  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath)

  /// Asks for these rows' heights and cells again; they lose their selection.
  func reloadRows(at indexPaths: [IndexPath])

  func insertSections(_ sections: [Int])
  func deleteSections(_ sections: [Int])
  func moveSection(_ section: Int, toSection newSection: Int)
  func reloadSections(_ sections: [Int])

  /// Collects what follows until `endUpdates()`; pairs may stand in pairs.
  func beginUpdates()

  /// Applies what was collected, or refuses it as a whole.
  func endUpdates()

  /// A batch in a closure.
  ///
  /// - Parameter completion: Told whether the batch was applied.
  func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)?)

  /// Where a row of before the last update is since; `nil` for one that is
  /// gone or was reloaded.
  func indexPath(ofRowBeforeUpdate indexPath: IndexPath) -> IndexPath?
}

extension BatchUpdating {
  /// A batch in a closure.
  public func performBatchUpdates(_ updates: () -> Void) {
    performBatchUpdates(updates, completion: nil)
  }
}

/// The lines between rows, by UIKit's names.
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
