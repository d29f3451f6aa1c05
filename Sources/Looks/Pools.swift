import Editions
import Inspector
import Reports
import Session

/// The queues.
let poolsLook = Look("pools", "the queues, the next cell out first") {
  session in
  let pools = session.current.after.pools
  var fields: [JSON.Field] = []
  var blocks: [Report.Block] = []
  for pool in pools {
    fields.append(.init(pool.identifier, json(cells: pool.cells)))
    var line = StyledLine("\(pool.identifier):", .title)
    if pool.cells.isEmpty { line += StyledLine(" empty", .faint) }
    for cell in pool.cells { line += " " + cellName(cell) }
    blocks.append(.text(line))
  }
  if pools.isEmpty {
    blocks = [
      .text(
        session.edition.chapter == 1
          ? "Chapter 1's table has no queues; Chapter 2 teaches it how."
          : "No cell has waited yet.")
    ]
  }
  return Answer(fields: [.init("queues", .object(fields))], blocks: blocks)
}
