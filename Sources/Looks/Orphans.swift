import Editions
import Inspector
import Reports
import Session
import Text

/// The `orphans` look: the cells that the table can't reach, and why.
let orphansLook = Look(
  "orphans", "the cells the table can't reach, and why", needs: .moment
) {
  history in
  let snapshot = history.now.after
  let isDump = snapshot.isDump
  let hidden = snapshot.numbers(.hidden)
  let events = orphanings(in: history)
  let orphans = snapshot.cells(.orphaned).map { cell in
    let event = events[cell.number]
    let reason =
      event.map { sentence($0, in: history) }
      ?? (isDump
        ? "\(cellName(cell.number)) is \(styled(.orphaned)): a dequeue handed it "
          + "out, and then it was found hidden."
        : "No event says why.")
    return (cell: cell, step: event?.step, reason: reason)
  }
  let fields = orphans.map { orphan -> JSON in
    [
      "cell": .string(orphan.cell.name), "orphanedAt": JSON(orphan.step),
      "reason": .string(orphan.reason.text),
    ]
  }
  let more: JSON.Fields = isDump ? ["hidden": json(cells: hidden)] : [:]
  return Report(["orphans": .array(fields)] + more) {
    if !orphans.isEmpty { lapse(of: history) }
    orphans.map { $0.reason }
    if isDump {
      doubt(about: hidden, besides: orphans.count)
    } else if orphans.isEmpty {
      history.tableEdition?.policies.contains(.unreturned) == false
        ? "No cell is orphaned; orphans start in 'chapter 3'."
        : "No cell is orphaned."
    }
  }
}

/// A sentence on hidden cells of a dump, which wait in a queue, are prepared for
/// rows off screen or kept, or are orphaned.
///
/// - Parameter orphans: The number of cells that are known to be orphaned.
private nonisolated func doubt(about hidden: [Int], besides orphans: Int)
  -> StyledLine
{
  guard !hidden.isEmpty else {
    return orphans == 0
      ? "No cell is hidden, so none in the tree is orphaned."
      : "No other cell is hidden."
  }
  let verb = hidden.count == 1 ? "is" : "are"
  return
    "\(counted(hidden.count, "cell")) \(verb) hidden: \(cellNames(hidden)). "
    + "A hidden cell is pooled, prepared, kept, or orphaned; a dump doesn't say "
    + "which."
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
