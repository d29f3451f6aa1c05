import Editions
import Inspector
import Reports
import Session

/// The cells nothing can reach, and why.
let orphansLook = Look("orphans", "the cells nothing can reach, and why") {
  session in
  let orphans = session.current.after.cells(.orphaned)
  var fields: [JSON] = []
  var blocks: [Report.Block] = []
  for orphan in orphans {
    let found = orphaning(of: orphan.number, in: session)
    let reason = found.map { sentence($0, in: session) } ?? "Nobody knows why."
    fields.append(
      .object([
        .init("cell", .string(orphan.name)),
        .init("orphanedAt", found.map { .int($0.step) } ?? .null),
        .init("reason", .string(reason.text)),
      ]))
    blocks.append(.text(reason))
  }
  if orphans.isEmpty {
    blocks = [
      .text(
        session.edition.chapter < 3
          ? "No cell is orphaned; 'chapter 3' is where that begins."
          : "No cell is orphaned.")
    ]
  }
  return Answer(
    fields: [.init("orphans", .array(fields))], blocks: blocks)
}

/// The turn in a cell's life that made an orphan of it, if it is known.
func orphaning(of cell: Int, in session: TableSession) -> Event? {
  var found: Event?
  for event in session.eventsSoFar where event.cell == cell {
    switch event.kind {
    case .unreturned(_, into: .orphaned),
      .dequeuedToMeasure(_, _, _, into: .orphaned):
      found = event
    default: break
    }
  }
  return found
}
