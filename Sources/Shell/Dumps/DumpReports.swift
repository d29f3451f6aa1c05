import Dumps
import Inspector
import Looks
import Reports
import Session
import Stage
import Text

// Reports on dumps: where one is, its cells, a cell's life, what is wrong.

/// Report on the current dump and on what has changed since the one before.
func placeReport(of history: DumpHistory) -> Report {
  let dump = history.dump
  let step = history.position
  let ofAll = history.end == 0 ? "" : " of \(history.end)"
  return Report([
    "step": .int(step), "of": .int(history.end), "name": .string(dump.name),
    "line": .int(dump.line), "what": .string(dump.form.rawValue),
    "events": .strings(dump.events.map { $0.sentence.text }),
  ]) {
    "\("@\(step)", .title)\(ofAll, .faint): "
      + "\(dump.phrase)."
    dump.events.map { $0.sentence }
    census(history.now.after)
    if step > 0 {
      differenceReport(from: step - 1, to: step, in: history).blocks
    }
  }
}

extension Dump {
  /// The words of its `#` line, or else the row that was asked for, or the cell
  /// that was dequeued, before it.
  var label: String {
    if !name.isEmpty { return name }
    var label = ""
    for event in events {
      switch event {
      case .row(let section, let row): label = "row \(section).\(row)"
      case .dequeued(let cell): label = "c\(cell.number) dequeued"
      case .made: break
      }
    }
    return label
  }

  /// `after reload, a view tree from line 12`
  var phrase: String {
    (label.isEmpty ? "" : "\(label), ")
      + "a \(form.rawValue) from line \(line)"
  }
}

extension DumpEvent {
  /// The event as a sentence.
  fileprivate var sentence: StyledLine {
    switch self {
    case .row(let section, let row): "Row \(section).\(row) is asked for."
    case .made(let cell):
      "\(cellName(cell.number)) is made: a \(cell.className)."
    case .dequeued(let cell): "\(cellName(cell.number)) is dequeued."
    }
  }
}

/// The words that a command adds which leaves the dumps; none for standard
/// input, which was read.
func wayBack(to history: DumpHistory) -> [StyledLine] {
  history.isFromInput
    ? []
    : [StyledLine("'\(history.openingLine)' opens the dump again.", .faint)]
}

// MARK: Dump by dump

/// Report with a line for each dump.
func dumpsReport(of history: DumpHistory) -> Report {
  let steps = history.text.dumps.enumerated().map { step, dump in
    (step: step, dump: dump, after: history.observation(of: step).after)
  }
  let fields = steps.map { step -> JSON in
    [
      "step": .int(step.step), "name": .string(step.dump.name),
      "line": .int(step.dump.line), "what": .string(step.dump.form.rawValue),
      "cells": .int(step.dump.cells.count),
      "hidden": .int(step.dump.hidden.count),
    ]
  }
  return Report(["steps": .array(fields)]) {
    Grid(
      "step", "name", "what", "line#", "cells#", "hidden#", rows: steps
    ) { step in
      [
        "@\(step.step)\(step.step == history.position ? " (here)" : "")",
        "\(step.dump.label)", "\(step.dump.form.rawValue)",
        "\(step.dump.line)",
        "\(grouped(step.dump.cells.count))",
        "\(grouped(step.dump.hidden.count))",
      ]
    }
  }
}

/// Report on the cells of the current dump, with their addresses.
func dumpedCellsReport(of history: DumpHistory) -> Report {
  let cells = history.dump.cells.sorted { $0.number < $1.number }
  let after = history.now.after
  let fields = cells.map { cell -> JSON in
    [
      "cell": .string("c\(cell.number)"), "address": .string(cell.address),
      "class": .string(cell.className), "text": JSON(cell.text),
      "isHidden": .bool(cell.details?.isHidden ?? cell.isHidden),
      "tag": .int(cell.tag),
      "subviews": JSON(cell.subviews),
      "frame": after[cell.number].map {
        $0.isPlaced ? Looks.json($0.frame) : nil
      } ?? nil,
      "state": JSON(after[cell.number]?.state.rawValue),
    ]
  }
  return Report(["cells": .array(fields)]) {
    census(after)
    Grid(
      "cell", "address", "state", "class", "text", "frame", rows: cells
    ) { cell in
      [
        cellName(cell.number), StyledLine(cell.address, .faint),
        after[cell.number].map { styled($0.state) } ?? "",
        "\(cell.className)", "\(cell.text ?? "")",
        StyledLine(
          cell.frame == nil
            ? "not known" : after[cell.number]?.frame.description ?? "",
          .faint),
      ]
    }
  }
}

