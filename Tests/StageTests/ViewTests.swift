import Stage
import Testing

struct ViewTests {
  @Test("A new child lies in front of the others and knows its parent")
  func adding() {
    let (parent, children) = family(3)
    #expect(order(parent, of: children) == [0, 1, 2])
    #expect(children.allSatisfy { $0.superview === parent })
  }

  /// Every move of one of four children, compared with an array's moves.
  @Test("A child that is inserted again moves within its parent")
  func movingWithin() {
    var compared = 0
    for child in 0..<4 {
      for index in -1...5 {
        let (parent, children) = family(4)
        parent.insertSubview(children[child], at: index)
        var wanted = [0, 1, 2, 3]
        wanted.remove(at: child)
        wanted.insert(child, at: min(max(index, 0), 3))
        #expect(
          order(parent, of: children) == wanted, "child \(child) to \(index)")
        #expect(children[child].superview === parent)
        compared += 1
      }
    }
    #expect(compared == 28)
  }

  @Test("Several children leave at once; no other view is concerned")
  func removingSeveral() {
    let (parent, children) = family(4)
    let (other, strangers) = family(1)
    let top = View()
    top.addSubview(parent)
    _ = (parent.takeSettled(), top.takeSettled())
    parent.removeSubviews([nil, strangers[0], View()])
    #expect(order(parent, of: children) == [0, 1, 2, 3])
    #expect(parent.takeSettled() == 4, "nobody has left")
    #expect(top.takeSettled() == 1)
    parent.removeSubviews([children[2], nil, children[0], children[2]])
    #expect(order(parent, of: children) == [1, 3])
    #expect(
      children.map { $0.superview === parent } == [false, true, false, true])
    #expect(parent.takeSettled() == 0 && top.takeSettled() == 0)
    #expect(strangers[0].superview === other)
  }

  @Test("A child that gets another parent leaves the first")
  func movingOut() {
    let (first, children) = family(2)
    let second = View()
    second.addSubview(children[0])
    #expect(order(first, of: children) == [1])
    #expect(children[0].superview === second)
    children[0].removeFromSuperview()
    children[0].removeFromSuperview()
    #expect(second.subviews.isEmpty)
    #expect(children[0].superview == nil)
  }

  @Test("A parent keeps its children alive, a child not its parent")
  func ownership() {
    let child = View()
    weak var gone: View?
    weak var kept: View?
    do {
      let parent = View()
      let other = View()
      gone = parent
      kept = other
      parent.addSubview(other)
      parent.addSubview(child)
      #expect(kept != nil)
    }
    #expect(gone == nil)
    #expect(kept == nil)
    #expect(child.superview == nil)
  }

  private func family(_ count: Int) -> (parent: View, children: [View]) {
    let parent = View()
    let children = (0..<count).map { _ in View() }
    for child in children { parent.addSubview(child) }
    return (parent, children)
  }

  private func order(_ parent: View, of children: [View]) -> [Int] {
    parent.subviews.compactMap { view in
      children.firstIndex { $0 === view }
    }
  }
}

struct LayoutTests {
  @Test("Layout is done once per request")
  func once() throws {
    let view = Counting()
    try view.layoutIfNeeded()
    try view.layoutIfNeeded()
    #expect(view.passes == 1)
    view.setNeedsLayout()
    view.setNeedsLayout()
    try view.layoutIfNeeded()
    #expect(view.passes == 2)
  }

  @Test("Asking for layout does not ask for display, nor the other way round")
  func twoFlags() throws {
    let view = Counting()
    #expect(view.needsLayout && view.needsDisplay)
    try view.layoutIfNeeded()
    #expect(!view.needsLayout)
    #expect(view.needsDisplay, "layout draws nothing")
    view.setNeedsDisplay()
    #expect(!view.needsLayout)
  }

  @Test("A view is drawn once per request, and only the session's turn draws")
  func drawing() throws {
    let view = Counting()
    let first = view.displayIfNeeded()
    let second = view.displayIfNeeded()
    #expect(first && !second && !view.needsDisplay)
    #expect(view.needsLayout, "drawing lays out nothing")
    view.setNeedsDisplay()
    let third = view.displayIfNeeded()
    #expect(third)
  }

  @Test("A cell that looks different asks for display; one that moves does not")
  func looks() throws {
    let cell = TableViewCell(reuseIdentifier: "row")
    let changes: [(String, Bool, (TableViewCell) -> Void)] = [
      ("text", true, { $0.text = "new" }),
      ("same text", false, { $0.text = "new" }),
      ("mark", true, { $0.accessoryType = .checkmark }),
      ("accessory", true, { $0.accessoryView = View() }),
      ("selected", true, { $0.isSelected = true }),
      ("highlighted", true, { $0.isHighlighted = true }),
      ("readied", true, { $0.prepareForReuse() }),
      ("place", false, { $0.frame.origin.y = 44 }),
      ("hidden", false, { $0.isHidden = true }), ("tag", false, { $0.tag = 3 }),
    ]
    for (name, asks, change) in changes {
      _ = cell.displayIfNeeded()
      change(cell)
      #expect(cell.needsDisplay == asks, "\(name)")
    }
  }

  @Test("A new size asks for layout, a new place does not")
  func frames() throws {
    let view = Counting()
    try view.layoutIfNeeded()
    view.frame.origin.y = 10
    view.frame = view.frame
    #expect(!view.needsLayout)
    view.frame.size.height = 10
    #expect(view.needsLayout)
  }

  @Test("Layout that is asked for during layout is done at the next turn")
  func meanwhile() throws {
    let view = Counting()
    view.asksAgain = true
    try view.layoutIfNeeded()
    #expect(view.passes == 1)
    #expect(view.needsLayout)
    view.asksAgain = false
    try view.layoutIfNeeded()
    #expect(view.passes == 2)
    #expect(!view.needsLayout)
  }

  @Test("Scrolling asks for layout, if it leads anywhere")
  func scrolling() throws {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    try view.layoutIfNeeded()
    view.contentOffset.y = 0
    #expect(!view.needsLayout)
    view.contentOffset.y = 0.25
    #expect(view.needsLayout)
  }

  @Test(
    "The largest offset shows the content's last point, and is never below 0")
  func maximumOffset() {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    for (content, offset) in [(0.0, 0.0), (99, 0), (100, 0), (101, 1)] {
      view.contentSize.height = content
      #expect(view.maximumOffset == offset, "\(content) points of content")
    }
    view.contentOffset.y = 1
    #expect(view.bounds == Rect(x: 0, y: 1, width: 320, height: 100))
  }

  @Test("A screen that grows takes the content along")
  func growing() {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    view.contentSize = Size(width: 320, height: 1000)
    view.contentOffset.y = 900
    view.frame.size.height = 300
    #expect(view.contentOffset.y == 700, "points from the content's top")
    view.frame.size.height = 100
    #expect(view.contentOffset.y == 700, "a smaller screen moves nothing")
    view.frame.size.height = 2000
    #expect(view.contentOffset.y == 0)
  }
}

private final class Counting: View {
  var passes = 0
  var asksAgain = false

  init() { super.init() }

  override func layoutSubviews() throws(TableError) {
    passes += 1
    if asksAgain { setNeedsLayout() }
  }
}
