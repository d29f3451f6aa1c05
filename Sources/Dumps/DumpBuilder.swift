/// Makes dumps of views, and knows which cells they are.
struct DumpBuilder {
  /// The address or the class of the table to look at, of several; `nil` for
  /// the visible one.
  let wanted: String?

  /// The address of the table to look at wherever it is; `nil` for none.
  let usual: String?

  /// The tables that were taken so far.
  private(set) var choices = TableChoices()

  /// The number of the cell that has an address now, and that cell's class.
  private var numbers: [String: Int] = [:]
  private var classes: [String: String] = [:]

  /// The numbers of the cells in the last tree of each table, by the table's and
  /// the cell's address.
  private var inTree: [String: [String: Int]] = [:]

  /// The addresses of the cells in the last list.
  private var inList: Set<String> = []

  /// The number of cells made or seen so far, and of those that nothing told of
  /// before they were seen.
  private var count = 0
  private var unborn = 0

  /// The number of rows and phases begun so far, and at the last dump.
  private var turn = 0
  private var lastTurn = 0

  /// The turn in which a dequeue handed out a cell, by the cell's number, until
  /// a dump tells what became of it.
  private var handedOut: [Int: Int] = [:]

  /// The turn in which a cell was last made or handed out since the last `#` line,
  /// by the cell's number.
  private var obtained: [Int: Int] = [:]

  /// The cells that were visible in the last list or tree; `nil` before it.
  private var lastVisible: Set<Int>?

  /// The addresses in the last dump, while it may be a piece of one that goes on.
  private var piece: Set<String>?

  /// Whether the last dump is a list in brackets, which no other cells belong to.
  private var isWhole = false

  /// The cells that were handed out and then found hidden.
  private var orphans: Set<Int> = []

  /// Whether a `#` line stands below the last tree, and whether it names one
  /// pass, as `# after reload` does. In one pass no cell that was shown is hidden
  /// again.
  private var isNamed = false
  private var isOnePass = false

  /// What the log between the last tree and the first `#` line below it tells.
  private var above: Log?

  /// What the log tells since the last `#` line or tree.
  private var pass = Pass()

  /// All tables so far.
  private var tables: Set<TableName> = []

  /// The table in the last tree; `nil` before the first one.
  private var lastTable: DumpedTable?
  private var events: [DumpEvent] = []

  /// The number of these before the last `#` line.
  private var eventsBeforeName = 0

  /// Whether the text tells of each cell that it was made.
  var tellsBirths: Bool { count > 0 && unborn == 0 }
}

extension DumpBuilder {
  init(wanting wanted: String?, usually usual: String? = nil) {
    self.wanted = wanted
    self.usual = usual
  }
}

// MARK: Between dumps

extension DumpBuilder {
  mutating func takeEvents() -> [DumpEvent] {
    defer { (events, eventsBeforeName) = ([], 0) }
    return events
  }

  /// A `#` line stands before the next dump.
  mutating func begin(_ title: String) {
    above = isNamed ? nil : log
    isNamed = true
    turn += 1
    (pass, obtained, piece) = (Pass(), [:], nil)
    eventsBeforeName = events.count
    let words = TitleWords(of: title)
    let isReload = words.nameReload
    // A cell that was shown meanwhile may have been hidden since.
    if isReload || words.name(["scroll"]) { handedOut = [:] }
    isOnePass = isReload || words.name(["open", "launch", "load"])
  }

  mutating func ask(_ section: Int, _ row: Int) {
    turn += 1
    pass.ask(DumpedRow(section: section, row: row))
    events.append(.row(section: section, row: row))
  }

  mutating func make(_ view: View) {
    if let old = numbers[view.view.address] { forget(old) }
    count += 1
    numbers[view.view.address] = count
    classes[view.view.address] = view.view.className
    inList.remove(view.view.address)
    obtained[count] = turn
    events.append(.made(cell(view, count)))
  }

  mutating func dequeue(_ view: View) {
    let number = number(of: view)
    orphans.remove(number)
    (handedOut[number], obtained[number]) = (turn, turn)
    pass.dequeue(number)
    events.append(.dequeued(cell(view, number)))
  }

