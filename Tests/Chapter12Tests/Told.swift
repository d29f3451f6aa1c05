import Stage

@testable import Chapter12

/// An app that writes down what its table tells it, and whose time passes only
/// while it makes and fills cells.
final class Told: TableViewController, RowDisplay, RowDisplayEnding,
  RowPrefetching
{
  let table: TableView
  var rows: Int
  var log: [String] = []

  /// The rows of which the app was told, and which have neither come nor been
  /// canceled.
  var pending: Set<Int> = []

  /// Whether the app was told twice of one of these, or told that a row doesn't
  /// come of which it hadn't been told.
  var hasHeardTwice = false

  /// What a cell takes to be made, and to be filled, in microseconds.
  var create: Int64 = 0
  var fill: Int64 = 0
  var now: Int64 = 0
  private let census = Census()

  /// - Parameter screen: The number of rows of 44 points on screen.
  init(
    screen: Int, rows: Int = 10_000,
    _ change: (inout ReusePolicy) -> Void = { _ in }
  ) throws {
    self.rows = rows
    table = TableView(
      frame: Rect(x: 0, y: 0, width: 320, height: 44 * Double(screen)))
    Census.current = census
    change(&table.policy)
    table.register(
      { [unowned self] in
        now += create
        return TableViewCell(reuseIdentifier: $0)
      }, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    table.prefetchDataSource = self
    table.clock = { [unowned self] in now }
    try table.layoutIfNeeded()
  }

  var made: Int { census.made }

  /// Returns and clears what was written down.
  func told() -> [String] {
    defer { log = [] }
    return log
  }

  func scroll(to offset: Double) throws {
    table.contentOffset.y = offset
    try table.layoutIfNeeded()
  }

  /// Lets the table prepare what it wants to.
  ///
  /// - Parameter next: When the next frame is to begin.
  func idle(
    until next: Int64 = .max, work: Int64 = 0, isOnTime: Bool = true
  ) {
    var isBusy = true
    while isBusy {
      let paused = table.pausedWork
      isBusy = table.prepareAhead(
        IdleTime(
          now: now, nextFrame: next, interval: 16_667, work: work,
          isOnTime: isOnTime))
      now += table.pausedWork.spent - paused.spent
      now -= table.pausedWork.used - paused.used
    }
  }

  var prepared: [Int] { table.preparedCells.map { $0.row.row } }
  var kept: [Int] { table.keptCells.map { $0.row.row } }
  var announced: [Int] { table.prefetchedRows.map { $0.row } }
  var waiting: Int { table.reusePools.reduce(0) { $0 + $1.cells.count } }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  { rows }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    log.append("cellForRow \(indexPath.row)")
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "cell", for: indexPath)
    now += fill
    return cell
  }

  func tableView(
    _ tableView: any Table, willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    log.append("willDisplay \(indexPath.row)")
    pending.remove(indexPath.row)
  }

  func tableView(
    _ tableView: any Table, didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    log.append("didEnd \(indexPath.row)")
  }

  func tableView(
    _ tableView: any Table, prefetchRowsAt indexPaths: [IndexPath]
  ) {
    log.append("prefetch \(list(indexPaths))")
    let rows = indexPaths.map { $0.row }
    hasHeardTwice = hasHeardTwice || !pending.isDisjoint(with: rows)
    pending.formUnion(rows)
  }

  func tableView(
    _ tableView: any Table, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {
    log.append("cancel \(list(indexPaths))")
    let rows = indexPaths.map { $0.row }
    hasHeardTwice = hasHeardTwice || !pending.isSuperset(of: rows)
    pending.subtract(rows)
  }

  private func list(_ rows: [IndexPath]) -> String {
    guard let first = rows.first, let last = rows.last, first != last
    else { return "\(rows.map { $0.row })" }
    return "\(first.row)…\(last.row)"
  }
}

extension TableView {
  func cell(_ row: Int) -> TableViewCell? {
    cellForRow(at: IndexPath(row: row, section: 0))
  }
}
