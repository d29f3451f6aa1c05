import Editions
import Inspector
import Reports
import Session
import Stage
import Text

extension Interpreter {
  /// Every living cell.
  var cellList: Report {
    let snapshot = session.current.after
    var grid = Grid("cell", "state", "row", "identifier", "text", "frame")
    for cell in snapshot.cells {
      grid.rows.append([
        cellName(cell.number), styled(cell.state), styled(cell.row),
        StyledLine(cell.reuseIdentifier ?? "—", .faint),
        StyledLine(cell.text), StyledLine(cell.frame.description, .faint),
      ])
    }
    var report = Report("cells", fields: [.init("cells", json(snapshot.cells))])
    report.blocks = [
      .text(census(snapshot)), .grid(grid),
    ]
    return report
  }

  /// The cells in the view tree.
  var tree: Report {
    let snapshot = session.current.after
    let cells = snapshot.tree.compactMap { snapshot[$0] }
    var grid = Grid("cell", "class", "text", "hidden", "tag#", "row", "state")
    for cell in cells {
      grid.rows.append([
        cellName(cell.number),
        StyledLine(cell.className), StyledLine(cell.text),
        cell.isHidden ? StyledLine("hidden", .warning) : "",
        StyledLine("\(cell.tag)"), styled(cell.row), styled(cell.state),
      ])
    }
    var report = Report("tree", fields: [.init("cells", json(cells))])
    report.blocks =
      cells.isEmpty
      ? [.text("The view tree holds no cell.")]
      : [
        .text(
          StyledLine(
            "\(counted(cells.count, "cell")) in the view tree, "
              + "the backmost first.")),
        .grid(grid),
      ]
    return report
  }

  /// The queues.
  var pools: Report {
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
    return Report(
      "pools", fields: [.init("queues", .object(fields))], blocks: blocks)
  }

  /// How many cells are what.
  func census(_ snapshot: Snapshot) -> StyledLine {
    var parts: [String] = []
    for state in CellState.allCases where snapshot.count(state) > 0 {
      parts.append("\(grouped(snapshot.count(state))) \(state)")
    }
    return StyledLine(
      "\(grouped(snapshot.made)) made: " + parts.joined(separator: ", ") + ".")
  }

  func json(_ cells: [CellRecord]) -> JSON {
    .array(
      cells.map { cell in
        .object([
          .init("cell", .string(cell.name)),
          .init("class", .string(cell.className)),
          .init("reuseIdentifier", JSON(cell.reuseIdentifier)),
          .init("text", .string(cell.text)),
          .init("isHidden", .bool(cell.isHidden)),
          .init("tag", .int(cell.tag)),
          .init("accessory", .string(cell.accessory)),
          .init("isSelected", .bool(cell.isSelected)),
          .init("isHighlighted", .bool(cell.isHighlighted)),
          .init("subviews", .int(cell.subviews)),
          .init("frame", json(cell.frame)),
          .init("row", JSON(cell.row?.description)),
          .init("state", .string(cell.state.rawValue)),
        ])
      })
  }

  func styled(_ state: CellState) -> StyledLine {
    let tone: Tone =
      switch state {
      case .visible: .good
      case .pooled, .measuring: .plain
      case .orphaned: .bad
      case .loose: .warning
      case .dead: .faint
      }
    return StyledLine(state.rawValue, tone)
  }

  func styled(_ row: IndexPath?) -> StyledLine {
    row.map { StyledLine(name(of: $0)) } ?? StyledLine("—", .faint)
  }
}
