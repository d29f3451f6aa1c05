import Editions
import Inspector
import Reports
import Session

/// The `pools` look: the reuse queues.
let poolsLook = Look("pools", "the queues, the next cell out first") {
  session in
  let pools = session.current.after.pools
  let fields = pools.map { ($0.identifier, json(cells: $0.cells)) }
  return Report(["queues": .object(JSON.Fields(fields))]) {
    for pool in pools {
      pool.cells.reduce(StyledLine("\(pool.identifier):", .title)) {
        "\($0) \(cellName($1))"
      } + (pool.cells.isEmpty ? StyledLine(" empty", .faint) : "")
    }
    if pools.isEmpty {
      session.edition.can(.reusing)
        ? "No cell has waited yet."
        : "\(SessionError.abilityNotTaught(.reusing, chapter: session.chapter))."
    }
  }
}
