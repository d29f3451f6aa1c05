/// A view tree, in which tables and their cells are found.
struct ViewTree {
  let views: [View]

  /// The index of the table that is looked at; `nil` if there is none.
  private(set) var table: Int?

  /// A sentence on the choice among several tables; `nil` for one table.
  private(set) var remark: String?

  /// The table that a view is a subview of, directly or by way of a wrapper.
  private var owners: [Int?]
  private var children: [[Int]]

  /// Whether a view or one around it is hidden or clear.
  private var isOff: [Bool] = []

  /// The indices of all tables.
  private(set) var tables: [Int] = []

  /// The indices of the cells in which a text field is being edited.
  private(set) var edited: Set<Int> = []

  /// - Parameters:
  ///   - wanted: The address or the class of the table to look at; `nil` for the
  ///     visible one that has the most cells.
  ///   - usual: The address of the table to look at if it is there and no other
  ///     one is wanted.
  /// - Complexity: O(*views*).
  init(_ views: [View], wanted: String? = nil, usual: String? = nil) {
    self.views = views
    owners = []
    children = Array(repeating: [], count: views.count)
    var counts: [Int: Int] = [:]
    var cellsAround: [Int?] = []
    var isInside: [Bool] = []
    for (index, view) in views.enumerated() {
      isOff.append(view.view.isOff || view.parent.map { isOff[$0] } == true)
      if let parent = view.parent { children[parent].append(index) }
      let owner = view.parent.flatMap { parent -> Int? in
        if views[parent].isTable { return parent }
        return views[parent].view.isWrapper ? owners[parent] : nil
      }
      owners.append(owner)
      let cell = view.isCell ? index : view.parent.flatMap { cellsAround[$0] }
      cellsAround.append(cell)
      if let cell, view.view.className == "UIFieldEditor" {
        edited.insert(cell)
      }
      isInside.append(
        view.parent.map { isInside[$0] || views[$0].isTable } == true)
      if view.isTable { tables.append(index) }
      if let owner, view.isCell { counts[owner, default: 0] += 1 }
    }
    // A table comes before collection views, such as those in its cells, and a
    // collection view before those in it.
    let plain = tables.filter { !views[$0].view.isCollection }
    let outer = tables.filter { !isInside[$0] }
    let rivals = plain.isEmpty ? outer : plain
    let visible = rivals.filter { !isOff[$0] }
    for index in visible.isEmpty ? rivals : visible {
      guard let best = table else {
        table = index
        continue
      }
      if counts[index, default: 0] > counts[best, default: 0] { table = index }
    }
    let named = wanted.flatMap { wanted in
      tables.first { views[$0].tableName.isCalled(wanted) }
    }
    let kept = tables.first { views[$0].view.address == usual }
    table = named ?? kept ?? table
    guard rivals.count > 1 || named != nil && tables.count > 1, let table else {
      return
    }
    let reason =
      named != nil
      ? "it was asked for"
      : kept != nil
        ? "it is looked at in every dump that has it"
        : visible.isEmpty
          ? "all are hidden, and this one has the most cells"
          : visible.count == 1
            ? "it is the visible one"
            : "of the visible ones it has the most cells"
    let name = views[table].tableName
    let noun = plain.isEmpty ? "collection views" : "tables"
    let count = named == nil ? rivals.count : tables.count
    remark = "of \(count) \(noun), \(name) is taken: \(reason)"
  }
}

extension View {
  var isTable: Bool { view.isTable && !isRefused }
  var isCell: Bool { view.isCell && !isRefused }

  var tableName: TableName {
    TableName(
      className: view.className, address: view.address,
      isCollection: view.isCollection)
  }
}

extension ViewTree {
  /// The indices of a table's cells, index 0 of the view tree first.
  func cells(of table: Int) -> [Int] {
    views.indices.filter { owners[$0] == table && views[$0].isCell }
  }

  var rootCells: [Int] {
    views.indices.filter { views[$0].parent == nil && views[$0].isCell }
  }

  /// The frames of a table's visible subviews that are no cells: headers,
  /// footers and the like.
  func others(in table: Int) -> [DumpedFrame] {
    views.indices.compactMap { index in
      let view = views[index]
      guard owners[index] == table, !view.view.isCell, !view.view.isWrapper,
        !view.view.isOff, swipe(around: index) == nil
      else { return nil }
      return view.frame
    }
  }

  /// The view around a swiped cell, or around its actions; `nil` for any other view.
  private func swipe(around index: Int) -> View? {
    views[index].parent.map { views[$0] }.flatMap { $0.view.isSwipe ? $0 : nil }
  }

  /// A cell's frame in the table's content: a swiped cell's is printed as it lies in
  /// the view around it.
  func frame(of cell: Int) -> DumpedFrame? {
    guard let place = swipe(around: cell)?.frame, let frame = views[cell].frame
    else { return views[cell].frame }
    return DumpedFrame(
      x: place.x + frame.x, y: place.y + frame.y, width: frame.width,
      height: frame.height)
  }

  func dumped(_ table: Int) -> DumpedTable {
    let view = views[table]
    let content = view.view.pair("contentSize")
    let isSize = content.map { $0.0 >= 0 && $0.1 >= 0 } ?? false
    return DumpedTable(
      className: view.view.className, address: view.view.address,
      isCollection: view.view.isCollection, isHidden: isOff[table],
      frame: view.frame,
      offset: view.view.pair("contentOffset")?.1,
      contentWidth: isSize ? content?.0 : nil,
      contentHeight: isSize ? content?.1 : nil)
  }

  /// The number of a cell's subviews and of its content view's.
  func subviews(of cell: Int) -> Int { own(subviewsOf: cell).count }

  /// The largest number of subviews of one class on one rectangle in a cell, of
  /// those that aren't hidden, and have a size.
  func piled(in cell: Int) -> Int {
    var counts: [Place: Int] = [:]
    for index in own(subviewsOf: cell) {
      let view = views[index]
      // What UIKit adds by itself isn't the app's.
      guard let frame = view.frame, view.view.className.first != "_",
        !view.view.isOff, frame.width > 0, frame.height > 0
      else { continue }
      let place = Place(className: view.view.className, frame: frame)
      counts[place, default: 0] += 1
    }
    return counts.values.max() ?? 0
  }

  /// What the labels in a cell say, and the number of views in it that the app may
  /// have put there.
  func contents(of cell: Int) -> (words: String, views: Int) {
    var (words, count) = ("", 0)
    var rest = Array(children[cell].reversed())
    while let index = rest.popLast() {
      let view = views[index].view
      if let text = view.values["text"], !view.isOff, words.utf8.count < 200 {
        words += (words.isEmpty ? "" : ", ") + text
      }
      if view.className.first != "_", !view.className.isEmpty {
        if !view.className.hasSuffix("ContentView") { count += 1 }
        if view.isContainer { rest += children[index].reversed() }
      }
    }
    return (words, count)
  }

  private struct Place: Hashable {
    let className: String
    let frame: DumpedFrame
  }

  /// A cell's subviews and its content view's, without the content view.
  private func own(subviewsOf cell: Int) -> [Int] {
    var found: [Int] = []
    for child in children[cell] {
      if views[child].view.className.hasSuffix("ContentView") {
        found += children[child].filter { !views[$0].isRefused }
      } else if !views[child].isRefused {
        found.append(child)
      }
    }
    return found
  }
}
