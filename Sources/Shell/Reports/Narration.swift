import Editions
import Inspector
import Session
import Stage

extension Interpreter {
  /// What a step did, in one short paragraph, and for programs.
  func narrate(_ step: Step, as command: String, since before: Snapshot)
    -> Report
  {
    let difference = Difference(from: before, to: step.after)
    var report = Report(command)
    report.fields = fields(of: step, difference)
    var sentences: [StyledLine] = [opening(of: step)]
    sentences += movement(of: step, since: before)
    sentences += becoming(difference, reused: step.reused)
    if sentences.count == 1, let reason = standstill(step, since: before) {
      sentences.append(reason)
    }
    if let growth = growth(step, since: before) { sentences.append(growth) }
    var text = StyledLine()
    for sentence in sentences where sentence.width > 0 {
      if text.width > 0 { text += " " }
      text += sentence
    }
    report.blocks = [.text(text)]
    if showsFrames { report.blocks.append(.grid(frames(of: step))) }
    return report
  }

  private func fields(of step: Step, _ difference: Difference)
    -> [JSON.Field]
  {
    var arrived = 0
    var left = 0
    for frame in step.frames {
      arrived += frame.arrived.count
      left += frame.left.count
    }
    let offset = step.after.viewport.origin
    let fields: [JSON.Field] = [
      .init("step", .int(step.number)),
      .init("frames", .int(step.frames.count)),
      .init("contentOffset", json(offset)),
      .init("arrived", .int(arrived)),
      .init("left", .int(left)),
      .init("made", json(cells: difference.made)),
      .init("reused", json(cells: step.reused)),
      .init("pooled", json(cells: difference.cells(into: .pooled))),
      .init("orphaned", json(cells: difference.cells(into: .orphaned))),
      .init("dead", json(cells: difference.cells(into: .dead))),
    ]
    guard step.isUpdate else { return fields }
    let moved = movedCells(in: step.number...step.number)
    return fields + [.init("moved", json(cells: moved))]
  }

  /// What was done.
  private func opening(of step: Step) -> StyledLine {
    let offset = decimal(step.after.viewport.minY)
    let frames =
      step.frames.count > 1
      ? " in \(counted(step.frames.count, "frame"))" : ""
    switch step.action {
    case .open: return "The table is loaded."
    case .scroll, .scrollTo, .flick:
      if step.overshoot > 0 {
        return StyledLine(
          "Stopped at the content's end, offset \(offset)\(frames).")
      }
      if step.overshoot < 0 {
        return StyledLine(
          "Stopped at the content's top, offset \(offset)\(frames).")
      }
      return StyledLine("Offset \(offset)\(frames)\(slowing(step.action)).")
    case .reload(let held):
      let size = decimal(step.contentHeightRead)
      return held
        ? StyledLine(
          "Sizes are read: \(size) points. Cells come when the run loop "
            + "turns: 'turn'.")
        : StyledLine("Sizes are read: \(size) points. The run loop turns.")
    case .turn: return "The run loop turns."
    case .tap(let row):
      return StyledLine("Row \(name(of: row)) is selected.")
    case .resize(let size):
      return StyledLine("The screen is \(size) points now.")
    case .memoryWarning: return "The table is told that memory is short."
    case .data:
      return "The data have changed; the table knows nothing of it."
    case .policy(let name, let value):
      return StyledLine("The policy \(name.rawValue) is \(value) now.")
    case .forgetHeight(let row?):
      if isEstimating(row.section) {
        return StyledLine(
          "The height of row \(name(of: row)) is an estimate again, until the "
            + "row is on screen.")
      }
      return StyledLine(
        "The measured height of row \(name(of: row)) is forgotten; the next "
          + "reading of sizes finds it again.")
    case .forgetHeight(nil):
      return "Every measured height is forgotten."
    case .estimate(0):
      return "Rows aren't estimated any more: every height is asked for."
    case .estimate(let height):
      return StyledLine(
        "Rows are estimated at \(decimal(height)) points until they appear.")
    case .update(let update):
      guard let count = step.batch else {
        return StyledLine(capitalized(words(update)) + ".")
      }
      return StyledLine(
        "Noted: \(step.action.words(sections: step.sections)). The batch has "
          + "\(counted(count, "change")) now; 'commit' applies them.")
    case .beginUpdates:
      return "A batch is open: changes are collected until 'commit'."
    case .endUpdates:
      return StyledLine("The batch is applied.")
    case .like(let preset):
      return StyledLine("The table follows the rules of \(preset.rawValue).")
    }
  }

  /// How a flick slows down: `, from 24.5 points in the first to 0.5 in the
  /// last`.
  private func slowing(_ action: Action) -> String {
    guard case .flick(let speed) = action else { return "" }
    let ways = Flick(speed: speed).distances
    guard ways.count > 1, let last = ways.last else { return "" }
    let slowest = (last - ways[ways.count - 2]).magnitude
    return ", from \(decimal(ways[0].magnitude)) points in the first to "
      + "\(decimal(slowest)) in the last"
  }

