import Editions
import Session
import Stage
import TestSupport
import Testing

/// What frames and steps say of growth, of what was held, and of jerks.
struct ShiftTests {
  private nonisolated static let estimating = Edition.book.filter {
    $0.can(.estimating)
  }

  @Test(
    "A frame's shift is how far what stays on screen left the finger",
    arguments: estimating, ReusePolicy.Anchor.allCases)
  func oracle(edition: Edition, anchor: ReusePolicy.Anchor) throws {
    let seed = freshSeed()
    var dice = SeededGenerator(seed: seed)
    var checks = Checks()
    var jerks = 0
    for name in ["fog", "messages-in-fog", "messages", "fifty"] {
      let session = try session(edition, name)
      let inset = EdgeInsets(top: 88, bottom: 34)
      if Bool.random(using: &dice) { try session.inset(inset) }
      _ = try session.perform(.policy(.anchor, anchor.rawValue))
      let middle = Action.Target.row(IndexPath(40), at: .top)
      _ = try session.perform(.scrollTo(middle, step: nil))
      for round in 0..<40 {
        let view = try session.table.scrollView
        let (old, content) = (view.contentOffset.y, view.contentSize.height)
        let before = try tops(in: session)
        // The first scrolls go up, to rows of which nothing is known.
        let isFirst = round < 5
        let isJump = !isFirst && Int.random(in: 0..<3, using: &dice) == 0
        let way =
          isFirst
          ? -60 : Double(Int.random(in: -1_200...1_200, using: &dice)) / 4
        let limits = view.offsetLimits
        let anywhere = Double.random(in: limits, using: &dice)
        let wish = isJump ? anywhere.rounded() : old + way
        let end = min(max(wish, limits.lowerBound), limits.upperBound)
        let frame = try #require(try session.scroll(end - old).frames.first)
        let after = try tops(in: session)
        let ways = before.compactMap { row, top in
          after.first { $0.row == row }.map { $0.top - top + end - old }
        }
        let wanted = ways.min { $0.magnitude < $1.magnitude } ?? 0
        let most = ways.max { $0.magnitude < $1.magnitude } ?? 0
        let place = "seed \(seed), \(name), \(old) to \(end)"
        checks.near(frame.shift, wanted, place)
        checks.near(most, wanted, "\(place): all rows that stay")
        checks.near(frame.held, view.contentOffset.y - end, place)
        checks.near(frame.grown, view.contentSize.height - content, place)
        checks.same(session.current.shift, frame.shift, place)
        if frame.shift != 0 { jerks += 1 }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared == 800)
    #expect(anchor == .keep || jerks > 2, "seed \(seed): \(jerks) jerks")
  }

  @Test(
    "With the anchor no frame between the ends has a shift, and growths add up",
    arguments: estimating)
  func held(edition: Edition) throws {
    let seed = freshSeed()
    var dice = SeededGenerator(seed: seed)
    var checks = Checks()
    var moves = 0
    for name in ["fog", "messages-in-fog", "messages", "fifty"] {
      for row in [20, 30, 40] {
        // A fresh table knows no height above the row.
        let session = try session(edition, name)
        let inset =
          row == 30 ? EdgeInsets(top: 88, bottom: 34) : EdgeInsets.zero
        try session.inset(inset)
        let row = IndexPath(row)
        _ = try session.perform(.scrollTo(.row(row, at: .top), step: nil))
        let before = session.current.after
        let way = Double(Int.random(in: -900 ... -300, using: &dice))
        let step = try session.scroll(
          way, by: Double(Int.random(in: 20...200, using: &dice)))
        var content = before.contentSize.height
        for (index, frame) in step.frames.enumerated() {
          content += frame.grown
          if frame.held != 0 { moves += 1 }
          let end = content + inset.bottom - before.viewport.height
          guard frame.offset > 0 - inset.top, frame.offset < end else {
            continue
          }
          checks.same(
            frame.shift, 0, "seed \(seed), \(name), \(row), \(way), \(index)")
        }
        checks.near(content, step.after.contentSize.height, "\(name): growth")
        let finger = step.overshoot == 0 ? way : nil
        if let finger {
          let held = step.frames.reduce(0) { $0 + $1.held }
          let moved = step.after.viewport.minY - before.viewport.minY
          checks.near(held, moved - finger, "seed \(seed), \(name), \(way)")
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 60 && moves > 5, "\(checks), \(moves) moves")
  }

  @Test("Rows that come in above shift the screen as the policy says")
  func updates() throws {
    for (policy, shift) in [
      ("keep", 0.0), ("keep-at-top", 0), ("none", 132), ("published", 132),
    ] {
      let session = try session(.batchUpdates, "fifty")
      _ = try session.perform(.policy(.updates, policy))
      try session.scroll(100)
      let step = try session.perform(.update(.insert(IndexPath(0), count: 3)))
      #expect(step.shift == shift, "\(policy)")
      #expect(step.frames[0].held == 132 - shift, "\(policy)")
      #expect(step.frames[0].grown == 132, "\(policy)")
      #expect(try session.scroll(1).shift == 0, "\(policy)")
    }
  }

  @Test("A row that is moved shifts nothing, as long as another stays")
  func movedRow() throws {
    let session = try session(.batchUpdates, "fifty")
    try session.scroll(100)
    let move = Action.Update.move(from: IndexPath(2), to: IndexPath(8))
    #expect(try session.perform(.update(move)).shift == 0)
    _ = try session.perform(.policy(.updates, "none"))
    // Row 1, at the screen's top, goes away, and all others move up.
    let away = Action.Update.move(from: IndexPath(1), to: IndexPath(40))
    #expect(try session.perform(.update(away)).shift == -44)
  }

  /// The rows on screen, top to bottom, and their tops in points from the
  /// viewport's top, as the table says.
  private func tops(in session: TableSession) throws
    -> [(row: IndexPath, top: Double)]
  {
    let table = try session.table
    return table.indexPathsForVisibleRows.map {
      ($0, table.rectForRow(at: $0).minY - table.scrollView.contentOffset.y)
    }
  }
}

extension Checks {
  /// Compares two distances but for the error of their sums.
  fileprivate mutating func near(
    _ found: Double, _ wanted: Double, _ place: @autoclosure () -> String
  ) {
    holds(
      (found - wanted).magnitude < 1e-5,
      "\(place()): found \(found), wanted \(wanted)")
  }
}
