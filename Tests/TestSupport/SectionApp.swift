public import Stage

/// An app of sections with headers and footers, whose answers are closures.
public final class SectionApp: TableViewController, SectionCount {
  public var rows: [Int] = [20]
  public var height: ((any Table, IndexPath) -> Double)?
  public var headerTitle: (Int) -> String? = { _ in nil }
  public var footerTitle: (Int) -> String? = { _ in nil }
  public var headerHeight: ((Int) -> Double)?
  public var footerHeight: ((Int) -> Double)?
  public var headerView: ((Int) -> View?)?
  public var asked: [String] = []

  public init() {}

  public var rowHeights: (any RowHeights)? { height == nil ? nil : self }
  public var sectionHeights: (any SectionHeights)? {
    headerHeight == nil && footerHeight == nil ? nil : self
  }
  public var sectionViews: (any SectionViews)? {
    headerView == nil ? nil : self
  }

  public func numberOfSections(in tableView: any Table) -> Int { rows.count }

  public func tableView(
    _ tableView: any Table, numberOfRowsInSection section: Int
  )
    -> Int
  {
    rows[section]
  }

  public func tableView(
    _ tableView: any Table, cellForRowAt indexPath: IndexPath
  )
    -> TableViewCell?
  {
    tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
  }
}

extension SectionApp: RowHeights {
  public func tableView(
    _ tableView: any Table, heightForRowAt indexPath: IndexPath
  )
    -> Double
  {
    height?(tableView, indexPath) ?? 44
  }
}

extension SectionApp: SectionTitles {
  public func tableView(
    _ tableView: any Table, titleForHeaderInSection section: Int
  )
    -> String?
  {
    headerTitle(section)
  }

  public func tableView(
    _ tableView: any Table, titleForFooterInSection section: Int
  )
    -> String?
  {
    footerTitle(section)
  }
}

extension SectionApp: SectionHeights {
  public func tableView(
    _ tableView: any Table, heightForHeaderInSection section: Int
  ) -> Double {
    headerHeight?(section)
      ?? tableView.headersAndFooters?.sectionHeaderHeight ?? 22
  }

  public func tableView(
    _ tableView: any Table, heightForFooterInSection section: Int
  ) -> Double {
    footerHeight?(section)
      ?? tableView.headersAndFooters?.sectionFooterHeight ?? 0
  }
}

extension SectionApp: SectionViews {
  public func tableView(
    _ tableView: any Table, viewForHeaderInSection section: Int
  )
    -> View?
  {
    asked.append("header \(section)")
    return headerView?(section)
  }

  public func tableView(
    _ tableView: any Table, viewForFooterInSection section: Int
  )
    -> View?
  {
    asked.append("footer \(section)")
    return nil
  }
}

/// Gives a table its app and lays it out.
public func load(_ table: any Table, _ app: any TableViewController)
  throws(TableError)
{
  app.viewDidLoad(table)
  table.dataSource = app
  table.delegate = app
  try table.scrollView.layoutIfNeeded()
}

/// Calls `reloadData()` and lays out, as the run loop's next turn does.
public func reload(_ table: any Table) throws(TableError) {
  table.reloadData()
  try table.scrollView.layoutIfNeeded()
}
