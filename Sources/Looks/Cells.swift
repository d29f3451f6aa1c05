import Inspector
import Reports
import Session

/// Every living cell and what it is.
let cellsLook = Look("cells", "every living cell and what it is", short: "c") {
  session in
  let snapshot = session.current.after
  return Answer(["cells": json(snapshot.cells)]) {
    census(snapshot)
    Grid(
      "cell", "state", "row", "identifier", "text", "frame",
      rows: snapshot.cells.map { cell in
        [
          cellName(cell.number), styled(cell.state),
          styled(cell.row, in: session),
          StyledLine(cell.reuseIdentifier ?? "—", .faint), "\(cell.text)",
          StyledLine(cell.frame.description, .faint),
        ]
      })
  }
}
