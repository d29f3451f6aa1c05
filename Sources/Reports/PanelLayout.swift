import Text

extension Panel {
  /// The least width of trays beside a panel, in columns.
  private static let narrowTrays = 18
  /// The least width of the text in a panel that has trays beside it, in
  /// columns.
  private static let narrowPanel = 22

  /// The greatest width of trays beside a panel, in columns.
  private static let wideTrays = 30
  /// The greatest width of the text in a panel, in columns.
  private static let widePanel = 40

  /// The number of a tray's items for which there is always room.
  private static let fewItems = 8

  /// The number of columns around the panel's text: sides, a blank inside each,
  /// and the thumb.
  private static let frame = 5

  /// The panel laid out on a page of `width` columns: its trays beside it, or
  /// below it if there is no room.
  func lines(on width: Int) -> [StyledLine] {
    let beside = width - 8 - Panel.narrowTrays
    if trays.isEmpty || beside < Panel.narrowPanel {
      let inner = max(8, min(width - Panel.frame, Panel.widePanel))
      return framed(inner) + trays(inner + 4, most: Panel.fewItems)
    }
    let inner = min(beside, Panel.widePanel)
    let left = framed(inner)
    let framedTrays = trays.filter { $0.isFramed }.count
    let right = trays(
      min(width - inner - 8, Panel.wideTrays),
      most: max(Panel.fewItems, left.count - 3 * framedTrays))
    return (0..<max(left.count, right.count)).map { index in
      let line = index < left.count ? left[index] : ""
      return index < right.count
        ? line.fitted(to: inner + 8) + right[index] : line
    }
  }

  /// The panel in its frame, after the line about what lies above it and before
  /// the line about what lies below it.
  ///
  /// - Parameter inner: The width of the text in the panel, in columns.
  private func framed(_ inner: Int) -> [StyledLine] {
    let rule = repeated("─", inner + 2)
    let tagWidth = tagWidth
    let rows = lines.enumerated().map { index, line in
      content(line, inner, tagWidth).between("│")
        + (thumb.contains(index) ? StyledLine("█", .faint) : "")
    }
    return outside(above, "▲ ", inner) + [StyledLine("┌\(rule)┐", .faint)]
      + rows + [StyledLine("└\(rule)┘", .faint)]
      + outside(below, "▼ ", inner)
  }

  private func outside(_ line: StyledLine?, _ arrow: String, _ inner: Int)
    -> [StyledLine]
  {
    guard let line else { return [] }
    let pointed: StyledLine = "\(arrow, .faint)\(line)"
    return [pointed.fitted(to: inner).between("┊")]
  }

  private func content(_ line: Line, _ inner: Int, _ tagWidth: Int)
    -> StyledLine
  {
    switch line {
    case .rule(let title):
      let text: StyledLine = "\("── ", .faint)\(title) "
      let rule = repeated("─", inner - text.width)
      return (text + StyledLine(rule, .faint)).fitted(to: inner)
    case .row(let tag, let text, let note, let tail):
      let tagged = tag.map { $0.fitted(to: tagWidth) + " " } ?? ""
      let width = inner - tagged.width
      let note = note ?? ""
      let end = note.width + tail.width + 4 <= width ? note + tail : tail
      return tagged + text.fitted(to: max(1, width - end.width)) + end
    }
  }

  /// The width of the widest tag, in columns.
  ///
  /// - Complexity: O(*lines*).
  private var tagWidth: Int {
    lines.reduce(0) { width, line in
      guard case .row(let tag?, _, _, _) = line else { return width }
      return max(width, tag.width)
    }
  }

  /// The lines of all trays, from top to bottom.
  ///
  /// - Parameter most: The greatest number of items drawn of a framed tray.
  private func trays(_ width: Int, most: Int) -> [StyledLine] {
    trays.flatMap { tray in
      [tray.heading(width)]
        + (tray.isFramed
          ? tray.framed(width, most)
          : tray.shown(Panel.fewItems).map { ("  " + $0).clipped(to: width) })
    }
  }
}

extension Panel.Tray {
  fileprivate func heading(_ width: Int) -> StyledLine {
    let whole = title + note
    return whole.width > width ? title.clipped(to: width) : whole
  }

  fileprivate func framed(_ width: Int, _ most: Int) -> [StyledLine] {
    shown(most).map { $0.fitted(to: max(1, width - 4)).between("│") }
      + [StyledLine("└\(repeated("─", width - 2))┘", .faint)]
  }

  /// The first `most` items, and a line with the number of those left out, if
  /// any.
  fileprivate func shown(_ most: Int) -> [StyledLine] {
    let shown = items.prefix(most)
    let more = items.count - shown.count + self.more
    guard more > 0 else { return items }
    return shown + [StyledLine("… \(grouped(more)) more", .faint)]
  }
}

extension StyledLine {
  /// The line between two sides, with a blank inside each.
  fileprivate func between(_ side: String) -> StyledLine {
    "\(side + " ", .faint)\(self)\(" " + side, .faint)"
  }
}
