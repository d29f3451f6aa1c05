import Chapter10
import Editions
import Stage

/// Measures Chapter 10's difference of two lists beside the standard library's
/// and beside a sort, and what a snapshot costs with one identifier changed.
func measureIdentity() throws {
  print("\nChapter 10, Identity: × the time to sort the same identifiers")
  try measureDifferences(
    "numbers", { $0 &* 2_654_435_761 % 4_294_967_296 }, countChanges)
  try measureDifferences("texts", { "Person \($0)" }, countChanges)
  try measureApplying()
}

/// Two lists, the old one and the new one.
private struct Lists<ID: Hashable & Comparable> {
  let name: String
  let old: [ID]
  let new: [ID]

  /// Equal lists, lists of which one identifier differs, and shuffled ones.
  static func all(_ count: Int, _ make: (Int) -> ID) -> [Lists] {
    let old = (0..<count).map(make)
    var changed = old
    changed[count / 2] = make(count)
    var generator = Steps()
    return [
      Lists(name: "equal", old: old, new: old.map { $0 }),
      Lists(name: "one changed", old: old, new: changed),
      Lists(
        name: "shuffled", old: old, new: old.shuffled(using: &generator)),
    ]
  }
}

/// Numbers that are the same in every run (SplitMix64).
private struct Steps: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

private func measureDifferences<ID: Hashable & Comparable>(
  _ kind: String, _ make: (Int) -> ID, _ count: ([ID], [ID]) -> Int
) throws {
  let sizes = [1_000, 10_000, 100_000]
  let lists = sizes.map { Lists.all($0, make) }
  print(
    "\n| \(kind) | " + sizes.map { "\($0)" }.joined(separator: " | ") + " |")
  print("|---|---:|---:|---:|")
  var changes = 0
  for index in lists[0].indices {
    var ours: [String] = []
    var theirs: [String] = []
    for (size, list) in zip(sizes, lists) {
      let (old, new) = (list[index].old, list[index].new)
      let shuffled = list[2].new
      let sort = { changes += shuffled.sorted().count }
      ours.append(
        inTenths(ratio(turns: 5, of: { changes += count(old, new) }, to: sort)))
      // Shuffled, its time grows with the square.
      let isLong = index == 2 && size > 1_000
      guard index < 2 || size <= 10_000 else {
        theirs.append("")
        continue
      }
      theirs.append(
        inTenths(
          ratio(
            turns: isLong ? 1 : 5,
            of: { changes += new.difference(from: old).count }, to: sort)))
    }
    let name = lists[0][index].name
    print("| \(name), ours | " + ours.joined(separator: " | ") + " |")
    print(
      "| \(name), the standard library's | " + theirs.joined(separator: " | ")
        + " |")
  }
  for index in lists[0].indices {
    let (small, large) = (lists[1][index], lists[2][index])
    hold(
      index == 2 ? Limit(40) : Limit(15),
      "\(kind), \(small.name): times as long for 100,000 as for 10,000",
      turns: 7, of: { changes += count(large.old, large.new) },
      to: { changes += count(small.old, small.new) })
  }
  guard changes > 0 else { fatalError("Nothing was compared") }
}

/// A directory of people on a table, of whom one is replaced by another.
private final class Directory {
  let table: any Table
  let app: any TableViewController
  let rows: any EditableRows
  let count: Int
  var arrived = 0

  init(_ count: Int) throws {
    guard let scenario = Edition.identity.scenario(named: "directory") else {
      fatalError("Chapter 10 has no directory")
    }
    let screen = Rect(origin: .zero, size: scenario.screen)
    table = Edition.identity.makeTable(frame: screen)
    app = scenario.controller()
    guard let rows = app.editableRows else { fatalError("No rows to edit") }
    self.rows = rows
    self.count = count
    let there = rows.rowCounts[0]
    for number in 0..<max(0, count - there) {
      rows.insert("Late \(number)", at: IndexPath(row: there, section: 0))
    }
    app.viewDidLoad(table)
    table.dataSource = app
    table.delegate = app
    try table.scrollView.layoutIfNeeded()
    try apply()
  }

  deinit {}

  func apply() throws {
    try app.snapshotApplying?.applySnapshot(.animated)
    try table.scrollView.layoutIfNeeded()
  }

  /// Replaces the person in the middle, and applies.
  func replace() throws {
    let middle = IndexPath(row: count / 2, section: 0)
    rows.delete(at: middle)
    rows.insert("Another \(arrived)", at: middle)
    arrived += 1
    try apply()
  }
}

private func measureApplying() throws {
  print("\nA snapshot of texts applied, with one identifier changed")
  let (small, large) = (try Directory(10_000), try Directory(100_000))
  try hold(
    Limit(35), "times as long for 100,000 as for 10,000", turns: 7,
    of: large.replace, to: small.replace)
  // With nothing changed there is a snapshot and a difference, and no batch.
  try hold(
    Limit(1.5), "× the time with nothing changed, 100,000", turns: 7,
    of: large.replace, to: large.apply)
  let lists = Lists.all(100_000) { "Person \($0)" }[1]
  var changes = 0
  let difference = {
    changes += countChanges(from: lists.old, to: lists.new)
  }
  report(
    try ratio(turns: 7, of: large.replace, to: difference),
    "× the time of the difference alone, 100,000")
  // The batch alone, on the same machine: one row goes, and one comes.
  let world = try Kind.estimated.open(.identity, 100_000)
  let middle = [IndexPath(row: 50_000, section: 0)]
  try hold(
    Limit(0.5), "× the time of the difference, the batch alone, 100,000",
    turns: 7,
    of: {
      world.table.updating?.performBatchUpdates {
        world.table.updating?.deleteRows(at: middle)
        world.table.updating?.insertRows(at: middle)
      }
      try world.table.scrollView.layoutIfNeeded()
    }, to: difference)
  guard changes > 0 else { fatalError("Nothing was compared") }
}
