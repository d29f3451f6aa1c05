/// A layer of the view tree, drawn as a sheet of cells and labels.
///
/// The frames of tiles, labels and thumb are in the sheet's own space, in
/// points from its top left corner. In the picture, a sheet is narrowed and
/// slanted, as if it were turned away from the reader.
struct Sheet {
  let title: String
  let height: Double
  let tiles: [PlacedTile]

  /// The section headers and footers, for the sheet of the screen.
  var labels: [(text: String, frame: Area)] = []

  /// The labels in front of the tiles.
  var floating: [(text: String, frame: Area)] = []

  /// The areas that insets keep free, for the sheet of the screen.
  var insets: [(text: String, frame: Area)] = []

  /// The scroll indicator's thumb; `nil` if there is none.
  var thumb: Area?

  /// The text shown on a sheet without cells.
  var hint: String?
  /// Whether this is the sheet of the phone's screen.
  var isPhone = false

  /// The sheet's top left corner, in the picture's space.
  var origin = Spot(x: 0, y: 0)

  /// The width of every sheet in its own space, in points.
  static let width = 272.0

  /// The width of a sheet in the picture, as a fraction of its own width.
  static let narrowing = 0.92
  /// The distance by which a sheet rises toward its right edge in the picture,
  /// per point of the sheet's own width.
  static let slope = 0.2

  /// The greatest distance by which a tile is drawn beyond the screen's upper
  /// or lower edge, in points.
  private static let overhang = 24.0
}

/// A cell and the frame in which it is drawn: in a sheet's space, or, for a
/// cell beside the tree, in the picture's.
struct PlacedTile {
  let cell: Scene.Tile
  let frame: Area

  /// The areas above and below the screen into which the frame reaches; a tint
  /// covers them.
  var beyond: [Area] = []
}

extension Sheet {
  /// Converts a point from the sheet's own space to the picture's.
  func spot(_ x: Double, _ y: Double) -> Spot {
    Spot(x: origin.x + Sheet.narrowing * x, y: origin.y - Sheet.slope * x + y)
  }

  /// The sheet's corners in the picture's space: top left, top right, bottom
  /// left, bottom right.
  var corners: [Spot] {
    [
      spot(0, 0), spot(Sheet.width, 0), spot(0, height),
      spot(Sheet.width, height),
    ]
  }

  /// The sheets of a scene, the farthest from the reader first: stacks, then
  /// the screen.
  static func sheets(of scene: Scene) -> [Sheet] {
    let front = phone(scene.screen)
    return scene.stacks.flatMap { folded($0, front.height) } + [front]
  }

  /// The sheets of a stack of unseen cells, at most three.
  ///
  /// The cells stand below one another in the order of the tree, and continue
  /// on the next sheet. A sheet is `height` points tall, or taller if three
  /// sheets of that height have no room for all cells.
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

  /// The sheet of the phone's screen, with all heights to scale.
  ///
  /// If the lowest row would be too low to be read, the scale is larger, and
  /// the whole screen is drawn taller.
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
      floating: screen.floating.map { ($0.thing, frame($0)) },
      insets: screen.insets.map { inset in
        let top = max(0, inset.top * scale)
        return (
          inset.thing,
          Area(
            left: 0, top: top, width: width,
            height: min(height, inset.bottom * scale) - top)
        )
      },
      thumb: thumb(screen, height), hint: screen.hint, isPhone: true)
  }

  /// The scale of the phone's screen: points of its sheet per point of the
  /// screen, from 0.72 to 4.
  private static func scale(of screen: Scene.Screen) -> Double {
    let heights = screen.cells.map { $0.bottom - $0.top }.filter { $0 > 0 }
    return min(4, max(0.72, 17 / min(44, heights.min() ?? 44)))
  }

  /// The areas above and below the screen into which a tile reaches with a
  /// margin of a point; empty for a tile inside the screen.
  ///
  /// - Parameter height: The height of the screen on its sheet.
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
    let room = screen.limits.upperBound - screen.limits.lowerBound
    guard room > 0 else { return nil }
    let length = max(14, height * screen.height / (screen.height + room))
    let way =
      (height - length) * (screen.offset - screen.limits.lowerBound) / room
    return Area(left: width + 3, top: way, width: 4, height: length)
  }
}
