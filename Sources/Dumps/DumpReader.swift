import Text

extension DumpText {
  /// Reads all dumps in a text; whatever the bytes are, this doesn't fail.
  ///
  /// - Parameters:
  ///   - table: The address or the class of the table to look at, where there
  ///     are several; `nil` for the visible one that is taken most often.
  ///   - goesOn: Told now and then how many of how many lines are read; returns
  ///     whether to read on. A text that isn't read to its end is of no use.
  /// - Complexity: O(*bytes*), and O(*dumps*) more for each way to cut the dumps
  ///   into equal parts.
  public init(
    _ bytes: [UInt8], table: String? = nil,
    goesOn: (_ line: Int, _ count: Int) -> Bool = { _, _ in true }
  ) {
    let bytes = withoutEntities(bytes)
    if let hierarchy = SentryHierarchy(bytes, isInterrupted: { !goesOn(0, 0) })
    {
      var builder = DumpBuilder(wanting: table)
      if !builder.addTree(hierarchy.views, named: "", to: &self) {
        remarks = [
          Remark(line: 1, "the view hierarchy has no table and no cells")
        ]
      }
      return
    }
    let lines = lines(of: bytes) { !goesOn(0, 0) }
    func isInterrupted() -> Bool { !goesOn(lines.count, lines.count) }
    var reader = DumpReader(wanting: table)
    self = reader.read(lines, goesOn)
    isOfHeap = dumps.isEmpty && lines.contains { $0.isOfHeap }
    if table == nil, let usual = reader.choices.usual, !isInterrupted() {
      reader = DumpReader(usually: usual)
      self = reader.read(lines, goesOn)
    }
    leaveOutRepeats(isInterrupted)
    messages = UIKitMessage.all(in: bytes, isInterrupted: isInterrupted)
    exception = messages.isEmpty ? UnknownException(in: bytes) : nil
    if !messages.isEmpty { leaveOutMessages(lines) }
  }

  /// Leaves out what only a message names: a table, or a cell. No dump is in a
  /// message, which ends at a blank line, a title, or a bare view.
  ///
  /// - Complexity: O(*bytes*), because messages are few.
  private mutating func leaveOutMessages(_ lines: [Line]) {
    let places = messages.map { message in
      let end = lines.first {
        $0.number > message.line
          && ($0.isBlank || $0.title != nil
            || $0.looksLikeView && $0.trimmed.first == .less)
      }
      return (begin: message.line, end: end?.number ?? .max)
    }
    dumps.removeAll { dump in
      let before = places.last { $0.begin <= dump.line }
      return before.map { dump.line < $0.end } ?? false
    }
  }

  /// Leaves out the dumps that repeat those before, all of them, as in a text
  /// that was pasted twice.
  private mutating func leaveOutRepeats(_ isInterrupted: () -> Bool) {
    let count = dumps.count
    guard count > 3 else { return }
    let period = (2...count / 2).first { period in
      count.isMultiple(of: period)
        && (period..<count).allSatisfy {
          dumps[$0].isPrinted(as: dumps[$0 % period])
            && ($0 % 1_024 != 0 || !isInterrupted())
        }
    }
    guard let period else { return }
    let line = dumps[period].line
    dumps.removeSubrange(period...)
    remarks.append(
      Remark(
        line: line, "from here on the same dumps repeat, and are left out"))
  }
}

extension Dump {
  /// Whether another dump looks the same; the reader may have given its cells
  /// other numbers.
  fileprivate func isPrinted(as other: Dump) -> Bool {
    form == other.form && name == other.name && table == other.table
      && cells.elementsEqual(other.cells) {
        $0.address == $1.address && $0.isHidden == $1.isHidden
          && $0.frame == $1.frame && $0.text == $1.text
      }
  }
}

/// Makes dumps of lines.
struct DumpReader {
  private var text = DumpText()
  private var builder: DumpBuilder

  /// The words of the last `#` line, which name the next dump.
  private var name = ""

  /// A description that goes on in the next line.
  private var open: (reader: ViewLineReader, role: Role)?

  /// What marks the first line of that description, and maybe those on which it
  /// goes on: `//` or `>`; empty for nothing.
  private var mark: [UInt8] = []

