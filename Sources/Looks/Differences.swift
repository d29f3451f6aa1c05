import Editions
import Inspector
public import Reports
public import Session
import Stage
import Text

/// Report on what has changed from the earlier of two steps to the later.
public func differenceReport(
  from old: Int, to new: Int, in history: any History
)
  -> Report
{
  StepDifference(history: history, old: min(old, new), new: max(old, new))
    .report
}

/// The difference between two steps, which are named by their numbers.
private struct StepDifference {
  let history: any History
  let old: Int
  let new: Int

  var report: Report {
    let changes = changes
    return Report(
      ["from": .int(old), "to": .int(new)]
        + json(difference, reused: reused)
        + ["changes": .strings(changes.map { $0.text })]
    ) {
      if !changes.isEmpty {
        StyledLine("From @\(old) to @\(new):", .title)
      } else if old == new {
        "A step doesn't differ from itself: @\(new)."
      } else {
        "Nothing has changed between @\(old) and @\(new)."
      }
      if old + 1 < history.forgotten { lapse(of: history) }
      changes
    }
  }

  private var before: Snapshot { history.observation(of: old).after }
  private var after: Snapshot { history.observation(of: new).after }
  private var difference: Difference { Difference(from: before, to: after) }

  /// The session's steps after the older one; none without a table.
  private var steps: ArraySlice<Step> {
    (try? history.session)?.steps[old...new].dropFirst() ?? []
  }

  /// The cells shown again between two steps, oldest first.
  private var reused: [Int] { Set(steps.flatMap { $0.reused }).sorted() }

  private var changes: [StyledLine] {
    var lines = places
    let session = try? history.session
    if old < new, let session {
      lines += moves(in: old + 1...new, of: session)
    }
    lines += becoming(difference, reused: reused, in: after) + looks
    return session.map { lines + rules(in: $0) + calls(in: $0) } ?? lines
  }

  private var places: [StyledLine] {
    func note(_ what: String, _ value: (Snapshot) -> String) -> StyledLine? {
      let now = value(after)
      let then = value(before)
      return now == then ? nil : "\(what): \(now), was \(then)."
    }
    let isKnown = before.tellsScreen && after.tellsScreen
    return !isKnown
      ? []
      : [
        note("Offset") { decimal($0.viewport.minY) },
        note("Screen") { $0.viewport.size.description },
        note("Insets") { inWords($0.adjustedContentInset) },
        note("Content") { $0.contentSize.description },
        note("Rows on screen", rows),
      ].compactMap { $0 }
  }

  private func rows(of snapshot: Snapshot) -> String {
    let rows = snapshot.visibleRows
    guard let first = rows.first, let last = rows.last else { return "none" }
    return "\(name(of: first, in: history)) to \(name(of: last, in: history))"
  }

  /// Sentences on the cells that were alive in both steps and look different:
  /// at most eight lines.
  private var looks: [StyledLine] {
    let old = before
    let lines = after.cells.flatMap { cell -> [StyledLine] in
      guard let then = old[cell.number] else { return [] }
      return changes(of: cell, since: then)
        .map { "\(cellName(cell.number)) \($0)." }
    }
    guard lines.count > 8 else { return lines }
    let left = grouped(lines.count - 7)
    return lines.prefix(7) + [StyledLine("… \(left) more …", .faint)]
  }

  private func changes(of cell: CellRecord, since old: CellRecord) -> [String] {
    var changes: [String] = []
    if cell.text != old.text {
      changes.append("says '\(cell.text)' instead of '\(old.text)'")
    }
    if cell.picture != old.picture {
      changes.append(
        "shows \(cell.picture ?? "no picture") instead of "
          + "\(old.picture ?? "no picture")")
    }
    if after.isDump, cell.subviews != old.subviews {
      changes.append(
        "has \(counted(cell.subviews, "subview")) instead of "
          + "\(grouped(old.subviews))"
      )
    }
    if cell.isHidden != old.isHidden, cell.state == old.state {
      changes.append(cell.isHidden ? "is hidden" : "is shown again")
    }
    if cell.accessory != old.accessory {
      changes.append(
        "has the accessory \(cell.accessory) instead of \(old.accessory)")
    }
    if cell.isSelected != old.isSelected {
      changes.append(cell.isSelected ? "is selected" : "is no longer selected")
    }
    return changes
  }

