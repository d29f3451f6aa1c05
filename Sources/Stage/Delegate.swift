/// The provider of heights and of header and footer views, and the receiver of
/// taps; everything is optional.
public protocol TableViewDelegate: AnyObject {
  /// The delegate itself if it gives rows their heights; `nil` means
  /// `rowHeight`.
  var rowHeights: (any RowHeights)? { get }

  /// The delegate itself if it estimates heights; `nil` means the table's
  /// `estimatedRowHeight`.
  var estimatedRowHeights: (any EstimatedRowHeights)? { get }

  /// The delegate itself if it is told of rows that come on screen.
  var rowDisplay: (any RowDisplay)? { get }

  /// The delegate itself if it is told of rows that leave the screen.
  var rowDisplayEnding: (any RowDisplayEnding)? { get }

  /// The delegate itself if it handles taps.
  var rowSelection: (any RowSelection)? { get }

  /// The delegate itself if it gives headers and footers their heights; `nil`
  /// means `sectionHeaderHeight` and `sectionFooterHeight`.
  var sectionHeights: (any SectionHeights)? { get }

  /// The delegate itself if it has views for headers and footers.
  var sectionViews: (any SectionViews)? { get }
}

/// A delegate that gives every row a height of its own.
public protocol RowHeights: AnyObject {
  /// A row's height in points: finite, 0 or more, or `automaticDimension` for a
  /// row as tall as its cell; with 0, the row never appears.
  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
}

/// A delegate that can estimate a row's height, at less cost than computing it.
public protocol EstimatedRowHeights: AnyObject {
  /// A row's estimated height in points: finite, above 0, or
  /// `automaticDimension`.
  func tableView(
    _ tableView: any Table, estimatedHeightForRowAt indexPath: IndexPath
  ) -> Double
}

/// A delegate that is told of each row that comes on screen; tables before
/// Chapter 9 tell nobody.
public protocol RowDisplay: AnyObject {
  /// Called when a row gets a cell on screen, in its place and of its size.
  func tableView(
    _ tableView: any Table, willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath)
}

/// A delegate that is told of each row that leaves the screen; tables before
/// Chapter 12 tell nobody.
public protocol RowDisplayEnding: AnyObject {
  /// Called when a row has lost its place on screen, by the index path that it
  /// had there; the cell may come back for that row.
  func tableView(
    _ tableView: any Table, didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath)
}

/// A delegate that handles taps.
public protocol RowSelection: AnyObject {
  /// Called after the user has tapped a row, which is now selected.
  func tableView(_ tableView: any Table, didSelectRowAt indexPath: IndexPath)
}

/// A delegate that gives headers and footers heights of their own.
public protocol SectionHeights: AnyObject {
  /// A header's height in points: finite, 0 or more, or `automaticDimension`,
  /// from Chapter 9 on, for one that fits its title; 0 means none.
  func tableView(
    _ tableView: any Table, heightForHeaderInSection section: Int
  ) -> Double

  /// A footer's height in points: finite, 0 or more, or `automaticDimension`,
  /// from Chapter 9 on, for one that fits its title; 0 means none.
  func tableView(
    _ tableView: any Table, heightForFooterInSection section: Int
  ) -> Double
}

/// A delegate that has views for headers and footers.
public protocol SectionViews: AnyObject {
  /// The view above a section's rows; `nil` means a label with the section's
  /// title, if it has one.
  func tableView(_ tableView: any Table, viewForHeaderInSection section: Int)
    -> View?

  /// The view below a section's rows; `nil` means a label with the section's
  /// title, if it has one.
  func tableView(_ tableView: any Table, viewForFooterInSection section: Int)
    -> View?
}

extension TableViewDelegate {
  public var rowHeights: (any RowHeights)? { nil }
  public var estimatedRowHeights: (any EstimatedRowHeights)? { nil }
  public var rowDisplay: (any RowDisplay)? { nil }
  public var rowDisplayEnding: (any RowDisplayEnding)? { nil }
  public var rowSelection: (any RowSelection)? { nil }
  public var sectionHeights: (any SectionHeights)? { nil }
  public var sectionViews: (any SectionViews)? { nil }
}

extension TableViewDelegate where Self: RowHeights {
  public var rowHeights: (any RowHeights)? { self }
}

extension TableViewDelegate where Self: EstimatedRowHeights {
  public var estimatedRowHeights: (any EstimatedRowHeights)? { self }
}

extension TableViewDelegate where Self: RowDisplay {
  public var rowDisplay: (any RowDisplay)? { self }
}

extension TableViewDelegate where Self: RowDisplayEnding {
  public var rowDisplayEnding: (any RowDisplayEnding)? { self }
}

extension TableViewDelegate where Self: RowSelection {
  public var rowSelection: (any RowSelection)? { self }
}

extension TableViewDelegate where Self: SectionHeights {
  public var sectionHeights: (any SectionHeights)? { self }
}

extension TableViewDelegate where Self: SectionViews {
  public var sectionViews: (any SectionViews)? { self }
}