  /// Whether no words come before the view on its line.
  private var isBare = false

  /// The views of the tree or list that is being read.
  private var views: [View] = []

  /// The innermost views that may have more subviews, by their levels.
  private var ancestors: [(view: Int, level: Level)] = []

  /// Whether all roots so far are cells, as in a list without brackets.
  private var rootsAreCells = false

  /// The last line of a tree that has lost its indentation, so far: a table, a
  /// cell, and so on, each at the beginning of the next line; `nil` for none.
  private var flat: Int?

  /// Whether such a tree was told of.
  private var isFlatTold = false

  /// The list that is being read; `nil` outside of a list.
  private var list: List?

  /// A list of views in brackets.
  private struct List {
    let line: Int

    /// Whether the views stand on one line, with commas between them.
    var isInline = false
    var hasItem = false
  }

  /// How deep a view lies: bars, which count more, and blanks.
  private typealias Level = Int64

  private static func level(bars: Int) -> Level { 1_000_000 * Level(bars) }

  /// What a description is in its text.
  private enum Role: Equatable {
    case view(level: Level, isBarred: Bool)
    case made(level: Level)
    case dequeued(level: Level)

    var isBarred: Bool { if case .view(_, true) = self { true } else { false } }
  }
}

extension DumpReader {
  /// The most bytes of a line that is read: nobody can stop within one.
  private static let longest = 4_000_000

  init(wanting table: String? = nil, usually usual: String? = nil) {
    builder = DumpBuilder(wanting: table, usually: usual)
  }

  /// The tables that were taken.
  var choices: TableChoices { builder.choices }

  /// Reads lines to the end of the text.
  mutating func read(_ lines: [Line], _ goesOn: (Int, Int) -> Bool) -> DumpText
  {
    for (index, line) in lines.enumerated() {
      if index % 8 == 7, !goesOn(index + 1, lines.count) { break }
      guard line.bytes.count <= DumpReader.longest else {
        refuse(
          line.number,
          "it is longer than \(grouped(DumpReader.longest)) bytes")
        continue
      }
      read(line) { !goesOn(index + 1, lines.count) }
    }
    return finish()
  }
}

/// A view in a tree, or in a list.
struct View {
  let view: ViewLine

  /// The frame; `nil` if the line has none.
  let frame: DumpedFrame?
  let line: Int

  /// The index of the view that it is in; `nil` for a root.
  let parent: Int?

  /// Whether the view's line is refused; its subviews are of no table then.
  let isRefused: Bool
}

// MARK: Lines

extension DumpReader {
  mutating func read(_ line: Line, _ isInterrupted: () -> Bool) {
    let line = line.decoded
    if open == nil, let answer = LabAnswer(line) {
      read(answer, line.number)
      return
    }
    let head = ViewHead.first(in: line.bytes)
    if open != nil {
      guard ends(at: line, head) else {
        goOn(continuation(line), isInterrupted)
        return
      }
      cutOff()
    }
    if let head, !isBroken(line, before: head) {
      begin(head, in: line, isInterrupted)
    } else if let title = line.title {
      endList(isClosed: false)
      finishDump()
      builder.begin(title)
      name = title
    } else {
      readPlain(line)
    }
  }

  /// Reads an answer of the lab: a dump, or the name of the next one.
  private mutating func read(_ answer: LabAnswer, _ line: Int) {
    endList(isClosed: false)
    finishDump()
    guard let cells = answer.cells else {
      text.skip(line)
      name = "after \(answer.command)"
      builder.begin(name)
      return
    }
    if let refusal = answer.refusal {
      refuse(line, refusal)
      name = ""
      return
    }
    builder.add(cells, of: answer, named: name, line: line, to: &text)
    name = ""
  }

  /// What was read, with the dumps that the end of the text completes.
  mutating func finish() -> DumpText {
    cutOff()
    endList(isClosed: false)
    finishDump()
    text.lastEvents = builder.takeEvents()
    text.tellsBirths = builder.tellsBirths
    text.refused.sort { $0.line < $1.line }
    return text
  }

