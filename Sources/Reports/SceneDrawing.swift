import Text

/// A picture of one step: the view tree taken apart in layers, and the queues
/// beside it.
///
/// What is on screen is drawn nearest, wherever it stands in the tree: a hidden
/// cell in front of it covers nothing.
///
/// A layer is drawn on a sheet that leans away from the reader; what stands on
/// it is placed in the sheet's own space, in points of the picture.
nonisolated struct SceneDrawing {
  let scene: Scene
  let sheets: [Sheet]
  var svg = SVG()

  /// How a sheet leans: how much of its width is left, and how much its right
  /// edge rises per point.
  static let narrowing = 0.92
  static let slope = 0.2
  static let margin = 30.0
  static let gap = 46.0

  /// How much lower a sheet stands than the one behind it.
  static let drop = 30.0
  static let queueWidth = 220.0

  init(_ scene: Scene) {
    self.scene = scene
    sheets = Sheet.sheets(of: scene)
  }
}

// MARK: Places

nonisolated extension SceneDrawing {
  /// Where a sheet's top left corner is.
  func origin(_ index: Int) -> Spot {
    let width = Sheet.width
    let step = SceneDrawing.narrowing * Sheet.width + SceneDrawing.gap
    return Spot(
      x: SceneDrawing.margin + Double(index) * step,
      y: 136 + SceneDrawing.slope * width + Double(index) * SceneDrawing.drop)
  }

  /// A place on a sheet, as a place in the picture.
  func place(_ point: Spot, on index: Int) -> Spot {
    let origin = origin(index)
    return Spot(
      x: origin.x + SceneDrawing.narrowing * point.x,
      y: origin.y - SceneDrawing.slope * point.x + point.y)
  }

  private func corners(of index: Int) -> [Spot] {
    let height = sheets[index].height
    return [
      Spot(x: 0, y: 0), Spot(x: Sheet.width, y: 0),
      Spot(x: 0, y: height), Spot(x: Sheet.width, y: height),
    ].map { place($0, on: index) }
  }

  var queuesLeft: Double {
    let last = sheets.count - 1
    return place(Spot(x: Sheet.width, y: 0), on: last).x
      + SceneDrawing.gap
  }
}

// MARK: Drawing

nonisolated extension SceneDrawing {
  mutating func drawn() -> String {
    for index in sheets.indices.dropLast() {
      for (from, to) in zip(corners(of: index), corners(of: index + 1)) {
        svg.line(from, to, "depth")
      }
    }
    for index in sheets.indices { draw(index) }
    let bottom = drawBeside()
    var height = bottom
    for index in sheets.indices {
      height = max(
        height, place(Spot(x: 0, y: sheets[index].height), on: index).y)
    }
    let width = max(
      660, queuesLeft + SceneDrawing.queueWidth + SceneDrawing.margin)
    height += 56
    drawLegend(y: height + 6)
    return header(width, height + 40) + svg.text + "</svg>\n"
  }
}
