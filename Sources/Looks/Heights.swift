import Inspector
public import Reports
public import Session
public import Stage
import Text

/// How tall rows are, and who said so.
public func heightsReport(of places: [IndexPath], in session: TableSession)
  -> Report
{
  let content = session.current.after.contentSize
  let rows = places.map { HeightOfRow($0, in: session) }
  let onScreen = places == rowsOnScreen(in: session) ? " on screen" : ""
  return Report(
    "heights",
    ["rows": .array(rows.map { $0.json }), "contentSize": json(content)]
  ) {
    "\(counted(rows.count, "row"))\(onScreen), content of "
      + "\(decimal(content.height)) points."
    if !rows.isEmpty { grid(of: rows, in: session) }
  }
}

private struct HeightOfRow {
  let row: IndexPath
  let height: Double
  let source: HeightSource

  init(_ row: IndexPath, in session: TableSession) {
    self.row = row
    height = session.table.rectForRow(at: row).height
    source = session.heightSource(of: row)
  }

  var json: JSON {
    [
      "row": "\(row)", "height": .number(height),
      "source": .string(source.rawValue),
    ]
  }
}

/// Rows with bars as long as they are tall, in the colours of their cells.
private func grid(of rows: [HeightOfRow], in session: TableSession) -> Grid {
  let tallest = max(1, rows.map { $0.height }.max() ?? 1)
  var grid = Grid(
    "row", "height#", "source",
    rows: rows.map { row in
      [
        "\(name(of: row.row, in: session))", "\(decimal(row.height))",
        "\(row.source.rawValue)",
      ]
    })
  grid.bars = rows.map { row in
    let cell = session.table.cellForRow(at: row.row)
    return Grid.Bar(
      row.height / tallest, isFull: row.source != .estimated,
      cell.map { .cell($0.number) } ?? .faint)
  }
  return grid
}