/// Report on the screen; a list of cells doesn't tell where it is.
func dumpedScreenReport(_ style: ScreenStyle, of history: DumpHistory)
  -> Report
{
  var report = screenReport(style, of: history)
  guard !history.now.after.tellsScreen else { return report }
  report.add {
    StyledLine(
      "These are the cells that aren't hidden; the dump doesn't say where the "
        + "screen is.", .faint)
  }
  return report
}

// MARK: A cell's life

/// Report on a cell in the current dump and in those before.
func dumpedLifeReport(of number: Int, in history: DumpHistory) -> Report {
  var report = lifeReport(of: number, in: history) ?? Report()
  let cell = history.line(of: number)
  report.fields["address"] = JSON(cell?.address)
  report.add {
    if let cell {
      "It is the \(cell.className) at \(cell.address)."
    }
    stays(of: number, in: history)
  }
  return report
}

/// A line for each dump up to the current one in which the cell's state or
/// text is another than before.
private func stays(of number: Int, in history: DumpHistory) -> [StyledLine] {
  var lines: [StyledLine] = []
  var last = ""
  for step in 0...history.position {
    let after = history.observation(of: step).after
    guard let state = after.state(of: number) else { continue }
    let text = after[number].map { $0.text } ?? ""
    let says = text.isEmpty ? "" : ", says '\(text)'"
    let now = "\(state)\(says)"
    guard now != last else { continue }
    last = now
    lines.append("\("@\(step) ", .faint)\(styled(state))\(says)")
  }
  guard lines.count > 14 else { return lines }
  let left = StyledLine("… \(grouped(lines.count - 12)) more …", .faint)
  return lines.prefix(4) + [left] + lines.suffix(8)
}

// MARK: The film

/// Report on the cells from dump to dump: a chart with cells down and dumps
/// across.
///
/// - Parameter limit: The maximum number of dumps; `nil` for 200.
func dumpFilmReport(last limit: Int?, of history: DumpHistory) -> Report {
  let count = min(limit ?? 200, mostFilmPictures, history.position + 1)
  let steps = Array((history.position + 1 - count)...history.position)
  let snapshots = steps.map { history.observation(of: $0).after }
  let printed = Set(snapshots.flatMap { $0.cells.map { $0.number } }).sorted()
  let cells = Array(printed.suffix(mostFilmedCells))
  let films = cells.map { cell in
    (cell: cell, states: snapshots.map { $0[cell]?.state })
  }
  let pictures = zip(steps, snapshots).map { step, snapshot -> JSON in
    let states = cells.compactMap { number in
      snapshot[number].map { ($0.name, JSON.string($0.state.rawValue)) }
    }
    return [
      "step": .int(step), "name": .string(history.text.dumps[step].label),
      "cells": .object(JSON.Fields(states)),
    ]
  }
  return Report([
    "shown": .int(count), "cells": json(cells: cells),
    "pictures": .array(pictures),
  ]) {
    "\(counted(count, "dump")), up to @\(history.position): a letter is a "
      + "visible cell, - a hidden one, ! one that is proved to be orphaned."
    Report.Block.drawing(
      .strip(
        Strip(
          "cell", columns: steps.map { "@\($0)" },
          rows: films.map { film in
            Strip.Row(
              "c\(film.cell)", film.states.map { mark(of: film.cell, $0) })
          })),
      inWords: films.map { story(of: $0.cell, $0.states, from: steps[0]) })
    if cells.count < printed.count {
      StyledLine(
        "These are the last \(grouped(cells.count)) of "
          + "\(counted(printed.count, "cell")).", .faint)
    }
  }
}

/// The maximum number of cells in a film of dumps.
private nonisolated let mostFilmedCells = 100

private func mark(of cell: Int, _ state: CellState?) -> Span? {
  switch state {
  case nil: nil
  case .visible: Span(letter(of: cell), .cell(cell))
  case .orphaned: Span("!", .bad)
  default: Span("-", .warning)
  }
}

/// `c6: @1 hidden, @3 visible`
private func story(of cell: Int, _ states: [CellState?], from first: Int)
  -> StyledLine
{
  var line: StyledLine = "\(cellName(cell)):"
  var last: CellState?
  var comma = ""
  for (index, state) in states.enumerated() where state != last {
    let now = state.map { styled($0) } ?? "not printed"
    line += "\(comma) \("@\(first + index) ", .faint)\(now)"
    (last, comma) = (state, ",")
  }
  return line
}

// MARK: Findings

