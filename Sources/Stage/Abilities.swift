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
  /// - Complexity: O(1).
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

/// The lines between rows, by UIKit's names.
public nonisolated enum SeparatorStyle: String, CaseIterable, Sendable {
  case none
  case singleLine
}

extension Table where Self: TableGeometry {
  public var geometry: (any TableGeometry)? { self }
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