  /// Whether a line can't belong to the description that is open.
  private func ends(at line: Line, _ head: ViewHead?) -> Bool {
    guard let head else { return line.title?.isEmpty == false }
    let before = line.bytes[..<head.start]
    if line.isBare(before: head.start) {
      let view = ViewLine(className: head.className)
      return before.contains(.bar) || open?.reader.isAtValue == false
        || view.isTable || view.isCell
    }
    // An object in the middle of a line is a property's value.
    guard open?.reader.isInText == false else { return false }
    let last = before.last { !$0.isBlank && $0 != .less }
    return before.contains(.bar)
      || line.trimmed.starts(with: [UInt8(ascii: "-"), .space])
      || last != .equals && last != .colon && last != .openRound
        && last != .openSquare && last != .comma
  }

  /// What a line adds to the description that is open.
  private func continuation(_ line: Line) -> ArraySlice<UInt8> {
    var rest = line.bytes
    let words = rest.drop { $0.isBlank }
    let unmarked = words.dropFirst(mark.count).first
    // A lone `>` ends a description.
    if !mark.isEmpty, words.starts(with: mark),
      mark.first == .slash || unmarked?.isBlank == true
    {
      rest = words.dropFirst(mark.count)
    }
    guard open?.reader.isInText == false else { return rest }
    return rest.drop { $0.isBlank || $0 == .bar }
  }

  /// Whether a line has lost the beginning of its view, so that the first one in
  /// it is a property's.
  private func isBroken(_ line: Line, before head: ViewHead) -> Bool {
    let view = ViewLine(className: head.className)
    guard !view.isTable, !view.isCell else { return false }
    var before = line.bytes[..<head.start]
    // Some views' own brackets stand in another pair: `<<_UITextContainerView: …`.
    if before.last == .less { before = before.dropLast() }
    return (before.contains(.less) || before.contains(.semicolon))
      && line.looksLikeView
  }

  /// Reads a line without a view.
  private mutating func readPlain(_ line: Line) {
    let words = line.trimmed
    if let path = line.indexPath {
      ask(path)
    } else if list != nil, words.first == .closeRound {
      list?.hasItem = true
      endList(isClosed: true)
    } else if words.elementsEqual([.openRound, .closeRound])
      || line.end(of: ": ()") == words.endIndex && !words.isEmpty
    {
      openList(line)
      list?.hasItem = true
      endList(isClosed: true)
    } else if words.last == .openRound {
      openList(line)
    } else {
      if rootsAreCells, list == nil { finishDump() }
      guard !words.isEmpty else { return }
      if list?.hasItem == false { endList(isClosed: false) }
      if line.looksLikeView {
        refuse(line.number, "it doesn't begin with a class and an address")
        let bars = line.bytes.count { $0 == .bar }
        if bars > 0 {
          hold(
            ViewLine(), line.number,
            .view(level: DumpReader.level(bars: bars), isBarred: true))
        }
      } else {
        text.skip(line.number)
        if words.starts(with: Array("reuse> ".utf8)) {
          text.isTranscript = true
        }
      }
    }
  }

  private mutating func ask(_ path: (section: Int, row: Int)) {
    endList(isClosed: false)
    finishDump()
    builder.ask(path.section, path.row)
  }

  private mutating func refuse(_ line: Int, _ reason: String) {
    text.refused.append(DumpText.Remark(line: line, reason))
  }
}

// MARK: Views

extension DumpReader {
  private mutating func begin(
    _ head: ViewHead, in line: Line, _ isInterrupted: () -> Bool
  ) {
    let path = head.className == "NSIndexPath" ? line.indexPath : nil
    if let path { ask(path) }
    let prefix = line.bytes[..<head.start]
    let role = role(after: prefix)
    guard path == nil, !isLog(line, head, role) else {
      if !goOn(after: line.bytes[head.end...], line.number), path == nil {
        text.skip(line.number)
      }
      return
    }
    isBare = line.isBare(before: head.start)
    mark = Array(
      prefix.drop { $0.isBlank }.prefix { $0 == .slash || $0 == .more })
    if list == nil, let last = prefix.last(where: { !$0.isBlank }),
      last == .openSquare || last == .openRound && !isOptional(role, prefix)
    {
      openList(line)
      list?.isInline = true
    }
    open = (ViewLineReader(head, line: line.number), role)
    goOn(line.bytes[head.end...], isInterrupted)
  }