/// Report on what is wrong or odd in the dumps, and on what was checked.
///
/// - Throws: If nothing could be checked.
func findingsReport(of history: DumpHistory) throws(ShellError) -> Report {
  let text = history.text
  let (findings, warnings) = (text.findings, text.warnings)
  var checked: [String] = []
  var unchecked: [JSON] = []
  var (reasons, lastReason) = ("", "")
  for kind in Finding.Kind.allCases {
    if let why = text.obstacle(to: kind) {
      unchecked.append(["what": .string(kind.words), "why": .string(why)])
      // What one reason keeps from being checked is told together.
      if why != lastReason, !reasons.isEmpty { reasons += " (\(lastReason))" }
      reasons += (reasons.isEmpty ? "" : ", ") + kind.words
      lastReason = why
    } else {
      checked.append(kind.words)
    }
  }
  guard !checked.isEmpty || !findings.isEmpty else {
    throw ShellError(
      "Nothing could be checked: "
        + (warnings.isEmpty
          ? "\(history.title) has only cells"
          : "\(history.title) has the table's line only")
        + "; print the view tree with 'po [tableView recursiveDescription]'")
  }
  let unread = text.refused.count
  var report = Report([
    "findings": .array(findings.map { json($0) }), "unread": .int(unread),
    "checked": .strings(checked),
    "notChecked": .array(unchecked),
    "warnings": .strings(warnings),
  ]) {
    for (index, finding) in findings.enumerated() {
      "\(finding.sentence) \(cellNames(finding.cells))."
      "How sure: \(finding.certainty.rawValue)."
        + (finding.doubt.isEmpty ? "" : " \(finding.doubt)")
      let next = findings.dropFirst(index + 1).first
      if next?.kind.way != finding.kind.way {
        if !finding.kind.advice.isEmpty { "\(finding.kind.advice)" }
        StyledLine(
          "Chapter \(finding.kind.chapter) shows it: '\(finding.kind.way)'.",
          .faint)
      }
    }
    if findings.isEmpty {
      "No problems found. Checked for: \(checked.joined(separator: ", "))."
    }
    warnings.map { StyledLine($0, .warning) }
    if unread > 0 {
      "\(counted(unread, "line")) can't be read, so cells may be missing here; "
        + "'\(history.openingLine)' says which."
    }
    if let step = text.dumps.firstIndex(where: { $0.lacksName }) {
      "The log before @\(step) has no line such as '# after reload' above it; "
        + "with one, it proves which cells are orphaned."
    }
    if text.isOfCollection, !checked.isEmpty {
      "This is a collection view. It reuses cells as a table does, so what was "
        + "checked holds for it, too. Not known: \(reasons) (\(lastReason))."
    } else if findings.isEmpty {
      if !unchecked.isEmpty {
        "Not checked for: \(reasons) (\(lastReason))."
      }
    }
    if findings.isEmpty {
      if history.dump.hidden.count > 0 { "\(text.whatIsMissing)" }
      if let table = history.dump.table?.name,
        let other = text.otherTables.first
      {
        "These are of \(table.description); "
          + "'\(history.command(taking: other))' takes the "
          + "\(other.description)."
      }
    }
  }
  report.isInDoubt = findings.isEmpty && !warnings.isEmpty
  return report
}

extension DumpText {
  /// Why the hidden cells aren't judged, as a sentence with a way out.
  fileprivate var whatIsMissing: String {
    if let (before, after) = changedTable {
      "@\(before) and @\(after) show different tables, so their hidden cells "
        + "can't be compared. Print the same table each time."
    } else if tellsThatHiddenWait {
      "According to the log, each hidden cell waits in a queue: it was visible "
        + "after its last dequeue."
    } else {
      "A hidden cell is pooled, prepared, kept, or orphaned. "
        + (dumps.contains { $0.tellsDequeues }
          ? "The log doesn't say which; put each '#' line above one reload only."
          : dumps.count > 1
            ? "These dumps don't say which; a log of what is dequeued does."
            : "One dump doesn't say which; a reload and another dump say more.")
    }
  }
}

extension Finding.Kind {
  /// The commands that show it, as a line to type.
  fileprivate var way: String {
    (["fresh \(chapter)"] + commands).joined(separator: "; ")
  }
}

private func json(_ finding: Finding) -> JSON {
  [
    "kind": .string(finding.kind.rawValue),
    "sentence": .string(finding.sentence),
    "cells": json(cells: finding.cells),
    "certainty": .string(finding.certainty.rawValue),
    "doubt": .string(finding.doubt), "advice": .string(finding.kind.advice),
    "chapter": .int(finding.kind.chapter),
    "commands": .string(finding.kind.way),
  ]
}
