import Text

// What stands around the scene.

nonisolated extension SceneDrawing {
  /// What the borders and patterns mean, as far as they occur.
  mutating func drawLegend(y: Double) {
    var x = SceneDrawing.margin
    for entry in scene.legend {
      let words = "\(entry.state): \(entry.meaning)"
      svg.add("<g class=\"\(entry.state)\">")
      svg.rectangle(Area(left: x, top: y - 11, width: 24, height: 14), "card")
      svg.add("</g>")
      svg.write(words, Spot(x: x + 32, y: y), "faint", size: 12)
      x += 56 + Double(words.count) * 6.2
    }
  }

  func header(_ width: Double, _ height: Double) -> String {
    var svg = SVG()
    let size = "width=\"\(decimal(width))\" height=\"\(decimal(height))\""
    svg.add(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) "
        + "viewBox=\"0 0 \(decimal(width)) \(decimal(height))\" role=\"img\" "
        + "aria-labelledby=\"title desc\">")
    svg.add("<title id=\"title\">\(escaped(scene.title))</title>")
    svg.add("<metadata>\(Scene.mark)")
    for line in scene.recipe { svg.add(escaped(line)) }
    svg.add("</metadata>")
    svg.add(
      "<desc id=\"desc\">\(escaped(scene.words.joined(separator: " ")))</desc>")
    svg.add(SceneDrawing.style)
    svg.add(SceneDrawing.patterns)
    svg.rectangle(
      Area(left: 0.5, top: 0.5, width: width - 1, height: height - 1), "ground",
      radius: 10)
    let room = width - 2 * SceneDrawing.margin
    svg.write(
      scene.title, Spot(x: SceneDrawing.margin, y: 38), "strong", size: 18,
      width: room)
    svg.write(
      scene.caption, Spot(x: SceneDrawing.margin, y: 62), "faint",
      width: room)
    return svg.text
  }
}
