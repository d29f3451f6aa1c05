import Stage

/// A proxy that the app has in place of its table: forwards every call, and
/// logs dequeues, measuring and updates.
final class TableProxy: Table {
  let table: any Table
  let recorder: Recorder

  init(_ table: any Table, recorder: Recorder) {
    self.table = table
    self.recorder = recorder
  }

  func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell?
  {
    recorder.dequeue(identifier) {
      table.dequeueReusableCell(withIdentifier: identifier)
    }
  }

  func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    recorder.dequeue(identifier) {
      table.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    } ?? TableViewCell(reuseIdentifier: identifier)
  }
}

// MARK: Measuring

extension TableProxy: HeightMeasuring {
  var measuring: (any HeightMeasuring)? { table.measuring == nil ? nil : self }

  func heightForCell(
    withIdentifier identifier: String, at indexPath: IndexPath,
    fill: (TableViewCell) -> Void
  ) -> Double {
    guard let measuring = table.measuring else { return rowHeight }
    var filled: TableViewCell?
    let height = measuring.heightForCell(
      withIdentifier: identifier, at: indexPath
    ) { cell in
      filled = cell
      fill(cell)
    }
    if scrollView.frame.width > 0 {
      recorder.recordMeasuring(indexPath, identifier, with: filled)
    }
    return height
  }

  var separatorStyle: SeparatorStyle {
    get { table.measuring?.separatorStyle ?? .none }
    set { table.measuring?.separatorStyle = newValue }
  }

  var scale: Double {
    get { table.measuring?.scale ?? 1 }
    set { table.measuring?.scale = newValue }
  }

  func forgetHeight(at indexPath: IndexPath) {
    table.measuring?.forgetHeight(at: indexPath)
  }

  func forgetHeights() { table.measuring?.forgetHeights() }
}

// MARK: Reconfiguring

extension TableProxy: Reconfiguring {
  func reconfigureRows(at indexPaths: [IndexPath]) {
    recorder.record(
      .update(UpdateCall(method: "reconfigureRows", rows: indexPaths)))
    table.reconfiguring?.reconfigureRows(at: indexPaths)
  }
}

// MARK: Forwarded unchanged

extension TableProxy {
  var scrollView: ScrollView { table.scrollView }
  var numberOfSections: Int { table.numberOfSections }
  var indexPathsForVisibleRows: [IndexPath] { table.indexPathsForVisibleRows }
  var indexPathForSelectedRow: IndexPath? { table.indexPathForSelectedRow }
  var reusePools: [ReusePool] { table.reusePools }
  var measuringCells: [TableViewCell] { table.measuringCells }
  var rowsVisited: Int { table.rowsVisited }
  var geometry: (any TableGeometry)? { table.geometry }
  var headersAndFooters: (any HeadersAndFooters)? { table.headersAndFooters }
  var estimating: (any HeightEstimating)? { table.estimating }
  var rowRuns: (any RowRuns)? { table.rowRuns }
  var selfSizing: (any SelfSizing)? { table.selfSizing }
  var preparing: (any Preparing)? { table.preparing }
  var failure: TableError? { table.failure }

  var dataSource: (any TableViewDataSource)? {
    get { table.dataSource }
    set { table.dataSource = newValue }
  }

  var delegate: (any TableViewDelegate)? {
    get { table.delegate }
    set { table.delegate = newValue }
  }

  var rowHeight: Double {
    get { table.rowHeight }
    set { table.rowHeight = newValue }
  }

  var policy: ReusePolicy {
    get { table.policy }
    set { table.policy = newValue }
  }

  func reloadData() { table.reloadData() }

  var reconfiguring: (any Reconfiguring)? {
    table.reconfiguring == nil ? nil : self
  }

  func numberOfRows(inSection section: Int) -> Int {
    table.numberOfRows(inSection: section)
  }

  func rectForRow(at indexPath: IndexPath) -> Rect {
    table.rectForRow(at: indexPath)
  }

  func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    table.cellForRow(at: indexPath)
  }

  func register(
    _ cellClass: TableViewCell.Type,
    forCellReuseIdentifier identifier: String
  ) {
    table.register(cellClass, forCellReuseIdentifier: identifier)
  }

  func register(
    _ recipe: @escaping (String) -> TableViewCell,
    forCellReuseIdentifier identifier: String
  ) {
    table.register(recipe, forCellReuseIdentifier: identifier)
  }

  func selectRow(at indexPath: IndexPath?) { table.selectRow(at: indexPath) }
  func tapRow(at indexPath: IndexPath) { table.tapRow(at: indexPath) }
  func didReceiveMemoryWarning() { table.didReceiveMemoryWarning() }
}
