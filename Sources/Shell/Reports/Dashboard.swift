import Editions
import Inspector
import Session
import Stage

extension Interpreter {
  /// The table at a glance.
  var dashboard: Report {
    let step = session.current
    let snapshot = step.after
    var report = Report("show")
    report.fields =
      [
        .init("chapter", .int(session.edition.chapter)),
        .init("scenario", .string(session.scenario.name)),
        .init("step", .int(step.number)),
        .init("isHeld", .bool(session.isHeld)),
      ] + cellNumbers(of: snapshot) + [
        .init("contentSize", json(snapshot.contentSize)),
        .init("contentOffset", json(snapshot.viewport.origin)),
      ]
    var grid = Grid("", "")
    func line(_ title: String, _ text: StyledLine) {
      grid.rows.append([StyledLine(title, .title), text])
    }
    line(
      "chapter",
      StyledLine("\(session.edition.chapter) \(session.edition.title)"))
    line(
      "scenario",
      StyledLine("\(session.scenario.name): \(session.scenario.summary)"))
    line("rows", StyledLine(rowsLine))
    line(
      "viewport",
      StyledLine(
        "\(decimal(snapshot.viewport.minY)) to "
          + "\(decimal(snapshot.viewport.maxY)) of "
          + "\(decimal(snapshot.contentSize.height)) points"))
    line(
      "visible",
      cellNames(snapshot.cells(.visible).map { $0.number }))
    for pool in snapshot.pools {
      line("queue \(pool.identifier)", cellNames(pool.cells))
    }
    let orphans = snapshot.cells(.orphaned).map { $0.number }
    if !orphans.isEmpty { line("orphaned", cellNames(orphans)) }
    line(
      "cells",
      StyledLine(
        "\(grouped(snapshot.made)) made, "
          + "\(grouped(snapshot.aliveCount)) alive"))
    if session.isHeld {
      line(
        "held", StyledLine("the run loop has yet to turn: 'turn'", .warning))
    }
    report.blocks = [.grid(grid)]
    return report
  }

  private var rowsLine: String {
    let counts = session.rowCounts
    let rows = counted(counts.reduce(0, +), "row")
    return counts.count == 1
      ? rows : "\(rows) in \(counted(counts.count, "section"))"
  }
}
