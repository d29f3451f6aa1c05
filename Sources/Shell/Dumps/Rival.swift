import Dumps
import Editions
import Inspector
import Session
import Stage
import Text

/// A machine that plays what dumps were printed of, and is compared with them.
///
/// Between two dumps it reloads, if the later one's name says so; a tap is the
/// one that leads to what is printed below it. Of a log that tells the rows
/// that were asked for, each call is compared.
struct Rival {
  private var session: TableSession
  private let text: DumpText

  /// The calls of the last pass that the text hasn't told of yet.
  private var calls: ArraySlice<CellCall>

  /// The call that the text told of last; `nil` outside of a pass.
  private var call: CellCall?

  /// The number of its dequeues, and the cells made in it, that were told.
  private var dequeues = 0
  private var born: [Int] = []

  /// The number of reloads played so far, and whether the last name is of one.
  private(set) var reloads = 0
  private var isReload = true

  /// The row that was asked for last, as the text tells.
  private var row: IndexPath?

  /// The step that is compared.
  private(set) var step = 0

  /// The rows whose taps were found by trying.
  private(set) var taps: [IndexPath] = []

  /// The numbers of hidden cells at the last dump that was compared, in the
  /// machine and in the dumps; and how these numbers changed so far.
  private var lastHidden: (machine: Int, dumps: Int)?
  private var (isAlike, isGrowing) = (true, false)

  /// Whether the hidden cells become more, fewer, or stay as many at the same
  /// dumps in both, and become more at one of them.
  private(set) var isSameKind = false

  /// What was compared so far.
  private(set) var compared = Compared()

  struct Compared: Equatable {
    var lists = 0
    var rows = 0
    var dequeues = 0
    var births = 0
  }

  /// - Parameter session: A fresh session of the machine.
  init(_ session: TableSession, for text: DumpText) {
    self.session = session
    self.text = text
    calls = session.steps[0].calls.cellCalls[...]
  }
}

extension Rival {
  /// A rival that goes on from where another one is, which it leaves as it is.
  private init(_ other: Rival) {
    self = other
    session = other.session.fork()
  }
}

extension DumpText {
  /// A scenario on the screen of the first dump that tells one, with rows as
  /// high as all of its visible cells, if these are alike.
  func onOwnScreen(_ scenario: Scenario) -> Scenario {
    guard let dump = dumps.first(where: { $0.tellsScreen }),
      let frame = dump.table?.frame, frame.width >= 1, frame.height >= 1,
      frame.width <= 100_000, frame.height <= 100_000
    else { return scenario }
    let heights = Set(dump.visible.compactMap { $0.frame?.height })
    let height = heights.first ?? 0
    return scenario.shown(
      on: Size(width: frame.width, height: frame.height), topInset: topInset,
      rowHeight: heights.count == 1 && (1...10_000).contains(height)
        ? height : nil)
  }

  /// The distance from the table's top edge to its first row, in points, as an
  /// offset above the content tells it; 0 if none does.
  private var topInset: Double {
    let least = dumps.compactMap { $0.table?.offset }.min() ?? 0
    return min(1_000, max(0, -least))
  }

  /// Whether every dump is of a single cell.
  var isOfLoneCells: Bool { dumps.allSatisfy { $0.form == .cell } }

  /// Whether a dump's name says that it comes after a reload.
  var namesReload: Bool { dumps.contains { Dumps.namesReload($0.name) } }
}

extension Dump {
  /// The words of its name, in lower case.
  fileprivate var words: [String] {
    name.lowercased().split { !$0.isLetter }.map { String($0) }
  }
}

/// A difference between a machine and dumps: where it is, and what the machine
/// has or does, and what the dump tells, each as the end of a sentence.
struct Contrast: Equatable {
  let step: Int
  let place: String
  let machine: String
  let dump: String

  /// `After the second reload the machine has 2 hidden cells, yours 6.`
  var sentence: String { "\(place) the machine \(machine), yours \(dump)." }
}

// MARK: Comparing

extension Rival {
  /// Plays on to the first difference; `nil` if there is none.
  ///
  /// - Throws: If the machine refuses what it is to play, or is interrupted.
  mutating func contrast() throws(SessionError) -> Contrast? {
    for (index, dump) in text.dumps.enumerated() {
      step = index
      for (at, event) in dump.events.enumerated() {
        if at == dump.eventsBeforeName, let found = try begin(dump) {
          return found
        }
        if let found = try contrast(at: event) { return found }
      }
      if dump.events.count == dump.eventsBeforeName,
        let found = try begin(dump)
      {
        return found
      }
      if let found = try contrast(with: dump) {
        var rest = Rival(self)
        isSameKind = try rest.goesOnAlike()
        return found
      }
    }
    for event in text.lastEvents {
      if let found = try contrast(at: event) { return found }
    }
    return endPass()
  }

