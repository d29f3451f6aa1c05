import Text

// The sheets and what stands on them.

extension SceneDrawing {
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
    for (text, frame) in sheet.floating { draw(text, frame) }
    for (text, frame) in sheet.insets {
      svg.rectangle(frame, "beyond", radius: 0)
      svg.rectangle(frame, "depth", radius: 0)
      svg.write(
        text, frame.width / 2, frame.top + frame.height / 2 + 4,
        "strong halo mid")
    }
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

  /// Draws a cell: its letter in its color, its name, its text, and, in small
  /// type, the reason why it is where it is.
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
      cell.text, text, base, size: size, width: frame.right - text - tail - 12)
    svg.write(cell.tail, frame.right - 6, base, "faint end", size: size)
    if let note = cell.note {
      svg.write(
        note, left, frame.bottom - 6, "why", size: 11,
        width: frame.right - left - 2)
    }
    svg.add("</g>")
  }
}

// Beside the tree.

extension SceneDrawing {
  /// Draws the queues, and the cells that are neither in a queue nor in the
  /// tree.
  ///
  /// - Returns: The y coordinate at which the drawing ends.
  mutating func drawBeside() -> Double {
    var y = 118.0
    svg.write("Queues", queuesLeft, 104, "strong")
    if scene.queues.isEmpty {
      svg.write(scene.noQueues, queuesLeft, y + 10, "faint")
      y += 24
    }
    for queue in scene.queues { y = draw(queue, y) }
    for stack in scene.others where !stack.cells.isEmpty {
      svg.write(stack.title, queuesLeft, y + 26, "strong")
      y += 36
      for cell in stack.cells {
        draw(PlacedTile(cell: cell, frame: frame(y)))
        y += 28
      }
    }
    return y
  }

  /// The frame of a cell beside the tree, given its upper edge.
  private func frame(_ top: Double) -> Area {
    Area(
      left: queuesLeft + 8, top: top, width: SceneDrawing.queueWidth - 16,
      height: 25)
  }

  /// Draws a queue as a tray; it is open at the top, where the next cell comes
  /// out.
  ///
  /// - Returns: The y coordinate at which the next queue begins.
  private mutating func draw(_ queue: Scene.Stack, _ top: Double) -> Double {
    let left = queuesLeft
    let right = left + SceneDrawing.queueWidth
    let count = queue.cells.isEmpty ? "empty" : "next out on top"
    svg.write(
      queue.title, left, top + 14, "name", width: SceneDrawing.queueWidth - 100)
    svg.write(count, right, top + 14, "faint end", size: 12)
    let rim = top + 24
    for (index, cell) in queue.cells.enumerated() {
      let frame = frame(rim + 4 + 29 * Double(index))
      if cell.isTicket {
        drawTicket(cell, frame)
      } else {
        draw(PlacedTile(cell: cell, frame: frame))
      }
    }
    let floor = rim + 29 * Double(queue.cells.count) + 6
    svg.tray(
      Area(
        left: left, top: rim, width: SceneDrawing.queueWidth,
        height: floor - rim))
    return floor + 16
  }

  /// Draws a ticket for a cell that waits in a queue and is drawn in the tree.
  private mutating func drawTicket(_ cell: Scene.Tile, _ frame: Area) {
    svg.rectangle(frame, "ticket", radius: 12)
    svg.badge(cell.number, Spot(x: frame.left + 14, y: frame.top + 12.5), 9.4)
    svg.write(cell.name, frame.left + 28, frame.top + 17, "name")
    svg.write(
      "hidden in the tree", frame.right - 12, frame.top + 17, "faint end",
      size: 12)
  }
}
