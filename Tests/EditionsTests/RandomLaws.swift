import Editions
import Session
import Stage
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
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    let wanted = tries(10_000) / Edition.book.count
    var performed = 0
    var refused = 0
    let scenarios = edition.scenarios.filter {
      !$0.isLong
    }
    while performed < wanted, checks.problems.isEmpty {
      let scenario = scenarios[performed / Self.length % scenarios.count]
      let session = try TableSession(
        edition, scenario, file: Array("one\ntwo\n\nfour".utf8))
      for _ in 0..<Self.length {
        let action = randomAction(on: session, &generator)
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
        }
        checks.keepsLaws(session, place)
      }
      replay(session, &checks, &generator)
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
    #expect(refused < performed / 2, "\(refused) of \(performed) refused")
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

  /// A random action that a learner might take; few are refused.
  private func randomAction(
    on session: TableSession, _ generator: inout SeededGenerator
  ) -> Action {
    let step = [nil, 31, 44, 120.5].randomElement(using: &generator) ?? nil
    let distance = Double(Int.random(in: -700...700, using: &generator)) / 2
    let row = randomRow(of: session, &generator)
    switch Int.random(in: 0...15, using: &generator) {
    case 0...2: return .scroll(by: distance, step: step)
    case 3: return .scrollTo(.bottom, step: step.map { $0 * 4 })
    case 4: return .scrollTo(.top, step: nil)
    case 5:
      let place = ScrollPosition.allCases.randomElement(using: &generator)
      return .scrollTo(.row(row, at: place ?? .top), step: nil)
    case 6...7: return .reload(held: Bool.random(using: &generator))
    case 8: return .turn
    case 9:
      let visible = session.current.after.visibleRows
      return .tap(visible.randomElement(using: &generator) ?? row)
    case 10:
      let size = Size(width: 320, height: 400 + distance)
      return .resize(size)
    case 11: return .memoryWarning
    case 12: return .data(randomChange(at: row, &generator))
    case 13:
      let preset = Preset.allCases.randomElement(using: &generator)
      return session.edition.policies.contains(.order)
        ? .like(preset ?? .allCases[0]) : .turn
    case 14:
      let name = session.edition.policies.randomElement(using: &generator)
      let value = name?.values.randomElement(using: &generator) ?? ""
      return .policy(name ?? .heights, value == "N" ? "3" : value)
    default:
      return session.edition.can(.measuring)
        ? .forgetHeight(row) : .scroll(by: 44, step: nil)
    }
  }

  private func randomRow(
    of session: TableSession, _ generator: inout SeededGenerator
  ) -> IndexPath {
    let counts = session.rowCounts
    let sections = counts.indices.filter { counts[$0] > 0 }
    let section = sections.randomElement(using: &generator) ?? 0
    let rows = counts.indices.contains(section) ? counts[section] : 1
    return IndexPath(
      row: Int.random(in: 0..<max(1, rows), using: &generator),
      section: section)
  }

  private func randomChange(
    at row: IndexPath, _ generator: inout SeededGenerator
  ) -> Action.DataChange {
    switch Int.random(in: 0...3, using: &generator) {
    case 0: .insert("新 \(row)", at: row)
    case 1: .delete(row)
    case 2: .move(from: row, to: IndexPath(row: 0, section: row.section))
    default: .edit("It's \"\(row)\"; #", at: row)
    }
  }
}
