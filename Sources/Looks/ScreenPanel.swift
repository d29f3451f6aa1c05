import Inspector
import Reports
import Session
import Stage

extension ScreenLook {
  /// The phone; with the queues beside it, unless only its user is to see it.
  var panel: Panel {
    let lines = items.map { item -> Panel.Line in
      switch item {
      case .label(let text): .rule(StyledLine(text, .faint))
      case .cell(let cell): .row(row(cell))
      }
    }
    let nothing = StyledLine("nothing to show", .faint)
    var panel = Panel(lines.isEmpty ? [.row(Panel.Row(nothing))] : lines)
    panel.thumb = thumb(panel.lines.count)
    guard style == .whole else { return panel }
    func note(_ edge: Beyond.Edge) -> StyledLine? {
      beyond(edge, in: session).map { StyledLine($0.words, .faint) }
    }
    panel.above = note(.above)
    panel.below = note(.below)
    panel.trays = trays
    return panel
  }

  /// A cell's text, its accessory, and how much of it is cut.
  private func row(_ cell: CellRecord) -> Panel.Row {
    Panel.Row(
      tag: style == .whole ? tag(cell.number) : nil,
      cell.isSelected
        ? StyledLine("▸ " + cell.text, .selected) : "\(cell.text)",
      note: cut(cell).map { StyledLine(" \($0) ", .faint) },
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
    let queues = snapshot.pools.map { pool in
      Panel.Tray(
        StyledLine(pool.identifier, .title),
        note: StyledLine(
          pool.cells.isEmpty ? ": empty" : ": next out on top", .faint),
        items: pool.cells.map(waiting))
    }
    let orphans = snapshot.numbers(.orphaned)
    guard !orphans.isEmpty else { return queues }
    let heap = Panel.Tray(
      StyledLine("orphaned, in the tree", .bad), items: orphans.map(waiting),
      isFramed: false)
    return queues + [heap]
  }

  private func waiting(_ cell: Int) -> StyledLine {
    "\(tag(cell)) \(snapshot[cell]?.text ?? "")"
  }
}
