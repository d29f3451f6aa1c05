import Inspector
import Reports
import Session
import Stage
import Text

extension ScreenLook {
  /// The phone; with the queues beside it, unless only its user is to see it.
  var panel: Panel {
    var lines: [Panel.Line] = []
    var labels = snapshot.labels[...]
    func drawLabels(above y: Double) {
      while let label = labels.first, label.frame.minY < y {
        lines.append(.rule(StyledLine(label.text, .faint)))
        labels.removeFirst()
      }
    }
    for cell in rows {
      drawLabels(above: cell.frame.minY)
      lines.append(.row(row(cell)))
    }
    drawLabels(above: .infinity)
    if lines.isEmpty {
      lines = [.row(Panel.Row(StyledLine("nothing to show", .faint)))]
    }
    var panel = Panel(lines)
    panel.thumb = thumb(lines.count)
    guard style == .whole else { return panel }
    panel.above = beyond(.above, in: session).map { faint($0.words) }
    panel.below = beyond(.below, in: session).map { faint($0.words) }
    panel.trays = trays
    return panel
  }

  private func faint(_ words: String) -> StyledLine {
    StyledLine(words, .faint)
  }

  /// A cell's text, its accessory, and how much of it is cut.
  private func row(_ cell: CellRecord) -> Panel.Row {
    let points = shown(cell)
    let tone: Tone = cell.isSelected ? .selected : .plain
    return Panel.Row(
      tag: style == .whole ? tag(cell.number) : nil,
      StyledLine((cell.isSelected ? "▸ " : "") + cell.text, tone),
      note: points < cell.frame.height
        ? faint(" \(decimal(points)) of \(decimal(cell.frame.height)) ") : nil,
      tail: StyledLine(mark(of: cell.accessory)))
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

  /// Which lines the scroll indicator's thumb stands beside.
  private func thumb(_ lines: Int) -> Range<Int> {
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

// MARK: Beside the phone

extension ScreenLook {
  /// The queues as trays, open at the top, where the next cell comes out; and
  /// the cells that are in none of them.
  private var trays: [Panel.Tray] {
    var trays: [Panel.Tray] = []
    for pool in snapshot.pools {
      trays.append(
        Panel.Tray(
          StyledLine(pool.identifier, .title),
          note: faint(pool.cells.isEmpty ? ": empty" : ": next out on top"),
          items: pool.cells.map { waiting($0) }))
    }
    let orphans = snapshot.cells(.orphaned).map { $0.number }
    if !orphans.isEmpty {
      trays.append(
        Panel.Tray(
          StyledLine("orphaned, in the tree", .bad),
          items: orphans.map { waiting($0) }, isFramed: false))
    }
    return trays
  }

  private func waiting(_ cell: Int) -> StyledLine {
    tag(cell) + StyledLine(" \(snapshot[cell]?.text ?? "")")
  }
}
