import Inspector
import Session
import Stage

extension Interpreter {
  /// The phone, as its user sees it: no names of cells, nothing hidden.
  var screen: Report {
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
    report.blocks = [
      .drawing(phone(rows, snapshot), inWords: words(rows, snapshot))
    ]
    return report
  }

  /// How many points of a cell are on screen.
  private func shown(_ cell: CellRecord, _ snapshot: Snapshot) -> Double {
    min(cell.frame.maxY, snapshot.viewport.maxY)
      - max(cell.frame.minY, snapshot.viewport.minY)
  }

  private func words(_ rows: [CellRecord], _ snapshot: Snapshot)
    -> [StyledLine]
  {
    var lines: [StyledLine] = []
    for label in snapshot.labels { lines.append("label: \(label.text)") }
    for cell in rows {
      var line = StyledLine(
        "row \(cell.row.map { name(of: $0) } ?? "—"): \(cell.text)")
      if cell.accessory != "none" { line += StyledLine(", \(cell.accessory)") }
      if cell.isSelected { line += ", selected" }
      let points = shown(cell, snapshot)
      if points < cell.frame.height {
        line += StyledLine(
          ", \(decimal(points)) of \(decimal(cell.frame.height)) points")
      }
      lines.append(line)
    }
    return lines.isEmpty ? ["the screen is empty"] : lines
  }

  private func phone(_ rows: [CellRecord], _ snapshot: Snapshot)
    -> [StyledLine]
  {
    let inner = max(8, min(renderer.width - 5, 40))
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
    for cell in rows {
      drawLabels(above: cell.frame.minY)
      content.append(face(of: cell, snapshot, inner))
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
    return lines
  }

  /// One line for a cell: its text, its accessory, and how much of it is cut.
  private func face(of cell: CellRecord, _ snapshot: Snapshot, _ width: Int)
    -> StyledLine
  {
    let points = shown(cell, snapshot)
    var tail = StyledLine(mark(of: cell.accessory))
    if points < cell.frame.height {
      tail =
        StyledLine(
          "\(decimal(points)) of \(decimal(cell.frame.height)) ", .faint)
        + tail
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
