import Editions
import Inspector
import Laws
import Session
import Stage
import TestSupport
import Testing

/// The laws of queues with apps made for them; `Laws` has the others.
struct ReuseLaws {
  nonisolated static let editions = Edition.book.filter {
    $0.can(.reusing)
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
    "The book's queues have no bound: fifty rows need a screenful of cells",
    arguments: editions)
  func unbounded(edition: Edition) throws {
    for seed in seeds(3) {
      var generator = SeededGenerator(seed: seed, for: edition)
      let session = try session(edition, "fifty")
      for _ in 0..<40 {
        _ = session.error(
          of: session.randomAction(of: ActionKind.jumps, using: &generator))
      }
      let most = session.steps.map { $0.after.count(.visible) }.max()
      let hits = session.current.counts.hits
      #expect(session.current.after.made == most, "seed \(seed)")
      #expect(hits > 50, "seed \(seed): \(hits) cells were reused")
    }
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
