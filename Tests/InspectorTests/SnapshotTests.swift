import Inspector
import Stage
import Testing

struct SnapshotTests {
  /// Every combination of the four places in which a cell can be found, and
  /// the state it must have: the first that applies.
  @Test("A cell's state is the first that applies")
  func precedence() {
    var compared = 0
    for places in 0..<16 {
      let (isShown, isPooled) = (places & 1 != 0, places & 2 != 0)
      let (isInTree, isTemplate) = (places & 4 != 0, places & 8 != 0)
      let wanted: CellState =
        isShown
        ? .visible
        : isPooled
          ? .pooled : isInTree ? .orphaned : isTemplate ? .measuring : .loose
      let table = stage(1)
      let cells = table.kept
      if isShown { table.shown[IndexPath(row: 0, section: 0)] = cells[0] }
      if isPooled { table.pooled = [cells[0]] }
      if isInTree { table.scrollView.addSubview(cells[0]) }
      if isTemplate { table.measuringCells = [cells[0]] }
      let snapshot = Snapshot(of: table, census: table.census)
      #expect(snapshot.state(of: 1) == wanted, "places \(places)")
      #expect((snapshot[1]?.row != nil) == isShown, "places \(places)")
      compared += 1
    }
    #expect(compared == 16)
  }

  @Test("A snapshot shows a table as it is")
  func handMade() {
    let table = stage(5)
    let cells = table.kept
    let row = IndexPath(row: 2, section: 1)
    table.shown[row] = cells[2]
    table.pooled = [cells[3], cells[1]]
    let wrapper = View()
    table.scrollView.addSubview(wrapper)
    wrapper.addSubview(cells[4])
    wrapper.addSubview(cells[2])
    cells[2].text = "Ada"
    cells[2].tag = 7
    cells[2].accessoryType = .checkmark
    cells[2].isSelected = true
    cells[2].frame = Rect(x: 0, y: 44, width: 320, height: 44)
    cells[2].addSubview(View())
    cells[4].isHidden = true
    table.scrollView.contentOffset.y = 5
    table.scrollView.contentSize = Size(width: 320, height: 440)

    let snapshot = Snapshot(of: table, census: table.census)
    #expect(snapshot.viewport == Rect(x: 0, y: 5, width: 320, height: 100))
    #expect(snapshot.contentSize.height == 440)
    #expect(snapshot.made == 5)
    #expect(snapshot.rowsVisited == 12)
    #expect(snapshot.tree == [5, 3], "the backmost first")
    #expect(snapshot.pools.map { $0.identifier } == ["row"])
    #expect(snapshot.pools.map { $0.cells } == [[4, 2]], "next out first")
    #expect(
      snapshot.cells.map { $0.state } == [
        .loose, .pooled, .visible, .pooled, .orphaned,
      ])
    let ada = snapshot[3]
    #expect(ada?.name == "c3" && ada?.row == row && ada?.text == "Ada")
    #expect(ada?.tag == 7 && ada?.accessory == "checkmark")
    #expect(ada?.isSelected == true && ada?.isHighlighted == false)
    #expect(ada?.subviews == 1 && ada?.className == "TableViewCell")
    #expect(ada?.reuseIdentifier == "row" && ada?.isHidden == false)
    #expect(ada?.frame == cells[2].frame)
    #expect(snapshot[5]?.isHidden == true)
  }

  @Test("Looking at a table changes nothing")
  func looking() {
    let table = stage(3)
    let cells = table.kept
    table.shown[IndexPath(row: 0, section: 0)] = cells[0]
    table.scrollView.addSubview(cells[1])
    let first = Snapshot(of: table, census: table.census)
    let needed = table.scrollView.needsLayout
    #expect(Snapshot(of: table, census: table.census) == first)
    #expect(table.scrollView.needsLayout == needed)
    #expect(table.questions == 0, "nothing is asked that changes a table")
  }

  @Test("Dead cells are counted, and cells never made are not known")
  func dead() {
    let table = stage(3)
    table.kept.remove(at: 1)
    let snapshot = Snapshot(of: table, census: table.census)
    #expect(snapshot.made == 3)
    #expect(snapshot.count(.dead) == 1)
    #expect(snapshot.state(of: 2) == .dead)
    #expect(snapshot.state(of: 0) == nil)
    #expect(snapshot.state(of: 4) == nil)
    #expect(snapshot.state(of: -1) == nil)
    #expect(snapshot[2] == nil)
    var sum = 0
    for state in CellState.allCases { sum += snapshot.count(state) }
    #expect(sum == snapshot.made)
  }

  @Test("A table that made no cell knows none")
  func none() {
    let table = stage(0)
    let snapshot = Snapshot(of: table, census: table.census)
    #expect(snapshot.made == 0)
    #expect(snapshot.state(of: 1) == nil)
    #expect(snapshot.visible.isEmpty)
  }

  @Test("A living cell is found by its number, whichever have died")
  func lookup() {
    var compared = 0
    for dead in 0..<32 {
      let table = stage(5)
      table.kept.removeAll { dead >> ($0.number - 1) & 1 == 1 }
      let snapshot = Snapshot(of: table, census: table.census)
      for number in 1...5 {
        let isDead = dead >> (number - 1) & 1 == 1
        #expect(
          snapshot[number]?.number == (isDead ? nil : number),
          "c\(number), dead: \(dead)")
        compared += 1
      }
    }
    #expect(compared == 160)
  }

  /// A table with this many cells, which only the app holds.
  private func stage(_ count: Int) -> FakeTable {
    let table = FakeTable()
    Census.current = table.census
    defer { Census.current = nil }
    for _ in 0..<count {
      table.kept.append(TableViewCell(reuseIdentifier: "row"))
    }
    return table
  }
}
