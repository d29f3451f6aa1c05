import Inspector
import Reports
import Session
import Text

/// The cells in the view tree.
let treeLook = Look(
  "tree", "the cells in the view tree, index 0 first", short: "t"
) { session in
  let snapshot = session.current.after
  let cells = snapshot.tree.compactMap { snapshot[$0] }
  return Answer(["cells": json(cells)]) {
    if cells.isEmpty {
      "The view tree holds no cell."
    } else {
      "\(counted(cells.count, "cell")) in the view tree, index 0 first."
      Grid(
        "cell", "class", "text", "hidden", "tag#", "row", "state",
        rows: cells.map { cell in
          [
            cellName(cell.number), "\(cell.className)", "\(cell.text)",
            cell.isHidden ? StyledLine("hidden", .warning) : "",
            "\(cell.tag)", styled(cell.row, in: session), styled(cell.state),
          ]
        })
    }
  }
}
