import Stage

/// A table whose state a test sets; methods that change a table only count
/// their calls.
final class FakeTable: Table {
  let census = Census()
  let scrollView = ScrollView(
    frame: Rect(x: 0, y: 0, width: 320, height: 100))
  var shown: [IndexPath: TableViewCell] = [:]
  var pooled: [TableViewCell] = []
  var kept: [TableViewCell] = []
  var measuringCells: [TableViewCell] = []
  let rowsVisited = 12
  let failure: TableError? = nil

  /// The number of calls that would change a real table.
  var questions = 0

  var dataSource: (any TableViewDataSource)?
  var delegate: (any TableViewDelegate)?
  var rowHeight = 44.0
  var policy = ReusePolicy()
}

extension FakeTable {
  var reusePools: [ReusePool] {
    pooled.isEmpty ? [] : [ReusePool(identifier: "row", cells: pooled)]
  }

  var numberOfSections: Int { 1 }
  var indexPathsForVisibleRows: [IndexPath] { shown.keys.sorted() }
  var indexPathForSelectedRow: IndexPath? { nil }

  func numberOfRows(inSection section: Int) -> Int { shown.count }
  func rectForRow(at indexPath: IndexPath) -> Rect { .zero }

  func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    shown[indexPath]
  }

  func reloadData() { questions += 1 }
  func selectRow(at indexPath: IndexPath?) { questions += 1 }
  func tapRow(at indexPath: IndexPath) { questions += 1 }
  func didReceiveMemoryWarning() { questions += 1 }

  func dequeueReusableCell(withIdentifier identifier: String)
    -> TableViewCell?
  {
    questions += 1
    return nil
  }

  func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    questions += 1
    return TableViewCell(reuseIdentifier: identifier)
  }

  func register(
    _ cellClass: TableViewCell.Type,
    forCellReuseIdentifier identifier: String
  ) { questions += 1 }

  func register(
    _ recipe: @escaping (String) -> TableViewCell,
    forCellReuseIdentifier identifier: String
  ) { questions += 1 }
}
