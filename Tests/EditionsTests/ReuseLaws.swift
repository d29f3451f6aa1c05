import Editions
import Inspector
import Session
import Stage
import TestSupport
import Testing

/// The laws of tables that reuse cells: from chapter 2 on.
struct ReuseLaws {
  nonisolated static let editions = Edition.book.filter {
    $0.can(.reusing)
  }

  @Test(
    "A source that asks rightly never needs more cells than were ever visible",
    arguments: editions)
  func bound(edition: Edition) throws {
    var checks = Checks()
    for name in ["fifty", "small", "three-kinds", "checkmarks-fixed"] {
      for seed in seeds(5) {
        let session = try session(edition, name)
        var most = MostVisible()
        most.look(at: session)
        var generator = SeededGenerator(seed: seed)
        for step in 0..<60 {
          let jump = session.randomAction(
            of: ActionKind.jumps, using: &generator)
          _ = session.error(of: jump)
          most.look(at: session)
          let made = session.current.after.made
          checks.holds(
            made <= most.sum,
            "\(name), seed \(seed), step \(step): \(made) "
              + "made, most ever visible \(most.sum)")
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
  }

  @Test(
    "A pooled cell keeps everything but selection and highlight",
    arguments: editions)
  func luggage(edition: Edition) throws {
    var checks = Checks()
    for name in ["fifty", "stacking", "checkmarks", "three-kinds"] {
      for seed in seeds(5) {
        let session = try session(edition, name)
        var generator = SeededGenerator(seed: seed)
        for step in 0..<40 {
          let before = session.current.after
          session.walk(&generator)
          for now in session.current.after.cells(.pooled) {
            // A cell that was shown meanwhile may rightly look different.
            guard let then = before[now.number],
              !wasShown(now.number, in: session.last)
            else { continue }
            checks.same(
              Luggage(now), Luggage(then),
              "\(name), seed \(seed), step \(step): \(now.name)")
          }
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 300, "\(checks)")
  }

  @Test(
    "With a source that sets all it should, a cell shows its own row's text",
    arguments: editions)
  func noGhosts(edition: Edition) throws {
    var checks = Checks()
    for seed in seeds(10) {
      let session = try session(edition, "fifty")
      var generator = SeededGenerator(seed: seed)
      for step in 0..<60 {
        session.walk(&generator)
        for cell in session.current.after.cells(.visible) {
          checks.same(
            cell.text, "Row \(cell.row?.row ?? -1)",
            "seed \(seed), step \(step): \(cell.name)")
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
  }

  @Test(
    "Only a cell that was dequeued and not returned is ever orphaned",
    arguments: editions)
  func orphans(edition: Edition) throws {
    var checks = Checks()
    var orphans = 0
    for scenario in edition.scenarios
    where !scenario.showsFile && !scenario.isLong {
      for seed in seeds(3) {
        let session = try TableSession(edition, scenario)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
          session.walk(&generator)
        }
        var unreturned: Set<Int> = []
        for event in session.events {
          if case .unreturned = event.kind { unreturned.insert(event.cell) }
        }
        let orphaned = session.current.after.cells(.orphaned).map(\.number)
        orphans += orphaned.count
        checks.same(
          orphaned.filter { !unreturned.contains($0) }, [],
          "\(scenario.name), seed \(seed): orphans never handed out in vain")
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(
      (orphans > 0) == edition.policies.contains(.unreturned),
      "\(orphans) orphans")
  }

  @Test(
    "pools tells which cell comes out next, in any order",
    arguments: editions)
  func nextOut(edition: Edition) throws {
    var checks = Checks()
    var firsts: [String: [Int]] = [:]
    for order in ReusePolicy.Order.allCases {
      let session = try session(edition, "fifty")
      try session.perform(all: [
        .policy(.order, order.rawValue), .policy(.release, "after"),
        .scroll(by: 500, step: nil),
        .resize(Size(width: 320, height: 44)),
      ])
      for _ in 0..<20 {
        let pool = try #require(session.current.after.pools.first)
        let next = try #require(pool.cells.first)
        firsts[order.rawValue, default: []].append(next)
        try session.scroll(44)
        for case .cell(let call) in session.last.calls {
          for dequeue in call.dequeues.prefix(1) {
            checks.same(dequeue.cell, next, "\(order): out of the queue")
          }
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(Set(firsts.values).count == 3, "three orders: \(firsts)")
  }

  @Test(
    "A cell that still waits in its queue can't be returned",
    arguments: editions)
  func waiting(edition: Edition) throws {
    let app = MadeUpApp()
    var kept: TableViewCell?
    app.cell = { _, row in
      if row.row == 30 { return kept }
      let cell = TableViewCell(reuseIdentifier: "row")
      if row.row == 0 { kept = cell }
      return cell
    }
    app.rows = { _, _ in 50 }
    let session = try TableSession(
      edition, Scenario("keeper", "keeps row 0's cell for row 30") { app })
    try session.scroll(400)
    #expect(session.current.after.state(of: 1) == .pooled)
    let before = session.current.after
    let error = session.error(
      of: .scrollTo(
        .row(IndexPath(row: 30, section: 0), at: .top), step: nil))
    let sentence =
      "The data source returned c1 for row 30, but c1 waits in the queue "
      + "'row'; dequeue a cell instead of keeping it"
    #expect(error?.description == sentence)
    #expect(session.current.after == before)
  }

  @Test(
    "A dequeued cell has had prepareForReuse(), a fresh one has not",
    arguments: editions)
  func preparing(edition: Edition) throws {
    let app = MadeUpApp()
    app.rows = { _, _ in 50 }
    app.load = { $0.register(Preparing.self, forCellReuseIdentifier: "row") }
    var checks = Checks()
    app.cell = { table, row in
      let made = Preparing.made
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: row)
      let isFresh = Preparing.made > made
      if let cell = cell as? Preparing {
        checks.same(
          cell.prepared, isFresh ? 0 : cell.shown, "row \(row): prepared")
        cell.shown += 1
      }
      return cell
    }
    let session = try TableSession(
      edition, Scenario("preparing", "counts its preparations") { app })
    try session.perform(all: [
      .scroll(by: 5, step: nil), .scrollTo(.bottom, step: 8),
      .scrollTo(.top, step: 44),
    ])
    #expect(checks.isFine, "\(checks)")
    #expect(session.last.counts.hits > 50)
  }
}

/// A cell that counts its preparations for reuse and the rows that it was
/// returned for.
private final class Preparing: TableViewCell {
  static var made = 0
  var prepared = 0
  var shown = 0

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    Preparing.made += 1
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    prepared += 1
  }
}

/// The properties of a cell that only the app may change.
private struct Luggage: Equatable {
  let text: String
  let tag: Int
  let accessory: String
  let subviews: Int

  init(_ cell: CellRecord) {
    text = cell.text
    tag = cell.tag
    accessory = cell.accessory
    subviews = cell.subviews
  }
}

/// The largest numbers of cells visible at once, by identifier, counted after
/// every frame.
private struct MostVisible {
  var most: [String: Int] = [:]

  var sum: Int { most.values.reduce(0, +) }

  mutating func look(at session: TableSession) {
    var now: [String: Int] = [:]
    for cell in session.current.after.cells(.visible) {
      now[cell.reuseIdentifier ?? "", default: 0] += 1
    }
    most.merge(now) { max($0, $1) }
  }
}

private func wasShown(_ cell: Int, in step: Step) -> Bool {
  for case .cell(let call) in step.calls where call.returned == cell {
    return true
  }
  return false
}

extension TableSession {
  /// Takes a random step of a walk over the table: a jump, a slow scroll, or a
  /// reload.
  fileprivate func walk(_ generator: inout SeededGenerator) {
    let kinds = ActionKind.walks
    _ = error(of: randomAction(of: kinds, using: &generator))
  }
}
