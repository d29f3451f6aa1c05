import Text

/// A panel on a page: its trays beside it, or below it where there is no room.
nonisolated struct PanelLayout {
  private let panel: Panel
  private let width: Int

  init(_ panel: Panel, width: Int) {
    self.panel = panel
    self.width = width
  }

  /// The narrowest trays, and the narrowest panel that has them beside it.
  private static let narrowTrays = 18
  private static let narrowPanel = 22

  /// The widest that either of them gets.
  private static let wideTrays = 30
  private static let widePanel = 40

  /// How many items of a tray are drawn at least, if it has them.
  private static let fewItems = 8

  /// The panel's own columns: sides, blanks inside of them, the thumb.
  private static let frame = 5

  var lines: [StyledLine] {
    let beside = width - 8 - PanelLayout.narrowTrays
    if !panel.trays.isEmpty, beside >= PanelLayout.narrowPanel {
      return withTraysBeside(min(beside, PanelLayout.widePanel))
    }
    let inner = max(
      8, min(width - PanelLayout.frame, PanelLayout.widePanel))
    return framed(inner) + trays(inner + 4, most: PanelLayout.fewItems)
  }

  private func withTraysBeside(_ inner: Int) -> [StyledLine] {
    let left = framed(inner)
    var trayCount = 0
    for tray in panel.trays where tray.isFramed { trayCount += 1 }
    let right = trays(
      min(width - inner - 8, PanelLayout.wideTrays),
      most: max(PanelLayout.fewItems, left.count - 3 * trayCount))
    var lines: [StyledLine] = []
    for index in 0..<max(left.count, right.count) {
      let line = index < left.count ? left[index] : ""
      lines.append(
        index < right.count ? line.fitted(to: inner + 8) + right[index] : line)
    }
    return lines
  }
}

// MARK: The panel

nonisolated extension PanelLayout {
  /// The panel in its frame, and what lies beyond its edges.
  private func framed(_ inner: Int) -> [StyledLine] {
    let rule = String(repeating: "─", count: inner + 2)
    var lines = outside(panel.above, "▲", inner)
    lines.append(StyledLine("┌\(rule)┐", .faint))
    for (index, line) in panel.lines.enumerated() {
      lines.append(
        StyledLine("│ ", .faint) + content(line, inner)
          + StyledLine(" │", .faint)
          + (panel.thumb.contains(index) ? StyledLine("█", .faint) : ""))
    }
    lines.append(StyledLine("└\(rule)┘", .faint))
    return lines + outside(panel.below, "▼", inner)
  }

  private func outside(_ line: StyledLine?, _ arrow: String, _ inner: Int)
    -> [StyledLine]
  {
    guard let line else { return [] }
    return [
      StyledLine("┊ ", .faint)
        + (StyledLine(arrow + " ", .faint) + line).fitted(to: inner)
        + StyledLine(" ┊", .faint)
    ]
  }

  private func content(_ line: Panel.Line, _ inner: Int) -> StyledLine {
    switch line {
    case .rule(let title):
      let text = StyledLine("── ", .faint) + title + " "
      let rule = String(repeating: "─", count: max(0, inner - text.width))
      return (text + StyledLine(rule, .faint)).fitted(to: inner)
    case .row(let row):
      guard let tag = row.tag else { return face(of: row, inner) }
      let tagged = tag.fitted(to: tagWidth) + " "
      return tagged + face(of: row, inner - tagged.width)
    }
  }

  private var tagWidth: Int {
    var width = 0
    for case .row(let row) in panel.lines {
      width = max(width, row.tag?.width ?? 0)
    }
    return width
  }

  private func face(of row: Panel.Row, _ width: Int) -> StyledLine {
    var tail = row.tail
    if let note = row.note, note.width + tail.width + 4 <= width {
      tail = note + tail
    }
    return row.text.fitted(to: max(1, width - tail.width)) + tail
  }
}

// MARK: The trays

nonisolated extension PanelLayout {
  /// - Parameter most: How many items of a framed tray are drawn.
  private func trays(_ width: Int, most: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    for tray in panel.trays {
      lines.append(heading(tray, width))
      lines +=
        tray.isFramed ? framed(tray, width, most) : heaped(tray, width)
    }
    return lines
  }

  private func heading(_ tray: Panel.Tray, _ width: Int) -> StyledLine {
    let whole = tray.title + tray.note
    return whole.width > width ? tray.title.clipped(to: width) : whole
  }

  private func framed(_ tray: Panel.Tray, _ width: Int, _ most: Int)
    -> [StyledLine]
  {
    let floor = String(repeating: "─", count: max(0, width - 2))
    return shown(tray, most).map { item in
      StyledLine("│ ", .faint) + item.fitted(to: max(1, width - 4))
        + StyledLine(" │", .faint)
    } + [StyledLine("└\(floor)┘", .faint)]
  }

  private func heaped(_ tray: Panel.Tray, _ width: Int) -> [StyledLine] {
    shown(tray, PanelLayout.fewItems).map { ("  " + $0).clipped(to: width) }
  }

  /// The first items, and how many more there are.
  private func shown(_ tray: Panel.Tray, _ most: Int) -> [StyledLine] {
    var items = Array(tray.items.prefix(most))
    if tray.items.count > most {
      let more = grouped(tray.items.count - most)
      items.append(StyledLine("… \(more) more", .faint))
    }
    return items
  }
}
