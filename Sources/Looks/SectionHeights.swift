public import Reports
public import Session
import Stage
import Text

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
