import Editions
import Stage

/// An operation on a table that is open already.
struct Act {
  let name: String

  /// Performs the operation on a world, at a row.
  let perform: (World<Equal>, Int) throws -> Void

  static let all = [
    Act(name: "jump") { world, row in
      try world.scroll(to: world.share(of: row))
    },
    Act(name: "scroll") { world, _ in try world.scrollOn(by: 44) },
    Act(name: "insert") { world, row in
      try world.tell { app, table in
        app.count += 1
        table.insertRows(at: [IndexPath(row: row, section: 0)])
      }
    },
    Act(name: "delete") { world, row in
      try world.tell { app, table in
        app.count -= 1
        table.deleteRows(at: [IndexPath(row: row, section: 0)])
      }
    },
    Act(name: "move") { world, row in
      try world.tell { app, table in
        table.moveRow(
          at: IndexPath(row: app.count - 1 - row, section: 0),
          to: IndexPath(row: row, section: 0))
      }
    },
    Act(name: "reload a row") { world, row in
      try world.tell { _, table in
        table.reloadRows(at: [IndexPath(row: row, section: 0)])
      }
    },
  ]

  static let insertion = all[2]
}

extension World<Equal> {
  /// The content offset proportional to a row's number, from 0 to the maximum.
  fileprivate func share(of row: Int) -> Double {
    table.scrollView.maximumOffset * Double(row) / Double(app.count)
  }

  /// Scrolls down by a distance in points; past the end, back to the top.
  fileprivate func scrollOn(by distance: Double) throws(TableError) {
    let offset = table.scrollView.contentOffset.y + distance
    try scroll(to: offset > table.scrollView.maximumOffset ? 0 : offset)
  }

  /// Changes the app, tells the table of the change, and lays out.
  fileprivate func tell(_ change: (Equal, any BatchUpdating) -> Void)
    throws(TableError)
  {
    guard let updating = table.updating else { return }
    change(app, updating)
    try table.scrollView.layoutIfNeeded()
  }

  /// Performs an operation twenty times, each time at another row.
  ///
  /// - Parameter part: The position of the last row used among all rows, from 0
  ///   to 1; updated.
  fileprivate func repeating(_ act: Act, from part: inout Double) throws {
    for _ in 0..<20 {
      part = (part + 0.618_034).truncatingRemainder(dividingBy: 1)
      try act.perform(self, Int(part * Double(app.count)))
    }
  }
}

/// A table on which one operation is performed again and again.
final class Trial {
  let world: World<Equal>
  let act: Act
  var part = 0.0

  init(_ edition: Edition, _ kind: Kind, _ count: Int, _ act: Act)
    throws(TableError)
  {
    world = try kind.open(edition, count)
    self.act = act
    try world.scroll(to: world.share(of: count / 2))
  }

  deinit {}

  func turn() throws { try world.repeating(act, from: &part) }
}

let billion = 1_000_000_000
let million = 1_000_000

/// Measures Chapter 8's machine on up to a billion rows, and compares the
/// results with their limits.
func measureScale() throws {
  try measureSizes()
  try measureAgainstChapter7()
  try measureReading()
  try measureMuch()
  try measureBillion()
}

private func measureSizes() throws {
  print("\nChapter 8, Scale: times as long for the larger size\n")
  let heads = ["open"] + Act.all.map { $0.name }
  print("| rows | " + heads.joined(separator: " | ") + " |")
  print("|---|" + String(repeating: "---:|", count: heads.count))
  for (kind, large) in [
    (Kind.equal, billion), (.estimated, billion), (.own, million),
  ] {
    var cells = ["\(kind.rawValue), 1,000 → \(large)"]
    // Reading a million heights takes a million calls: no limit.
    let limit = Limit(kind == .own ? .infinity : 3)
    let opening = try ratio(
      turns: kind == .own ? 3 : 7,
      of: { _ = try kind.open(.scale, large) },
      to: { _ = try kind.open(.scale, 1_000) })
    cells.append(judged(opening, limit, "open, \(cells[0])"))
    for act in Act.all {
      let small = try Trial(.scale, kind, 1_000, act)
      let large = try Trial(.scale, kind, large, act)
      let growth = try ratio(
        turns: 11, atMost: 3, of: large.turn, to: small.turn)
      cells.append(judged(growth, Limit(3), "\(act.name), \(cells[0])"))
    }
    print("| " + cells.joined(separator: " | ") + " |")
  }
}

