import Editions
import Session
import TestSupport
import Testing

/// The laws of a session, tested with random actions.
struct RandomLaws {
  /// The number of actions in a session, after which another begins.
  private nonisolated static let length = 50

  @Test(
    "Random commands, 10,000 at night, keep every law of the session",
    arguments: Edition.book)
  func commands(edition: Edition) throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed, for: edition)
    var checks = Checks()
    let wanted = tries(10_000) / Edition.book.count
    var performed = 0
    var refused = 0
    var done: Set<ActionKind> = []
    let scenarios = edition.scenarios.filter {
      !$0.isLong
    }
    while performed < wanted, checks.problems.isEmpty {
      let scenario = scenarios[performed / Self.length % scenarios.count]
      let session = try TableSession(
        edition, scenario, file: Array("one\ntwo\n\nfour".utf8))
      for _ in 0..<Self.length {
        let action = session.randomAction(using: &generator)
        let before = (session.steps.count, session.policy)
        let events = session.events
        performed += 1
        let place = "\(scenario.name), step \(session.steps.count), \(action)"
        if session.error(of: action) != nil {
          refused += 1
          checks.holds(
            (session.steps.count, session.policy) == before
              && session.events.elementsEqual(events),
            "\(place): refused, and changed")
        } else if let kind = ActionKind(action) {
          done.insert(kind)
        }
        checks.keepsLaws(session, place)
      }
      replay(session, &checks, &generator)
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
    #expect(refused < performed / 2, "\(refused) of \(performed) refused")
    let known = ActionKind.allCases.filter { $0.isKnown(to: edition) }
    #expect(done.count > known.count * 2 / 3, "no more than \(done) done")
  }

  /// Checks that the same actions make the same steps, and, for one session of
  /// five, that going back to a step and forth again changes nothing.
  private func replay(
    _ session: TableSession, _ checks: inout Checks,
    _ generator: inout SeededGenerator
  ) {
    let place = "\(session.scenario.name), \(session.edition)"
    do throws(SessionError) {
      let other = try TableSession(
        session.edition, session.scenario, file: session.file)
      try other.perform(all: session.steps.dropFirst().map { $0.action })
      checks.holds(
        try Portrait(of: other) == Portrait(of: session),
        "\(place): another session of the same actions")
      guard Int.random(in: 0..<5, using: &generator) == 0 else { return }
      let now = try Portrait(of: session)
      session.go(to: Int.random(in: 0..<session.steps.count, using: &generator))
      checks.keepsLaws(session, "\(place), gone back to @\(session.position)")
      session.go(to: session.steps.count - 1)
      checks.holds(
        try Portrait(of: session) == now, "\(place): gone back and forth")
    } catch {
      checks.holds(false, "\(place): replayed, \(error)")
    }
  }
}
