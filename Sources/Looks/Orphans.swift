import Editions
import Inspector
import Reports
import Session

/// The `orphans` look: the cells that the table can't reach, and why.
let orphansLook = Look("orphans", "the cells the table can't reach, and why") {
  history in
  let events = orphanings(in: history)
  let orphans = history.now.after.cells(.orphaned).map { cell in
    let event = events[cell.number]
    let reason =
      event.map { sentence($0, in: history) } ?? "No event tells "
      + "why."
    return (cell: cell, step: event?.step, reason: reason)
  }
  let fields = orphans.map { orphan -> JSON in
    [
      "cell": .string(orphan.cell.name), "orphanedAt": JSON(orphan.step),
      "reason": .string(orphan.reason.text),
    ]
  }
  return Report(["orphans": .array(fields)]) {
    if !orphans.isEmpty { lapse(of: history) }
    orphans.map { $0.reason }
    if orphans.isEmpty {
      history.tableEdition?.policies.contains(.unreturned) == false
        ? "No cell is orphaned; 'chapter 3' is where that begins."
        : "No cell is orphaned."
    }
  }
}

/// By cell number, the last event up to the current step that orphaned the
/// cell.
///
/// - Complexity: O(*events*).
func orphanings(in history: any History) -> [Int: Event] {
  var found: [Int: Event] = [:]
  let events = history.eventsSoFar { event in
    switch event.kind {
    case .unreturned(_, into: .orphaned),
      .dequeuedToMeasure(_, _, _, into: .orphaned, _):
      true
    default: false
    }
  }
  for event in events { found[event.cell] = event }
  return found
}
