/// One layer of the view tree, and what stands on it, placed in the sheet's own
/// space, in points of the picture.
nonisolated struct Sheet {
  let title: String
  let height: Double
  let tiles: [PlacedTile]
  var labels: [PlacedLabel] = []

  /// The scroll indicator's thumb.
  var thumb: Area?

  /// What stands on it if no cell does.
  var hint: String?
  var isPhone = false

  static let width = 272.0

  /// How far a cell may stick out of the screen.
  private static let overhang = 24.0
}

/// A cell where the picture has it.
nonisolated struct PlacedTile {
  let cell: Scene.Tile
  let frame: Area

  /// The parts that lie beyond the screen's edges.
  var beyond: [Area] = []
}

/// A text beside the cells: a header or a footer.
nonisolated struct PlacedLabel {
  let text: String
  let frame: Area
}

nonisolated extension Sheet {
  /// The layers, the farthest from the reader first: stacks, then the screen.
  static func sheets(of scene: Scene) -> [Sheet] {
    let front = phone(scene.screen)
    var sheets: [Sheet] = []
    for stack in scene.stacks { sheets += folded(stack, front.height) }
    return sheets + [front]
  }

  /// Cells that nobody sees, one below the other in the order of the tree, on
  /// as many sheets as it takes; three at most.
  private static func folded(_ stack: Scene.Stack, _ height: Double)
    -> [Sheet]
  {
    let pitch = stack.cells.contains { $0.note != nil } ? 46.0 : 30
    let count = stack.cells.count
    let room = max(Int((height - 12) / pitch), (count + 2) / 3)
    var sheets: [Sheet] = []
    var rest = stack.cells[...]
    while !rest.isEmpty {
      var tiles: [PlacedTile] = []
      for (index, cell) in rest.prefix(room).enumerated() {
        let frame = Area(
          left: 9, top: 9 + Double(index) * pitch, width: width - 18,
          height: pitch - 5)
        tiles.append(PlacedTile(cell: cell, frame: frame))
      }
      let more = sheets.isEmpty ? ": \(count)" : ", continued"
      sheets.append(
        Sheet(
          title: stack.title + more,
          height: max(height, Double(tiles.count) * pitch + 14), tiles: tiles))
      rest = rest.dropFirst(tiles.count)
    }
    return sheets
  }

  /// The phone, its cells to scale; a row too low to be read makes the whole
  /// screen taller.
  private static func phone(_ screen: Scene.Screen) -> Sheet {
    let scale = scale(of: screen)
    let height = max(40, screen.height * scale)
    func frame(_ top: Double, _ bottom: Double) -> Area {
      let top = max(-overhang, top * scale)
      let bottom = min(height + overhang, bottom * scale)
      return Area(
        left: 3, top: top + 1, width: width - 6,
        height: max(2, bottom - top - 2)
      )
    }
    var tiles: [PlacedTile] = []
    for cell in screen.cells {
      let frame = frame(cell.top, cell.bottom)
      tiles.append(
        PlacedTile(
          cell: cell.thing, frame: frame, beyond: beyond(frame, height)))
    }
    var labels: [PlacedLabel] = []
    for label in screen.labels {
      labels.append(
        PlacedLabel(text: label.thing, frame: frame(label.top, label.bottom)))
    }
    return Sheet(
      title: screen.title, height: height, tiles: tiles, labels: labels,
      thumb: thumb(screen, height), hint: screen.hint, isPhone: true)
  }

  private static func scale(of screen: Scene.Screen) -> Double {
    var lowest = 44.0
    for cell in screen.cells where cell.bottom > cell.top {
      lowest = min(lowest, cell.bottom - cell.top)
    }
    return min(4, max(0.72, 17 / lowest))
  }

  /// The parts of a tile above and below the screen.
  private static func beyond(_ frame: Area, _ height: Double) -> [Area] {
    [
      Area(
        left: 2, top: frame.top - 1, width: width - 4, height: -frame.top + 1),
      Area(
        left: 2, top: height, width: width - 4,
        height: frame.bottom + 1 - height),
    ].filter { $0.height > 1 && $0.top < frame.bottom }
  }

  private static func thumb(_ screen: Scene.Screen, _ height: Double) -> Area? {
    guard screen.contentHeight > screen.height else { return nil }
    let length = max(14, height * screen.height / screen.contentHeight)
    let way =
      (height - length) * screen.offset / (screen.contentHeight - screen.height)
    return Area(left: width + 3, top: way, width: 4, height: length)
  }
}
