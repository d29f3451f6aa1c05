import Stage
import TestSupport
import Testing

@testable import Chapter07

/// The plan of a batch, compared with a model that removes from lists and
/// inserts into them.
struct BatchPlanTests {
  @Test("Every update alone goes where a list says, or is refused")
  func alone() {
    var checks = Checks()
    var valid = 0
    for counts in everyList(of: [0, 1, 2, 3], upTo: 3) {
      for update in everyUpdate(of: counts) {
        if checks.followsLists(counts, [update]) { valid += 1 }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(valid == 5_025)
    #expect(checks.compared == 56_917)
  }

  @Test("Every two updates together go where a list says, or are refused")
  func inPairs() {
    var checks = Checks()
    var valid = 0
    let worlds = everyList(of: [0, 1, 2], upTo: 2)
    for counts in worlds + [[3, 3], [1, 2, 1], [2, 0, 2]] {
      let updates = everyUpdate(of: counts)
      for (index, first) in updates.enumerated() {
        for second in updates[index...] {
          if checks.followsLists(counts, [first, second]) { valid += 1 }
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(valid == 8_238)
    #expect(checks.compared == 105_922)
  }

  @Test("The order of the calls means nothing")
  func order() {
    var checks = Checks()
    let counts = [3, 2]
    let updates: [Update] = [
      .delete(IndexPath(row: 0, section: 0)), .insertSection(0),
      .move(IndexPath(row: 2, section: 0), IndexPath(row: 1, section: 2)),
      .reload(IndexPath(row: 1, section: 1)),
      .insert(IndexPath(row: 0, section: 1)),
    ]
    let seed = freshSeed()
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      _ = checks.followsLists(counts, updates.shuffled(using: &dice))
    }
    #expect(checks.isFine, "seed \(seed): \(checks)")
  }

  @Test("Long seeded batches go where a list says, or are refused")
  func random() {
    var dice = SeededGenerator(seed: 6)
    var checks = Checks()
    var valid = 0
    for _ in 0..<20_000 {
      let counts = (0..<Int.random(in: 1...4, using: &dice)).map { _ in
        Int.random(in: 0...6, using: &dice)
      }
      let updates = randomUpdates(2...5, of: counts, using: &dice)
      if checks.followsLists(counts, updates) { valid += 1 }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(valid == 1_369)
  }

  @Test("A row may be moved out of a section that is deleted, and is kept")
  func outOfDeleted() throws {
    let batch = batch([
      .deleteSection(0),
      .move(IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 0)),
    ])
    let plan = try BatchPlan(batch, before: [2, 2], after: [3])
    #expect(plan.target(of: IndexPath(row: 0, section: 0)) == nil)
    #expect(
      plan.target(of: IndexPath(row: 1, section: 0))
        == IndexPath(row: 0, section: 0))
    #expect(
      plan.target(of: IndexPath(row: 1, section: 1))
        == IndexPath(row: 2, section: 0))
  }
}

/// A batch of these updates.
func batch(_ updates: [Update]) -> Batch {
  var batch = Batch()
  for update in updates {
    switch update {
    case .insert(let row): batch.rows.inserted.append(row)
    case .delete(let row): batch.rows.deleted.append(row)
    case .reload(let row): batch.rows.reloaded.append(row)
    case .move(let source, let target):
      batch.rows.moved.append((source, target))
    case .insertSection(let section): batch.sections.inserted.append(section)
    case .deleteSection(let section): batch.sections.deleted.append(section)
    case .reloadSection(let section): batch.sections.reloaded.append(section)
    case .moveSection(let source, let target):
      batch.sections.moved.append((source, target))
    }
  }
  return batch
}

extension Checks {
  /// Compares a plan with the slow model, from old rows to new ones and back;
  /// an impossible update must be refused.
  ///
  /// - Returns: Whether the update is possible.
  mutating func followsLists(_ counts: [Int], _ updates: [Update]) -> Bool {
    let before = numbered(counts)
    let batch = batch(updates)
    guard let slow = Slow(before, updates) else {
      // No row counts of the data source make the update possible.
      let after = counts.map { $0 + 3 } + [9, 9]
      holds(
        plan(batch, counts, after) == nil && plan(batch, counts, counts) == nil,
        "\(counts), \(updates): accepted")
      return false
    }
    let after = slow.sections
    guard let plan = plan(batch, counts, after.map { $0.count }) else {
      holds(false, "\(counts), \(updates): refused")
      return true
    }
    for (section, rows) in before.enumerated() {
      for (row, number) in rows.enumerated() {
        same(
          plan.target(of: IndexPath(row: row, section: section)),
          place(of: number, in: after),
          "\(counts), \(updates): where row \(section).\(row) goes")
      }
    }
    for (section, rows) in after.enumerated() {
      for (row, number) in rows.enumerated() {
        same(
          plan.source(of: IndexPath(row: row, section: section)),
          place(of: number, in: before),
          "\(counts), \(updates): where row \(section).\(row) was")
      }
    }
    return true
  }

  private func plan(_ batch: Batch, _ before: [Int], _ after: [Int])
    -> BatchPlan?
  {
    try? BatchPlan(batch, before: before, after: after)
  }

  private func place(of number: Int, in sections: [[Int]]) -> IndexPath? {
    guard number >= 0 else { return nil }
    for (section, rows) in sections.enumerated() {
      if let row = rows.firstIndex(of: number) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }
}
