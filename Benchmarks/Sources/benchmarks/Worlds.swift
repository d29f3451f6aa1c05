import Editions
import Stage

/// An app with any number of rows of equal heights; counts the cells it makes,
/// and the calls that ask it for cells and for heights.
class Equal: TableViewController {
  var count: Int
  var made = 0
  var served = 0
  var asked = 0

  init(_ count: Int) {
    self.count = count
  }

  deinit {}

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    count
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    served += 1
    if let cell = tableView.dequeueReusableCell(withIdentifier: "row") {
      return cell
    }
    made += 1
    return TableViewCell(reuseIdentifier: "row")
  }

  var rowHeights: (any RowHeights)? { nil }
  var editableRows: (any EditableRows)? { self }
}

extension Equal: EditableRows, RunRearranging {
  var rowCounts: [Int] { [count] }

  func insert(_ text: String, at indexPath: IndexPath) { count += 1 }
  func delete(at indexPath: IndexPath) { count -= 1 }
  func move(from source: IndexPath, to target: IndexPath) {}
  func edit(_ text: String, at indexPath: IndexPath) {}

  func rearrange(_ sections: [[ArrangedRows]]) {
    count = sections.joined().reduce(0) { $0 + $1.count }
  }
}

/// An app whose rows have heights of their own: 44 points on average, and no
/// two neighbors are alike.
final class Own: Equal, RowHeights {
  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    asked += 1
    return 36 + 8 * Double(indexPath.row % 3)
  }

  override var rowHeights: (any RowHeights)? { self }
}

/// An app whose rows have 50 points, each asked for.
final class Asked: Equal, RowHeights {
  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    asked += 1
    return 50
  }

  override var rowHeights: (any RowHeights)? { self }
}

/// An app with sections of one row, each with a header and a footer.
final class Titled: TableViewController, SectionCount, SectionTitles {
  let count: Int

  init(_ count: Int) {
    self.count = count
  }

  deinit {}

  func numberOfSections(in tableView: any Table) -> Int { count }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    1
  }

  func tableView(_ tableView: any Table, titleForHeaderInSection section: Int)
    -> String?
  {
    "Header"
  }

  func tableView(_ tableView: any Table, titleForFooterInSection section: Int)
    -> String?
  {
    "Footer"
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
  }
}

/// An open table, after its first layout, and its app.
struct World<App: TableViewController> {
  let table: any Table
  let app: App

  /// Opens an edition's table with an app as data source and delegate.
  ///
  /// - Parameters:
  ///   - estimate: The estimated height of a row, in points; 0 for none.
  ///   - height: The screen's height, in points.
  init(
    _ edition: Edition, _ app: App, estimate: Double = 0, height: Double = 568
  ) throws(TableError) {
    let screen = Size(width: 320, height: height)
    table = edition.makeTable(frame: Rect(origin: .zero, size: screen))
    self.app = app
    table.estimating?.estimatedRowHeight = estimate
    table.dataSource = app
    table.delegate = app
    try table.scrollView.layoutIfNeeded()
  }

  /// Scrolls to an offset and lays out.
  func scroll(to offset: Double) throws(TableError) {
    table.scrollView.contentOffset = Point(x: 0, y: offset)
    try table.scrollView.layoutIfNeeded()
  }

  /// Jumps twenty times to another part of the content, and lays out each time.
  ///
  /// - Parameter part: The last offset as a share of the greatest one, from 0
  ///   to 1; updated.
  func jumpAbout(_ part: inout Double) throws(TableError) {
    for _ in 0..<20 {
      part = (part + 0.618_034).truncatingRemainder(dividingBy: 1)
      try scroll(to: part * table.scrollView.maximumOffset)
    }
  }
}

/// Opens a scenario's table, and lays it out.
func open(_ scenario: Scenario, in edition: Edition) throws(TableError) {
  let table = edition.makeTable(
    frame: Rect(origin: .zero, size: scenario.screen))
  let app = scenario.controller()
  app.viewDidLoad(table)
  table.dataSource = app
  table.delegate = app
  try table.scrollView.layoutIfNeeded()
}

/// An app with sections of ten rows, without headers and footers.
final class Split: TableViewController, SectionCount {
  var count: Int

  init(_ count: Int) {
    self.count = count
  }

  deinit {}

  func numberOfSections(in tableView: any Table) -> Int { count }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    10
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
  }
}
