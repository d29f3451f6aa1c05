import Stage
import Testing

struct CensusTests {
  @Test("Cells are numbered by birth, and a number is never used again")
  func births() {
    let census = Census()
    Census.current = census
    defer { Census.current = nil }
    let first = TableViewCell(reuseIdentifier: nil)
    _ = TableViewCell(reuseIdentifier: nil)
    let third = TableViewCell(reuseIdentifier: nil)
    #expect([first.name, third.name] == ["c1", "c3"])
    #expect(census.made == 3)
    #expect(census.dead == [2])
    #expect(census.alive.map { $0.number } == [1, 3])
    #expect(census.aliveCount == 2)
  }

  @Test("A census keeps no cell alive, and hears of deaths in their order")
  func deaths() {
    let census = Census()
    var cells: [TableViewCell] = []
    Census.current = census
    for _ in 0..<4 { cells.append(TableViewCell(reuseIdentifier: nil)) }
    Census.current = nil
    for index in [2, 0, 1, 0] { cells.remove(at: index) }
    #expect(census.dead == [3, 1, 4, 2])
    #expect(census.alive.isEmpty)
    #expect(census.made == census.dead.count)
  }

  @Test("Outside of any census cells are numbered 0 and counted nowhere")
  func outside() {
    Census.current = nil
    let census = Census()
    let cell = TableViewCell(reuseIdentifier: "row")
    #expect(cell.number == 0)
    #expect(census.made == 0)
  }

  @Test("A cell dies in the census in which it was born")
  func twoCensuses() {
    let first = Census()
    let second = Census()
    Census.current = first
    var cell: TableViewCell? = TableViewCell(reuseIdentifier: nil)
    Census.current = second
    _ = cell
    cell = nil
    Census.current = nil
    #expect(first.dead == [1])
    #expect(second.dead.isEmpty)
  }
}

struct CellTests {
  @Test("prepareForReuse takes selection and highlight, and leaves the luggage")
  func luggage() {
    let cell = TableViewCell(reuseIdentifier: "row")
    cell.text = "Row 3"
    cell.tag = 7
    cell.accessoryType = .checkmark
    cell.isHidden = true
    cell.addSubview(View())
    cell.isSelected = true
    cell.isHighlighted = true
    cell.prepareForReuse()
    #expect(!cell.isSelected && !cell.isHighlighted)
    #expect(cell.text == "Row 3" && cell.tag == 7 && cell.isHidden)
    #expect(cell.accessoryType == .checkmark && cell.subviews.count == 1)
    #expect(cell.reuseIdentifier == "row")
  }

  @Test("An unretained reference does not keep its object alive")
  func unretained() {
    let holder = Holder()
    var object: View? = View()
    holder.view = object
    #expect(holder.view === object)
    object = nil
    #expect(holder.view == nil)
  }

  @Test("An unretained reference to a protocol's adopter works the same")
  func unretainedProtocol() {
    let holder = Holder()
    var source: Source? = Source()
    holder.source = source
    #expect(holder.source === source)
    source = nil
    #expect(holder.source == nil)
    holder.source = nil
    #expect(holder.source == nil)
  }

  @Test("An app is asked what it adopts, and nothing else")
  func optionalMethods() {
    let source = Source()
    #expect(source.sectionCount == nil)
    #expect(source.rowHeights == nil)
    #expect(source.rowSelection == nil)
    #expect(source.editableRows == nil)
    let sectioned = Sectioned()
    #expect(sectioned.sectionCount === sectioned)
    #expect(sectioned.rowHeights === sectioned)
    #expect(sectioned.rowSelection === sectioned)
  }
}

private final class Holder {
  @Unretained var view: View?
  @Unretained var source: (any TableViewDataSource)?
}

private final class Source: TableViewController {
  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  { 0 }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  { nil }
}

private final class Sectioned: TableViewController, SectionCount, RowHeights,
  RowSelection
{
  func numberOfSections(in tableView: any Table) -> Int { 0 }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  { 0 }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  { nil }

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  { 0 }

  func tableView(_ tableView: any Table, didSelectRowAt indexPath: IndexPath) {
  }
}
