import Editions
import Inspector
import Session
import Stage
import TestSupport
import Testing

struct SessionTimeTests {
  @Test(
    "After any script, going back n and forward n is the identity",
    arguments: Edition.book)
  func identity(edition: Edition) throws {
    try afterRandomSteps(edition) { session, scenario, generator, checks in
      let before = try Portrait(of: session)
      let last = session.position
      for count in 1...last {
        session.go(to: last - count)
        session.go(to: session.position + count)
        checks.same(session.position, last, "\(scenario), \(count) back")
        checks.holds(
          try Portrait(of: session) == before, "\(scenario), \(count)")
      }
    }
  }

  @Test(
    "The table of any step, made again, is the one that was recorded",
    arguments: Edition.book)
  func replay(edition: Edition) throws {
    try afterRandomSteps(edition) { session, scenario, generator, checks in
      let steps = session.steps
      let events = session.events
      for step in steps.shuffled(using: &generator) {
        session.go(to: step.number)
        checks.same(
          try session.snapshot, step.after, "\(scenario) @\(step.number)")
        let table = try session.table
        checks.same(
          table.scrollView.needsLayout
            && table.indexPathsForVisibleRows.isEmpty,
          step.isHeld, "\(scenario)")
        checks.same(try session.table.policy, step.policy, "\(scenario)")
      }
      checks.holds(session.steps == steps, "\(scenario): the same steps")
      checks.holds(
        session.events.elementsEqual(events), "\(scenario): the same events")
    }
  }

  @Test(
    "Acting in the past does what it would have done then",
    arguments: Edition.book)
  func acting(edition: Edition) throws {
    try afterRandomSteps(edition) { session, scenario, generator, checks in
      let here = Int.random(in: 0...session.position, using: &generator)
      let kept = session.fork()
      let straight = try TestSupport.session(edition, scenario)
      try straight.perform(all: session.steps[1..<(here + 1)].map(\.action))
      session.go(to: here)
      let action = Action.scroll(by: 77, step: 11)
      let error = session.error(of: action)
      checks.same(
        error, straight.error(of: action),
        "\(scenario), acting at @\(here): the error, if the app makes one")
      // An action that fails leaves the steps after the current one.
      checks.holds(
        try error == nil
          ? Portrait(of: session) == Portrait(of: straight)
          : session.snapshot == straight.snapshot
            && session.current == straight.current,
        "\(scenario), acting at @\(here)")
      checks.same(
        kept.steps.count - 1, kept.position, "\(scenario): the fork is whole")
      checks.same(
        try kept.snapshot, kept.last.after, "\(scenario): the fork")
    }
  }

  @Test("What fails in the past leaves past and future as they were")
  func failing() throws {
    let session = try session(.reloadHiding, "fifty")
    try session.perform(all: [.scroll(by: 44, step: nil), .turn, .turn])
    session.go(to: 1)
    session.nameStep("here")
    let before = try Portrait(of: session)
    #expect(session.error(of: .tap(IndexPath(row: 999, section: 0))) != nil)
    #expect(try Portrait(of: session) == before)
    session.work.interrupt(after: 3)
    #expect(session.error(of: .scroll(by: 400, step: 1)) == .interrupted)
    session.work.goOn()
    #expect(try Portrait(of: session) == before)
    #expect(session.position == 1)
    #expect(session.steps.count == 4)
    #expect(session.timeline.step(named: "here") == 1)
  }

  @Test(
    "A pass is interrupted between two questions, and nothing has happened",
    arguments: ["ten-thousand", "ten-thousand-equal"])
  func interruptedPass(scenario: String) throws {
    let session = try session(.heightCache, scenario)
    let before = try Portrait(of: session)
    for action in [
      Action.reload(held: false), .resize(Size(width: 300, height: 5_000)),
    ] {
      let polls = session.work.interrupt(after: 5)
      #expect(session.error(of: action) == .interrupted)
      #expect(polls.count <= 7, "asked no more once it was interrupted")
      session.work.goOn()
      #expect(try Portrait(of: session) == before)
    }
    _ = try session.perform(.turn)
  }

  @Test("A step beyond either end is the end")
  func clamped() throws {
    let session = try session(.reuseQueues, "fifty")
    try session.perform(all: [.turn, .turn])
    session.go(to: -5)
    #expect(session.position == 0)
    #expect(session.isInPast)
    #expect(session.eventsSoFar { $0.step > 0 }.isEmpty)
    session.go(to: 99)
    #expect(session.position == 2)
    #expect(!session.isInPast)
    #expect(session.eventsSoFar { _ in true } == session.events)
  }

  @Test("A checkpoint names one step, and goes with the future it stood in")
  func checkpoints() throws {
    let session = try session(.reuseQueues, "fifty")
    session.nameStep("first")
    _ = try session.perform(.turn)
    session.nameStep("lunch")
    _ = try session.perform(.turn)
    session.nameStep("lunch")
    #expect(session.timeline.step(named: "lunch") == 2)
    #expect(session.checkpoints.count == 2)
    session.go(to: 1)
    _ = try session.perform(.reload(held: false))
    #expect(session.timeline.step(named: "lunch") == nil)
    #expect(session.timeline.step(named: "first") == 0)
  }

  /// Performs nine random steps on every scenario, and then calls `check`.
  private func afterRandomSteps(
    _ edition: Edition,
    check: (
      TableSession, _ scenario: String, inout SeededGenerator, inout Checks
    ) throws -> Void
  ) throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed, for: edition)
    var checks = Checks()
    for scenario in scenarios {
      let session = try session(edition, scenario)
      session.performRandomly(9, &generator)
      try check(session, scenario, &generator, &checks)
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
  }
}
