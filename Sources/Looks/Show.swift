import Editions
import Inspector
import Reports
import Session
import Stage
import Text

/// The table at a glance.
let showLook = Look("show", "the table at a glance") { session in
  let glance = Glance(session: session)
  return Answer(fields: glance.fields, blocks: [.grid(glance.grid)])
}

private struct Glance {
  let session: TableSession

  private var snapshot: Snapshot { session.current.after }

  var fields: [JSON.Field] {
    [
      .init("chapter", .int(session.edition.chapter)),
      .init("scenario", .string(session.scenario.name)),
      .init("step", .int(session.current.number)),
      .init("isHeld", .bool(session.isHeld)),
    ] + Measure.fields(Measure.cells, in: session) + [
      .init("contentSize", json(snapshot.contentSize)),
      .init("contentOffset", json(snapshot.viewport.origin)),
    ]
  }

  var grid: Grid {
    var grid = Grid("", "")
    for (title, text) in table + cells {
      grid.rows.append([StyledLine(title, .title), text])
    }
    return grid
  }

  private typealias Line = (title: String, text: StyledLine)

  /// The chapter, the scenario, and where the screen is.
  private var table: [Line] {
    let view = snapshot.viewport
    return [
      (
        "chapter",
        StyledLine("\(session.edition.chapter) \(session.edition.title)")
      ),
      (
        "scenario",
        StyledLine("\(session.scenario.name): \(session.scenario.summary)")
      ),
      ("rows", StyledLine(rowsLine)),
      (
        "viewport",
        StyledLine(
          "\(decimal(view.minY)) to \(decimal(view.maxY)) of "
            + "\(decimal(snapshot.contentSize.height)) points")
      ),
    ]
  }

  /// Who is where.
  private var cells: [Line] {
    var lines: [Line] = [
      ("visible", cellNames(snapshot.cells(.visible).map { $0.number }))
    ]
    for pool in snapshot.pools {
      lines.append(("queue \(pool.identifier)", cellNames(pool.cells)))
    }
    let orphans = snapshot.cells(.orphaned).map { $0.number }
    if !orphans.isEmpty { lines.append(("orphaned", cellNames(orphans))) }
    let count =
      "\(grouped(snapshot.made)) made, \(grouped(snapshot.aliveCount)) alive"
    lines.append(("cells", StyledLine(count)))
    if session.isHeld {
      lines.append(
        (
          "held",
          StyledLine("the run loop has yet to turn: 'turn'", .warning)
        ))
    }
    return lines
  }
  private var rowsLine: String {
    let counts = session.rowCounts
    let rows = counted(counts.reduce(0, +), "row")
    return counts.count == 1
      ? rows : "\(rows) in \(counted(counts.count, "section"))"
  }
}
