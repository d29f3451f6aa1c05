import Editions
import Inspector
import Stage
import TestSupport
import Testing

/// Tables after a batch, compared with fresh tables that show the new data.
struct UpdateLaws {
  private nonisolated static let updating = Edition.book.filter {
    $0.can(.updating)
  }

  @Test(
    "After any update alone the table is as a fresh one with the new data",
    arguments: updating)
  func alone(edition: Edition) throws {
    var checks = Checks()
    var batches = 0
    let worlds = everyList(of: [0, 1, 2, 3], upTo: 2)
    for counts in worlds + [[2, 0, 3], [1, 2, 1]] {
      for update in everyUpdate(of: counts) {
        if try checks.keepsUp(edition, counts, [update], scroll: 25) {
          batches += 1
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(batches == 771)
  }

  @Test(
    "After any two updates together the table is as a fresh one",
    arguments: updating)
  func inPairs(edition: Edition) throws {
    var checks = Checks()
    var batches = 0
    for counts in [[2, 1], [3], [1, 0, 1]] {
      let updates = everyUpdate(of: counts)
      for (index, first) in updates.enumerated() {
        for second in updates[index...] {
          guard Slow(numbered(counts), [first, second]) != nil else { continue }
          if try checks.keepsUp(edition, counts, [first, second], scroll: 25) {
            batches += 1
          }
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(batches == 1_267)
  }

  @Test(
    "A table that has seen many batches is as a fresh one", arguments: updating)
  func sequences(edition: Edition) throws {
    var checks = Checks()
    var batches = 0
    for seed in 0..<30 {
      var dice = SeededGenerator(seed: UInt64(seed))
      let world = try NumberedTable(edition, [4, 2, 6])
      for step in 0..<40 {
        let counts = world.app.rows.map { $0.count }
        let updates = randomUpdates(1...4, of: counts, using: &dice)
        guard checks.problems.isEmpty, counts.reduce(0, +) < 30,
          let after = world.after(updates)
        else {
          continue
        }
        batches += 1
        try checks.follows(world, updates, after, "seed \(seed), step \(step)")
        world.table.scrollView.contentOffset.y = min(
          Double.random(in: 0...200, using: &dice).rounded(),
          world.table.scrollView.maximumOffset)
        try world.table.scrollView.layoutIfNeeded()
        if let row = world.table.indexPathsForVisibleRows.randomElement(
          using: &dice)
        {
          world.table.tapRow(at: row)
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(batches == 231)
  }

  @Test(
    "Headers and footers go with their sections, and none stays behind",
    arguments: updating)
  func sectionViews(edition: Edition) throws {
    var checks = Checks()
    var batches = 0
    for count in 0...3 {
      let counts = Array(repeating: 1, count: count)
      let updates = everyUpdate(of: counts).filter { $0.isOfSections }
      for (index, first) in updates.enumerated() {
        for second in updates[index...] {
          let batch = first == second ? [first] : [first, second]
          if try checks.carriesSectionViews(edition, counts, batch) {
            batches += 1
          }
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(batches == 202)
  }

  @Test(
    "What stays in place in an update is the policy's, whatever the anchor's",
    arguments: updating)
  func places(edition: Edition) throws {
    var checks = Checks()
    var batches = 0
    let cases = everyList(of: [0, 1, 3], upTo: 2).flatMap { counts in
      everyUpdate(of: counts).map { (counts: counts, update: $0) }
    }
    for (counts, update) in share(of: cases, turn: edition.chapter) {
      for offset in [0.0, 25, 500] {
        if try checks.keepsPlace(edition, counts, update, at: offset) {
          batches += 1
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(batches > least(1_037), "\(batches)")
  }

  @Test(
    "An empty batch asks for heights again, and gives nobody another cell",
    arguments: updating, [0.0, 22])
  func empty(edition: Edition, estimate: Double) throws {
    var checks = Checks()
    for counts in everyList(of: [0, 1, 4], upTo: 2) {
      for offset in [0.0, 15, 45, 500] {
        for grown in 0..<counts.reduce(0, +) + 1 {
          try checks.asksAgain(
            edition, counts, estimate: estimate, at: offset, grown: grown)
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared == 2_568, "\(checks)")
  }

  @Test(
    "Through any update known heights stay known, and new rows are estimated",
    arguments: updating)
  func estimates(edition: Edition) throws {
    var checks = Checks()
    var batches = 0
    for counts in [[6], [3, 4], [2, 0, 5]] {
      for update in everyUpdate(of: counts) {
        for offset in [0.0, 25, 500] {
          if try checks.keepsEstimates(edition, counts, update, at: offset) {
            batches += 1
          }
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(batches == 768)
  }
}

/// A table of numbered rows, and its app.
///
/// The table measures a row with a cell that computes its height from the row's
/// number.
final class NumberedTable {
  let table: any Table
  let app: NumberedApp

  /// - Parameter height: As of `NumberedApp`.
  init(
    _ edition: Edition, _ counts: [Int], height: ((Int) -> Double)? = nil
  ) throws(TableError) {
    table = edition.makeTable(frame: Rect(x: 0, y: 0, width: 100, height: 70))
    app = NumberedApp(numbered(counts), height: height)
    table.measuring?.separatorStyle = .none
    table.register(NumberedCell.self, forCellReuseIdentifier: "row")
    table.dataSource = app
    table.delegate = app
    try table.scrollView.layoutIfNeeded()
  }

  /// The rows after a batch, with unused numbers for inserted and reloaded
  /// rows; `nil` if the batch is impossible.
  func after(_ updates: [Update]) -> [[Int]]? { app.rows(after: updates) }
}

extension NumberedTable {
  /// The index path of the row of a number; traps if there is no such row.
  func row(_ number: Int) -> IndexPath {
    for (section, rows) in app.rows.enumerated() {
      if let row = rows.firstIndex(of: number) {
        return IndexPath(row: row, section: section)
      }
    }
    preconditionFailure("No row has the number \(number)")
  }
}

extension Update {
  /// Whether the update moves a row, alone or with its section.
  fileprivate func moves(_ row: IndexPath) -> Bool {
    switch self {
    case .move(row, _), .moveSection(row.section, _): true
    default: false
    }
  }
}

extension Update {
  /// Whether the update changes sections, not rows.
  fileprivate var isOfSections: Bool {
    switch self {
    case .insertSection, .deleteSection, .reloadSection, .moveSection: true
    case .insert, .delete, .reload, .move: false
    }
  }
}

/// An app of numbered rows; each section's header and footer show the number of
/// its first row.
private final class TitledApp: TableViewController, SectionCount, SectionTitles
{
  var rows: [[Int]]

  init(_ rows: [[Int]]) {
    self.rows = rows
  }

  func numberOfSections(in tableView: any Table) -> Int { rows.count }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    rows[section].count
  }

  func tableView(_ tableView: any Table, titleForHeaderInSection section: Int)
    -> String?
  {
    rows[section].first.map { "\($0)" }
  }

  func tableView(_ tableView: any Table, titleForFooterInSection section: Int)
    -> String?
  {
    rows[section].first.map { "\($0)" }
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
  }
}

/// A cell that computes its height from its tag, which is a row's number.
final class NumberedCell: TableViewCell {
  override func sizeThatFits(_ size: Size) -> Size? {
    Size(width: size.width, height: Double(10 + tag * 7 % 5 * 5))
  }
}

/// An app of numbered rows, which records the numbers of the rows whose heights
/// and cells the table asks for.
final class NumberedApp: TableViewController, SectionCount, RowHeights {
  var rows: [[Int]]
  var heightsAsked: [Int] = []
  var cellsAsked: [Int] = []
  private let height: ((Int) -> Double)?
  private var last = 999

  /// Makes an app with rows of these numbers, section by section.
  ///
  /// - Parameter height: Returns the height, in points, of the row of a number;
  ///   if it is `nil`, the table measures rows and caches their heights.
  init(_ rows: [[Int]], height: ((Int) -> Double)? = nil) {
    self.rows = rows
    self.height = height
  }

  /// The rows after a batch, with unused numbers for inserted and reloaded
  /// rows; `nil` if the batch is impossible.
  func rows(after updates: [Update]) -> [[Int]]? {
    let flat = rows.flatMap { $0 }
    let slow = Slow(numbered(rows.map { $0.count }), updates)
    return slow?.sections.map { $0.map { $0 < 0 ? next() : flat[$0] } }
  }

  private func next() -> Int {
    last += 1
    return last
  }

  func numberOfSections(in tableView: any Table) -> Int { rows.count }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    rows[section].count
  }

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    let number = rows[indexPath.section][indexPath.row]
    heightsAsked.append(number)
    if let height { return height(number) }
    return tableView.measuring?.heightForCell(
      withIdentifier: "row", at: indexPath
    ) { $0.tag = number } ?? 0
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let number = rows[indexPath.section][indexPath.row]
    cellsAsked.append(number)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
    cell.text = "\(number)"
    return cell
  }
}

extension Checks {
  /// Opens a table, scrolls it, selects a row, and checks a batch: with
  /// `follows` if the batch is possible, else with `refuses`.
  ///
  /// - Returns: Whether the batch is possible.
  mutating func keepsUp(
    _ edition: Edition, _ counts: [Int], _ updates: [Update], scroll: Double
  ) throws -> Bool {
    let world = try NumberedTable(edition, counts)
    let view = world.table.scrollView
    view.contentOffset.y = min(scroll, view.maximumOffset)
    try view.layoutIfNeeded()
    if let row = world.table.indexPathsForVisibleRows.last {
      world.table.tapRow(at: row)
    }
    let place = "\(counts), \(updates)"
    guard let after = world.after(updates) else {
      refuses(world, updates, place)
      return false
    }
    try follows(world, updates, after, place)
    return true
  }

  /// Checks that a table refuses an impossible batch and stays as it was.
  mutating func refuses(
    _ world: NumberedTable, _ updates: [Update], _ place: String
  ) {
    let before = Looks(world.table)
    world.table.updating?.performBatchUpdates(
      { for update in updates { update.tell(world.table.updating!) } },
      completion: nil)
    holds(world.table.failure != nil, "\(place): accepted")
    same(Looks(world.table), before, "\(place): after a refusal")
  }

  /// Applies a possible batch to a table, and compares the table with a fresh
  /// one that shows the new rows.
  ///
  /// It also checks that rows on screen keep their cells, that the row of
  /// `heldRow` keeps its place on screen, and that the table asks for heights
  /// of new rows only, and for no cell before the next layout pass.
  ///
  /// - Parameter after: The rows after the batch.
  mutating func follows(
    _ world: NumberedTable, _ updates: [Update], _ after: [[Int]],
    _ place: String
  ) throws {
    let table = world.table
    let old = world.app.rows
    var cells: [Int: TableViewCell] = [:]
    for row in table.indexPathsForVisibleRows {
      if let number = number(at: row, in: old) {
        cells[number] = table.cellForRow(at: row)
      }
    }
    let selected = table.indexPathForSelectedRow.flatMap {
      number(at: $0, in: old)
    }
    let held =
      table.scrollView.contentOffset.y > 0
      ? heldRow(of: world, updates, after) : nil
    let known = Set(old.flatMap { $0 })
    (world.app.heightsAsked, world.app.cellsAsked) = ([], [])
    table.policy.heights = .once

    table.updating?.beginUpdates()
    world.app.rows = after
    for update in updates { update.tell(table.updating!) }
    table.updating?.endUpdates()
    same(table.failure, nil, "\(place): refused")
    same(
      world.app.heightsAsked.sorted(),
      after.flatMap { $0 }.filter { !known.contains($0) }.sorted(),
      "\(place): heights asked, of what is new and nothing else")
    same(world.app.cellsAsked, [], "\(place): cells before the next pass")
    if let held {
      let row = world.row(held.number)
      let offset = table.rectForRow(at: row).minY - held.distance
      same(
        table.scrollView.contentOffset.y,
        min(max(offset, 0), table.scrollView.maximumOffset),
        "\(place): the offset at which row \(held.number) holds still")
    }
    for row in table.indexPathsForVisibleRows {
      guard let number = number(at: row, in: after) else {
        holds(false, "\(place): row \(row) is on screen and doesn't exist")
        continue
      }
      holds(
        table.cellForRow(at: row) === cells[number],
        "\(place): row \(number) has another cell")
    }
    try table.scrollView.layoutIfNeeded()

    let fresh = try NumberedTable(.batchUpdates, [])
    fresh.app.rows = after
    fresh.table.policy.heights = .once
    fresh.table.reloadData()
    fresh.table.scrollView.contentOffset = table.scrollView.contentOffset
    try fresh.table.scrollView.layoutIfNeeded()
    var looks = Looks(fresh.table)
    looks.selected = nil
    for (section, rows) in after.enumerated() {
      if let selected, let row = rows.firstIndex(of: selected) {
        looks.selected = IndexPath(row: row, section: section)
      }
    }
    same(Looks(table), looks, place)
    for row in table.indexPathsForVisibleRows {
      guard let number = number(at: row, in: after) else {
        holds(false, "\(place): row \(row) is on screen and doesn't exist")
        continue
      }
      guard let cell = cells[number] else { continue }
      holds(
        table.cellForRow(at: row) === cell,
        "\(place): row \(number) has changed its cell")
    }
    let alive = table.reusePools.reduce(shown(on: table).count) {
      $0 + $1.cells.count
    }
    same(tree(table).count, alive, "\(place): cells in the tree, no orphans")
    table.reloadData()
    same(
      Looks(table).rects, looks.rects,
      "\(place): rows' places after a reload, from remembered heights")
    try table.scrollView.layoutIfNeeded()
  }

  /// Opens a table with headers and footers, applies a batch, and checks that
  /// headers and footers follow their sections.
  ///
  /// - Returns: Whether the batch is possible; an impossible one isn't applied.
  mutating func carriesSectionViews(
    _ edition: Edition, _ counts: [Int], _ updates: [Update]
  ) throws -> Bool {
    guard let after = Slow(numbered(counts), updates)?.sections else {
      return false
    }
    let place = "\(counts), \(updates)"
    let table = edition.makeTable(
      frame: Rect(x: 0, y: 0, width: 100, height: 200))
    let app = TitledApp(numbered(counts))
    table.dataSource = app
    try table.scrollView.layoutIfNeeded()
    guard let parts = table.headersAndFooters, let geometry = table.geometry
    else { return false }
    let headers = counts.indices.map { parts.headerView(forSection: $0) }
    let footers = counts.indices.map { parts.footerView(forSection: $0) }
    table.updating?.performBatchUpdates {
      app.rows = after
      for update in updates { update.tell(table.updating!) }
    }
    try table.scrollView.layoutIfNeeded()
    for (section, rows) in after.enumerated() {
      for (view, old, frame) in [
        (
          parts.headerView(forSection: section), headers,
          geometry.rectForHeader(inSection: section)
        ),
        (
          parts.footerView(forSection: section), footers,
          geometry.rectForFooter(inSection: section)
        ),
      ] {
        let stays = counts.indices.contains(rows[0])
        holds(
          old.firstIndex { $0 === view } == (stays ? rows[0] : nil),
          "\(place): section \(section) has another's view")
        same((view as? Label)?.text, "\(rows[0])", "\(place): its text")
        same(view?.frame, frame, "\(place): where the view lies")
      }
    }
    let labels = table.scrollView.subviews.filter { $0 is Label }
    same(labels.count, 2 * after.count, "\(place): views in the tree")
    return true
  }

  /// Applies an update under each value of the policies `updates` and
  /// `anchor`, with all heights known, and checks the offset after it.
  ///
  /// - Returns: Whether the update is possible; an impossible one isn't
  ///   applied.
  mutating func keepsPlace(
    _ edition: Edition, _ counts: [Int], _ update: Update, at offset: Double
  ) throws -> Bool {
    for policy in ReusePolicy.Updates.allCases {
      for anchor in ReusePolicy.Anchor.allCases {
        let world = try NumberedTable(edition, counts)
        guard let after = world.after([update]) else { return false }
        let table = world.table
        let view = table.scrollView
        table.policy.updates = policy
        table.policy.anchor = anchor
        view.contentOffset.y = min(offset, view.maximumOffset)
        try view.layoutIfNeeded()
        let old = view.contentOffset.y
        let holdsRow =
          policy == .keepAtTop || policy == .keep && old > 0
        let held = holdsRow ? heldRow(of: world, [update], after) : nil
        table.updating?.performBatchUpdates {
          world.app.rows = after
          update.tell(table.updating!)
        }
        try view.layoutIfNeeded()
        let wanted =
          held.map {
            table.rectForRow(at: world.row($0.number)).minY - $0.distance
          } ?? old
        same(
          view.contentOffset.y, min(max(wanted, 0), view.maximumOffset),
          "\(counts), \(update) at \(offset), \(policy), anchor \(anchor)")
      }
    }
    return true
  }

  /// Lets a row of 20 points grow to 50, tells the table of an empty batch, and
  /// checks what it asked, what moved, and that every row kept its cell.
  ///
  /// - Parameter grown: The number of the row that grows; the number of all
  ///   rows lets every row grow.
  mutating func asksAgain(
    _ edition: Edition, _ counts: [Int], estimate: Double, at offset: Double,
    grown: Int
  ) throws {
    let rows = counts.reduce(0, +)
    var isGrown = false
    func height(_ number: Int) -> Double {
      isGrown && (number == grown || grown == rows) ? 50 : 20
    }
    let world = try NumberedTable(edition, counts, height: { height($0) })
    let table = world.table
    let view = table.scrollView
    table.policy.heights = .once
    table.estimating?.estimatedRowHeight = estimate
    view.contentOffset.y = min(offset, view.maximumOffset)
    try view.layoutIfNeeded()
    let place = "\(counts), estimate \(estimate), \(offset), row \(grown)"
    let visible = table.indexPathsForVisibleRows
    let cells = visible.map { table.cellForRow(at: $0) }
    let top = visible.first.map {
      table.rectForRow(at: $0).minY - view.contentOffset.y
    }
    let old = Looks(table).rects
    (world.app.heightsAsked, world.app.cellsAsked) = ([], [])
    isGrown = true

    table.updating?.beginUpdates()
    table.updating?.endUpdates()
    let onScreen = visible.compactMap { number(at: $0, in: world.app.rows) }
    same(table.failure, nil, "\(place): refused")
    same(
      world.app.heightsAsked, estimate == 0 ? Array(0..<rows) : onScreen,
      "\(place): heights asked")
    same(world.app.cellsAsked, [], "\(place): cells asked")
    for (section, numbers) in world.app.rows.enumerated() {
      for (row, number) in numbers.enumerated() {
        let isAsked = estimate == 0 || onScreen.contains(number)
        same(
          table.rectForRow(at: IndexPath(row: row, section: section)).height,
          isAsked ? height(number) : old[section][row].height,
          "\(place): how tall row \(number) is")
      }
    }
    if let top, let first = visible.first {
      let wanted = table.rectForRow(at: first).minY - top
      same(
        view.contentOffset.y, min(max(wanted, 0), view.maximumOffset),
        "\(place): the offset at which the first row holds still")
    }
    try view.layoutIfNeeded()
    for (row, cell) in zip(visible, cells) {
      guard let shown = table.cellForRow(at: row) else { continue }
      holds(shown === cell, "\(place): row \(row) has another cell")
      same(shown.frame, table.rectForRow(at: row), "\(place): its frame")
    }
  }

  /// Opens a table that estimates heights, applies an update, and checks that
  /// known heights stay known and new rows are estimated.
  ///
  /// - Returns: Whether the update is possible; an impossible one isn't
  ///   applied.
  mutating func keepsEstimates(
    _ edition: Edition, _ counts: [Int], _ update: Update, at offset: Double
  ) throws -> Bool {
    let world = try NumberedTable(edition, counts)
    let view = world.table.scrollView
    guard let after = world.after([update]),
      let estimating = world.table.estimating
    else { return false }
    let place = "\(counts), \(update) at \(offset)"
    estimating.estimatedRowHeight = 22
    try view.layoutIfNeeded()
    view.contentOffset.y = min(offset, view.maximumOffset)
    try view.layoutIfNeeded()
    var known: [Int: (isEstimated: Bool, height: Double)] = [:]
    for (section, rows) in world.app.rows.enumerated() {
      for (row, number) in rows.enumerated() {
        let row = IndexPath(row: row, section: section)
        known[number] = (
          estimating.isHeightEstimated(at: row),
          world.table.rectForRow(at: row).height
        )
      }
    }
    world.app.heightsAsked = []
    world.table.updating?.performBatchUpdates {
      world.app.rows = after
      update.tell(world.table.updating!)
    }
    same(world.app.heightsAsked, [], "\(place): heights asked")
    for (section, rows) in after.enumerated() {
      for (row, number) in rows.enumerated() {
        let row = IndexPath(row: row, section: section)
        let (isEstimated, height) = known[number] ?? (true, 22)
        same(
          estimating.isHeightEstimated(at: row), isEstimated,
          "\(place): whether row \(number) is estimated")
        same(
          world.table.rectForRow(at: row).height, height,
          "\(place): how tall row \(number) is")
      }
    }
    try view.layoutIfNeeded()
    for row in world.table.indexPathsForVisibleRows {
      holds(
        !estimating.isHeightEstimated(at: row),
        "\(place): row \(row) is on screen and estimated")
    }
    return true
  }

  private func number(at row: IndexPath, in rows: [[Int]]) -> Int? {
    guard rows.indices.contains(row.section),
      rows[row.section].indices.contains(row.row)
    else { return nil }
    return rows[row.section][row.row]
  }

  /// The first row on screen that the batch keeps and doesn't move.
  ///
  /// - Returns: The row's number and the distance, in points, from the screen's
  ///   top down to the row's top, negative if that is above; `nil` if there is
  ///   no such row.
  private func heldRow(
    of world: NumberedTable, _ updates: [Update], _ after: [[Int]]
  ) -> (number: Int, distance: Double)? {
    let offset = world.table.scrollView.contentOffset.y
    let staying = Set(after.flatMap { $0 })
    for row in world.table.indexPathsForVisibleRows {
      guard let number = number(at: row, in: world.app.rows),
        staying.contains(number),
        !updates.contains(where: { $0.moves(row) })
      else { continue }
      return (number, world.table.rectForRow(at: row).minY - offset)
    }
    return nil
  }

  private func shown(on table: any Table) -> [TableViewCell] {
    table.indexPathsForVisibleRows.compactMap { table.cellForRow(at: $0) }
  }

  private func tree(_ table: any Table) -> [TableViewCell] {
    cellsInTree(of: table.scrollView)
  }
}

/// A table's observable state: the rectangles of all rows, the rows on screen
/// with texts and frames, the selection, the content's size and the offset.
private struct Looks: Equatable {
  var rects: [[Rect]] = []
  var visible: [IndexPath] = []
  var texts: [String] = []
  var frames: [Rect] = []
  var selected: IndexPath?
  var content: Size
  var offset: Point

  init(_ table: any Table) {
    for section in 0..<table.numberOfSections {
      rects.append(
        (0..<table.numberOfRows(inSection: section)).map {
          table.rectForRow(at: IndexPath(row: $0, section: section))
        })
    }
    visible = table.indexPathsForVisibleRows
    for row in visible {
      guard let cell = table.cellForRow(at: row) else { continue }
      texts.append(cell.text)
      frames.append(cell.frame)
    }
    selected = table.indexPathForSelectedRow
    content = table.scrollView.contentSize
    offset = table.scrollView.contentOffset
  }
}
