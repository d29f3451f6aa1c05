import Stage

/// An app whose rows have 20 points and make their texts on demand.
///
/// The table asks for a row's height when the row comes on screen; until then
/// it estimates the height as 20 points.
final class Rows: TableViewController, RowHeights {
  static let height = 20.0

  var count: Int

  /// The number of rows inserted at the front.
  var added = 0

  init(_ count: Int) {
    self.count = count
  }

  deinit {}

  func text(_ row: Int) -> String {
    row < added ? "New row" : "Row \(row - added)"
  }

  func insertAtTheFront() {
    count += 1
    added += 1
  }

  func viewDidLoad(_ tableView: any Table) {
    tableView.estimating?.estimatedRowHeight = Rows.height
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    count
  }

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    Rows.height
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
    cell.text = text(indexPath.row)
    return cell
  }
}
