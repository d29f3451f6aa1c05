import Editions
import Inspector
import Reports
import Session
import Stage
import Text

extension Interpreter {
  var rowsOnScreen: [IndexPath] {
    session.current.after.visible.compactMap { $0.row }
  }

  /// All rows from one to another.
  func rows(_ first: IndexPath, _ last: IndexPath) -> [IndexPath] {
    var rows = [first]
    while let row = rows.last, row < last, let next = neighbor(of: row, 1) {
      rows.append(next)
    }
    return rows
  }

  /// How tall rows are, and who said so.
  func heights(of places: [IndexPath]) -> Report {
    let snapshot = session.current.after
    let table = session.table
    var rows: [JSON] = []
    var facts = Grid("row", "height#", "source")
    var drawing = Grid("row", "height#", "source", "")
    let tallest = places.map { table.rectForRow(at: $0).height }.max() ?? 1
    for row in places {
      let height = table.rectForRow(at: row).height
      let source = session.heightSource(of: row).rawValue
      rows.append(
        .object([
          .init("row", .string(row.description)),
          .init("height", .number(height)), .init("source", .string(source)),
        ]))
      let values = [
        StyledLine(name(of: row)), StyledLine(decimal(height)),
        StyledLine(source),
      ]
      facts.rows.append(values)
      let length = Int((32 * height / max(1, tallest)).rounded())
      let mark = source == "estimated" ? "░" : "█"
      let bar = String(repeating: mark, count: length)
      let tone = table.cellForRow(at: row).map { Tone.cell($0.number) }
      drawing.rows.append(values + [StyledLine(bar, tone ?? .faint)])
    }
    var report = Report("heights")
    report.fields = [
      .init("rows", .array(rows)),
      .init("contentSize", json(snapshot.contentSize)),
    ]
    report.blocks = [
      .text(
        StyledLine(
          "\(counted(rows.count, "row"))"
            + (places == rowsOnScreen ? " on screen" : "") + ", content of "
            + "\(decimal(snapshot.contentSize.height)) points."))
    ]
    if !rows.isEmpty {
      let words = renderer.facts(of: facts)
      report.blocks.append(
        .drawing(renderer.box(around: drawing) ?? words, inWords: words))
    }
    return report
  }

  /// Where a row's height came from, as a sentence.
  func heightSentence(of row: IndexPath) -> StyledLine {
    let height = decimal(session.table.rectForRow(at: row).height)
    switch session.heightSource(of: row) {
    case .rowHeight:
      return StyledLine("Its height, \(height), is the table's rowHeight.")
    case .delegate:
      return StyledLine("Its height, \(height), is what the delegate said.")
    case .measured:
      return StyledLine(
        "Its height, \(height), was measured with a template "
          + whenAsked(row) + ".")
    case .cached:
      return StyledLine(
        "Its height, \(height), was remembered \(whenAsked(row)); it was "
          + "measured before.")
    case .estimated:
      return StyledLine(
        "Its height is estimated at \(height); it is asked for when the row "
          + "appears.")
    }
  }

  /// When a height in force was asked for.
  private func whenAsked(_ row: IndexPath) -> String {
    isEstimating(row.section)
      ? "when the row appeared" : "when sizes were last read"
  }

  /// Whether a section's rows are estimated until they appear.
  func isEstimating(_ section: Int) -> Bool {
    session.table.estimating?.numberOfEstimatedRows(inSection: section) != nil
  }

  /// How many rows' heights are known, and how many estimated, where the table
  /// can estimate.
  var heightNumbers: [JSON.Field] {
    guard let estimating = session.table.estimating else { return [] }
    var estimated = 0
    var rows = 0
    for (section, count) in session.rowCounts.enumerated() {
      rows += count
      estimated += estimating.numberOfEstimatedRows(inSection: section) ?? 0
    }
    return [
      .init("known", .int(rows - estimated)),
      .init("estimated", .int(estimated)),
    ]
  }

  /// Where each section's header, rows and footer lie.
  var sections: Report {
    get throws(ShellError) {
      guard let geometry = session.table.geometry else {
        throw ShellError(
          SessionError.abilityNotTaught(
            .headersAndFooters, chapter: session.edition.chapter
          ).description)
      }
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
        "sections", fields: [.init("sections", .array(fields))],
        blocks: grid.rows.isEmpty
          ? [.text("The table has no sections.")] : [.grid(grid)])
    }
  }
}
