import Editions
import Inspector
import Reports
import Session

/// The `pools` look: the reuse queues.
let poolsLook = Look(
  "pools",
  "the reuse queues; each lists its next cell first"
) {
  history in
  let snapshot = history.now.after
  return Report(poolFields(of: snapshot)) {
    for pool in snapshot.pools {
      pool.cells.reduce(StyledLine("\(pool.identifier):", .title)) {
        "\($0) \(cellName($1))"
      } + (pool.cells.isEmpty ? StyledLine(" empty", .faint) : "")
    }
    if snapshot.pools.isEmpty {
      if let edition = history.tableEdition, !edition.can(.reusing) {
        "\(SessionError.abilityNotTaught(.reusing, in: edition.label))."
      } else {
        "No cell has waited yet."
      }
    }
  }
}

/// The queues as JSON: the cells of each, the next one out first.
nonisolated func poolFields(of snapshot: Snapshot) -> JSON.Fields {
  let queues = snapshot.pools.map { ($0.identifier, json(cells: $0.cells)) }
  return ["queues": .object(JSON.Fields(queues))]
}
