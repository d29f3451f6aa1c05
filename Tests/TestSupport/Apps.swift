public import Stage

/// A well-behaved app whose rows have heights of their own.
///
/// It makes a cell only if the dequeue returns `nil`, as it always does in a
/// chapter without queues. Every cell's text is its index path.
public final class PlainApp: TableViewController, SectionCount, RowHeights {
  public var heights: [[Double]]

  public init(heights: [[Double]]) {
    self.heights = heights
  }

  public func numberOfSections(in tableView: any Table) -> Int {
    heights.count
  }

  public func tableView(
    _ tableView: any Table, numberOfRowsInSection section: Int
  ) -> Int {
    heights[section].count
  }

  public func tableView(
    _ tableView: any Table, heightForRowAt indexPath: IndexPath
  ) -> Double {
    heights[indexPath.section][indexPath.row]
  }

  public func tableView(
    _ tableView: any Table, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell? {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
    cell.text = indexPath.description
    return cell
  }
}

/// An app whose answers are closures, so that a test can make any mistake.
public final class MadeUpApp: TableViewController, SectionCount {
  public var sections = { 1 }
  public var rows: (any Table, Int) -> Int = { _, _ in 20 }
  public var cell: (any Table, IndexPath) -> TableViewCell? = { _, row in
    let cell = TableViewCell(reuseIdentifier: "row")
    cell.text = row.description
    return cell
  }
  public var height: ((any Table, IndexPath) -> Double)?
  public var load: (any Table) -> Void = { _ in }
  public var reloaded: (any Table) -> Void = { _ in }
  public var tapped: (any Table, IndexPath) -> Void = { _, _ in }

  public init() {}

  public var rowHeights: (any RowHeights)? { height == nil ? nil : self }

  public func viewDidLoad(_ tableView: any Table) { load(tableView) }
  public func didReload(_ tableView: any Table) { reloaded(tableView) }

  public func numberOfSections(in tableView: any Table) -> Int { sections() }

  public func tableView(
    _ tableView: any Table, numberOfRowsInSection section: Int
  ) -> Int { rows(tableView, section) }

  public func tableView(
    _ tableView: any Table, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell? { cell(tableView, indexPath) }
}

extension MadeUpApp: RowHeights {
  public func tableView(
    _ tableView: any Table, heightForRowAt indexPath: IndexPath
  ) -> Double { height?(tableView, indexPath) ?? tableView.rowHeight }
}

extension MadeUpApp: RowSelection {
  public func tableView(
    _ tableView: any Table, didSelectRowAt indexPath: IndexPath
  ) { tapped(tableView, indexPath) }
}

/// A scenario with a `MadeUpApp`, which `equip` configures.
public func madeUp(
  screen: Size = .phone, _ equip: @escaping (MadeUpApp) -> Void
) -> Scenario {
  Scenario("made-up", "whatever a test wants", screen: screen) {
    let app = MadeUpApp()
    equip(app)
    return app
  }
}
