import Editions
import Inspector
public import Reports
public import Session
import Stage
import Text

/// What has changed between two steps, in words, forward in time.
public func differenceReport(
  from old: Step, to new: Step, in session: TableSession
)
  -> Report
{
  let (old, new) = old.number <= new.number ? (old, new) : (new, old)
  return StepDifference(session: session, old: old, new: new).report
}

private struct StepDifference {
  let session: TableSession
  let old: Step
  let new: Step

  var report: Report {
    let difference = Difference(from: old.after, to: new.after)
    let lines = lines(difference)
    return Report(
      "diff",
      fields: [
        .init("from", .int(old.number)), .init("to", .int(new.number)),
        .init("made", json(cells: difference.made)),
        .init("reused", json(cells: reused)),
        .init("pooled", json(cells: difference.cells(into: .pooled))),
        .init("orphaned", json(cells: difference.cells(into: .orphaned))),
        .init("dead", json(cells: difference.cells(into: .dead))),
        .init("changes", .array(lines.map { .string($0.text) })),
      ],
      blocks: [.text(title(isEmpty: lines.isEmpty))] + lines.map { .text($0) })
  }

  private func lines(_ difference: Difference) -> [StyledLine] {
    var lines = differences(of: old.after, new.after)
    if old.number < new.number {
      lines += moves(in: old.number + 1...new.number, of: session)
    }
    lines += becoming(difference, reused: reused)
    lines += looks(old.after, new.after)
    lines += rules(old.policy, new.policy)
    return lines + counts(old.counts, new.counts)
  }

  private func title(isEmpty: Bool) -> StyledLine {
    guard isEmpty else {
      return StyledLine("From @\(old.number) to @\(new.number):", .title)
    }
    return StyledLine(
      old.number == new.number
        ? "A step doesn't differ from itself: @\(new.number)."
        : "Nothing has changed between @\(old.number) and @\(new.number).")
  }

  private func differences(of old: Snapshot, _ new: Snapshot) -> [StyledLine] {
    var lines: [StyledLine] = []
    func note(_ what: String, _ before: String, _ after: String) {
      guard before != after else { return }
      lines.append(StyledLine("\(what): \(after), was \(before)."))
    }
    note(
      "Offset", decimal(old.viewport.minY), decimal(new.viewport.minY))
    note(
      "Screen", old.viewport.size.description, new.viewport.size.description)
    note("Content", old.contentSize.description, new.contentSize.description)
    note("Rows on screen", rows(of: old), rows(of: new))
    return lines
  }

  /// The cells shown again between two steps, oldest first.
  private var reused: [Int] {
    var numbers: Set<Int> = []
    for step in session.steps[old.number...new.number].dropFirst() {
      numbers.formUnion(step.reused)
    }
    return numbers.sorted()
  }

  private func rows(of snapshot: Snapshot) -> String {
    let rows = snapshot.visibleRows
    guard let first = rows.first, let last = rows.last else { return "none" }
    return "\(name(of: first, in: session)) to \(name(of: last, in: session))"
  }

  /// Cells that stayed where they were and look different.
  private func looks(_ old: Snapshot, _ new: Snapshot) -> [StyledLine] {
    var lines: [StyledLine] = []
    for cell in new.cells {
      guard let before = old[cell.number] else { continue }
      for change in changes(of: cell, since: before) {
        lines.append(cellName(cell.number) + StyledLine(" \(change)."))
      }
    }
    guard lines.count > 8 else { return lines }
    let left = lines.count - 7
    return lines.prefix(7) + [StyledLine("… \(grouped(left)) more …", .faint)]
  }

  private func changes(of cell: CellRecord, since before: CellRecord)
    -> [String]
  {
    var changes: [String] = []
    if cell.text != before.text {
      changes.append("says '\(cell.text)', said '\(before.text)'")
    }
    if cell.isHidden != before.isHidden, cell.state == before.state {
      changes.append(cell.isHidden ? "is hidden" : "is shown again")
    }
    if cell.accessory != before.accessory {
      changes.append("bears \(cell.accessory), bore \(before.accessory)")
    }
    if cell.isSelected != before.isSelected {
      changes.append(
        cell.isSelected ? "is selected" : "is selected no more")
    }
    return changes
  }

  private func rules(_ old: ReusePolicy, _ new: ReusePolicy) -> [StyledLine] {
    var lines: [StyledLine] = []
    for name in session.edition.policies where old[name] != new[name] {
      lines.append(
        StyledLine("Policy \(name.rawValue): \(new[name]), was \(old[name])."))
    }
    return lines
  }

  private func counts(_ old: CallCounts, _ new: CallCounts) -> [StyledLine] {
    var parts: [String] = []
    func note(_ name: String, _ before: Int, _ after: Int) {
      guard before != after else { return }
      parts.append("\(grouped(after - before)) of \(name)")
    }
    note("numberOfSections", old.numberOfSections, new.numberOfSections)
    note(
      "numberOfRowsInSection", old.numberOfRowsInSection,
      new.numberOfRowsInSection)
    note("heightForRowAt", old.heightForRowAt, new.heightForRowAt)
    note("cellForRowAt", old.cellForRowAt, new.cellForRowAt)
    guard !parts.isEmpty else { return [] }
    return [
      StyledLine("Calls of the app: " + parts.joined(separator: ", ") + ".")
    ]
  }
}
