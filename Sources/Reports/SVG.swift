import Text

/// An SVG file's text, built element by element; lengths are in points.
struct SVG {
  private(set) var text = ""

  init() {}

  /// Begins a picture's file with its title, the commands that lead to what it
  /// shows, a description in words, and the style sheet.
  ///
  /// - Parameter rules: Lines of markup with further style sheets.
  init(
    width: Double, height: Double, title: String, mark: String,
    recipe: [String], description: String, rules: [String] = []
  ) {
    add(
      """
      <svg xmlns="http://www.w3.org/2000/svg" \
      width="\(decimal(width))" height="\(decimal(height))" \
      viewBox="0 0 \(decimal(width)) \(decimal(height))" \
      role="img" aria-labelledby="title desc">
      <title id="title">\(escaped(title))</title>
      <metadata>\(mark)
      """)
    for line in recipe { add(escaped(line)) }
    add(
      """
      </metadata>
      <desc id="desc">\(escaped(description))</desc>
      \(SceneDrawing.style)
      """)
    for rule in rules { add(rule) }
    add(SceneDrawing.patterns)
    let ground = Area(left: 0, top: 0, width: width, height: height)
    rectangle(ground.grown(by: -0.5), "ground", radius: 10)
  }

  /// Adds a line of markup as it is.
  mutating func add(_ markup: String) { text += markup + "\n" }

  /// Draws a rectangle with rounded corners.
  ///
  /// - Parameter look: The element's CSS classes.
  mutating func rectangle(_ area: Area, _ look: String, radius: Double = 4) {
    add(
      """
      <rect x="\(decimal(area.left))" y="\(decimal(area.top))" \
      width="\(decimal(area.width))" height="\(decimal(area.height))" \
      rx="\(decimal(radius))" class="\(look)"/>
      """)
  }

  mutating func line(_ from: Spot, _ to: Spot, _ look: String) {
    add(
      """
      <path d="M\(decimal(from.x)) \(decimal(from.y)) \
      L\(decimal(to.x)) \(decimal(to.y))" class="\(look)"/>
      """)
  }

  /// Draws a tray, open at the top.
  mutating func tray(_ area: Area) {
    let (top, bottom) = (decimal(area.top), decimal(area.bottom))
    add(
      """
      <path d="M\(decimal(area.left)) \(top) V\(bottom) \
      H\(decimal(area.right)) V\(top)" class="tray"/>
      """)
  }

  /// Draws a line of text.
  ///
  /// - Parameters:
  ///   - x: The left end of the baseline, or, with the look `end`, its right
  ///     end.
  ///   - width: The width to which the text is truncated, in points; an
  ///     estimate, since the reader's font is unknown.
  mutating func write(
    _ label: String, _ x: Double, _ y: Double, _ look: String = "",
    size: Double = 13, width: Double = .infinity
  ) {
    let room = width / (size * 0.57)
    let line = StyledLine(label)
    let shown = room < 10_000 ? line.clipped(to: max(1, Int(room))) : line
    let classes = look.isEmpty ? "" : " class=\"\(look)\""
    let font = size == 13 ? "" : " style=\"font-size:\(decimal(size))px\""
    add(
      """
      <text x="\(decimal(x))" y="\(decimal(y))"\(classes)\(font)>\
      \(escaped(shown.text))</text>
      """)
  }

  /// Draws a cell's letter in its color, around a spot.
  mutating func badge(_ cell: Int, _ center: Spot, _ radius: Double) {
    let color = cellColor(cell)
    add(
      """
      <circle cx="\(decimal(center.x))" cy="\(decimal(center.y))" \
      r="\(decimal(radius))" fill="\(color.fill)"/>
      <text x="\(decimal(center.x))" y="\(decimal(center.y + radius * 0.5))" \
      class="badge" \
      style="font-size:\(decimal(radius * 1.4))px;fill:\(color.ink)">\
      \(letter(of: cell))</text>
      """)
  }
}

/// A place in a picture, in points; `y` grows downward.
struct Spot {
  let x: Double
  let y: Double
}

/// A rectangle in a picture, in points.
struct Area {
  let left: Double
  let top: Double
  let width: Double
  let height: Double

  var right: Double { left + width }
  var bottom: Double { top + height }

  /// The rectangle enlarged by a number of points on every side.
  func grown(by points: Double) -> Area {
    Area(
      left: left - points, top: top - points, width: width + 2 * points,
      height: height + 2 * points)
  }
}
