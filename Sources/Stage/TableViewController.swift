/// The app around a table: its data source, its delegate, and what it does of
/// its own accord.
public typealias TableViewController = TableViewDataSource & TableViewDelegate
  & TableOwner

/// The moments at which an app acts of its own accord; everything is optional.
public protocol TableOwner: AnyObject {
  /// The table exists and is still empty: register cells, set `rowHeight`.
  func viewDidLoad(_ tableView: any Table)

  /// `reloadData()` has returned; the run loop has not turned yet.
  func didReload(_ tableView: any Table)

  /// The rows that the learner may change behind the table's back, if any.
  var editableRows: (any EditableRows)? { get }
}

extension TableOwner {
  public func viewDidLoad(_ tableView: any Table) {}
  public func didReload(_ tableView: any Table) {}
  public var editableRows: (any EditableRows)? { nil }
}

/// Rows of text that can change while a table shows them.
///
/// Positions are checked by the caller; the table is told nothing.
public protocol EditableRows: AnyObject {
  /// How many rows each section has.
  var rowCounts: [Int] { get }

  /// Adds a row before the one at that position, or at the section's end.
  func insert(_ text: String, at indexPath: IndexPath)
  func delete(at indexPath: IndexPath)

  /// Takes a row out and puts it back; the target counts without it.
  func move(from source: IndexPath, to target: IndexPath)
  func edit(_ text: String, at indexPath: IndexPath)

  /// The rows themselves if they can be put into another order all at once.
  var rearranging: (any RowRearranging)? { get }

  /// The same for rows that are too many to be named one by one; `nil` if they
  /// aren't.
  var runRearranging: (any RunRearranging)? { get }
}

/// Rows of text that can be put into another order all at once.
public protocol RowRearranging: AnyObject {
  /// Says for each section and each place in it where its row was before, or
  /// the text of a new one; rows not named are gone.
  func rearrange(_ sections: [[Arrangement]])
}

/// What comes to a place when rows are put into another order.
public nonisolated enum Arrangement: Equatable, Sendable {
  case old(IndexPath)
  case new(String)
}

/// Rows that can be put in another order without naming each.
public protocol RunRearranging: AnyObject {
  /// Makes rows of old ones and new ones.
  ///
  /// - Parameter sections: For each section afterwards, its rows in order.
  func rearrange(_ sections: [[ArrangedRows]])
}

/// Neighbouring rows in a new order.
public nonisolated enum ArrangedRows: Equatable, Sendable {
  /// So many that were there, from one on.
  case old(IndexPath, count: Int)

  /// So many with that text.
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
