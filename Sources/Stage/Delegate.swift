/// Who knows how rows look and what happens to them; everything is optional.
public protocol TableViewDelegate: AnyObject {
  /// The delegate itself if it knows heights; `nil` means `rowHeight`.
  var rowHeights: (any RowHeights)? { get }

  /// The delegate itself if it wants to hear of taps.
  var rowSelection: (any RowSelection)? { get }
}

/// A delegate that gives every row a height of its own.
public protocol RowHeights: AnyObject {
  /// A row's height in points: finite, 0 or more; 0 is never on screen.
  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
}

/// A delegate that hears of taps.
public protocol RowSelection: AnyObject {
  /// The user has tapped a row, which is now the selected one.
  func tableView(_ tableView: any Table, didSelectRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
  public var rowHeights: (any RowHeights)? { nil }
  public var rowSelection: (any RowSelection)? { nil }
}

extension TableViewDelegate where Self: RowHeights {
  public var rowHeights: (any RowHeights)? { self }
}

extension TableViewDelegate where Self: RowSelection {
  public var rowSelection: (any RowSelection)? { self }
}
