import Text

/// A picture of one step: the view tree taken apart in layers, and the queues
/// beside it.
///
/// What is on screen is drawn nearest, wherever it stands in the tree: a hidden
/// cell in front of it covers nothing.
nonisolated struct SceneDrawing {
  let scene: Scene
  let sheets: [Sheet]
  let queuesLeft: Double
  var svg = SVG()

  static let margin = 30.0
  static let gap = 46.0

  /// How much lower a sheet stands than the one behind it.
  static let drop = 30.0
  static let queueWidth = 220.0

  init(_ scene: Scene) {
    self.scene = scene
    let step = Sheet.narrowing * Sheet.width + SceneDrawing.gap
    var sheets = Sheet.sheets(of: scene)
    for index in sheets.indices {
      sheets[index].origin = Spot(
        x: SceneDrawing.margin + Double(index) * step,
        y: 136 + Sheet.slope * Sheet.width + Double(index) * SceneDrawing.drop)
    }
    self.sheets = sheets
    queuesLeft = SceneDrawing.margin + Double(sheets.count) * step
  }

  mutating func drawn() -> String {
    for (back, front) in zip(sheets, sheets.dropFirst()) {
      for (from, to) in zip(back.corners, front.corners) {
        svg.line(from, to, "depth")
      }
    }
    for sheet in sheets { draw(sheet) }
    let height = sheets.reduce(drawBeside()) {
      max($0, $1.place(0, $1.height).y)
    }
    let width = max(
      660, queuesLeft + SceneDrawing.queueWidth + SceneDrawing.margin)
    drawLegend(y: height + 62)
    return header(width, height + 96) + svg.text + "</svg>\n"
  }
}
