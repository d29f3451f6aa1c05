import Stage

/// Stands in a table's place before its app: passes everything on, and writes
/// every dequeue down.
final class WitnessTable: Table {
  let table: any Table
  let recorder: Recorder

  init(_ table: any Table, recorder: Recorder) {
    self.table = table
    self.recorder = recorder
  }

  func dequeueReusableCell(withIdentifier identifier: String)
    -> TableViewCell?
  {
    recorder.dequeue(identifier) {
      table.dequeueReusableCell(withIdentifier: identifier)
    }
  }

  func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    var cell: TableViewCell?
    _ = recorder.dequeue(identifier) {
      cell = table.dequeueReusableCell(
        withIdentifier: identifier, for: indexPath)
      return cell
    }
    return cell ?? TableViewCell(reuseIdentifier: identifier)
  }
}

// MARK: Measuring

extension WitnessTable: HeightMeasuring {
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
      recorder.noteMeasuring(indexPath, identifier, with: filled)
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

// MARK: Updating

extension WitnessTable: BatchUpdating {
  var updating: (any BatchUpdating)? { table.updating == nil ? nil : self }

  func insertRows(at indexPaths: [IndexPath]) {
    update("insertRows", rows: indexPaths) { $0.insertRows(at: indexPaths) }
  }

  func deleteRows(at indexPaths: [IndexPath]) {
    update("deleteRows", rows: indexPaths) { $0.deleteRows(at: indexPaths) }
  }

  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update("moveRow", rows: [indexPath, newIndexPath]) {
      $0.moveRow(at: indexPath, to: newIndexPath)
    }
  }

  func reloadRows(at indexPaths: [IndexPath]) {
    update("reloadRows", rows: indexPaths) { $0.reloadRows(at: indexPaths) }
  }

  func insertSections(_ sections: [Int]) {
    update("insertSections", sections: sections) {
      $0.insertSections(sections)
    }
  }

  func deleteSections(_ sections: [Int]) {
    update("deleteSections", sections: sections) {
      $0.deleteSections(sections)
    }
  }

  func moveSection(_ section: Int, toSection newSection: Int) {
    update("moveSection", sections: [section, newSection]) {
      $0.moveSection(section, toSection: newSection)
    }
  }

  func reloadSections(_ sections: [Int]) {
    update("reloadSections", sections: sections) {
      $0.reloadSections(sections)
    }
  }

  func beginUpdates() {
    recorder.note(.update(UpdateCall(method: "beginUpdates")))
    recorder.beginUpdate()
    table.updating?.beginUpdates()
  }

  func endUpdates() {
    recorder.note(.update(UpdateCall(method: "endUpdates")))
    table.updating?.endUpdates()
    endUpdate()
  }

  func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)?
  ) {
    recorder.note(.update(UpdateCall(method: "performBatchUpdates")))
    recorder.beginUpdate()
    table.updating?.performBatchUpdates(updates, completion: completion)
    endUpdate()
  }

  func indexPath(ofRowBeforeUpdate indexPath: IndexPath) -> IndexPath? {
    table.updating?.indexPath(ofRowBeforeUpdate: indexPath)
  }

  private func update(
    _ method: String, rows: [IndexPath] = [], sections: [Int] = [],
    _ tell: (any BatchUpdating) -> Void
  ) {
    guard let updating = table.updating else { return }
    recorder.note(
      .update(UpdateCall(method: method, rows: rows, sections: sections)))
    recorder.beginUpdate()
    tell(updating)
    endUpdate()
  }

  private func endUpdate() {
    recorder.endUpdate(isRefused: table.failure != nil) {
      indexPath(ofRowBeforeUpdate: $0)
    }
  }
}

// MARK: Passed on as it is

extension WitnessTable {
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

  func tapRow(at indexPath: IndexPath) { table.tapRow(at: indexPath) }
  func didReceiveMemoryWarning() { table.didReceiveMemoryWarning() }
}
