// Told: after rows were inserted and deleted above it, row 1 has text '0 name 0', and after a reload text '1 name 0'.
public import Stage

public final class MyTable: TableViewController {
  private let rows = Names()

  public init() {}

  public func viewDidLoad(_ tableView: any Table) {
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "name")
  }

  public func tableView(
    _ tableView: any Table, numberOfRowsInSection section: Int
  ) -> Int {
    rows.texts.count
  }

  public var editableRows: (any EditableRows)? { rows }

  public func tableView(
    _ tableView: any Table, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell? {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "name")
      ?? TableViewCell(reuseIdentifier: "name")
    cell.text = "\(indexPath.row) \(rows.texts[indexPath.row])"
    return cell
  }
}

/// Names that can be edited.
private final class Names: EditableRows, RowRearranging {
  var texts = (0..<60).map { "name \($0)" }

  var rowCounts: [Int] { [texts.count] }

  func insert(_ text: String, at indexPath: IndexPath) {
    texts.insert(text, at: indexPath.row)
  }

  func delete(at indexPath: IndexPath) { texts.remove(at: indexPath.row) }

  func move(from source: IndexPath, to target: IndexPath) {
    texts.insert(texts.remove(at: source.row), at: target.row)
  }

  func edit(_ text: String, at indexPath: IndexPath) {
    texts[indexPath.row] = text
  }

  func rearrange(_ sections: [[Arrangement]]) {
    texts = sections[0].map { row in
      switch row {
      case .old(let place): texts[place.row]
      case .new(let text): text
      }
    }
  }
}