  private mutating func forget(_ number: Int) {
    (handedOut[number], obtained[number]) = (nil, nil)
    orphans.remove(number)
  }

  private mutating func number(of view: View) -> Int {
    let address = view.view.address
    if let number = numbers[address] {
      if classes[address] == view.view.className { return number }
      forget(number)
    }
    count += 1
    unborn += 1
    numbers[address] = count
    classes[address] = view.view.className
    return count
  }

  private func cell(
    _ view: View, _ number: Int, at index: Int? = nil, in tree: ViewTree? = nil
  ) -> DumpedCell {
    let (contents, views) = index.flatMap { tree?.contents(of: $0) } ?? ("", 0)
    // Nothing is printed in a cell by itself, but something is in a tree's.
    let subviews = index.flatMap { tree?.subviews(of: $0) } ?? 0
    return DumpedCell(
      number: number, className: view.view.className,
      address: view.view.address, text: view.view.values["text"],
      isHidden: view.view.isHidden, isClear: view.view.isClear,
      tag: view.view.tag,
      frame: index.flatMap { tree?.frame(of: $0) } ?? view.frame,
      subviews: tree?.table == nil && subviews == 0 ? nil : subviews,
      contents: contents, views: views,
      isEdited: index.map { tree?.edited.contains($0) == true } ?? false,
      piled: index.flatMap { tree?.piled(in: $0) } ?? 0)
  }
}

// MARK: Dumps

extension DumpBuilder {
  mutating func addList(
    _ views: [View], named name: String, line: Int, to text: inout DumpText
  ) {
    var seen: Set<String> = []
    var cells: [DumpedCell] = []
    for view in views where view.view.isCell && !view.isRefused {
      guard isNew(view, &seen, &text) else { continue }
      cells.append(cell(view, number(of: view)))
    }
    if cells.isEmpty, let view = views.first, !view.isRefused {
      text.remarks.append(DumpText.Remark(line: line, view.view.isNoCell))
      return
    }
    forget(inList.subtracting(seen))
    inList = seen
    add(
      cells, as: .list, named: name, line: line, isWhole: true, to: &text)
  }

  /// - Returns: False for views without a table and without cells.
  mutating func addTree(
    _ views: [View], named name: String, to text: inout DumpText
  ) -> Bool {
    let tree = ViewTree(views, wanted: wanted, usual: usual)
    for index in tree.tables {
      let name = views[index].tableName
      if tables.insert(name).inserted { text.tables.append(name) }
    }
    choices.add(
      tree.table.map { views[$0].view.address },
      of: tree.tables.map { views[$0].view.address })
    let line = views.first?.line ?? 1
    guard let table = tree.table else {
      return addRoots(tree, named: name, line: line, to: &text)
    }
    if let remark = tree.remark {
      text.remarks.append(DumpText.Remark(line: views[table].line, remark))
    }
    var seen: Set<String> = []
    var cells: [DumpedCell] = []
    for index in tree.cells(of: table) {
      guard isNew(views[index], &seen, &text) else { continue }
      let number = number(of: views[index])
      cells.append(cell(views[index], number, at: index, in: tree))
    }
    let address = views[table].view.address
    if let lastTable, lastTable.address != address {
      (handedOut, orphans) = ([:], [])
      self.lastTable = tree.dumped(table)
    }
    guard views.count > 1 else {
      add(
        [], as: .table, of: tree.dumped(table), named: name, line: line,
        to: &text)
      return true
    }
    let left = inTree[address, default: [:]].filter { cell, number in
      !seen.contains(cell) && numbers[cell] == number
    }
    forget(Set(left.keys))
    inTree[address] = Dictionary(
      uniqueKeysWithValues: cells.map { ($0.address, $0.number) })
    add(
      cells, as: .tree, of: tree.dumped(table), others: tree.others(in: table),
      named: name, line: line, to: &text)
    return true
  }

