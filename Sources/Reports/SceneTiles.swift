import Text

// The sheets and what stands on them.

nonisolated extension SceneDrawing {
  mutating func draw(_ sheet: Sheet) {
    svg.add(
      """
      <g transform="matrix(\(decimal(Sheet.narrowing)) \
      -\(decimal(Sheet.slope)) 0 1 \
      \(decimal(sheet.origin.x)) \(decimal(sheet.origin.y)))">
      """)
    svg.write(
      sheet.title, 0, sheet.isPhone ? -38 : -14, "strong halo",
      width: Sheet.width + 30)
    let area = Area(left: 0, top: 0, width: Sheet.width, height: sheet.height)
    if sheet.isPhone {
      svg.rectangle(area.grown(by: 11), "body", radius: 20)
      svg.rectangle(area.grown(by: 11), "rim", radius: 20)
      svg.rectangle(area, "glass", radius: 2)
    } else {
      svg.rectangle(area, "sheet", radius: 2)
    }
    if sheet.tiles.isEmpty, let hint = sheet.hint {
      svg.write(hint, 14, 40, "faint", width: Sheet.width - 20)
    }
    for (text, frame) in sheet.labels { draw(text, frame) }
    for tile in sheet.tiles { draw(tile) }
    if let thumb = sheet.thumb { svg.rectangle(thumb, "thumb", radius: 2) }
    svg.add("</g>")
  }

  private mutating func draw(_ label: String, _ frame: Area) {
    svg.rectangle(frame, "label", radius: 2)
    let size = min(12, max(6, frame.height * 0.7))
    svg.write(
      label, 8, frame.top + frame.height / 2 + size * 0.36, "faint",
      size: size, width: frame.width - 12)
  }

  /// A cell: its letter in its colour, its name, what it says, and, in small,
  /// why it is where it is.
  mutating func draw(_ tile: PlacedTile) {
    let cell = tile.cell
    let frame = tile.frame
    svg.add("<g class=\"cell \(cell.state)\" id=\"\(cell.name)\">")
    svg.add("<title>\(escaped(cell.title))</title>")
    svg.rectangle(frame, "card", radius: min(5, frame.height / 4))
    for part in tile.beyond { svg.rectangle(part, "beyond", radius: 0) }
    let line = cell.note == nil ? frame.height : frame.height * 0.58
    let middle = frame.top + line / 2
    let size = min(13, max(4, line * 0.72))
    svg.badge(cell.number, Spot(x: frame.left + size, y: middle), size * 0.72)
    let left = frame.left + size * 2.1
    let base = middle + size * 0.36
    svg.write(cell.name, left, base, "name", size: size)
    let text = left + Double(cell.name.count + 1) * size * 0.62
    let tail = Double(columns(of: cell.tail)) * size * 0.56
    svg.write(
      cell.text, text, base, size: size,
      width: frame.right - text - tail - 12)
    svg.write(cell.tail, frame.right - 6, base, "faint end", size: size)
    if let note = cell.note {
      svg.write(
        note, left, frame.bottom - 6, "why", size: 11,
        width: frame.right - left - 2)
    }
    svg.add("</g>")
  }
}
