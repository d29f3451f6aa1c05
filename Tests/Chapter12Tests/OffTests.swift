import Editions
import Inspector
import Laws
import Session
import Stage
import TestSupport
import Testing

/// Random sessions: with preparing off as Chapter 11's, and with it on by the
/// rules of states.
struct OffTests {
  private static let kinds = ActionKind.usual.filter {
    $0 != .policy && $0 != .preset
  }

  @Test(
    "With prepare none and keep 0, the table is Chapter 11's",
    arguments: ["small", "messages-self-sized", "inbox", "people", "album"])
  func off(_ scenario: String) throws {
    for seed in seeds(5) {
      let old = try session(.lateAnswers, scenario)
      let new = try session(.aheadOfTime, scenario)
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<40 {
        let action = old.randomAction(of: OffTests.kinds, using: &generator)
        #expect(old.error(of: action) == new.error(of: action))
        #expect(old.current == new.current, "seed \(seed): \(action)")
      }
    }
  }

  @Test(
    "A cell is in one state; no more are ready than the policy allows",
    arguments: ["feed", "messages-self-sized", "inbox", "people", "faces-2016"])
  func on(_ scenario: String) throws {
    for seed in seeds(5) {
      let session = try session(.aheadOfTime, scenario)
      _ = try session.perform(.policy(.prepare, "greedy"))
      _ = try session.perform(.policy(.keep, "3"))
      _ = try session.perform(.policy(.window, "4"))
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<40 {
        let action = session.randomAction(
          of: OffTests.kinds, using: &generator)
        _ = session.error(of: action)
        let after = session.current.after
        var checks = Checks()
        checks.countsCells(after)
        #expect(checks.problems.isEmpty, "seed \(seed): \(action)")
        #expect(after.count(.prepared) <= 4 && after.count(.kept) <= 3)
        let ready = after.cells(.prepared) + after.cells(.kept)
        let rows = ready.compactMap { $0.readyRow }
        #expect(Set(rows).count == ready.count)
        #expect(Set(rows).isDisjoint(with: after.visibleRows))
        #expect(ready.allSatisfy { $0.isHidden })
      }
    }
  }
}
