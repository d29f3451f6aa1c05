import Inspector
import Reports
import Session
import Text

/// The cells in the view tree.
let treeLook = Look(
  "tree", "the cells in the view tree, backmost first", short: "t"
) { session in
  let snapshot = session.current.after
  let cells = snapshot.tree.compactMap { snapshot[$0] }
  var grid = Grid("cell", "class", "text", "hidden", "tag#", "row", "state")
  for cell in cells {
    grid.rows.append([
      cellName(cell.number),
      StyledLine(cell.className), StyledLine(cell.text),
      cell.isHidden ? StyledLine("hidden", .warning) : "",
      StyledLine("\(cell.tag)"), styled(cell.row, in: session),
      styled(cell.state),
    ])
  }
  let title =
    "\(counted(cells.count, "cell")) in the view tree, the backmost first."
  return Answer(
    fields: [.init("cells", json(cells))],
    blocks: cells.isEmpty
      ? [.text("The view tree holds no cell.")]
      : [.text(StyledLine(title)), .grid(grid)])
}
