import Editions
import Stage

/// Four albums, of which only what they do tells by which rule they load. Don't
/// read on: open each.
let albums = [
  album("a", .url), album("b", .share), album("c", .path), album("d", .cancel),
]

/// The chapter's album, which loads by one rule, whatever the policy says.
private func album(_ name: String, _ rule: ReusePolicy.Answers) -> Scenario {
  let model = Edition.lateAnswers.scenario(named: "album")
  return Scenario(
    "album-\(name)", "twelve people with pictures, loaded by some rule",
    screen: model?.screen ?? .phone
  ) {
    // The chapter has the scenario; without it the album is empty.
    guard let model else { return Kinds() }
    return RuledAlbum(model.controller(), rule)
  }
}

/// An app that takes its table for one with another policy.
private final class RuledAlbum: TableViewController, SectionCount {
  let app: any TableViewController
  let rule: ReusePolicy.Answers
  var table: RuledTable?

  init(_ app: any TableViewController, _ rule: ReusePolicy.Answers) {
    self.app = app
    self.rule = rule
  }

  var editableRows: (any EditableRows)? { app.editableRows }
  var snapshotApplying: (any SnapshotApplying)? { app.snapshotApplying }
  var pictureShowing: (any PictureShowing)? { app.pictureShowing }

  func viewDidLoad(_ tableView: any Table) {
    let table = RuledTable(tableView, rule)
    self.table = table
    app.viewDidLoad(table)
  }

  func numberOfSections(in tableView: any Table) -> Int {
    app.sectionCount?.numberOfSections(in: tableView) ?? 1
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    app.tableView(tableView, numberOfRowsInSection: section)
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    app.tableView(tableView, cellForRowAt: indexPath)
  }
}

/// A table with a policy of its own for answers, and otherwise another table.
private final class RuledTable: Table {
  @Unretained var table: (any Table)?
  let rule: ReusePolicy.Answers
  let scrollView: ScrollView

  init(_ table: any Table, _ rule: ReusePolicy.Answers) {
    self.rule = rule
    scrollView = table.scrollView
    self.table = table
  }

  var policy: ReusePolicy {
    get {
      var policy = table?.policy ?? ReusePolicy()
      policy.answers = rule
      return policy
    }
    set { table?.policy = newValue }
  }

  var dataSource: (any TableViewDataSource)? {
    get { table?.dataSource }
    set { table?.dataSource = newValue }
  }

  var delegate: (any TableViewDelegate)? {
    get { table?.delegate }
    set { table?.delegate = newValue }
  }

  var rowHeight: Double {
    get { table?.rowHeight ?? 0 }
    set { table?.rowHeight = newValue }
  }

  var updating: (any BatchUpdating)? { table?.updating }
  var reconfiguring: (any Reconfiguring)? { table?.reconfiguring }
  var numberOfSections: Int { table?.numberOfSections ?? 0 }
  var rowsVisited: Int { table?.rowsVisited ?? 0 }
  var failure: TableError? { table?.failure }
  var indexPathForSelectedRow: IndexPath? { table?.indexPathForSelectedRow }
  var indexPathsForVisibleRows: [IndexPath] {
    table?.indexPathsForVisibleRows ?? []
  }

  func reloadData() { table?.reloadData() }
  func selectRow(at indexPath: IndexPath?) { table?.selectRow(at: indexPath) }
  func tapRow(at indexPath: IndexPath) { table?.tapRow(at: indexPath) }

  func numberOfRows(inSection section: Int) -> Int {
    table?.numberOfRows(inSection: section) ?? 0
  }

  func rectForRow(at indexPath: IndexPath) -> Rect {
    table?.rectForRow(at: indexPath) ?? .zero
  }

  func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    table?.cellForRow(at: indexPath)
  }

  func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell?
  {
    table?.dequeueReusableCell(withIdentifier: identifier)
  }

  func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    table?.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      ?? TableViewCell(reuseIdentifier: identifier)
  }

  func register(
    _ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    table?.register(cellClass, forCellReuseIdentifier: identifier)
  }

  func register(
    _ recipe: @escaping (String) -> TableViewCell,
    forCellReuseIdentifier identifier: String
  ) {
    table?.register(recipe, forCellReuseIdentifier: identifier)
  }
}
