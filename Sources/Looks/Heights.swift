import Inspector
public import Reports
public import Session
public import Stage
import Text

/// How tall rows are, with bars in the colours of their cells, and who said so.
public func heightsReport(of places: [IndexPath], in session: TableSession)
  -> Report
{
  let content = session.current.after.contentSize
  let rows = places.map { place in
    (
      place: place, height: session.table.rectForRow(at: place).height,
      source: session.heightSource(of: place)
    )
  }
  let onScreen = places == rowsOnScreen(in: session) ? " on screen" : ""
  let fields = rows.map { row -> JSON in
    [
      "row": "\(row.place)", "height": .number(row.height),
      "source": .string(row.source.rawValue),
    ]
  }
  var grid = Grid(
    "row", "height#", "source",
    rows: rows.map { row in
      [
        "\(name(of: row.place, in: session))", "\(decimal(row.height))",
        "\(row.source.rawValue)",
      ]
    })
  let tallest = max(1, rows.map { $0.height }.max() ?? 1)
  grid.bars = rows.map { row in
    let cell = session.table.cellForRow(at: row.place)
    return Grid.Bar(
      row.height / tallest, isFull: row.source != .estimated,
      cell.map { .cell($0.number) } ?? .faint)
  }
  return Report(
    "heights", ["rows": .array(fields), "contentSize": json(content)]
  ) {
    "\(counted(rows.count, "row"))\(onScreen), content of "
      + "\(decimal(content.height)) points."
    if !rows.isEmpty { grid }
  }
}

/// Where each section's header, rows and footer lie; `nil` where the chapter's
/// table can't tell.
public func sectionHeightsReport(of session: TableSession) -> Report? {
  guard let geometry = session.table.geometry else { return nil }
  let table = session.table
  let sections = (0..<table.numberOfSections).map { section in
    (
      rect: geometry.rect(forSection: section),
      header: geometry.rectForHeader(inSection: section),
      footer: geometry.rectForFooter(inSection: section),
      rows: table.numberOfRows(inSection: section)
    )
  }
  let fields = sections.enumerated().map { index, section -> JSON in
    [
      "section": .int(index), "frame": json(section.rect),
      "header": json(section.header), "footer": json(section.footer),
      "rows": .int(section.rows),
    ]
  }
  return Report("heights", ["sections": .array(fields)]) {
    if sections.isEmpty {
      "The table has no sections."
    } else {
      Grid(
        "section", "top#", "header#", "rows#", "footer#", "end#",
        rows: sections.enumerated().map { index, section in
          [
            "\(index)", "\(decimal(section.rect.minY))",
            "\(decimal(section.header.height))", "\(grouped(section.rows))",
            "\(decimal(section.footer.height))",
            "\(decimal(section.rect.maxY))",
          ]
        })
    }
  }
}

/// Where a row's height came from, as a sentence.
func heightSentence(of row: IndexPath, in session: TableSession)
  -> StyledLine
{
  let height = decimal(session.table.rectForRow(at: row).height)
  let when =
    isEstimating(row.section, in: session)
    ? "when the row appeared" : "when sizes were last read"
  return switch session.heightSource(of: row) {
  case .rowHeight: "Its height, \(height), is the table's rowHeight."
  case .delegate: "Its height, \(height), is what the delegate said."
  case .measured: "Its height, \(height), was measured with a template \(when)."
  case .cached:
    "Its height, \(height), was remembered \(when); it was measured before."
  case .estimated:
    "Its height is estimated at \(height); it is asked for when the row "
      + "appears."
  }
}

/// Whether a section's rows are estimated until they appear.
func isEstimating(_ section: Int, in session: TableSession) -> Bool {
  session.table.estimating?.numberOfEstimatedRows(inSection: section) != nil
}