  /// Plays on to the last dump, whatever the differences.
  ///
  /// - Returns: Whether the numbers of hidden cells change alike in both; false
  ///   for a log that tells of rows.
  private mutating func goesOnAlike() throws(SessionError) -> Bool {
    guard call == nil else { return false }
    for (index, dump) in text.dumps.enumerated().dropFirst(step + 1) {
      guard dump.events.isEmpty else { return false }
      step = index
      _ = try begin(dump)
      _ = try contrast(with: dump)
    }
    return isAlike && isGrowing
  }

  /// The number of the scenario's rows, and of those that the dump shows, if the
  /// scenario hasn't as many.
  var missing: (rows: Int, visible: Int)? {
    let rows = session.rowCounts.reduce(0, +)
    let visible = text.dumps[step].visible.count
    return rows < visible ? (rows, visible) : nil
  }

  /// What the machine's hidden cells are, which only it knows.
  var hidden: (waiting: Int, orphaned: Int) {
    let after = session.current.after
    return (
      after.cells(.pooled).filter { $0.isHidden }.count,
      after.cells(.orphaned).filter { $0.isHidden }.count
    )
  }

  private func contrast(_ machine: String, _ dump: String) -> Contrast {
    Contrast(step: step, place: place, machine: machine, dump: dump)
  }

  /// `After the second reload`, `When it opens, for row 2.1,`
  private var place: String {
    let ordinal =
      reloads <= ordinals.count && reloads > 0
      ? "the \(ordinals[reloads - 1]) reload" : "reload \(reloads)"
    if let row {
      let pass = reloads == 0 ? "When it opens" : "In \(ordinal)"
      let isHere = call?.row == row
      return "\(pass), \(isHere ? "for" : "after") \(name(of: row)),"
    }
    if isReload {
      return reloads == 0 ? "When it opens" : "After \(ordinal)"
    }
    let name = text.dumps[step].name
    return name.isEmpty ? "At @\(step)" : "At @\(step), '\(name)',"
  }
}

/// `row 2.1`
private func name(of row: IndexPath) -> String {
  "row \(row.section).\(row.row)"
}

private nonisolated let ordinals = [
  "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
  "ninth", "tenth",
]

// MARK: Between dumps

extension Rival {
  /// Does what a dump's name tells, unless it has none.
  private mutating func begin(_ dump: Dump) throws(SessionError) -> Contrast? {
    guard !dump.name.isEmpty else {
      if step > 0, call == nil { isReload = false }
      return nil
    }
    if let found = endPass() { return found }
    let words = dump.words
    func names(_ word: String) -> Bool {
      words.contains { $0.hasPrefix(word) }
    }
    isReload = false
    guard !names("before") else { return nil }
    if Dumps.namesReload(dump.name) {
      reloads += 1
      isReload = true
      let step = try session.perform(.reload(held: tellsRows))
      calls = step.calls.cellCalls[...]
    } else if names("tap") {
      try tap(to: dump)
    } else if step == 0 {
      isReload = true
    }
    return nil
  }

  /// Whether rows are asked for before the next name.
  private var tellsRows: Bool {
    for dump in text.dumps[(step + 1)...] {
      guard dump.name.isEmpty else { return false }
      for event in dump.events {
        if case .row = event { return true }
      }
    }
    return false
  }

  /// Taps the row that leads to a dump, if there is one.
  private mutating func tap(to dump: Dump) throws(SessionError) {
    for row in session.current.after.visibleRows.prefix(40) {
      let trial = session.fork()
      _ = try trial.perform(.tap(row))
      let tree = Tree(trial.current.after)
      guard tree.contrast(with: dump, text: text) == nil else { continue }
      _ = try session.perform(.tap(row))
      taps.append(row)
      return
    }
  }

  /// Ends the pass that the text tells of: nothing may be left of it.
  private mutating func endPass() -> Contrast? {
    guard call != nil else { return nil }
    if let found = endCall() { return found }
    call = nil
    let left = calls.count
    calls = []
    guard left == 0 else {
      return contrast("asks for \(counted(left, "more row"))", "for none")
    }
    row = nil
    return nil
  }

  private mutating func endCall() -> Contrast? {
    guard let call, text.tellsBirths else { return nil }
    let made = call.made.map { $0.number }
    defer { born = [] }
    guard made == born else {
      return contrast("makes \(list(made))", list(born))
    }
    compared.births += made.count
    return nil
  }

  private func list(_ cells: [Int]) -> String {
    cells.isEmpty
      ? "no cell" : cells.map { "c\($0)" }.joined(separator: ", ")
  }
}

// MARK: Calls

extension Rival {
  private mutating func contrast(at event: DumpEvent) throws(SessionError)
    -> Contrast?
  {
    switch event {
    case .row(let section, let row):
      return try contrast(at: IndexPath(row: row, section: section))
    case .made(let cell):
      born.append(cell.number)
      return nil
    case .dequeued(let cell):
      return contrast(dequeuing: cell)
    }
  }

