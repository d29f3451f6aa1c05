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
  let title =
    "\(counted(rows.count, "row"))\(onScreen), content of "
    + "\(decimal(content.height)) points."
  var report = Report(
    "heights",
    fields: [
      .init("rows", .array(rows.map { $0.json })),
      .init("contentSize", json(content)),
    ],
    blocks: [.text(StyledLine(title))])
  if !rows.isEmpty {
    let tallest = rows.map { $0.height }.max() ?? 1
    var grid = Grid("row", "height#", "source")
    grid.rows = rows.map { $0.line(in: session) }
    grid.bars = rows.map { $0.bar(tallest: tallest, in: session) }
    report.blocks.append(.grid(grid))
  }
  return report
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
    .object([
      .init("row", .string(row.description)),
      .init("height", .number(height)),
      .init("source", .string(source.rawValue)),
    ])
  }

  func line(in session: TableSession) -> [StyledLine] {
    [
      StyledLine(name(of: row, in: session)), StyledLine(decimal(height)),
      StyledLine(source.rawValue),
    ]
  }

  /// A bar as long as the row is tall, in the colour of its cell.
  func bar(tallest: Double, in session: TableSession) -> Grid.Bar {
    let cell = session.table.cellForRow(at: row)
    return Grid.Bar(
      height / max(1, tallest), isFull: source != .estimated,
      cell.map { .cell($0.number) } ?? .faint)
  }
}
