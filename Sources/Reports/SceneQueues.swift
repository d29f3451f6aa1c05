import Text

// Beside the tree.

nonisolated extension SceneDrawing {
  /// Draws the queues, and the cells that are nowhere else.
  ///
  /// - Returns: How far down that reaches.
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

  /// Where a cell lies beside the tree.
  private func frame(_ top: Double) -> Area {
    Area(
      left: queuesLeft + 8, top: top, width: SceneDrawing.queueWidth - 16,
      height: 25)
  }

  /// A queue as a tray: open at the top, where the next cell comes out.
  private mutating func draw(_ queue: Scene.Stack, _ top: Double) -> Double {
    let left = queuesLeft
    let right = left + SceneDrawing.queueWidth
    let count = queue.cells.isEmpty ? "empty" : "next out on top"
    svg.write(
      queue.title, left, top + 14, "name",
      width: SceneDrawing.queueWidth - 100)
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
    svg.add(
      """
      <path d="M\(decimal(left)) \(decimal(rim)) V\(decimal(floor)) \
      H\(decimal(right)) V\(decimal(rim))" class="tray"/>
      """)
    return floor + 16
  }

  /// A cell that waits in this queue and stands in the tree meanwhile.
  private mutating func drawTicket(_ cell: Scene.Tile, _ frame: Area) {
    svg.rectangle(frame, "ticket", radius: 12)
    svg.badge(cell.number, Spot(x: frame.left + 14, y: frame.top + 12.5), 9.4)
    svg.write(cell.name, frame.left + 28, frame.top + 17, "name")
    svg.write(
      "hidden in the tree", frame.right - 12, frame.top + 17, "faint end",
      size: 12)
  }
}