  /// What a description is, by the words before it.
  private func role(after prefix: ArraySlice<UInt8>) -> Role {
    let bars = prefix.reduce(0) { $1 == .bar ? $0 + 1 : $0 }
    // The items of a list are no subviews of what comes before it.
    let isItem = prefix.first { !$0.isBlank } == UInt8(ascii: "-")
    let indent =
      isItem ? 0 : Level(prefix.prefix { $0.isBlank }.count)
    guard bars == 0 else {
      return .view(level: DumpReader.level(bars: bars), isBarred: true)
    }
    let words = String(decoding: prefix.suffix(300), as: UTF8.self)
      .lowercased().split { !$0.isLetter }
    for word in words {
      if word.hasPrefix("dequeue") { return .dequeued(level: indent) }
      if word == "init" || word.hasPrefix("initwith") {
        return .made(level: indent)
      }
    }
    return .view(level: indent, isBarred: false)
  }

  /// Whether a line is a log's, which names an object among its words: it is
  /// neither a table nor a cell, and has nothing that only a view has.
  private func isLog(_ line: Line, _ head: ViewHead, _ role: Role) -> Bool {
    guard case .view(_, false) = role, !line.isBare(before: head.start),
      !line.looksLikeView
    else { return false }
    let view = ViewLine(className: head.className)
    return !view.isTable && !view.isCell
  }

  /// Whether a cell that is made or dequeued is printed as an optional, and not
  /// in a list.
  private func isOptional(_ role: Role, _ prefix: ArraySlice<UInt8>) -> Bool {
    if case .view = role { return false }
    return prefix.suffix(9).elementsEqual("Optional(".utf8)
  }

  /// Lets the open description read on; in a list on one line, the next ones,
  /// too.
  private mutating func goOn(
    _ bytes: ArraySlice<UInt8>, _ isInterrupted: () -> Bool
  ) {
    var bytes = bytes
    while var (reader, role) = open {
      if views.count % 1_024 == 1_023, isInterrupted() { return }
      open = nil
      guard let end = reader.read(bytes) else {
        if reader.breakLine() {
          open = (reader, role)
        } else {
          refuse(reader.line, "its view doesn't end within a hundred lines")
        }
        return
      }
      take(reader, as: role)
      bytes = bytes[end...]
      guard list?.isInline == true else {
        if !role.isBarred { goOn(after: bytes, reader.line) }
        return
      }
      guard let next = ViewHead.first(in: bytes),
        bytes[..<next.start].allSatisfy({ $0.isBlank || $0 == .comma })
      else {
        // The list may go on in the next line.
        let isContinued = bytes.last { !$0.isBlank } == .comma
        if !isContinued {
          endList(isClosed: true)
          goOn(after: bytes, reader.line)
        }
        return
      }
      role = .view(level: 0, isBarred: false)
      open = (ViewLineReader(next, line: reader.line), role)
      bytes = bytes[next.end...]
    }
  }

  /// Takes the tables and cells that the rest of a line names.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  private mutating func goOn(after bytes: ArraySlice<UInt8>, _ line: Int)
    -> Bool
  {
    var bytes = bytes
    var isFound = false
    while let head = ViewHead.first(in: bytes) {
      let role = role(after: bytes[..<head.start])
      var reader = ViewLineReader(head, line: line)
      let end = reader.read(bytes[head.end...])
      if reader.view.isTable || reader.view.isCell {
        isFound = true
        guard let end else {
          // It goes on in the next line.
          _ = reader.breakLine()
          open = (reader, role)
          break
        }
        isBare = false
        take(reader, as: role)
        bytes = bytes[end...]
      } else {
        bytes = bytes[(end ?? bytes.endIndex)...]
      }
    }
    return isFound
  }

  /// Refuses the open description: another one begins, or the text ends.
  private mutating func cutOff() {
    guard let (reader, role) = open else { return }
    open = nil
    refuse(reader.line, "its view is cut off before the closing bracket")
    hold(reader.view, reader.line, role)
  }