  /// Adds cells that are printed one by one.
  private mutating func addRoots(
    _ tree: ViewTree, named name: String, line: Int, to text: inout DumpText
  ) -> Bool {
    var seen: Set<String> = []
    var cells: [DumpedCell] = []
    for index in tree.rootCells {
      guard isNew(tree.views[index], &seen, &text) else { continue }
      let number = number(of: tree.views[index])
      cells.append(cell(tree.views[index], number, at: index, in: tree))
    }
    guard !cells.isEmpty else {
      for view in tree.views where !view.isRefused { text.skip(view.line) }
      if tree.views.count > 1 {
        text.remarks.append(
          DumpText.Remark(line: line, "the view tree has no table"))
      }
      return false
    }
    add(
      cells, as: cells.count == 1 ? .cell : .list, named: name, line: line,
      to: &text)
    return true
  }

  /// Adds what the lab tells of its own cells.
  mutating func add(
    _ told: [(cell: DumpedCell, state: String)], of answer: LabAnswer,
    named name: String, line: Int, to text: inout DumpText
  ) {
    var seen: Set<Int> = []
    let census = answer.census(of: told)
    // A table's cells may also be dead or nowhere; only a snapshot tells where.
    var states: Set = ["visible", "pooled", "orphaned", "hidden"]
    if census != nil { states.formUnion(["measuring", "loose"]) }
    let known = told.filter {
      states.contains($0.state) && seen.insert($0.cell.number).inserted
    }
    func numbers(_ state: String) -> Set<Int> {
      Set(known.filter { $0.state == state }.map { $0.cell.number })
    }
    count = max(count, census?.made ?? 0, seen.max() ?? 0)
    unborn = count
    let before = eventsBeforeName
    text.dumps.append(
      Dump(
        form: answer.command == "cells" ? .list : .tree, name: name, line: line,
        table: answer.table, cells: known.map { $0.cell },
        others: answer.labels, events: takeEvents(), eventsBeforeName: before,
        cellsSoFar: census?.made ?? count, orphans: numbers("orphaned"),
        waiting: numbers("pooled"), census: census))
  }

  private func isNew(
    _ view: View, _ seen: inout Set<String>, _ text: inout DumpText
  ) -> Bool {
    if seen.insert(view.view.address).inserted { return true }
    text.refused.append(
      DumpText.Remark(
        line: view.line, "its address is in the same dump already"))
    return false
  }

  /// The addresses are missing, so that they may be other cells' from now on.
  private mutating func forget(_ addresses: Set<String>) {
    for address in addresses {
      if let number = numbers.removeValue(forKey: address) { forget(number) }
    }
  }

  private mutating func add(
    _ cells: [DumpedCell], as form: Dump.Form, of table: DumpedTable? = nil,
    others: [DumpedFrame] = [], named name: String, line: Int,
    isWhole: Bool = false, to text: inout DumpText
  ) {
    let hidden = Set(cells.filter { $0.isHidden }.map { $0.number })
    let visible = Set(cells.map { $0.number }).subtracting(hidden)
    let isOfTree = form == .tree
    func unreturned(in log: Log) -> Set<Int> {
      self.unreturned(
        in: log, among: hidden, visible, isOfTree: isOfTree, in: table)
    }
    // The log stands above the name, or there is no name.
    let unnamed =
      !isOfTree || isNamed && !pass.rows.isEmpty ? nil : isNamed ? above : log
    let lacksName = unnamed.map { !unreturned(in: $0).isEmpty } ?? false
    if form != .table {
      if isOnePass || !isOfTree { orphans.formUnion(unreturned(in: log)) }
      orphans.subtract(visible)
      if turn > lastTurn { handedOut = handedOut.filter { $0.value >= turn } }
      (lastTurn, lastVisible) = (turn, form == .cell ? nil : visible)
    }
    if isOfTree {
      (pass, obtained, above) = (Pass(), [:], nil)
      (isNamed, isOnePass) = (false, false)
      lastTable = table
    }
    let before = eventsBeforeName
    var dump = Dump(
      form: form, name: name, line: line, table: table, cells: cells,
      others: others, events: takeEvents(), eventsBeforeName: before,
      cellsSoFar: count, orphans: orphans.intersection(hidden), waiting: [])
    dump.lacksName = lacksName
    append(dump, isWhole: isWhole, to: &text)
  }

