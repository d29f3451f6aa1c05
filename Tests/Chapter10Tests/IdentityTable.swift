import Stage
import TestSupport

@testable import Chapter10

/// A cell that counts how often it was prepared for another row.
final class CountedCell: TableViewCell {
  var preparations = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }

  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    Size(width: targetSize.width, height: 20 + Double(text.utf8.count))
  }
}

/// An app that is nothing but a diffable data source of numbers.
final class NumberedApp: TableViewController, SectionCount {
  var source: DiffableDataSource<Int, Int>?

  /// What a row's cell says; the identifier, for those that aren't listed.
  var texts: [Int: String] = [:]

  /// Gives the cell for an identifier; `nil` to dequeue it for its row.
  var makeCell: ((any Table, IndexPath, Int) -> TableViewCell?)?

  /// The identifiers that a cell was asked for, in order.
  var served: [Int] = []

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(CountedCell.self, forCellReuseIdentifier: "number")
    tableView.register(CountedCell.self, forCellReuseIdentifier: "other")
    source = DiffableDataSource(tableView: tableView) {
      [unowned self] tableView, indexPath, identifier in
      served.append(identifier)
      if let makeCell { return makeCell(tableView, indexPath, identifier) }
      let cell = tableView.dequeueReusableCell(
        withIdentifier: "number", for: indexPath)
      cell.text = texts[identifier] ?? "\(identifier)"
      return cell
    }
  }

  func numberOfSections(in tableView: any Table) -> Int {
    source?.numberOfSections(in: tableView) ?? 0
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    source?.tableView(tableView, numberOfRowsInSection: section) ?? 0
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    source?.tableView(tableView, cellForRowAt: indexPath)
  }
}

/// A table of such an app.
struct IdentityTable {
  let table: TableView
  let app = NumberedApp()

  /// Makes the table and lays it out for the first time.
  init(_ lists: [[Int]], screen: Double = 1_000) throws {
    table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: screen))
    table.separatorStyle = .none
    table.sectionHeaderHeight = 0
    table.sectionFooterHeight = 0
    table.rowHeight = automaticDimension
    table.estimatedRowHeight = 30
    app.viewDidLoad(table)
    app.source?.apply(try snapshot(lists))
    table.dataSource = app
    table.delegate = app
    try table.layoutIfNeeded()
  }

  /// Applies the lists, each a section that is called by its index, and lays
  /// the table out.
  func apply(_ lists: [[Int]]) throws {
    app.source?.apply(try snapshot(lists))
    try settle()
  }

  /// Throws what the table refused, and lays it out.
  func settle() throws {
    if let failure = table.failure { throw failure }
    try table.layoutIfNeeded()
  }

  /// The identifiers on screen by their cells' texts, section by section.
  var shown: [[Int]] {
    (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).compactMap {
        table.cellForRow(at: IndexPath(row: $0, section: section))
          .flatMap { Int($0.text) }
      }
    }
  }

  /// The cell of each identifier on screen, by its text.
  var cells: [Int: TableViewCell] {
    var cells: [Int: TableViewCell] = [:]
    for row in table.indexPathsForVisibleRows {
      guard let cell = table.cellForRow(at: row), let name = Int(cell.text)
      else { continue }
      cells[name] = cell
    }
    return cells
  }
}

/// A snapshot of lists, each a section that is called by its index.
func snapshot(_ lists: [[Int]]) throws(InvalidSnapshot)
  -> DiffableDataSourceSnapshot<Int, Int>
{
  try snapshot(lists.enumerated().map { ($0, $1) })
}

/// A snapshot of sections with their names.
func snapshot(_ sections: [(name: Int, items: [Int])]) throws(InvalidSnapshot)
  -> DiffableDataSourceSnapshot<Int, Int>
{
  var snapshot = DiffableDataSourceSnapshot<Int, Int>()
  for (name, items) in sections {
    try snapshot.appendSections([name])
    try snapshot.appendItems(items)
  }
  return snapshot
}
