import Text

// Beside the tree.

nonisolated extension SceneDrawing {
  /// Draws the queues, and the cells that are nowhere else.
  ///
  /// - Returns: How far down that reaches.
  mutating func drawBeside() -> Double {
    var y = 104.0
    svg.write("Queues", Spot(x: queuesLeft, y: y), "strong")
    y += 14
    if scene.queues.isEmpty {
      svg.write(scene.noQueues, Spot(x: queuesLeft, y: y + 10), "faint")
      y += 24
    }
    for queue in scene.queues { y = draw(queue, y) }
    for stack in scene.others where !stack.cells.isEmpty {
      y += 26
      svg.write(stack.title, Spot(x: queuesLeft, y: y), "strong")
      y += 10
      for cell in stack.cells {
        draw(placed(cell, y))
        y += 28
      }
    }
    return y
  }

  private func placed(_ cell: Scene.Tile, _ y: Double) -> PlacedTile {
    PlacedTile(
      cell: cell,
      frame: Area(
        left: queuesLeft + 8, top: y, width: SceneDrawing.queueWidth - 16,
        height: 25))
  }

  /// A queue as a tray: open at the top, where the next cell comes out.
  private mutating func draw(_ queue: Scene.Queue, _ top: Double) -> Double {
    let left = queuesLeft
    let right = left + SceneDrawing.queueWidth
    let count = queue.slots.isEmpty ? "empty" : "next out on top"
    svg.write(
      queue.identifier, Spot(x: left, y: top + 14), "name",
      width: SceneDrawing.queueWidth - 100)
    svg.write(count, Spot(x: right, y: top + 14), "faint end", size: 12)
    var y = top + 24
    let rim = y
    for slot in queue.slots {
      y += 4
      if slot.isTicket {
        drawTicket(slot.cell, y)
      } else {
        draw(placed(slot.cell, y))
      }
      y += 25
    }
    y += 6
    svg.add(
      "<path d=\"M\(decimal(left)) \(decimal(rim)) V\(decimal(y)) "
        + "H\(decimal(right)) V\(decimal(rim))\" class=\"tray\"/>")
    return y + 16
  }

  /// A cell that waits in this queue and stands in the tree meanwhile.
  private mutating func drawTicket(_ cell: Scene.Tile, _ y: Double) {
    let left = queuesLeft + 8
    svg.rectangle(
      Area(left: left, top: y, width: SceneDrawing.queueWidth - 16, height: 25),
      "ticket", radius: 12)
    badge(cell.number, Spot(x: left + 14, y: y + 12.5), 9.4)
    svg.write(cell.name, Spot(x: left + 28, y: y + 17), "name")
    svg.write(
      "hidden in the tree",
      Spot(x: left + SceneDrawing.queueWidth - 28, y: y + 17), "faint end",
      size: 12)
  }
}