/// Prints the costs of a jump, a scroll and an insertion in a million rows, as
/// ratios to Chapter 7's, and of an insertion among rows of own or estimated
/// heights, as ratios to an insertion among rows of one height.
private func measureAgainstChapter7() throws {
  print("\nChapter 8 beside Chapter 7: × the time of")
  let rows = "a million rows"
  for kind in Kind.allCases {
    for act in Act.all.prefix(2) {
      let old = try Trial(.batchUpdates, kind, million, act)
      let new = try Trial(.scale, kind, million, act)
      try hold(
        Limit(1.5, aim: 1.1),
        "a \(act.name) in Chapter 7, \(rows) \(kind.rawValue)",
        turns: 11, of: new.turn, to: old.turn)
    }
  }
  let among = try Kind.allCases.map {
    try Trial(.scale, $0, million, .insertion)
  }
  let before = try Trial(.batchUpdates, .equal, million, .insertion)
  try hold(
    Limit(1.5, aim: 1),
    "an insertion in Chapter 7, \(rows) of one height",
    turns: 11, of: among[0].turn, to: before.turn)
  for (kind, trial) in zip(Kind.allCases, among).dropFirst() {
    try hold(
      Limit(3), "that insertion, \(rows) \(kind.rawValue)",
      turns: 11, of: trial.turn, to: among[0].turn)
  }
}

/// Two ways to read the heights of an app's rows: by opening a table, or by a
/// loop that sums them up.
private final class Reading {
  let edition: Edition
  let app: Equal
  var opened: [World<Equal>] = []
  var sum = 0.0

  init(_ edition: Edition, _ app: Equal) {
    self.edition = edition
    self.app = app
  }

  deinit {}

  func open() throws { opened.append(try World(edition, app)) }
  func clear() { opened = [] }

  func askAndSum() {
    let table = edition.makeTable(frame: .zero)
    guard let heights: any RowHeights = app.rowHeights else { return }
    for row in 0..<app.count {
      sum += heights.tableView(
        table, heightForRowAt: IndexPath(row: row, section: 0))
    }
  }
}

/// Prints the times to open a million rows whose heights are read, as ratios to
/// a loop that asks and sums, for Chapter 7 and Chapter 8.
private func measureReading() throws {
  print("\nOpening a million rows whose heights are read")
  for isAlike in [true, false] {
    let app: Equal = isAlike ? Asked(million) : Own(million)
    let words =
      "× the time of a loop that asks and sums, "
      + (isAlike ? "rows that are alike" : "no neighbors alike")
    let (old, new) = (Reading(.batchUpdates, app), Reading(.scale, app))
    report(
      try ratio(turns: 5, of: old.open, to: old.askAndSum, clear: old.clear),
      "\(words), Chapter 7")
    try hold(
      isAlike ? Limit(2) : Limit(8, aim: 2), "\(words), Chapter 8",
      turns: 5, of: new.open, to: new.askAndSum, clear: new.clear)
    guard old.sum > 0, new.sum > 0 else { fatalError("Nobody was asked") }
  }
}

/// Prints the costs of large batches of changes, and of many sections.
private func measureMuch() throws {
  print("\nMuch at once, Chapter 8: times as long for ten times as much")
  for kind in Kind.allCases {
    let world = try kind.open(.scale, million)
    let growth = try ratio(
      turns: 3, of: { try world.change(100_000) },
      to: { try world.change(10_000) })
    report(
      growth,
      "100,000 changes in a batch, a million rows \(kind.rawValue)")
  }
  let sections = try ratio(
    turns: 3, of: { _ = try World(.scale, Split(million)) },
    to: { _ = try World(.scale, Split(million / 10)) })
  report(sections, "a million sections of ten rows opened")
  let few = try World(.scale, Split(million / 10))
  let many = try World(.scale, Split(million))
  var (one, other) = (0.0, 0.0)
  try hold(
    Limit(3), "a million sections jumped about", turns: 11,
    of: { try many.jumpAbout(&one) }, to: { try few.jumpAbout(&other) })
  for edition in [Edition.batchUpdates, .scale] {
    let few = try World(edition, Split(1_000))
    let many = try World(edition, Split(8_000))
    try hold(
      Limit(16),
      "a section more among 8,000, to one among 1,000, "
        + "Chapter \(edition.chapter)",
      turns: 7, of: many.addSection, to: few.addSection)
  }
}

extension World<Split> {
  fileprivate func addSection() throws(TableError) {
    app.count += 1
    table.updating?.insertSections([app.count / 2])
    try table.scrollView.layoutIfNeeded()
  }
}

extension World<Equal> {
  /// Makes `count` changes all over the table in one batch: a quarter each are
  /// deletions, insertions, moves and reloads.
  fileprivate func change(_ count: Int) throws(TableError) {
    let step = app.count / count
    func row(_ number: Int) -> IndexPath {
      IndexPath(row: number * step, section: 0)
    }
    guard let updating = table.updating else { return }
    updating.beginUpdates()
    for number in stride(from: 0, to: count, by: 4) {
      updating.deleteRows(at: [row(number)])
      updating.insertRows(at: [row(number + 1)])
      updating.moveRow(at: row(number + 2), to: row(number + 3))
      updating.reloadRows(at: [row(number + 3)])
    }
    updating.endUpdates()
    try table.scrollView.layoutIfNeeded()
  }
}
