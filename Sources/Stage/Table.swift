/// The interface of every chapter's table, for data sources, the inspector, the
/// shell and the tests.
public protocol Table: AnyObject {
  /// The table as a view, with its content offset, content size and subviews.
  var scrollView: ScrollView { get }

  // MARK: What the app sets

  var dataSource: (any TableViewDataSource)? { get set }
  var delegate: (any TableViewDelegate)? { get set }

  /// The height of every row, in points, if no delegate gives heights;
  /// `automaticDimension` for rows as tall as their cells.
  var rowHeight: Double { get set }

  /// The rules that the table follows.
  var policy: ReusePolicy { get set }

  /// Reads counts and heights again now; cells come with the next layout pass.
  func reloadData()

  // MARK: What the app asks

  var numberOfSections: Int { get }

  /// The number of rows that a section had when sizes were last read; 0 for a
  /// section that does not exist.
  func numberOfRows(inSection section: Int) -> Int

  /// A row's rectangle in content space; `.zero` for a row that does not
  /// exist.
  func rectForRow(at indexPath: IndexPath) -> Rect

  /// The rows that have a cell on screen, top to bottom.
  var indexPathsForVisibleRows: [IndexPath] { get }

  /// The cell shown for a row, or, from Chapter 12 on, prepared or kept for it;
  /// `nil` if the row has none.
  func cellForRow(at indexPath: IndexPath) -> TableViewCell?

  var indexPathForSelectedRow: IndexPath? { get }

  /// Selects a row in place of the one that is selected, or, with `nil`, no row;
  /// the delegate isn't told.
  func selectRow(at indexPath: IndexPath?)

  // MARK: What the data source asks while it serves

  /// Takes a waiting cell with that identifier out of its queue, or else makes
  /// a cell if the identifier is registered.
  ///
  /// - Returns: `nil` if no cell waits and the identifier is not registered.
  func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell?

  /// Takes a waiting cell with that identifier out of its queue, or else makes
  /// a cell; if the identifier is not registered, the layout pass throws an
  /// error.
  func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell

  /// Registers the class of the cells that the table makes with that
  /// identifier.
  func register(
    _ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String)

  /// Registers a closure that makes cells with that identifier, as a nib does.
  func register(
    _ recipe: @escaping (String) -> TableViewCell,
    forCellReuseIdentifier identifier: String)

  // MARK: What happens to the table

  /// Taps a row on screen, as a user does.
  func tapRow(at indexPath: IndexPath)

  /// Drops the waiting cells when the system is short of memory.
  func didReceiveMemoryWarning()

  // MARK: What the inspector sees

  /// The waiting cells, one pool per identifier in order of identifier; in
  /// each, the next cell to be dequeued comes first.
  var reusePools: [ReusePool] { get }

  /// The cells that only measure and are never shown, oldest first.
  var measuringCells: [TableViewCell] { get }

  /// The number of rows whose rectangles the last layout pass computed.
  var rowsVisited: Int { get }

  /// The last error since the last layout pass, if any.
  var failure: TableError? { get }

  // MARK: What only later chapters' tables can do

  /// The table itself if it reports where its sections and rows are.
  var geometry: (any TableGeometry)? { get }

  /// The table itself if it reports how it searches for a row.
  var searching: (any RowSearching)? { get }

  /// The table itself if it has headers and footers.
  var headersAndFooters: (any HeadersAndFooters)? { get }

  /// The table itself if it measures rows and caches their heights.
  var measuring: (any HeightMeasuring)? { get }

  /// The table itself if it works with estimated heights.
  var estimating: (any HeightEstimating)? { get }
  /// The table itself if it applies batch updates.
  var updating: (any BatchUpdating)? { get }

  /// The table itself if it keeps its rows in runs; `nil` if it keeps each row
  /// by itself.
  var rowRuns: (any RowRuns)? { get }

  /// The table itself if rows can be as tall as their cells.
  var selfSizing: (any SelfSizing)? { get }

  /// The table itself if it can fill cells again without replacing them.
  var reconfiguring: (any Reconfiguring)? { get }

  /// The table itself if it works for rows before they come.
  var preparing: (any Preparing)? { get }
}

extension Table {
  /// The cells on screen, top to bottom.
  public var visibleCells: [TableViewCell] {
    indexPathsForVisibleRows.compactMap { cellForRow(at: $0) }
  }

  /// The row that a cell on screen shows now, whichever it was filled for;
  /// `nil` for a cell that isn't on screen.
  ///
  /// - Complexity: O(*rows on screen*).
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    indexPathsForVisibleRows.first { cellForRow(at: $0) === cell }
  }

  /// Deselects a row if it is selected; the delegate isn't told.
  public func deselectRow(at indexPath: IndexPath) {
    if indexPathForSelectedRow == indexPath { selectRow(at: nil) }
  }

  /// Does nothing: this table has no waiting cells.
  public func didReceiveMemoryWarning() {}

  public var reusePools: [ReusePool] { [] }
  public var measuringCells: [TableViewCell] { [] }
  public var geometry: (any TableGeometry)? { nil }
  public var searching: (any RowSearching)? { nil }
  public var headersAndFooters: (any HeadersAndFooters)? { nil }
  public var measuring: (any HeightMeasuring)? { nil }
  public var estimating: (any HeightEstimating)? { nil }
  public var updating: (any BatchUpdating)? { nil }
  public var rowRuns: (any RowRuns)? { nil }
  public var selfSizing: (any SelfSizing)? { nil }
  public var reconfiguring: (any Reconfiguring)? { nil }
  public var preparing: (any Preparing)? { nil }
}

/// The waiting cells of one identifier, the next to be dequeued first.
public struct ReusePool {
  public let identifier: String
  public let cells: [TableViewCell]

  public init(identifier: String, cells: [TableViewCell]) {
    self.identifier = identifier
    self.cells = cells
  }
}