  private func rules(in session: TableSession) -> [StyledLine] {
    let (old, new) = (session.steps[old], session.steps[new])
    return session.edition.policies.filter {
      old.policy[$0] != new.policy[$0]
    }.map {
      "Policy \($0.rawValue): \(new.policy[$0]), was \(old.policy[$0])."
    }
  }

  private func calls(in session: TableSession) -> [StyledLine] {
    let (old, new) = (session.steps[old], session.steps[new])
    func note(_ name: String, _ count: (CallCounts) -> Int) -> String? {
      let more = count(new.counts) - count(old.counts)
      return more == 0 ? nil : "\(grouped(more)) \(name)"
    }
    let parts = [
      note("numberOfSections") { $0.numberOfSections },
      note("numberOfRowsInSection") { $0.numberOfRowsInSection },
      note("heightForRowAt") { $0.heightForRowAt },
      note("cellForRowAt") { $0.cellForRowAt },
      note("estimatedHeightForRowAt") { $0.estimatedHeightForRowAt },
      note("fit") { $0.fitted },
    ].compactMap { $0 }
    return parts.isEmpty
      ? [] : ["Calls to the app: \(parts.joined(separator: ", "))."]
  }
}

// MARK: What became of the cells

/// Sentences on the cells that were made, reused, or came into a new state.
///
/// - Parameter after: The table after the change; a dump without births doesn't
///   tell whether a cell is new or only seen for the first time.
func becoming(
  _ difference: Difference, reused: [Int], in after: Snapshot
) -> [StyledLine] {
  let isDump = after.isDump
  let isSeen = !after.tellsBirths
  func became(_ state: CellState) -> [Int] { difference.cells(into: state) }
  let fates: [(StyledLine, [Int])] = [
    (isSeen ? "Seen for the first time: " : "Made ", difference.made),
    ("Reused ", reused),
    ("Visible now ", isDump ? became(.visible) : []),
    ("Pooled ", became(.pooled)), ("Prepared ", became(.prepared)),
    ("Kept ", became(.kept)),
    (StyledLine("Orphaned ", .bad), became(.orphaned)),
    (StyledLine("Hidden ", .warning), became(.hidden)),
    (StyledLine("Missing ", .faint), became(.missing)),
    (StyledLine("Loose ", .warning), became(.loose)),
    (StyledLine("Dead ", .faint), became(.dead)),
  ]
  return fates.filter { !$0.1.isEmpty }.map { verb, cells in
    // A long list of names is hard to count.
    let howMany = cells.count > 3 ? "\(grouped(cells.count)) cells: " : ""
    return "\(verb)\(howMany)\(cellNames(cells))."
  }
}

/// The cells that were made, reused, or came into a new state, as JSON.
nonisolated func json(_ difference: Difference, reused: [Int]) -> JSON.Fields {
  [
    "made": json(cells: difference.made), "reused": json(cells: reused),
    "pooled": json(cells: difference.cells(into: .pooled)),
    "orphaned": json(cells: difference.cells(into: .orphaned)),
    "dead": json(cells: difference.cells(into: .dead)),
  ]
}

/// At most one sentence, on the cells that moved with their rows in updates.
func moves(in steps: ClosedRange<Int>, of session: TableSession) -> [StyledLine]
{
  let moved = movedCells(in: steps, of: session)
  guard !moved.isEmpty else { return [] }
  let what =
    moved.count == 1
    ? "1 cell moved with its row"
    : "\(moved.count) cells moved with their rows"
  return ["\(what): \(cellNames(moved))."]
}

/// The numbers of the cells that moved with their rows in updates, oldest
/// first.
func movedCells(in steps: ClosedRange<Int>, of session: TableSession) -> [Int] {
  let moves = session.steps[steps].flatMap { $0.events }.filter {
    if case .moved = $0.kind { true } else { false }
  }
  return Set(moves.map { $0.cell }).sorted()
}
