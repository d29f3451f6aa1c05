import Inspector
import Reports
import Session
import Stage
import Text

extension Interpreter {
  /// What is drawn of a screen.
  enum ScreenStyle {
    /// The cells by name, what lies beyond the edges, and the queues.
    case whole

    /// What its user sees: no names of cells, nothing that is not on it.
    case user
  }

  /// The phone.
  func screen(_ style: ScreenStyle) -> Report {
    let snapshot = session.current.after
    let rows = snapshot.visible.filter { !$0.isHidden }
    var report = Report("screen")
    report.fields = [
      .init("contentOffset", json(snapshot.viewport.origin)),
      .init(
        "rows",
        .array(
          rows.map { cell in
            .object([
              .init("row", JSON(cell.row?.description)),
              .init("cell", .string(cell.name)),
              .init("text", .string(cell.text)),
              .init("accessory", .string(cell.accessory)),
              .init("isSelected", .bool(cell.isSelected)),
              .init("visibleHeight", .number(shown(cell, snapshot))),
            ])
          })),
    ]
    if !snapshot.labels.isEmpty {
      report.fields.append(
        .init("labels", .array(snapshot.labels.map { .string($0.text) })))
    }
    guard style == .whole else {
      report.blocks = [
        .drawing(
          phone(rows, snapshot, inner: phoneWidth, style: .user),
          inWords: words(rows, snapshot, .user))
      ]
      return report
    }
    report.fields += [
      .init("above", .object(fields(beyond(snapshot, .above)))),
      .init("below", .object(fields(beyond(snapshot, .below)))),
    ]
    report.fields += pools.fields
    report.fields.append(
      .init(
        "orphaned",
        json(cells: snapshot.cells(.orphaned).map { $0.number })))
    report.blocks = [
      .drawing(
        phoneAndQueues(rows, snapshot), inWords: words(rows, snapshot, .whole))
    ]
    return report
  }

  /// How many points of a cell are on screen.
  private func shown(_ cell: CellRecord, _ snapshot: Snapshot) -> Double {
    min(cell.frame.maxY, snapshot.viewport.maxY)
      - max(cell.frame.minY, snapshot.viewport.minY)
  }

  private func words(
    _ rows: [CellRecord], _ snapshot: Snapshot, _ style: ScreenStyle
  ) -> [StyledLine] {
    var lines: [StyledLine] = []
    var labels = snapshot.labels[...]
    func tellLabels(above y: Double) {
      while let label = labels.first, label.frame.minY < y {
        lines.append("label: \(label.text)")
        labels.removeFirst()
      }
    }
    for cell in rows {
      tellLabels(above: cell.frame.minY)
      var line = StyledLine("row \(cell.row.map { name(of: $0) } ?? "—")")
      if style == .whole { line += " in " + cellName(cell.number) }
      line += StyledLine(": \(cell.text)")
      if cell.accessory != "none" { line += StyledLine(", \(cell.accessory)") }
      if cell.isSelected { line += ", selected" }
      let points = shown(cell, snapshot)
      if points < cell.frame.height {
        line += StyledLine(
          ", \(decimal(points)) of \(decimal(cell.frame.height)) points")
      }
      lines.append(line)
    }
    tellLabels(above: .infinity)
    if lines.isEmpty { lines = ["the screen is empty"] }
    guard style == .whole else { return lines }
    if let above = beyond(snapshot, .above) {
      lines.insert(StyledLine(above.words), at: 0)
    }
    if let below = beyond(snapshot, .below) {
      lines.append(StyledLine(below.words))
    }
    for pool in snapshot.pools {
      lines.append(
        StyledLine("queue \(pool.identifier), next out first: ")
          + (pool.cells.isEmpty ? "empty" : inOrder(pool.cells)))
    }
    let orphans = snapshot.cells(.orphaned).map { $0.number }
    if !orphans.isEmpty {
      lines.append("in the tree, orphaned: " + cellNames(orphans))
    }
    return lines
  }

