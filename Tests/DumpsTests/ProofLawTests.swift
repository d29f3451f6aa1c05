import Foundation
import TestSupport
import Testing

@testable import Dumps

/// The law of proof: no healthy table gets a finding that is certain, and an orphan
/// that a log proves is found.
struct ProofLawTests {
  /// How many sessions of an app are played; `make nightly` plays the most.
  private let sessions = isNightly ? 100_000 : 1_000

  @Test(
    "No healthy table, however it prepares and keeps, gets a certain finding")
  func healthy() {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<sessions {
      var app = PrintedApp(leaks: false, using: &generator)
      let text = app.play(using: &generator)
      let certain = DumpText(text).findings.filter { $0.certainty == .certain }
      #expect(certain.isEmpty, "seed \(seed):\n\(text)")
    }
  }

  @Test("Of the orphans that a log proves, nearly all are found, and no others")
  func broken() {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var (provable, found) = (0, 0)
    for _ in 0..<sessions {
      var app = PrintedApp(leaks: true, using: &generator)
      let text = app.play(using: &generator)
      let dumps = DumpText(text).dumps
      let last = dumps.last
      let told = Set(
        last?.cells.filter { last?.orphans.contains($0.number) == true }
          .map { $0.address } ?? [])
      #expect(told.isSubset(of: app.orphans), "seed \(seed):\n\(text)")
      provable += app.provable.count
      found += told.intersection(app.provable).count
    }
    #expect(provable > sessions / 4, "seed \(seed)")
    #expect(
      Double(found) >= 0.95 * Double(provable),
      "seed \(seed): \(found) of \(provable)")
  }
}

/// A table that reuses cells, prepares rows below the screen, and keeps a cell; it
/// logs what it does, and is printed now and then.
private struct PrintedApp {
  let leaks: Bool
  let screen: Int
  let prepares: Int
  let keeps: Bool

  /// Whether each dequeue is logged, or only some are.
  let logsAll: Bool
  let rows = 60
  var top = 0
  var made = 0
  var shown: [(row: Int, cell: Int)] = []
  var prepared: [(row: Int, cell: Int)] = []
  var kept: [Int] = []
  var pool: [Int] = []
  var lost: [Int] = []
  var provable: Set<String> = []
  var text = ""

  var orphans: Set<String> { Set(lost.map { address($0) }) }

  init(leaks: Bool, using generator: inout SeededGenerator) {
    self.leaks = leaks
    screen = Int.random(in: 2...6, using: &generator)
    prepares = Int.random(in: 0...2, using: &generator)
    keeps = Bool.random(using: &generator)
    logsAll = leaks || Int.random(in: 0..<3, using: &generator) > 0
  }

  mutating func play(using generator: inout SeededGenerator) -> String {
    show("# as it opens\n", using: &generator)
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0, 1:
        reload(using: &generator)
      case 2:
        top = Int.random(in: 0...(rows - screen - 3), using: &generator)
        show("# after scrolling\n", using: &generator)
      default:
        // Two things happen below one name, or below none.
        top = min(top + 1, rows - screen - 3)
        show(
          Bool.random(using: &generator) ? "" : "# after a while\n",
          isPrinted: false, using: &generator)
        show("", using: &generator)
      }
    }
    return text
  }

  private mutating func reload(using generator: inout SeededGenerator) {
    if keeps, kept.isEmpty, let one = shown.first {
      kept = [one.cell]
      shown.removeFirst()
    }
    pool += (shown + prepared).map { $0.cell }
    (shown, prepared) = ([], [])
    show("# after reload\n", using: &generator)
  }

  /// Asks for the rows that are on screen or just below it, and prints the tree.
  private mutating func show(
    _ name: String, isPrinted: Bool = true,
    using generator: inout SeededGenerator
  ) {
    text += name
    let wanted = top..<(top + screen)
    let below = wanted.upperBound..<(wanted.upperBound + prepares)
    for place in shown where !wanted.contains(place.row) {
      pool.append(place.cell)
    }
    shown.removeAll { !wanted.contains($0.row) }
    for place in prepared where wanted.contains(place.row) {
      shown.append(place)
    }
    for place in prepared
    where !wanted.contains(place.row) && !below.contains(place.row) {
      pool.append(place.cell)
    }
    prepared.removeAll { !below.contains($0.row) }
    var calls: [(cell: Int, lost: Int?)] = []
    for row in wanted where !shown.contains(where: { $0.row == row }) {
      let call = ask(row, using: &generator)
      calls.append(call)
      shown.append((row, call.cell))
    }
    for row in below where !prepared.contains(where: { $0.row == row }) {
      let call = ask(row, using: &generator)
      calls.append(call)
      prepared.append((row, call.cell))
    }
    guard isPrinted else { return }
    provable.formIntersection(orphans)
    if name == "# after reload\n" {
      // The slow rule: of the two cells of one call, one is on screen.
      for call in calls.dropLast() {
        guard let gone = call.lost else { continue }
        let isOnScreen = shown.contains { $0.cell == call.cell }
        if isOnScreen { provable.insert(address(gone)) }
      }
    }
    draw()
  }

  /// Asks the app for a row: a leaking one dequeues another cell first for some.
  private mutating func ask(_ row: Int, using generator: inout SeededGenerator)
    -> (cell: Int, lost: Int?)
  {
    text += "indexPath: [0, \(row)]\n"
    let isLost = leaks && row % 3 == 0 && !pool.isEmpty
    let gone = isLost ? dequeue(using: &generator) : nil
    if let gone { lost.append(gone) }
    return (dequeue(using: &generator), gone)
  }

  private mutating func dequeue(using generator: inout SeededGenerator) -> Int {
    if pool.isEmpty {
      made += 1
      pool.append(made)
    }
    let cell = pool.removeFirst()
    if logsAll || Bool.random(using: &generator) {
      text += "dequeued <RowCell: \(address(cell)); frame = (0 0; 320 44)>\n"
    }
    return cell
  }

  private func address(_ cell: Int) -> String {
    "0x" + String(4_096 + cell, radix: 16)
  }

  private mutating func draw() {
    let isIn: [(address: String, y: Double, isHidden: Bool)] =
      shown.map { (address($0.cell), 44 * Double($0.row), false) }
      + prepared.map { (address($0.cell), 44 * Double($0.row), true) }
      + (kept + pool + lost).map { (address($0), 0, true) }
    text += tree(
      isIn, offset: 44 * Double(top), height: 44 * Double(screen),
      content: 44 * Double(rows))
  }
}
