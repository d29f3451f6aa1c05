import Inspector
import Reports
import Session

/// Every living cell and what it is.
let cellsLook = Look("cells", "every living cell and what it is", short: "c") {
  session in
  let snapshot = session.current.after
  var grid = Grid("cell", "state", "row", "identifier", "text", "frame")
  for cell in snapshot.cells {
    grid.rows.append([
      cellName(cell.number), styled(cell.state), styled(cell.row, in: session),
      StyledLine(cell.reuseIdentifier ?? "—", .faint),
      StyledLine(cell.text), StyledLine(cell.frame.description, .faint),
    ])
  }
  return Answer(
    fields: [.init("cells", json(snapshot.cells))],
    blocks: [.text(census(snapshot)), .grid(grid)])
}
