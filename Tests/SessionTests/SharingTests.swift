import Editions
import Stage
import TestSupport
import Testing

@testable import Inspector
@testable import Session

struct SharingTests {
  /// Cells that an app keeps, and goes on changing, when its table has
  /// forgotten them.
  private final class Hoard {
    var cells: [TableViewCell] = []
    var generator: SeededGenerator

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
    }

    func meddle() {
      for cell in cells {
        guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
        cell.text = "\(Int.random(in: 0...99, using: &generator))"
        cell.tag += 1
      }
      if cells.count > 12 { cells.removeSubrange(3..<6) }
    }

    func cell(_ table: any Table, _ row: IndexPath) -> TableViewCell {
      if Int.random(in: 0..<3, using: &generator) == 0 {
        cells += [table.dequeueReusableCell(withIdentifier: "row", for: row)]
      }
      meddle()
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: row)
      if Int.random(in: 0..<5, using: &generator) == 0 { cells.append(cell) }
      return cell
    }
  }

  private func hoarding(_ seed: UInt64) -> Scenario {
    madeUp { app in
      let hoard = Hoard(seed: seed)
      app.load = {
        $0.register(TableViewCell.self, forCellReuseIdentifier: "row")
      }
      app.cell = { table, row in hoard.cell(table, row) }
      app.reloaded = { _ in hoard.meddle() }
      app.tapped = { _, _ in hoard.meddle() }
    }
  }

  @Test(
    "Every step keeps what the table was, whatever an app does to old cells",
    arguments: Edition.book)
  func hoards(edition: Edition) throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed, for: edition)
    var checks = Checks()
    let session = try TableSession(edition, hoarding(seed))
    var seen = try [session.snapshot.cells]
    for _ in 0..<40 {
      let action = session.randomAction(
        of: [
          .slowScroll, .reload, .heldReload, .turn, .tap, .memoryWarning,
        ], using: &generator)
      if session.error(of: action) == nil {
        seen.append(try session.snapshot.cells)
      }
      checks.keepsLaws(session, "\(action)")
    }
    checks.same(session.steps.count, seen.count, "steps")
    for step in session.steps.shuffled(using: &generator) {
      checks.same(step.after.cells, seen[step.number], "kept, @\(step.number)")
      session.go(to: step.number)
      checks.same(try session.snapshot, step.after, "played, @\(step.number)")
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
  }

  /// For each step, the number of records that no earlier step has, by
  /// identity.
  private func newRecords(_ session: TableSession) -> [Int] {
    var known: Set<ObjectIdentifier> = []
    return session.steps.map { step in
      let before = known.count
      for cell in step.after.cells {
        known.insert(ObjectIdentifier(cell.likeness))
      }
      return known.count - before
    }
  }

  @Test("A step keeps a record for each cell that changed, and no other")
  func records() throws {
    let session = try session(.reloadHiding, "mismatched")
    for _ in 0..<300 { _ = try session.perform(.reload(held: false)) }
    let orphans = session.current.after.count(.orphaned)
    #expect(orphans >= 600, "two more at each reload")
    let records = newRecords(session)
    #expect(records.count == 301)
    let most = records.max() ?? 0
    #expect(most > 0 && most <= 14, "in one step, among \(orphans) orphans")
    for step in session.steps.dropFirst(2) {
      let old = session.steps[step.number - 1].after
      #expect(step.after.living.changes(from: old.living).count <= 14)
      let trees = (step.after.treeList.entries, old.treeList.entries)
      #expect(trees.0 != trees.1)
    }
  }

  @Test("Scrolling through what is there keeps no record")
  func scrolling() throws {
    let session = try session(.reuseQueues, "fifty")
    for _ in 0..<200 { try session.scroll(1) }
    let records = newRecords(session)
    #expect(records.dropFirst().filter { $0 > 0 }.count <= 5)
    #expect(records.dropFirst().reduce(0, +) <= 10, "as few as rows came")
    var idle = 0
    for step in session.steps.dropFirst() where step.served == 0 {
      #expect(step.calls == [.turn(times: 1)])
      if step.events.isEmpty { idle += 1 }
    }
    #expect(idle >= 190)
  }

  @Test("Trees are recorded at each call, and dropped from old steps")
  func trees() throws {
    var seen: [[Likeness]] = []
    let scenario = madeUp { app in
      app.rows = { _, _ in 5 }
      app.load = {
        $0.register(TableViewCell.self, forCellReuseIdentifier: "row")
      }
      app.cell = { table, row in
        seen.append(self.tree(table))
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: row)
        seen.append(self.tree(table))
        _ = table.dequeueReusableCell(withIdentifier: "row", for: row)
        seen.append(self.tree(table))
        cell.text = "\(row.row), \(seen.count)"
        return cell
      }
    }
    let session = try TableSession(.reloadHiding, scenario)
    for _ in 0..<(TableSession.stepsWithTrees + 5) {
      _ = try session.perform(.reload(held: false))
    }
    var kept = 0
    for step in session.steps {
      for case .cell(let call) in step.calls {
        let wanted = (0..<3).map { _ in seen.removeFirst() }
        let found = [
          call.treeBefore, call.dequeues[0].treeAfter,
          call.dequeues[1].treeAfter,
        ]
        let isOld = step.number < 6
        #expect(found == (isOld ? [nil, nil, nil] : wanted), "@\(step.number)")
        #expect(call.dequeues[1].treeBefore == found[1])
        kept += isOld ? 0 : 1
      }
    }
    #expect(kept == 5 * TableSession.stepsWithTrees && seen.isEmpty)
  }

  private func tree(_ table: any Table) -> [Likeness] {
    cellsInTree(of: table.scrollView).map { $0.likeness }
  }
}