  /// Which rows came and went.
  private func movement(of step: Step, since before: Snapshot)
    -> [StyledLine]
  {
    if case .reload(held: false) = step.action, step.served > 0 {
      return [
        StyledLine(
          "\(counted(step.served, "row")) \(step.served == 1 ? "is" : "are") "
            + "served.")
      ]
    }
    var arrived: [IndexPath] = []
    var left = 0
    for frame in step.frames {
      for arrival in frame.arrived { arrived.append(arrival.row) }
      left += frame.left.count
    }
    var parts: [String] = []
    if arrived.count == 1 {
      parts.append("row \(name(of: arrived[0])) arrived")
    }
    if arrived.count > 1 {
      parts.append("\(grouped(arrived.count)) rows arrived")
    }
    if left > 0 { parts.append("\(grouped(left)) left") }
    var sentences = moves(in: step.number...step.number)
    if !parts.isEmpty {
      sentences.append(
        StyledLine(capitalized(parts.joined(separator: ", ")) + "."))
    }
    if step.isUpdate, let asked = asked(in: step) { sentences.append(asked) }
    return sentences
  }

  /// Which cells went with their rows to other places.
  func moves(in steps: ClosedRange<Int>) -> [StyledLine] {
    let moved = movedCells(in: steps)
    guard !moved.isEmpty else { return [] }
    return [
      StyledLine(
        moved.count == 1
          ? "1 cell moved with its row: "
          : "\(moved.count) cells moved with their rows: ")
        + cellNames(moved) + "."
    ]
  }

  private func movedCells(in steps: ClosedRange<Int>) -> [Int] {
    var cells: Set<Int> = []
    for step in session.steps[steps] {
      for event in step.events {
        if case .moved = event.kind { cells.insert(event.cell) }
      }
    }
    return cells.sorted()
  }

  /// How many heights a step asked for, beside those of rows that got cells.
  private func asked(in step: Step) -> StyledLine? {
    var count = 0
    for call in step.calls {
      if call.isTurn { break }
      if case .heights(let run) = call { count += run.count }
    }
    return count == 0
      ? nil : StyledLine("Asked for \(counted(count, "height")).")
  }

  /// A change, in words that say it has happened.
  private func words(_ update: Action.Update) -> String {
    func list(_ rows: [IndexPath]) -> String {
      (rows.count == 1 ? "row " : "rows ")
        + folded(rows, name(of:)).joined(separator: ", ")
    }
    switch update {
    case .insert(let row, 1): return "inserted row \(name(of: row))"
    case .insert(let row, let count):
      return "inserted \(counted(count, "row")) at \(name(of: row))"
    case .delete(let rows): return "deleted \(list(rows))"
    case .move(let source, let target):
      return "moved row \(name(of: source)) to \(name(of: target))"
    case .reload(let rows): return "reloaded \(list(rows))"
    case .insertSection(let section): return "inserted section \(section)"
    case .deleteSection(let section): return "deleted section \(section)"
    case .moveSection(let source, let target):
      return "moved section \(source) to \(target)"
    case .reloadSection(let section): return "reloaded section \(section)"
    }
  }

  /// What became of the cells.
  func becoming(_ difference: Difference, reused: [Int]) -> [StyledLine] {
    var sentences: [StyledLine] = []
    let made = difference.made
    if !made.isEmpty {
      sentences.append(
        "Made " + howMany(made) + cellNames(made) + StyledLine("."))
    }
    if !reused.isEmpty {
      sentences.append("Reused " + howMany(reused) + cellNames(reused) + ".")
    }
    let states: [(CellState, String, Tone)] = [
      (.pooled, "Pooled ", .plain), (.orphaned, "Orphaned ", .bad),
      (.loose, "Loose ", .warning), (.dead, "Dead ", .faint),
    ]
    for (state, verb, tone) in states {
      let cells = difference.cells(into: state)
      if !cells.isEmpty {
        sentences.append(
          StyledLine(verb, tone) + howMany(cells) + cellNames(cells) + ".")
      }
    }
    return sentences
  }

  /// `13 cells: `, where the names alone are hard to count.
  private func howMany(_ cells: [Int]) -> StyledLine {
    cells.count > 3 ? StyledLine("\(grouped(cells.count)) cells: ") : ""
  }

  /// Why nothing has happened, if nothing has.
  private func standstill(_ step: Step, since before: Snapshot)
    -> StyledLine?
  {
    switch step.action {
    case .scroll, .scrollTo, .flick: return edge(step.after, since: before)
    case .turn: return "No cell had to come or go."
    case .memoryWarning: return "No cell was waiting, so none could go."
    default: return nil
    }
  }

