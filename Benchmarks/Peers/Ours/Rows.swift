import Stage

/// Rows of 20 points whose text is made when asked for; each is asked for its
/// height as it comes on screen, and taken for 20 points before.
final class Rows: TableViewController, RowHeights {
  static let height = 20.0

  var count: Int

  /// How many rows came to the front since.
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
