import Editions
import Session
import Shell
import Stage
import Testing

/// Seeded dice (SplitMix64): the same seed, the same throws.
struct Dice {
  var state: UInt64

  /// A number from 0 up to a bound.
  mutating func roll(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(bound + 1))
  }
}

/// An app whose answers are closures.
final class App: TableViewController, SectionCount {
  var rows: [Int] = [20]
  var height: ((any Table, IndexPath) -> Double)?
  var headerTitle: (Int) -> String? = { _ in nil }
  var footerTitle: (Int) -> String? = { _ in nil }
  var headerHeight: ((Int) -> Double)?
  var headerView: ((Int) -> View?)?
  var asked: [String] = []

  var rowHeights: (any RowHeights)? { height == nil ? nil : self }
  var sectionHeights: (any SectionHeights)? {
    headerHeight == nil ? nil : self
  }
  var sectionViews: (any SectionViews)? { headerView == nil ? nil : self }

  func numberOfSections(in tableView: any Table) -> Int { rows.count }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    rows[section]
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
  }
}

extension App: RowHeights {
  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    height?(tableView, indexPath) ?? 44
  }
}

extension App: SectionTitles {
  func tableView(_ tableView: any Table, titleForHeaderInSection section: Int)
    -> String?
  {
    headerTitle(section)
  }

  func tableView(_ tableView: any Table, titleForFooterInSection section: Int)
    -> String?
  {
    footerTitle(section)
  }
}

extension App: SectionHeights {
  func tableView(
    _ tableView: any Table, heightForHeaderInSection section: Int
  ) -> Double {
    headerHeight?(section) ?? 22
  }

  func tableView(
    _ tableView: any Table, heightForFooterInSection section: Int
  ) -> Double {
    tableView.headersAndFooters?.sectionFooterHeight ?? 0
  }
}

extension App: SectionViews {
  func tableView(_ tableView: any Table, viewForHeaderInSection section: Int)
    -> View?
  {
    asked.append("header \(section)")
    return headerView?(section)
  }

  func tableView(_ tableView: any Table, viewForFooterInSection section: Int)
    -> View?
  {
    asked.append("footer \(section)")
    return nil
  }
}

/// A table with its app, laid out once.
func load(_ table: any Table, _ app: any TableViewController)
  throws(TableError)
{
  app.viewDidLoad(table)
  table.dataSource = app
  table.delegate = app
  try table.scrollView.layoutIfNeeded()
}

/// `reloadData()` and a turn of the run loop.
func reload(_ table: any Table) throws(TableError) {
  table.reloadData()
  try table.scrollView.layoutIfNeeded()
}

/// A session in chapter 4.
func session(_ name: String) throws -> TableSession {
  let scenario = try #require(
    Edition.heightCache.scenario(named: name), "no scenario \(name)")
  return try TableSession(.heightCache, scenario)
}

/// What the shell prints in JSON for some commands, the last line of all.
func json(_ chapter: Edition, _ scenario: String, _ commands: String...)
  throws -> String
{
  let interpreter = try Interpreter(chapter, scenario: scenario)
  interpreter.settings.renderer.mode = .json
  var last = ""
  for command in commands {
    let reply = interpreter.answer(command)
    if let error = reply.error { throw error }
    last = reply.texts.joined(separator: "\n")
  }
  return last
}

extension IndexPath {
  /// A row of section 0.
  init(_ row: Int) {
    self.init(row: row, section: 0)
  }
}
