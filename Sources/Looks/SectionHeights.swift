public import Reports
public import Session
import Stage
import Text

/// Where each section's header, rows and footer lie; `nil` where the chapter's
/// table can't tell.
public func sectionHeightsReport(of session: TableSession) -> Report? {
  guard let geometry = session.table.geometry else { return nil }
  var grid = Grid("section", "top#", "header#", "rows#", "footer#", "end#")
  var fields: [JSON] = []
  for section in 0..<session.table.numberOfSections {
    let rect = geometry.rect(forSection: section)
    let header = geometry.rectForHeader(inSection: section)
    let footer = geometry.rectForFooter(inSection: section)
    let rows = session.table.numberOfRows(inSection: section)
    grid.rows.append([
      StyledLine("\(section)"), StyledLine(decimal(rect.minY)),
      StyledLine(decimal(header.height)), StyledLine(grouped(rows)),
      StyledLine(decimal(footer.height)), StyledLine(decimal(rect.maxY)),
    ])
    fields.append(
      .object([
        .init("section", .int(section)), .init("frame", json(rect)),
        .init("header", json(header)), .init("footer", json(footer)),
        .init("rows", .int(rows)),
      ]))
  }
  return Report(
    "heights", fields: [.init("sections", .array(fields))],
    blocks: grid.rows.isEmpty
      ? [.text("The table has no sections.")] : [.grid(grid)])
}
