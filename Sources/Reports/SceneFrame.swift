import Text

// What stands around the scene.

nonisolated extension SceneDrawing {
  /// What the borders and patterns mean, as far as they occur.
  mutating func drawLegend(y: Double) {
    var x = SceneDrawing.margin
    for (state, meaning) in scene.legend {
      let words = "\(state): \(meaning)"
      svg.add("<g class=\"\(state)\">")
      svg.rectangle(Area(left: x, top: y - 11, width: 24, height: 14), "card")
      svg.add("</g>")
      svg.write(words, x + 32, y, "faint", size: 12)
      x += 56 + Double(words.count) * 6.2
    }
  }

  func header(_ width: Double, _ height: Double) -> String {
    var svg = SVG()
    svg.add(
      """
      <svg xmlns="http://www.w3.org/2000/svg" \
      width="\(decimal(width))" height="\(decimal(height))" \
      viewBox="0 0 \(decimal(width)) \(decimal(height))" \
      role="img" aria-labelledby="title desc">
      <title id="title">\(escaped(scene.title))</title>
      <metadata>\(Scene.mark)
      """)
    for line in scene.recipe { svg.add(escaped(line)) }
    svg.add(
      """
      </metadata>
      <desc id="desc">\(escaped(scene.words.joined(separator: " ")))</desc>
      \(SceneDrawing.style)
      \(SceneDrawing.patterns)
      """)
    svg.rectangle(
      Area(left: 0.5, top: 0.5, width: width - 1, height: height - 1), "ground",
      radius: 10)
    let left = SceneDrawing.margin
    svg.write(
      scene.title, left, 38, "strong", size: 18, width: width - 2 * left)
    svg.write(scene.caption, left, 62, "faint", width: width - 2 * left)
    return svg.text
  }
}