  /// Keeps the place of a view that can't be read, so that its subviews aren't
  /// taken for another one's.
  private mutating func hold(_ view: ViewLine, _ line: Int, _ role: Role) {
    guard list == nil, case .view(let level, let isBarred) = role else {
      return
    }
    leave(level)
    if ancestors.isEmpty {
      if !isBarred { finishDump() }
      return
    }
    views.append(
      View(
        view: view, frame: nil, line: line, parent: ancestors.last?.view,
        isRefused: true))
    ancestors.append((views.count - 1, level))
  }

  /// Leaves the views that have no subview on a level.
  private mutating func leave(_ level: Level) {
    while let last = ancestors.last, last.level >= level {
      ancestors.removeLast()
    }
  }

  private mutating func take(_ reader: ViewLineReader, as role: Role) {
    var frame: DumpedFrame?
    var isRefused = false
    do throws(ViewLine.Unreadable) {
      frame = try reader.view.frame()
    } catch {
      isRefused = reader.view.isCell || reader.view.isTable
      if isRefused {
        refuse(
          reader.line, "its frame isn't four numbers that can be a place")
      }
    }
    func view(in parent: Int?) -> View {
      View(
        view: reader.view, frame: frame, line: reader.line, parent: parent,
        isRefused: isRefused)
    }
    if let begun = list, !begun.hasItem,
      reader.view.isTable || begun.isInline && !reader.view.isCell
    {
      // A view tree in brackets, as an optional is printed.
      list = nil
      if !begun.isInline { text.skip(begun.line) }
    }
    if list != nil {
      list?.hasItem = true
      views.append(view(in: nil))
      return
    }
    switch role {
    case .view(let level, let isBarred):
      leave(level)
      let isRoot = ancestors.isEmpty && !isBarred
      if isRoot {
        guard !isInFlatTree(reader) else { return }
        if !(rootsAreCells && reader.view.isCell) { finishDump() }
      }
      if views.isEmpty { rootsAreCells = isRoot && reader.view.isCell }
      views.append(view(in: ancestors.last?.view))
      ancestors.append((views.count - 1, level))
    case .made(let level), .dequeued(let level):
      guard reader.view.isCell else {
        take(reader, as: .view(level: level, isBarred: false))
        return
      }
      finishDump()
      guard !isRefused else { return }
      if case .made = role {
        builder.make(view(in: nil))
      } else {
        builder.dequeue(view(in: nil))
      }
    }
  }
}

extension DumpReader {
  /// Whether a view without indentation lies in the cell above, as its content
  /// view does; if so, it is no part of a dump, and the first one is refused.
  private mutating func isInFlatTree(_ reader: ViewLineReader) -> Bool {
    let goesOn = flat == reader.line - 1 && isBare
    flat =
      goesOn || reader.view.isTable ? reader.line + reader.moreLines : nil
    guard goesOn, !reader.view.isTable, !reader.view.isCell else {
      return false
    }
    if isFlatTold {
      text.skip(reader.line)
    } else {
      refuse(
        reader.line,
        "the indentation is lost, which shows what is inside what; copy the "
          + "lines with it")
    }
    isFlatTold = true
    return true
  }
}

// MARK: Whole dumps

extension DumpReader {
  private mutating func openList(_ line: Line) {
    endList(isClosed: false)
    finishDump()
    list = List(line: line.number)
  }

  /// Makes a dump of the list that is being read; a list without anything in it
  /// was none, and its first line is skipped.
  private mutating func endList(isClosed: Bool) {
    guard let ended = list else { return }
    list = nil
    guard ended.hasItem else {
      text.skip(ended.line)
      return
    }
    if !isClosed {
      text.remarks.append(
        DumpText.Remark(line: ended.line, "the list is cut off"))
    }
    builder.addList(views, named: name, line: ended.line, to: &text)
    forgetViews()
    name = ""
  }

  /// Makes a dump of the views that were read, unless they are a list's.
  private mutating func finishDump() {
    guard list == nil, !views.isEmpty else { return }
    if builder.addTree(views, named: name, to: &text) { name = "" }
    forgetViews()
  }

  private mutating func forgetViews() {
    views = []
    ancestors = []
    rootsAreCells = false
  }
}
