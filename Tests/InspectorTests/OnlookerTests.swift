import Stage
import TestSupport
import Testing

@testable import Inspector

struct OnlookerTests {
  /// A fake table that random events change, even events that no real table
  /// causes.
  fileprivate final class World {
    let table = FakeTable()
    let wrapper = View()
    var generator: SeededGenerator

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      table.scrollView.addSubview(wrapper)
    }
  }

  @Test(
    "An incremental snapshot equals a full one",
    arguments: 0..<12 as Range<UInt64>)
  func same(offset: UInt64) {
    let seed = freshSeed() + offset * 10_000
    let world = World(seed: seed)
    let onlooker = Onlooker(at: world.table, census: world.table.census)
    var kept: [(snapshot: Snapshot, cells: [CellRecord], tree: [Int])] = []
    var states: Set<CellState> = []
    for step in 0..<250 {
      for _ in 0..<Int.random(in: 0...3, using: &world.generator) {
        world.happen(isWild: offset % 3 == 0)
        if Bool.random(using: &world.generator) {
          let tree = onlooker.takeTree()
          let cells = cellsInTree(of: world.table.scrollView)
          #expect(tree.cells == cells.map { $0.likeness }, "seed \(seed)")
        }
      }
      let wanted = Snapshot(of: world.table, census: world.table.census)
      let found = onlooker.takeSnapshot()
      #expect(found == wanted, "seed \(seed), step \(step)")
      #expect(found.cells == wanted.cells && found.tree == wanted.tree)
      kept.append((found, wanted.cells, wanted.tree))
      for cell in wanted.cells { states.insert(cell.state) }
      if let old = kept.randomElement(using: &world.generator) {
        compare(old.snapshot, wanted, found, "seed \(seed), step \(step)")
      }
    }
    #expect(states.count == 5, "all but the dead were seen: \(states)")
    for (snapshot, cells, tree) in kept {
      #expect(snapshot.cells == cells && snapshot.tree == tree)
    }
  }

  /// Expects that the difference from an old snapshot is the one that a
  /// comparison of all cells gives.
  private func compare(
    _ old: Snapshot, _ fresh: Snapshot, _ new: Snapshot, _ place: String
  ) {
    var changes: [Int] = []
    for number in 1..<new.made + 1 {
      let before = number <= old.made ? old.state(of: number) : nil
      let isSame =
        before == fresh.state(of: number)
        && old[number]?.row == fresh[number]?.row
      if !isSame { changes.append(number) }
    }
    let difference = Difference(from: old, to: new)
    #expect(difference.changes.map { $0.number } == changes, "\(place)")
    #expect(
      difference == Difference(from: old, to: fresh), "\(place), afresh")
  }

  @Test("An orphan that nobody touches is not looked at")
  func untouched() {
    let world = World(seed: 1)
    let table = world.table
    Census.current = table.census
    defer { Census.current = nil }
    for _ in 0..<2_000 {
      world.wrapper.insertSubview(
        TableViewCell(reuseIdentifier: "row"), at: 0)
    }
    let onlooker = Onlooker(at: table, census: table.census)
    var last = onlooker.takeSnapshot()
    #expect(last.count(.orphaned) == 2_000)
    for _ in 0..<50 {
      let cell = TableViewCell(reuseIdentifier: "row")
      world.wrapper.insertSubview(cell, at: 0)
      let next = onlooker.takeSnapshot()
      #expect(next.changes(from: last) == [cell.number])
      #expect(
        next.treeList.entries.changes(from: last.treeList.entries).count == 1)
      last = next
    }
    let old = world.wrapper.subviews[1_500] as? TableViewCell
    old?.text = "held by the app"
    let next = onlooker.takeSnapshot()
    #expect(next.living.changes(from: last.living) == [old?.number])
    #expect(next == Snapshot(of: table, census: table.census))
  }
}

extension OnlookerTests.World {
  private var cells: [TableViewCell] {
    table.kept + cellsInTree(of: table.scrollView)
  }

  /// Lets a random event happen to a random cell.
  ///
  /// - Parameter isWild: Whether cells may lie in any view.
  fileprivate func happen(isWild: Bool) {
    Census.current = table.census
    defer { Census.current = nil }
    let cell = cells.randomElement(using: &generator) ?? birth()
    switch Int.random(in: 0..<(isWild ? 16 : 13), using: &generator) {
    case 0, 1: _ = birth()
    case 2: cell.text = "\(Int.random(in: 0..<99, using: &generator))"
    case 3: cell.isHidden.toggle()
    case 4, 5, 6:
      wrapper.insertSubview(cell, at: .random(in: 0...3, using: &generator))
    case 7: cell.removeFromSuperview()
    case 8: table.kept.removeAll { $0 === cell }
    case 9:
      let row = Int.random(in: 0..<9, using: &generator)
      table.shown[IndexPath(row: row, section: 0)] =
        Bool.random(using: &generator) ? cell : nil
    case 10:
      table.pooled.removeAll { $0 === cell }
      if Bool.random(using: &generator) { table.pooled.append(cell) }
    case 11:
      let cells = [cell, birth()]
      table.measuringCells = Bool.random(using: &generator) ? cells : []
    case 12: wrapper.addSubview(View())
    case 13: table.scrollView.addSubview(cell)
    case 14:
      let other = View()
      other.addSubview(cell)
      (Bool.random(using: &generator) ? wrapper : table.scrollView)
        .addSubview(other)
    default:
      if wrapper.superview == nil {
        table.scrollView.addSubview(wrapper)
      } else {
        wrapper.removeFromSuperview()
      }
    }
    table.scrollView.contentOffset.y += 1
  }

  private func birth() -> TableViewCell {
    let cell = TableViewCell(reuseIdentifier: "row")
    table.kept.append(cell)
    return cell
  }
}
