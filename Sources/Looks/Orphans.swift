import Inspector
import Reports
import Session

/// The cells nothing can reach, and why.
let orphansLook = Look("orphans", "the cells nothing can reach, and why") {
  session in
  let orphans = session.current.after.cells(.orphaned).map { cell in
    let event = orphaning(of: cell.number, in: session)
    let reason = event.map { sentence($0, in: session) } ?? "Nobody knows why."
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
      session.chapter < 3
        ? "No cell is orphaned; 'chapter 3' is where that begins."
        : "No cell is orphaned."
    }
  }
}

/// The turn in a cell's life that made an orphan of it, if it is known.
func orphaning(of cell: Int, in session: TableSession) -> Event? {
  session.eventsSoFar.last { event in
    switch event.kind {
    case .unreturned(_, into: .orphaned),
      .dequeuedToMeasure(_, _, _, into: .orphaned):
      event.cell == cell
    default: false
    }
  }
}