  private mutating func contrast(at next: IndexPath) throws(SessionError)
    -> Contrast?
  {
    if let found = endCall() { return found }
    if session.isHeld {
      calls = try session.perform(.turn).calls.cellCalls[...]
    }
    call = calls.popFirst()
    dequeues = 0
    guard call?.row == next else {
      return contrast(
        "asks for \(call.map { name(of: $0.row) } ?? "no more rows")",
        "for \(name(of: next))")
    }
    row = next
    compared.rows += 1
    return nil
  }

  private mutating func contrast(dequeuing cell: DumpedCell) -> Contrast? {
    guard let call else { return nil }
    let here = call.dequeues.dropFirst(dequeues).first
    dequeues += 1
    guard let here, let number = here.cell else {
      return contrast("dequeues nothing", "c\(cell.number)")
    }
    guard !text.tellsBirths || number == cell.number else {
      return contrast("dequeues c\(number)", "c\(cell.number)")
    }
    compared.dequeues += 1
    return nil
  }
}

// MARK: Lists

extension Rival {
  private mutating func contrast(with dump: Dump) throws(SessionError)
    -> Contrast?
  {
    guard dump.form != .cell else { return nil }
    if call == nil, let offset = dump.table?.offset {
      let way = offset - session.current.after.viewport.minY
      if way.magnitude > 0.5 {
        _ = try session.perform(.scroll(by: way, step: nil))
      }
    }
    compared.lists += 1
    guard let tree else { return nil }
    let now = (machine: tree.hiddenCount, dumps: dump.hidden.count)
    let last = lastHidden ?? now
    let change = (now.machine - last.machine).signum()
    if change != (now.dumps - last.dumps).signum() { isAlike = false }
    if change > 0 { isGrowing = true }
    lastHidden = now
    return tree.contrast(with: dump, text: text)
      .map { contrast($0.machine, $0.dump) }
  }

  /// The machine's tree, at the moment that the text has reached.
  private var tree: Tree? {
    guard let call else { return Tree(session.current.after) }
    let cells =
      dequeues == 0
      ? call.dequeues.first?.treeBefore ?? call.treeBefore
      : call.dequeues.prefix(dequeues).last?.treeAfter
    return cells.map { Tree($0) }
  }
}

/// The cells in a machine's tree, index 0 first.
private struct Tree {
  private var cells: [Cell] = []

  private struct Cell {
    let number: Int
    let className: String
    let text: String
    let tag: Int
    let isHidden: Bool
  }

  init(_ cells: [Likeness]) {
    for cell in cells {
      self.cells.append(
        Cell(
          number: cell.number, className: cell.className, text: cell.text,
          tag: cell.tag, isHidden: cell.isHidden))
    }
  }

  init(_ snapshot: Snapshot) {
    for number in snapshot.tree {
      guard let cell = snapshot[number] else { continue }
      cells.append(
        Cell(
          number: number, className: cell.className, text: cell.text,
          tag: cell.tag, isHidden: cell.isHidden))
    }
  }

  var hiddenCount: Int { cells.count { $0.isHidden } }

  /// The first difference from a dump: of numbers of cells, and, where a log
  /// tells births, of the cells themselves, in order.
  func contrast(with dump: Dump, text: DumpText) -> (
    machine: String, dump: String
  )? {
    func compare(_ mine: Int, _ theirs: Int, _ kind: String)
      -> (machine: String, dump: String)?
    {
      mine == theirs
        ? nil : ("has \(counted(mine, "\(kind) cell"))", grouped(theirs))
    }
    let hidden = hiddenCount
    if let found = compare(
      cells.count - hidden, dump.visible.count, "visible")
    {
      return found
    }
    if text.tellsHidden || dump.form == .tree,
      let found = compare(hidden, dump.hidden.count, "hidden")
    {
      return found
    }
    guard text.tellsBirths else { return nil }
    for (index, (mine, theirs)) in zip(cells, dump.cellsInTree).enumerated() {
      let name = "c\(mine.number)"
      if mine.number != theirs.number {
        return ("has \(name) at index \(index)", "c\(theirs.number)")
      }
      if mine.isHidden != theirs.isHidden {
        return mine.isHidden
          ? ("hides \(name)", "shows it") : ("shows \(name)", "hides it")
      }
      let (one, other) = (mine.text, theirs.text ?? "")
      if one != other { return ("has \(name) say '\(one)'", "'\(other)'") }
      if mine.className != theirs.className {
        return ("makes \(name) a \(mine.className)", "a \(theirs.className)")
      }
      if mine.tag != theirs.tag {
        return ("gives \(name) the tag \(mine.tag)", "\(theirs.tag)")
      }
    }
    return nil
  }
}

extension DumpText {
  /// Whether a list tells of hidden cells, too.
  fileprivate var tellsHidden: Bool {
    dumps.contains { $0.form == .list && $0.cells.contains { $0.isHidden } }
  }
}
