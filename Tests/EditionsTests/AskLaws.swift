import Editions
import Laws
import Session
import Stage
import TestSupport
import Testing

/// When a row whose height was estimated is asked for it, compared with a model
/// that writes down what the app said at each arrival.
struct AskLaws {
  private nonisolated static let estimating = Edition.book.filter {
    $0.policies.contains(.ask)
  }

  @Test(
    "Asked once, a height stays; asked each time, it is today's at each return",
    arguments: estimating, ReusePolicy.Ask.allCases)
  func given(edition: Edition, ask: ReusePolicy.Ask) throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed, for: edition)
    var checks = Checks()
    var changed = 0
    for _ in 0..<tries(100) {
      let app = PlainApp(
        heights: [(0..<60).map { _ in .random(in: 10...90, using: &generator) }]
      )
      let session = try TableSession(
        edition, Scenario("plain", "rows of many heights") { app })
      try session.perform(all: [
        .policy(.ask, ask.rawValue), .estimate(44), .reload(held: false),
      ])
      var known: [Int: Double] = [:]
      var shown: [IndexPath] = []
      for turn in 0..<12 {
        if turn > 0 {
          // The app changes its rows, and tells nobody.
          for row in app.heights[0].indices
          where Bool.random(using: &generator) {
            app.heights[0][row] = .random(in: 10...90, using: &generator)
          }
          let distance = Double.random(in: -900...900, using: &generator)
          _ = try session.perform(.scroll(by: distance, step: nil))
        }
        let table = try session.table
        for (row, height) in app.heights[0].enumerated() {
          let place = IndexPath(row: row, section: 0)
          let isNew =
            !shown.contains(place)
            && table.indexPathsForVisibleRows.contains(place)
          let isKnown = table.estimating?.isHeightEstimated(at: place) == false
          let first = known[row] ?? height
          if isKnown { known[row] = first }
          guard ask == .once ? isKnown : isNew else { continue }
          let wanted = ask == .once ? first : height
          if first != height { changed += 1 }
          let found = table.rectForRow(at: place).height
          checks.holds(
            (found - wanted).magnitude < 1.0 / 32,
            "seed \(seed), turn \(turn): row \(row) is \(found) points tall, "
              + "and not \(wanted)")
        }
        shown = table.indexPathsForVisibleRows
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(changed > 50, "seed \(seed): \(changed)")
  }

  @Test(
    "A text that was edited in silence fits when it returns, if asked each time",
    arguments: [Edition.selfSizing, .identity], ReusePolicy.Ask.allCases)
  func fitted(edition: Edition, ask: ReusePolicy.Ask) throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed, for: edition)
    let session = try session(edition, "messages-self-sized")
    _ = try session.perform(.policy(.ask, ask.rawValue))
    var arrived = 0
    var ghosts = 0
    var shown: [IndexPath] = []
    for _ in 0..<tries(1_000) {
      let length = Int.random(in: 1...60, using: &generator)
      let row = IndexPath(
        row: .random(in: 0..<30, using: &generator), section: 0)
      _ = try session.perform(
        .data(.edit(String(repeating: "word ", count: length), at: row)))
      shown = try session.table.indexPathsForVisibleRows
      let distance = Double.random(in: -900...900, using: &generator)
      _ = try session.perform(.scroll(by: distance, step: nil))
      let table = try session.table
      for row in table.indexPathsForVisibleRows where !shown.contains(row) {
        let cell = try #require(table.cellForRow(at: row))
        arrived += 1
        let fitting = table.heightThatFits(cell)
        if (cell.frame.height - fitting).magnitude > 1.0 / 32 { ghosts += 1 }
      }
    }
    #expect(arrived > 100, "seed \(seed): \(arrived)")
    #expect((ghosts > 0) == (ask == .once), "seed \(seed): \(ghosts)")
  }
}
