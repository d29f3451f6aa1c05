import Editions
import Inspector
import Reports
import Session

/// The `orphans` look: the cells that nothing can reach, and why.
let orphansLook = Look("orphans", "the cells nothing can reach, and why") {
  session in
  let events = orphanings(in: session)
  let orphans = session.current.after.cells(.orphaned).map { cell in
    let event = events[cell.number]
    let reason =
      event.map { sentence($0, in: session) } ?? "No event tells "
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
    orphans.map { $0.reason }
    if orphans.isEmpty {
      session.edition.policies.contains(.unreturned)
        ? "No cell is orphaned."
        : "No cell is orphaned; 'chapter 3' is where that begins."
    }
  }
}

/// By cell number, the last event up to the current step that orphaned the
/// cell.
///
/// - Complexity: O(*events*).
func orphanings(in session: TableSession) -> [Int: Event] {
  var found: [Int: Event] = [:]
  for event in session.eventsSoFar {
    switch event.kind {
    case .unreturned(_, into: .orphaned),
      .dequeuedToMeasure(_, _, _, into: .orphaned):
      found[event.cell] = event
    default: break
    }
  }
  return found
}
