/// What a data source, the inspector, the shell and the tests may ask of any
/// chapter's table.
public protocol Table: AnyObject {
  /// The table as a view: its offset, its content size, its tree.
  var scrollView: ScrollView { get }

  // MARK: What the app sets

  var dataSource: (any TableViewDataSource)? { get set }
  var delegate: (any TableViewDelegate)? { get set }

  /// The height of every row, in points, where no delegate gives heights.
  var rowHeight: Double { get set }

  /// The rules the machine can be told to follow.
  var policy: ReusePolicy { get set }

  /// Reads counts and heights again now; cells come with the next layout pass.
  func reloadData()

  // MARK: What the app asks

  var numberOfSections: Int { get }

  /// How many rows a section had when sizes were last read; 0 for a section
  /// that does not exist.
  func numberOfRows(inSection section: Int) -> Int

  /// A row's rectangle in content space; `.zero` for a row that does not
  /// exist.
  func rectForRow(at indexPath: IndexPath) -> Rect

  /// The rows that have a cell on screen, top to bottom.
  var indexPathsForVisibleRows: [IndexPath] { get }

  /// The cell shown for a row, or `nil` if the row has none.
  func cellForRow(at indexPath: IndexPath) -> TableViewCell?

  var indexPathForSelectedRow: IndexPath? { get }

  // MARK: What the data source asks while it serves

  /// A waiting cell of that name, else a fresh one if the name is registered,
  /// else `nil`.
  func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell?

  /// A cell of that name, whatever it takes; an unregistered name is an error
  /// that the layout pass throws.
  func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell

  /// Tells the table how to make a cell of that name: by its class.
  func register(
    _ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String)

  /// Tells the table how to make a cell of that name: by a recipe, as a nib
  /// is one.
  func register(
    _ recipe: @escaping (String) -> TableViewCell,
    forCellReuseIdentifier identifier: String)

  // MARK: What happens to the table

  /// The user taps a row on screen.
  func tapRow(at indexPath: IndexPath)

  /// The system is short of memory: let go of what nobody sees.
  func didReceiveMemoryWarning()

  // MARK: What the inspector sees

  /// The waiting cells, one pool per identifier in order of identifier, each
  /// with the cell that would come out next first.
  var reusePools: [ReusePool] { get }

  /// The cells that only measure and are never shown, oldest first.
  var measuringCells: [TableViewCell] { get }

  /// How many rows' rectangles the last layout pass computed.
  var rowsVisited: Int { get }

  /// What went wrong since the last layout pass, if anything did.
  var failure: TableError? { get }

  // MARK: What only later chapters' tables can do

  /// The table itself if it tells where things are.
  var geometry: (any TableGeometry)? { get }

  /// The table itself if it tells how it searches for a row.
  var searching: (any RowSearching)? { get }

  /// The table itself if it has headers and footers.
  var headersAndFooters: (any HeadersAndFooters)? { get }

  /// The table itself if it measures rows and remembers their heights.
  var measuring: (any HeightMeasuring)? { get }

  /// The table itself if it can do with estimates of heights.
  var estimating: (any HeightEstimating)? { get }
  /// The table itself if rows come and go without a reload.
  var updating: (any BatchUpdating)? { get }

  /// The runs that its rows are kept in; `nil` if it keeps each by itself.
  var rowRuns: (any RowRuns)? { get }
}

extension Table {
  /// A table where nobody waits has nothing to let go of.
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
}

/// The cells that wait under one identifier, the next one out first.
public struct ReusePool {
  public let identifier: String
  public let cells: [TableViewCell]

  public init(identifier: String, cells: [TableViewCell]) {
    self.identifier = identifier
    self.cells = cells
  }
}
