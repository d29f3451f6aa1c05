/// Who knows how rows look and what happens to them; everything is optional.
public protocol TableViewDelegate: AnyObject {
  /// The delegate itself if it knows heights; `nil` means `rowHeight`.
  var rowHeights: (any RowHeights)? { get }

  /// The delegate itself if it can guess heights; `nil` means the table's
  /// `estimatedRowHeight`.
  var estimatedRowHeights: (any EstimatedRowHeights)? { get }

  /// The delegate itself if it wants to hear of taps.
  var rowSelection: (any RowSelection)? { get }

  /// The delegate itself if it knows how tall headers and footers are; `nil`
  /// means the table's own two heights.
  var sectionHeights: (any SectionHeights)? { get }

  /// The delegate itself if it has views for headers and footers.
  var sectionViews: (any SectionViews)? { get }
}

/// A delegate that gives every row a height of its own.
public protocol RowHeights: AnyObject {
  /// A row's height in points: finite, 0 or more; 0 is never on screen.
  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
}

/// A delegate that can guess how tall a row is, at less cost than knowing it.
public protocol EstimatedRowHeights: AnyObject {
  /// About how tall a row is, in points: finite, above 0.
  func tableView(
    _ tableView: any Table, estimatedHeightForRowAt indexPath: IndexPath
  ) -> Double
}

/// A delegate that hears of taps.
public protocol RowSelection: AnyObject {
  /// The user has tapped a row, which is now the selected one.
  func tableView(_ tableView: any Table, didSelectRowAt indexPath: IndexPath)
}

/// A delegate that gives headers and footers heights of their own.
public protocol SectionHeights: AnyObject {
  /// A header's height in points: finite, 0 or more; 0 means none.
  func tableView(
    _ tableView: any Table, heightForHeaderInSection section: Int
  ) -> Double

  /// A footer's height in points: finite, 0 or more; 0 means none.
  func tableView(
    _ tableView: any Table, heightForFooterInSection section: Int
  ) -> Double
}

/// A delegate that has views for headers and footers.
public protocol SectionViews: AnyObject {
  /// A view to lie above a section's rows; `nil` leaves it to the title.
  func tableView(_ tableView: any Table, viewForHeaderInSection section: Int)
    -> View?

  /// A view to lie below a section's rows; `nil` leaves it to the title.
  func tableView(_ tableView: any Table, viewForFooterInSection section: Int)
    -> View?
}

extension TableViewDelegate {
  public var rowHeights: (any RowHeights)? { nil }
  public var estimatedRowHeights: (any EstimatedRowHeights)? { nil }
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

extension TableViewDelegate where Self: RowSelection {
  public var rowSelection: (any RowSelection)? { self }
}

extension TableViewDelegate where Self: SectionHeights {
  public var sectionHeights: (any SectionHeights)? { self }
}

extension TableViewDelegate where Self: SectionViews {
  public var sectionViews: (any SectionViews)? { self }
}