  /// Appends a dump, or adds it to the last one: a table's line and the table's
  /// cells, or cells one by one, were printed at one moment if nothing is between
  /// them, and none comes again.
  private mutating func append(
    _ dump: Dump, isWhole: Bool, to text: inout DumpText
  ) {
    let isPiece = dump.form != .tree
    let isOther = isWhole || self.isWhole
    self.isWhole = isWhole
    let index = text.dumps.count - 1
    guard isPiece, piece != nil, index >= 0, dump.name.isEmpty,
      dump.events.isEmpty,
      text.dumps[index].table == nil || dump.table == nil,
      !isOther || dump.form == .table || text.dumps[index].form == .table,
      !dump.cells.contains(where: { piece?.contains($0.address) == true })
    else {
      piece = isPiece ? Set(dump.cells.map { $0.address }) : nil
      text.dumps.append(dump)
      return
    }
    piece?.formUnion(dump.cells.map { $0.address })
    text.dumps[index].cells += dump.cells
    text.dumps[index].cellsSoFar = count
    text.dumps[index].orphans.formUnion(dump.orphans)
    if let table = dump.table {
      text.dumps[index].table = table
      piece = nil
    }
    text.dumps[index].form = .list
  }
}

extension DumpBuilder {
  /// The hidden cells that were handed out for a row and weren't returned.
  ///
  /// A cell that was returned may be hidden, too: a table prepares rows that are
  /// just outside the screen. So another cell must have been returned for the row:
  /// a visible one that was obtained for it alone, or the only one that has become
  /// visible while that row alone was asked for. Or as many rows were asked for as
  /// cells are visible, and none of these was kept from before; then each of them
  /// was returned for one of the rows, and any other cell for none.
  ///
  /// A tree may be printed after several passes, one of which showed the cell, and
  /// hid it again; so a name must tell of one pass, and the log mustn't tell of
  /// another one.
  private func unreturned(
    in log: Log, among hidden: Set<Int>, _ visible: Set<Int>, isOfTree: Bool,
    in table: DumpedTable?
  ) -> Set<Int> {
    guard !log.pass.isBroken,
      !isOfTree || log.pass.rows.count >= visible.count && isInPlace(table)
    else { return [] }
    var returned: [Int: Int] = [:]
    for cell in visible {
      if let turn = log.obtained[cell] { returned[turn, default: 0] += 1 }
    }
    if isOnePass, turn == lastTurn + 1, let lastVisible {
      let arrived = visible.subtracting(lastVisible)
      if let cell = arrived.first, arrived.count == 1,
        log.obtained[cell] == nil, returned[lastTurn] == nil
      {
        returned[lastTurn] = 1
      }
    }
    let isWhole =
      isOfTree && log.pass.rows.count == visible.count
      && visible.allSatisfy { cell in
        log.obtained[cell].map { returned[$0] == 1 }
          ?? (lastVisible?.contains(cell) == false)
      }
    var orphans: Set<Int> = []
    for (cell, call) in log.handedOut
    where hidden.contains(cell) && (isWhole || returned[call] == 1) {
      orphans.insert(cell)
    }
    return orphans
  }

  /// What the log tells since the last `#` line or tree.
  private var log: Log {
    Log(
      pass: pass, obtained: obtained,
      handedOut: handedOut.filter { $0.value < turn })
  }

  /// Whether the table is where it was in the last tree, and as large.
  private func isInPlace(_ table: DumpedTable?) -> Bool {
    guard let lastTable else { return true }
    return lastTable.address == table?.address
      && lastTable.offset == table?.offset && lastTable.frame == table?.frame
  }
}

/// What a log tells of one pass.
private struct Log {
  let pass: Pass

  /// The calls in which cells were last obtained, and, for those that a dequeue
  /// handed out before the last row, the calls in which it did.
  let obtained: [Int: Int]
  let handedOut: [Int: Int]
}

/// What a log tells of a pass in which a table asks for its rows.
private struct Pass {
  private(set) var rows: Set<DumpedRow> = []
  private var cells: Set<Int> = []

  /// Whether it must have been several passes: a row was asked for twice, or a
  /// cell was dequeued twice.
  private(set) var isBroken = false

  mutating func ask(_ row: DumpedRow) {
    if !rows.insert(row).inserted { isBroken = true }
  }

  mutating func dequeue(_ cell: Int) {
    if !cells.insert(cell).inserted { isBroken = true }
  }
}
