import Editions
import Inspector
public import Reports
public import Session
public import Stage
import Text

/// Report on the heights of rows and their sources, with bars in the colors of
/// their cells.
public func heightsReport(of indexPaths: [IndexPath], in session: TableSession)
  throws(SessionError) -> Report
{
  let onScreen = indexPaths == rowsOnScreen(in: session) ? " on screen" : ""
  return try heightsReport(of: indexPaths, which: onScreen, in: session)
}

/// Report on the tops and heights of the rows that overlap a stretch of the
/// content.
///
/// - Parameters:
///   - top: The stretch's upper edge, in points, content space.
///   - bottom: The stretch's lower edge, which must lie below `top`.
/// - Throws: `.abilityNotTaught` if the chapter's table can't find those rows.
public func heightsReport(
  from top: Double, to bottom: Double, in session: TableSession
) throws(SessionError) -> Report {
  let indexPaths = try rows(from: top, to: bottom, in: session)
  var report = try heightsReport(
    of: indexPaths, which: " from \(decimal(top)) to \(decimal(bottom))",
    showsTops: true, in: session)
  report.fields += ["from": .number(top), "to": .number(bottom)]
  return report
}

/// Report on the heights of the cells on screen, by their frames, for a history
/// without a table.
public func cellHeightsReport(of history: any History) -> Report {
  let visible = history.now.after.visible
  let cells = visible.filter { $0.isPlaced }
  let unknown = visible.count - cells.count
  let fields = cells.map { cell -> JSON in
    [
      "cell": .string(cell.name), "top": .number(cell.frame.minY),
      "height": .number(cell.frame.height),
    ]
  }
  return Report(["cells": .array(fields), "unknown": .int(unknown)]) {
    "\(counted(cells.count, "cell")) on screen with a frame; which rows they "
      + "show isn't known."
    if unknown > 0 {
      "\(counted(unknown, "cell")) without a frame, whose height isn't known."
    }
    if !cells.isEmpty {
      Grid("cell", "top#", "height#", "text", rows: cells) { cell in
        [
          cellName(cell.number), "\(decimal(cell.frame.minY))",
          "\(decimal(cell.frame.height))", "\(cell.text)",
        ]
      }
    }
  }
}

private func heightsReport(
  of indexPaths: [IndexPath], which: String, showsTops: Bool = false,
  in session: TableSession
) throws(SessionError) -> Report {
  let content = session.now.after.contentSize
  let rows = try indexPaths.map { indexPath throws(SessionError) in
    if session.isInterrupted { throw .interrupted }
    return try Row(indexPath, in: session)
  }
  let fields = rows.map { row -> JSON in
    .object(
      ["row": "\(row.indexPath)"]
        + (showsTops ? ["top": .number(row.rect.minY)] : [:])
        + [
          "height": .number(row.rect.height),
          "source": .string(row.source.rawValue),
        ])
  }
  var grid = Grid(
    headings: ["row"] + (showsTops ? ["top#"] : []) + ["height#", "source"],
    rows: rows.map { row in
      let top: [StyledLine] = showsTops ? ["\(decimal(row.rect.minY))"] : []
      return ["\(name(of: row.indexPath, in: session))"] + top + [
        "\(decimal(row.rect.height))", "\(row.source.rawValue)",
      ]
    })
  let tallest = max(1, rows.map { $0.rect.height }.max() ?? 1)
  grid.bars = rows.map { $0.bar(outOf: tallest) }
  return Report(["rows": .array(fields), "contentSize": json(content)]) {
    "\(counted(rows.count, "row"))\(which), content of "
      + "\(decimal(content.height)) points."
    if !rows.isEmpty { grid }
  }
}

/// A row's rectangle, the source of its height, and the number of the cell that
/// shows it.
private struct Row {
  let indexPath: IndexPath
  let rect: Rect
  let source: HeightSource
  let cell: Int?

  init(_ indexPath: IndexPath, in session: TableSession) throws(SessionError) {
    let table = try session.table
    self.indexPath = indexPath
    rect = table.rectForRow(at: indexPath)
    source = try session.heightSource(of: indexPath)
    cell = table.cellForRow(at: indexPath)?.number
  }

  /// A bar for the row's height, dotted if the height is an estimate.
  ///
  /// - Parameter tallest: The height of the longest bar.
  func bar(outOf tallest: Double) -> Grid.Bar {
    Grid.Bar(
      rect.height / tallest, isFull: source != .estimated,
      cell.map { .cell($0) } ?? .faint)
  }
}

/// Report on where each section begins and ends, and on the heights of its
/// header and footer.
///
/// - Throws: `.abilityNotTaught` if the chapter's table has no headers.
public func sectionHeightsReport(of session: TableSession)
  throws(SessionError) -> Report
{
  guard let geometry = try session.table.geometry else {
    throw .abilityNotTaught(.headersAndFooters, in: session.edition.label)
  }
  let sections = session.rowCounts.enumerated().map { section, rows in
    (
      rect: geometry.rect(forSection: section),
      header: geometry.rectForHeader(inSection: section),
      footer: geometry.rectForFooter(inSection: section),
      rows: rows
    )
  }
  let fields = sections.enumerated().map { index, section -> JSON in
    [
      "section": .int(index), "frame": json(section.rect),
      "header": json(section.header), "footer": json(section.footer),
      "rows": .int(section.rows),
    ]
  }
  return Report(["sections": .array(fields)]) {
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

/// A sentence on a row's height and its source.
func heightSentence(of row: IndexPath, in session: TableSession)
  throws(SessionError) -> StyledLine
{
  let table = try session.table
  let height = decimal(table.rectForRow(at: row).height)
  let when =
    isEstimating(row.section, in: table)
    ? "when the table last asked" : "when sizes were last read"
  return switch try session.heightSource(of: row) {
  case .rowHeight: "Its height, \(height), is the table's rowHeight."
  case .delegate: "Its height, \(height), is what the delegate said."
  case .measured: "Its height, \(height), was measured with a template \(when)."
  case .cached:
    "Its height, \(height), was remembered \(when); it was measured before."
  case .estimated where session.hasAutomaticRows:
    "Its height is estimated at \(height); its cell is fitted when the row "
      + "appears."
  case .estimated:
    "Its height is estimated at \(height); it is asked for when the row "
      + "appears."
  case .fitted:
    if let cell = table.cellForRow(at: row),
      (table.heightThatFits(cell) - table.rectForRow(at: row).height).magnitude
        > 1.0 / 64
    {
      "Its height, \(height), is what its cell said when it was fitted. It "
        + "would now be \(decimal(table.heightThatFits(cell))), but the table "
        + "hasn't fitted it again."
    } else {
      "Its height, \(height), is what its cell said, fitted."
    }
  case .standard:
    "Its height, \(height), is the standard one: without an estimate, rows "
      + "don't wait for their cells."
  }
}

extension TableSession {
  /// Whether all rows are to be as tall as their cells.
  var hasAutomaticRows: Bool {
    !delegateTellsHeights && (try? table)?.rowHeight == automaticDimension
  }
}

/// Whether a section's rows are estimated until they appear.
func isEstimating(_ section: Int, in table: any Table) -> Bool {
  table.estimating?.numberOfEstimatedRows(inSection: section) != nil
}
