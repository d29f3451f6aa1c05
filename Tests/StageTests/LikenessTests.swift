import Stage
import TestSupport
import Testing

struct LikenessTests {
  /// One change for each property that a likeness records.
  private var changes: [(String, (TableViewCell) -> Void)] {
    [
      ("text", { $0.text = "Ada" }), ("tag", { $0.tag = 7 }),
      ("accessoryType", { $0.accessoryType = .checkmark }),
      ("accessoryView", { $0.accessoryView = View() }),
      ("isHidden", { $0.isHidden = true }),
      ("isSelected", { $0.isSelected = true }),
      ("isHighlighted", { $0.isHighlighted = true }),
      ("frame", { $0.frame.origin.y = 44 }),
      ("subviews", { $0.addSubview(View()) }),
    ]
  }

  @Test("A cell has one likeness until it says something else")
  func one() {
    var compared = 0
    for (name, change) in changes {
      let cell = TableViewCell(reuseIdentifier: "row")
      let first = cell.likeness
      #expect(cell.likeness === first, "\(name): nothing was done")
      change(cell)
      let second = cell.likeness
      #expect(second !== first && second != first, "\(name)")
      if name != "accessoryView" && name != "subviews" { change(cell) }
      #expect(cell.likeness === second, "\(name): the same again")
      compared += 1
    }
    #expect(compared == 9)
  }

  @Test("A cell that was changed and changed back has its old likeness")
  func back() {
    let cell = TableViewCell(reuseIdentifier: "row")
    let first = cell.likeness
    cell.isHidden = true
    cell.text = "Ada"
    cell.text = ""
    cell.isHidden = false
    #expect(cell.likeness === first)
  }

  @Test("A census names each cell once that was born or has changed")
  func census() {
    let census = Census()
    Census.current = census
    defer { Census.current = nil }
    let cells = (0..<3).map { _ in TableViewCell(reuseIdentifier: nil) }
    #expect(census.takeChanged() == [1, 2, 3])
    for cell in cells { _ = cell.likeness }
    #expect(census.takeChanged().isEmpty)
    cells[1].text = "Ada"
    cells[1].text = "Bob"
    cells[1].tag = 3
    #expect(census.takeChanged() == [2])
    _ = cells[1].likeness
    for (number, (name, change)) in changes.enumerated() {
      change(cells[0])
      #expect(census.takeChanged() == [1], "\(name), \(number)")
      _ = cells[0].likeness
    }
    let parent = View()
    parent.addSubview(cells[2])
    cells[2].removeFromSuperview()
    #expect(census.takeChanged() == [3], "leaving a parent is a change")
  }

  /// Children move at random; those in front of the deepest change stand still.
  @Test("A view knows which of its frontmost children have stood still")
  func settled() {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    let view = View()
    for _ in 0..<12 { view.addSubview(View()) }
    #expect(view.takeSettled() == 0)
    var stood = 0
    for _ in 0..<400 {
      let before = view.subviews
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let child = view.subviews.randomElement(using: &generator) ?? View()
        let place = Int.random(in: 0...12, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: view.insertSubview(View(), at: place)
        case 1: if view.subviews.count > 8 { child.removeFromSuperview() }
        default: view.insertSubview(child, at: place)
        }
      }
      let settled = view.takeSettled()
      let (old, new) = (before.suffix(settled), view.subviews.suffix(settled))
      #expect(old.count == settled && new.count == settled)
      #expect(zip(old, new).allSatisfy { $0 === $1 })
      stood += settled
    }
    #expect(stood > 400, "seed \(seed): \(stood) stood still")
  }

  @Test("A change deeper in the tree invalidates every view above")
  func deeper() {
    let (root, wrapper, leaf) = (View(), View(), View())
    root.addSubview(wrapper)
    wrapper.addSubview(leaf)
    _ = (root.takeSettled(), wrapper.takeSettled())
    #expect(root.takeSettled() == 1 && wrapper.takeSettled() == 1)
    leaf.addSubview(View())
    #expect(root.takeSettled() == 0 && wrapper.takeSettled() == 0)
    let cell = TableViewCell(reuseIdentifier: nil)
    wrapper.addSubview(cell)
    _ = (root.takeSettled(), wrapper.takeSettled())
    cell.addSubview(View())
    #expect(wrapper.takeSettled() == 2, "a cell's inside is its own")
  }
}
