import Inspector
import Reports
import Session
import Stage
import Text

/// The `cells` look: every living cell with its state.
let cellsLook = Look("cells", "all live cells, with their states", short: "c") {
  history in
  let snapshot = history.now.after
  return Report(["cells": json(snapshot.cells)]) {
    census(snapshot)
    Grid(
      "cell", "state", "row", "identifier", "text", "frame",
      rows: snapshot.cells.map { cell in
        [
          cellName(cell.number), styled(cell.state),
          styled(cell.row ?? cell.readyRow, in: history),
          StyledLine(cell.reuseIdentifier ?? "—", .faint), "\(cell.text)",
          StyledLine(
            cell.isPlaced ? cell.frame.description : "not known", .faint),
        ]
      })
  }
}

// MARK: In the view tree

/// The `tree` look: the cells in the view tree.
let treeLook = Look(
  "tree", "the cells in the view tree, index 0 first", short: "t",
  needs: .moment
) { history in
  let snapshot = history.now.after
  let cells = snapshot.tree.compactMap { snapshot[$0] }
  return Report(["cells": json(cells)]) {
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
            "\(cell.tag)", styled(cell.row, in: history), styled(cell.state),
          ]
        })
    }
  }
}
