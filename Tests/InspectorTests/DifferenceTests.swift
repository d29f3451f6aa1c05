import Inspector
import Stage
import Testing

struct DifferenceTests {
  @Test("A difference tells births, moves, waits and deaths, oldest first")
  func all() {
    let table = FakeTable()
    var cells = births(4, in: table)
    table.shown = [row(0): cells[0], row(1): cells[1], row(2): cells[2]]
    let before = Snapshot(of: table, census: table.census)
    table.shown = [row(2): cells[2], row(3): cells[0]]
    table.pooled = [cells[1]]
    cells.remove(at: 3)
    let fifth = births(2, in: table)[0]
    table.shown[row(4)] = fifth
    let after = Snapshot(of: table, census: table.census)

    let difference = Difference(from: before, to: after)
    #expect(difference.changes.map { $0.number } == [1, 2, 4, 5, 6])
    #expect(difference.made == [5, 6], "c6 died at once and counts")
    #expect(difference.cells(into: .pooled) == [2])
    #expect(difference.cells(into: .dead) == [4, 6])
    #expect(difference.cells(into: .visible) == [5])
    let moved = difference.changes[0]
    #expect(moved.rowBefore == row(0) && moved.rowAfter == row(3))
    #expect(moved.before == .visible && moved.after == .visible)
    let born = difference.changes[3]
    #expect(born.before == nil && born.rowBefore == nil)
  }

  @Test("Between a snapshot and itself there is no difference")
  func none() {
    let table = FakeTable()
    let cells = births(3, in: table)
    table.shown = [row(0): cells[0]]
    let snapshot = Snapshot(of: table, census: table.census)
    #expect(Difference(from: snapshot, to: snapshot).changes.isEmpty)
  }

  private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func births(_ count: Int, in table: FakeTable) -> [TableViewCell] {
    Census.current = table.census
    defer { Census.current = nil }
    return (0..<count).map { _ in TableViewCell(reuseIdentifier: "row") }
  }
}