  private func inOrder(_ cells: [Int]) -> StyledLine {
    var names: [StyledLine] = []
    for cell in cells { names.append(cellName(cell)) }
    return joined(names, all: true)
  }
}

// MARK: The phone

extension Interpreter {
  /// How many columns there are between the phone's sides, if nothing stands
  /// beside it.
  var phoneWidth: Int { max(8, min(renderer.width - 5, 40)) }

  func phone(
    _ rows: [CellRecord], _ snapshot: Snapshot, inner: Int, style: ScreenStyle
  ) -> [StyledLine] {
    var content: [StyledLine] = []
    var labels = snapshot.labels[...]
    func drawLabels(above y: Double) {
      while let label = labels.first, label.frame.minY < y {
        let text = StyledLine("── \(label.text) ", .faint)
        let rule = String(repeating: "─", count: max(0, inner - text.width))
        content.append((text + StyledLine(rule, .faint)).fitted(to: inner))
        labels.removeFirst()
      }
    }
    let names = style == .user ? 0 : nameWidth(rows)
    for cell in rows {
      drawLabels(above: cell.frame.minY)
      var line = StyledLine()
      if names > 0 { line = tag(cell.number).fitted(to: names) + " " }
      content.append(line + face(of: cell, snapshot, inner - line.width))
    }
    drawLabels(above: .infinity)
    if content.isEmpty {
      content = [StyledLine("nothing to show", .faint).fitted(to: inner)]
    }
    let thumb = thumb(content.count, snapshot)
    let rule = String(repeating: "─", count: inner + 2)
    var lines = [StyledLine("┌\(rule)┐", .faint)]
    for (index, line) in content.enumerated() {
      lines.append(
        StyledLine("│ ", .faint) + line + StyledLine(" │", .faint)
          + (thumb.contains(index) ? StyledLine("█", .faint) : ""))
    }
    lines.append(StyledLine("└\(rule)┘", .faint))
    guard style == .whole else { return lines }
    return outside(beyond(snapshot, .above), inner) + lines
      + outside(beyond(snapshot, .below), inner)
  }

  /// `D c4`: the cell's letter, as in a film, and its name.
  func tag(_ cell: Int) -> StyledLine {
    StyledLine(letter(of: cell), .cell(cell)) + " " + cellName(cell)
  }

  private func nameWidth(_ rows: [CellRecord]) -> Int {
    var width = 0
    for cell in rows { width = max(width, tag(cell.number).width) }
    return width
  }

  /// One line for a cell: its text, its accessory, and how much of it is cut.
  private func face(of cell: CellRecord, _ snapshot: Snapshot, _ width: Int)
    -> StyledLine
  {
    let points = shown(cell, snapshot)
    var tail = StyledLine(mark(of: cell.accessory))
    if points < cell.frame.height {
      let cut = StyledLine(
        " \(decimal(points)) of \(decimal(cell.frame.height)) ", .faint)
      if cut.width + tail.width + 4 <= width { tail = cut + tail }
    }
    let tone: Tone = cell.isSelected ? .selected : .plain
    let text = StyledLine((cell.isSelected ? "▸ " : "") + cell.text, tone)
    return text.fitted(to: max(1, width - tail.width)) + tail
  }

  private func mark(of accessory: String) -> String {
    switch accessory {
    case "checkmark": " ✓"
    case "disclosureIndicator": " >"
    case "detailDisclosureButton": " (i) >"
    case "detailButton": " (i)"
    case "accessoryView": " [+]"
    default: ""
    }
  }

  /// Which lines the scroll indicator's thumb takes up.
  private func thumb(_ lines: Int, _ snapshot: Snapshot) -> Range<Int> {
    let content = max(snapshot.contentSize.height, 1)
    guard content > snapshot.viewport.height else { return 0..<0 }
    let length = max(
      1, Int(Double(lines) * snapshot.viewport.height / content))
    let room = content - snapshot.viewport.height
    let start = Int(
      Double(lines - length) * snapshot.viewport.minY / room + 0.5)
    return start..<start + length
  }
}
