import Text

/// The drawing of one step as SVG: the view tree taken apart in layers, and the
/// queues beside it.
///
/// The layer of the screen is drawn nearest to the reader, wherever its cells
/// stand in the tree: a hidden cell in front of them covers nothing.
struct SceneDrawing {
  let scene: Scene
  let sheets: [Sheet]
  let queuesLeft: Double
  var svg = SVG()

  static let margin = 30.0
  static let gap = 46.0

  /// The distance by which a sheet stands lower than the sheet behind it, in
  /// points.
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
      max($0, $1.spot(0, $1.height).y)
    }
    let width = max(
      660, queuesLeft + SceneDrawing.queueWidth + SceneDrawing.margin)
    drawLegend(y: height + 62)
    return header(width, height + 96) + svg.text + "</svg>\n"
  }
}

// MARK: What stands around the scene

extension SceneDrawing {
  /// Draws the meanings of the borders and patterns that occur.
  mutating func drawLegend(y: Double) {
    var x = SceneDrawing.margin
    for (state, meaning) in scene.legend {
      let label = "\(state): \(meaning)"
      svg.add("<g class=\"\(state)\">")
      svg.rectangle(Area(left: x, top: y - 11, width: 24, height: 14), "card")
      svg.add("</g>")
      svg.write(label, x + 32, y, "faint", size: 12)
      x += 56 + Double(label.count) * 6.2
    }
  }

  func header(_ width: Double, _ height: Double) -> String {
    var svg = SVG(
      width: width, height: height, title: scene.title, mark: Scene.mark,
      recipe: scene.recipe, description: scene.sentences.joined(separator: " "))
    let left = SceneDrawing.margin
    svg.write(
      scene.title, left, 38, "strong", size: 18, width: width - 2 * left)
    svg.write(scene.caption, left, 62, "faint", width: width - 2 * left)
    return svg.text
  }
}
