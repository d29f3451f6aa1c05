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
    let changes = changes
    return Report(
      "diff",
      ["from": .int(old.number), "to": .int(new.number)]
        + json(difference, reused: reused)
        + ["changes": .strings(changes.map { $0.text })]
    ) {
      if !changes.isEmpty {
        StyledLine("From @\(old.number) to @\(new.number):", .title)
      } else if old.number == new.number {
        "A step doesn't differ from itself: @\(new.number)."
      } else {
        "Nothing has changed between @\(old.number) and @\(new.number)."
      }
      changes
    }
  }

  private var difference: Difference {
    Difference(from: old.after, to: new.after)
  }

  /// The cells shown again between two steps, oldest first.
  private var reused: [Int] {
    let steps = session.steps[old.number...new.number].dropFirst()
    return Set(steps.flatMap { $0.reused }).sorted()
  }

  private var changes: [StyledLine] {
    let moved =
      old.number < new.number
      ? moves(in: old.number + 1...new.number, of: session) : []
    return places + moved + becoming(difference, reused: reused) + looks
      + rules + calls
  }

  private var places: [StyledLine] {
    func note(_ what: String, _ value: (Snapshot) -> String) -> StyledLine? {
      let before = value(old.after)
      let after = value(new.after)
      return before == after ? nil : "\(what): \(after), was \(before)."
    }
    return [
      note("Offset") { decimal($0.viewport.minY) },
      note("Screen") { $0.viewport.size.description },
      note("Content") { $0.contentSize.description },
      note("Rows on screen", rows),
    ].compactMap { $0 }
  }

  private func rows(of snapshot: Snapshot) -> String {
    let rows = snapshot.visibleRows
    guard let first = rows.first, let last = rows.last else { return "none" }
    return "\(name(of: first, in: session)) to \(name(of: last, in: session))"
  }

  /// Cells that stayed where they were and look different.
  private var looks: [StyledLine] {
    let lines = new.after.cells.flatMap { cell -> [StyledLine] in
      guard let before = old.after[cell.number] else { return [] }
      return changes(of: cell, since: before)
        .map { "\(cellName(cell.number)) \($0)." }
    }
    guard lines.count > 8 else { return lines }
    let left = grouped(lines.count - 7)
    return lines.prefix(7) + [StyledLine("… \(left) more …", .faint)]
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

  private var rules: [StyledLine] {
    session.edition.policies.filter { old.policy[$0] != new.policy[$0] }.map {
      "Policy \($0.rawValue): \(new.policy[$0]), was \(old.policy[$0])."
    }
  }

  private var calls: [StyledLine] {
    func note(_ name: String, _ count: (CallCounts) -> Int) -> String? {
      let more = count(new.counts) - count(old.counts)
      return more == 0 ? nil : "\(grouped(more)) of \(name)"
    }
    let parts = [
      note("numberOfSections") { $0.numberOfSections },
      note("numberOfRowsInSection") { $0.numberOfRowsInSection },
      note("heightForRowAt") { $0.heightForRowAt },
      note("cellForRowAt") { $0.cellForRowAt },
    ].compactMap { $0 }
    return parts.isEmpty
      ? [] : ["Calls of the app: \(parts.joined(separator: ", "))."]
  }
}
