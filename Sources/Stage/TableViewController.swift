/// The app around a table: its data source, its delegate and its owner.
public typealias TableViewController = TableViewDataSource & TableViewDelegate
  & TableOwner

/// The app's callbacks beside data source and delegate; everything is optional.
public protocol TableOwner: AnyObject {
  /// Called when the table exists and is still empty: register cells here, or
  /// set `rowHeight`.
  func viewDidLoad(_ tableView: any Table)

  /// Called after `reloadData()` has returned and before the run loop turns.
  func didReload(_ tableView: any Table)

  /// The rows that the learner may change without the table's knowledge, if
  /// any.
  var editableRows: (any EditableRows)? { get }

  /// The app itself if it tells the table of its rows by snapshots.
  var snapshotApplying: (any SnapshotApplying)? { get }

  /// The app itself if its rows have pictures that come over the network.
  var pictureShowing: (any PictureShowing)? { get }

  /// The app itself if it is told of rows that are about to come.
  var rowPrefetching: (any RowPrefetching)? { get }
}

extension TableOwner {
  public func viewDidLoad(_ tableView: any Table) {}
  public func didReload(_ tableView: any Table) {}
  public var editableRows: (any EditableRows)? { nil }
  public var snapshotApplying: (any SnapshotApplying)? { nil }
  public var pictureShowing: (any PictureShowing)? { nil }
  public var rowPrefetching: (any RowPrefetching)? { nil }
}

extension TableOwner where Self: SnapshotApplying {
  public var snapshotApplying: (any SnapshotApplying)? { self }
}

/// Rows of text that can change while a table shows them.
///
/// The caller checks the positions; the table is not notified.
public protocol EditableRows: AnyObject {
  /// The number of rows in each section.
  var rowCounts: [Int] { get }

  /// Inserts a row before the row at that position, or at the section's end.
  func insert(_ text: String, at indexPath: IndexPath)
  func delete(at indexPath: IndexPath)

  /// Moves a row; the target is the row's place after the move.
  func move(from source: IndexPath, to target: IndexPath)
  func edit(_ text: String, at indexPath: IndexPath)

  /// The rows themselves if they can all be rearranged at once.
  var rearranging: (any RowRearranging)? { get }

  /// The rows themselves if they can be rearranged in runs, being too many to
  /// be named one by one.
  var runRearranging: (any RunRearranging)? { get }
}

/// Rows of text that can all be rearranged at once.
public protocol RowRearranging: AnyObject {
  /// Replaces all rows by old and new ones; old rows not named are deleted.
  ///
  /// - Parameter sections: For each new section, its rows in order.
  func rearrange(_ sections: [[Arrangement]])
}

/// A row after a rearrangement: an old row by its former place, or a new row by
/// its text.
public nonisolated enum Arrangement: Equatable, Sendable {
  case old(IndexPath)
  case new(String)
}

/// Rows that can be rearranged in runs, without naming each row.
public protocol RunRearranging: AnyObject {
  /// Replaces all rows by runs of old and new ones; old rows not named are
  /// deleted.
  ///
  /// - Parameter sections: For each new section, its rows in order.
  func rearrange(_ sections: [[ArrangedRows]])
}

/// A run of neighboring rows after a rearrangement.
public nonisolated enum ArrangedRows: Equatable, Sendable {
  /// `count` neighboring old rows, the first of them formerly at that place.
  case old(IndexPath, count: Int)

  /// `count` new rows with the same text.
  case new(String, count: Int)

  public var count: Int {
    switch self {
    case .old(_, let count), .new(_, let count): count
    }
  }
}

extension EditableRows {
  public var rearranging: (any RowRearranging)? { nil }
  public var runRearranging: (any RunRearranging)? { nil }
}

extension EditableRows where Self: RowRearranging {
  public var rearranging: (any RowRearranging)? { self }
}

extension EditableRows where Self: RunRearranging {
  public var runRearranging: (any RunRearranging)? { self }
}
