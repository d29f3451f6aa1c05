/// One layer of the view tree, and what stands on it, placed in the sheet's own
/// space, in points of the picture.
///
/// A sheet leans away from the reader.
struct Sheet {
  let title: String
  let height: Double
  let tiles: [PlacedTile]

  /// The texts beside the cells: headers and footers.
  var labels: [(text: String, frame: Area)] = []

  /// The scroll indicator's thumb.
  var thumb: Area?

  /// What stands on it if no cell does.
  var hint: String?
  var isPhone = false

  /// Where its top left corner is in the picture.
  var origin = Spot(x: 0, y: 0)

  static let width = 272.0

  /// How it leans: how much of its width is left, and how much its right edge
  /// rises per point.
  static let narrowing = 0.92
  static let slope = 0.2

  /// How far a cell may stick out of the screen.
  private static let overhang = 24.0
}

/// A cell where the picture has it.
struct PlacedTile {
  let cell: Scene.Tile
  let frame: Area

  /// The parts that lie beyond the screen's edges.
  var beyond: [Area] = []
}

extension Sheet {
  /// A place on the sheet, as a place in the picture.
  func place(_ x: Double, _ y: Double) -> Spot {
    Spot(x: origin.x + Sheet.narrowing * x, y: origin.y - Sheet.slope * x + y)
  }

  /// Its corners in the picture.
  var corners: [Spot] {
    [
      place(0, 0), place(Sheet.width, 0), place(0, height),
      place(Sheet.width, height),
    ]
  }

  /// The layers, the farthest from the reader first: stacks, then the screen.
  static func sheets(of scene: Scene) -> [Sheet] {
    let front = phone(scene.screen)
    return scene.stacks.flatMap { folded($0, front.height) } + [front]
  }

  /// Cells that nobody sees, one below the other in the order of the tree, on
  /// as many sheets as it takes; three at most.
  private static func folded(_ stack: Scene.Stack, _ height: Double) -> [Sheet]
  {
    let pitch = stack.cells.contains { $0.note != nil } ? 46.0 : 30
    let count = stack.cells.count
    let room = max(1, Int((height - 12) / pitch), (count + 2) / 3)
    return stride(from: 0, to: count, by: room).map { start in
      let cells = stack.cells[start..<min(start + room, count)]
      let tiles = cells.enumerated().map { index, cell in
        PlacedTile(
          cell: cell,
          frame: Area(
            left: 9, top: 9 + Double(index) * pitch, width: width - 18,
            height: pitch - 5))
      }
      return Sheet(
        title: stack.title + (start == 0 ? ": \(count)" : ", continued"),
        height: max(height, Double(tiles.count) * pitch + 14), tiles: tiles)
    }
  }

  /// The phone, its cells to scale; a row too low to be read makes the whole
  /// screen taller.
  private static func phone(_ screen: Scene.Screen) -> Sheet {
    let scale = scale(of: screen)
    let height = max(40, screen.height * scale)
    func frame<Thing>(_ placed: Scene.Placed<Thing>) -> Area {
      let top = max(-overhang, placed.top * scale)
      let bottom = min(height + overhang, placed.bottom * scale)
      return Area(
        left: 3, top: top + 1, width: width - 6,
        height: max(2, bottom - top - 2))
    }
    return Sheet(
      title: screen.title, height: height,
      tiles: screen.cells.map { cell in
        let frame = frame(cell)
        return PlacedTile(
          cell: cell.thing, frame: frame, beyond: beyond(frame, height))
      },
      labels: screen.labels.map { ($0.thing, frame($0)) },
      thumb: thumb(screen, height), hint: screen.hint, isPhone: true)
  }

  private static func scale(of screen: Scene.Screen) -> Double {
    let heights = screen.cells.map { $0.bottom - $0.top }.filter { $0 > 0 }
    return min(4, max(0.72, 17 / min(44, heights.min() ?? 44)))
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