  /// Which row is next to come, and how far it is.
  private func edge(_ after: Snapshot, since before: Snapshot) -> StyledLine? {
    let visible = after.visible
    let isDown = after.viewport.minY >= before.viewport.minY
    guard let edge = isDown ? visible.last : visible.first, let row = edge.row
    else { return nil }
    let table = session.table
    guard let next = neighbor(of: row, isDown ? 1 : -1) else {
      return StyledLine(
        "There are no rows \(isDown ? "below" : "above") "
          + "row \(name(of: row)).")
    }
    let rect = table.rectForRow(at: next)
    return isDown
      ? StyledLine(
        "No row came: row \(name(of: next)) begins at \(decimal(rect.minY)); "
          + "the screen ends at \(decimal(after.viewport.maxY)).")
      : StyledLine(
        "No row came: row \(name(of: next)) ends at \(decimal(rect.maxY)); "
          + "the screen begins at \(decimal(after.viewport.minY)).")
  }

  /// By how much the content's height has changed as heights became known,
  /// and how far the table went along with it.
  private func growth(_ step: Step, since before: Snapshot) -> StyledLine? {
    guard session.edition.can(.estimating) else { return nil }
    var old = before.contentSize.height
    if case .reload = step.action { old = step.contentHeightRead }
    let new = step.after.contentSize.height
    guard new != old else { return nil }
    let verb = new > old ? "grew" : "shrank"
    var text =
      "The content \(verb) by \(decimal((new - old).magnitude)) to "
      + decimal(new)
    if step.shift != 0, let reason = reasonToMove(step, since: before) {
      text +=
        "; the offset \(step.shift > 0 ? "grew" : "shrank") by "
        + decimal(step.shift.magnitude) + reason
    }
    return StyledLine(text + ".")
  }

  /// What the table moved the offset for; nothing after a reload, which moves
  /// it twice.
  private func reasonToMove(_ step: Step, since before: Snapshot) -> String? {
    let rows = step.after.visible.compactMap { $0.row }
    switch step.action {
    case .reload, .turn: return nil
    case .resize:
      guard let top = rows.first, top == before.visible.first?.row
      else { return nil }
      return ", so that row \(name(of: top)) stayed at the top"
    default:
      let old = before.visible.compactMap { $0.row }
      return rows.contains { old.contains($0) }
        ? " with it, so that the screen held still" : " with it"
    }
  }

  private func frames(of step: Step) -> Grid {
    var grid = Grid("frame#", "offset#", "arrived", "left", "made#")
    for (index, frame) in step.frames.enumerated() {
      var arrived: [StyledLine] = []
      for arrival in frame.arrived {
        arrived.append(
          StyledLine("\(name(of: arrival.row)) ") + cellName(arrival.cell))
      }
      grid.rows.append([
        StyledLine("\(index + 1)"), StyledLine(decimal(frame.offset)),
        joined(arrived), joined(frame.left.map { StyledLine(name(of: $0)) }),
        StyledLine("\(frame.made)"),
      ])
    }
    return grid
  }
}

// MARK: Rows

extension Interpreter {
  /// A row as one would type it: its section is left out if there is only
  /// one.
  func name(of row: IndexPath) -> String {
    session.current.sections == 1 ? "\(row.row)" : row.description
  }

  /// The row so many rows further down, or up, across sections.
  ///
  /// - Complexity: O(*sections passed*).
  func neighbor(of row: IndexPath, _ distance: Int) -> IndexPath? {
    let table = session.table
    var section = row.section
    var index = row.row + distance
    while index < 0 {
      section -= 1
      guard section >= 0 else { return nil }
      index += table.numberOfRows(inSection: section)
    }
    while index >= table.numberOfRows(inSection: section) {
      index -= table.numberOfRows(inSection: section)
      section += 1
      guard section < table.numberOfSections else { return nil }
    }
    return IndexPath(row: index, section: section)
  }

  func json(_ point: Point) -> JSON {
    .object([.init("x", .number(point.x)), .init("y", .number(point.y))])
  }

  func json(_ size: Size) -> JSON {
    .object([
      .init("width", .number(size.width)),
      .init("height", .number(size.height)),
    ])
  }

  func json(_ rect: Rect) -> JSON {
    .object([
      .init("x", .number(rect.minX)), .init("y", .number(rect.minY)),
      .init("width", .number(rect.width)),
      .init("height", .number(rect.height)),
    ])
  }

  func json(cells: [Int]) -> JSON {
    .array(cells.map { .string("c\($0)") })
  }
}

/// The text with its first letter large.
nonisolated func capitalized(_ text: String) -> String {
  guard let first = text.first else { return text }
  return first.uppercased() + text.dropFirst()
}
