import Inspector
import Reports
import Stage
import Text

/// A picture of one step: the view tree taken apart in layers, and the queues
/// beside it.
///
/// What is on screen is drawn nearest, wherever it stands in the tree: a hidden
/// cell in front of it covers nothing.
///
/// A layer is drawn on a sheet that leans away from the reader; what stands on
/// it is placed in the sheet's own space, in points of the picture.
nonisolated struct ExplodedView {
  private let picture: Picture
  private let sheets: [Sheet]
  private var svg = SVG()

  /// How a sheet leans: how much of its width is left, and how much its right
  /// edge rises per point.
  private static let narrowing = 0.92
  private static let slope = 0.2
  private static let margin = 30.0
  private static let gap = 46.0

  /// How much lower a sheet stands than the one behind it.
  private static let drop = 30.0
  private static let queueWidth = 220.0

  init(_ picture: Picture) {
    self.picture = picture
    sheets = Sheet.sheets(of: picture)
  }

  /// The picture as a file's text.
  static func svg(_ picture: Picture) -> String {
    var view = ExplodedView(picture)
    return view.drawn()
  }
}

// MARK: Places

nonisolated extension ExplodedView {
  /// Where a sheet's top left corner is.
  private func origin(_ index: Int) -> Point {
    let width = sheets[index].width
    let step = ExplodedView.narrowing * Sheet.width + ExplodedView.gap
    return Point(
      x: ExplodedView.margin + Double(index) * step,
      y: 136 + ExplodedView.slope * width + Double(index) * ExplodedView.drop)
  }

  /// A place on a sheet, as a place in the picture.
  private func place(_ point: Point, on index: Int) -> Point {
    let origin = origin(index)
    return Point(
      x: origin.x + ExplodedView.narrowing * point.x,
      y: origin.y - ExplodedView.slope * point.x + point.y)
  }

  private func corners(of index: Int) -> [Point] {
    let sheet = sheets[index]
    return [
      Point(x: 0, y: 0), Point(x: sheet.width, y: 0),
      Point(x: 0, y: sheet.height), Point(x: sheet.width, y: sheet.height),
    ].map { place($0, on: index) }
  }

  private var queuesLeft: Double {
    let last = sheets.count - 1
    return place(Point(x: sheets[last].width, y: 0), on: last).x
      + ExplodedView.gap
  }
}

// MARK: Drawing

nonisolated extension ExplodedView {
  private mutating func drawn() -> String {
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
        height, place(Point(x: 0, y: sheets[index].height), on: index).y)
    }
    let width = max(
      660, queuesLeft + ExplodedView.queueWidth + ExplodedView.margin)
    height += 56
    drawLegend(y: height + 6)
    return header(width, height + 40) + svg.text + "</svg>\n"
  }

  private mutating func draw(_ index: Int) {
    let sheet = sheets[index]
    let origin = origin(index)
    svg.add(
      "<g transform=\"matrix(\(decimal(ExplodedView.narrowing)) "
        + "-\(decimal(ExplodedView.slope)) 0 1 \(decimal(origin.x)) "
        + "\(decimal(origin.y)))\">")
    svg.write(
      sheet.title, Point(x: 0, y: sheet.isPhone ? -38 : -14), "strong halo",
      width: sheet.width + 30)
    let area = Rect(
      origin: .zero, size: Size(width: sheet.width, height: sheet.height))
    if sheet.isPhone {
      svg.rectangle(area.grown(by: 11), "body", radius: 20)
      svg.rectangle(area.grown(by: 11), "rim", radius: 20)
      svg.rectangle(area, "glass", radius: 2)
    } else {
      svg.rectangle(area, "sheet", radius: 2)
    }
    if sheet.isPhone, picture.snapshot.visible.isEmpty {
      svg.write(
        picture.isHeld
          ? "no cells yet; 'turn' brings them" : "nothing to show",
        Point(x: 14, y: 40), "faint", width: sheet.width - 20)
    }
    for label in sheet.labels { draw(label) }
    for tile in sheet.tiles { draw(tile) }
    if let thumb = sheet.thumb { svg.rectangle(thumb, "thumb", radius: 2) }
    svg.add("</g>")
  }

  private mutating func draw(_ label: Sheet.Label) {
    svg.rectangle(label.frame, "label", radius: 2)
    let size = min(12, max(6, label.frame.height * 0.7))
    svg.write(
      label.text,
      Point(x: 8, y: label.frame.minY + label.frame.height / 2 + size * 0.36),
      "faint", size: size, width: label.frame.width - 12)
  }

  /// A cell: its letter in its colour, its name, what it says, and, in small,
  /// why it is where it is.
  private mutating func draw(_ tile: Tile) {
    let cell = tile.cell
    let frame = tile.frame
    svg.add("<g class=\"cell \(cell.state)\" id=\"\(cell.name)\">")
    svg.add("<title>\(escaped(tile.title))</title>")
    svg.rectangle(frame, "card", radius: min(5, frame.height / 4))
    for part in tile.beyond { svg.rectangle(part, "beyond", radius: 0) }
    let line = tile.note == nil ? frame.height : frame.height * 0.58
    let middle = frame.minY + line / 2
    let size = min(13, max(4, line * 0.72))
    badge(cell.number, Point(x: frame.minX + size, y: middle), size * 0.72)
    let left = frame.minX + size * 2.1
    let base = middle + size * 0.36
    svg.write(cell.name, Point(x: left, y: base), "name", size: size)
    let text = left + Double(cell.name.count + 1) * size * 0.62
    let tail = Double(columns(of: tile.tail)) * size * 0.56
    svg.write(
      cell.text, Point(x: text, y: base), size: size,
      width: frame.maxX - text - tail - 12)
    svg.write(
      tile.tail, Point(x: frame.maxX - 6, y: base), "faint end", size: size)
    if let note = tile.note {
      svg.write(
        note, Point(x: left, y: frame.maxY - 6), "why", size: 11,
        width: frame.maxX - left - 2)
    }
    svg.add("</g>")
  }

  private mutating func badge(_ cell: Int, _ place: Point, _ radius: Double) {
    let color = cellColor(cell)
    svg.add(
      "<circle cx=\"\(decimal(place.x))\" cy=\"\(decimal(place.y))\" "
        + "r=\"\(decimal(radius))\" fill=\"\(color.fill)\"/>")
    svg.add(
      "<text x=\"\(decimal(place.x))\" y=\"\(decimal(place.y + radius * 0.5))\" "
        + "class=\"badge\" style=\"font-size:\(decimal(radius * 1.4))px;"
        + "fill:\(color.ink)\">\(letter(of: cell))</text>")
  }
}

// MARK: Beside the tree

nonisolated extension ExplodedView {
  /// Draws the queues, and the cells that are nowhere else.
  ///
  /// - Returns: How far down that reaches.
  private mutating func drawBeside() -> Double {
    var y = 104.0
    svg.write("Queues", Point(x: queuesLeft, y: y), "strong")
    y += 14
    if picture.snapshot.pools.isEmpty {
      svg.write(
        picture.hasQueues ? "none yet" : "this table has none",
        Point(x: queuesLeft, y: y + 10), "faint")
      y += 24
    }
    for pool in picture.snapshot.pools { y = draw(pool, y) }
    for (state, title) in [
      (CellState.measuring, "Outside the tree, measuring"),
      (.loose, "Loose: alive, and nowhere"),
    ] {
      let cells = picture.snapshot.cells(state)
      guard !cells.isEmpty else { continue }
      y += 26
      svg.write(title, Point(x: queuesLeft, y: y), "strong")
      y += 10
      for cell in cells {
        draw(tile(cell, y))
        y += 28
      }
    }
    return y
  }

  private func tile(_ cell: CellRecord, _ y: Double) -> Tile {
    Tile(
      cell: cell,
      frame: Rect(
        x: queuesLeft + 8, y: y, width: ExplodedView.queueWidth - 16,
        height: 25),
      tail: "", title: "\(cell.name) is \(cell.state): '\(cell.text)'")
  }

  /// A queue as a tray: open at the top, where the next cell comes out.
  private mutating func draw(_ pool: Snapshot.Pool, _ top: Double) -> Double {
    let left = queuesLeft
    let right = left + ExplodedView.queueWidth
    let count = pool.cells.isEmpty ? "empty" : "next out on top"
    svg.write(
      pool.identifier, Point(x: left, y: top + 14), "name",
      width: ExplodedView.queueWidth - 100)
    svg.write(count, Point(x: right, y: top + 14), "faint end", size: 12)
    var y = top + 24
    let rim = y
    for number in pool.cells {
      y += 4
      if let cell = picture.snapshot[number] {
        if picture.snapshot.tree.contains(number) {
          drawTicket(cell, y)
        } else {
          draw(tile(cell, y))
        }
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
  private mutating func drawTicket(_ cell: CellRecord, _ y: Double) {
    let left = queuesLeft + 8
    svg.rectangle(
      Rect(x: left, y: y, width: ExplodedView.queueWidth - 16, height: 25),
      "ticket", radius: 12)
    badge(cell.number, Point(x: left + 14, y: y + 12.5), 9.4)
    svg.write(cell.name, Point(x: left + 28, y: y + 17), "name")
    svg.write(
      "hidden in the tree",
      Point(x: left + ExplodedView.queueWidth - 28, y: y + 17), "faint end",
      size: 12)
  }
}

// MARK: Around it

nonisolated extension ExplodedView {
  /// What the borders and patterns mean, as far as they occur.
  private mutating func drawLegend(y: Double) {
    var x = ExplodedView.margin
    for (state, words) in [
      (CellState.visible, "on screen"), (.pooled, "waits in a queue"),
      (.orphaned, "nothing can reach it"), (.measuring, "only measures"),
      (.loose, "alive, and nowhere"),
    ] where picture.snapshot.count(state) > 0 {
      svg.add("<g class=\"\(state)\">")
      svg.rectangle(Rect(x: x, y: y - 11, width: 24, height: 14), "card")
      svg.add("</g>")
      svg.write("\(state): \(words)", Point(x: x + 32, y: y), "faint", size: 12)
      x += 56 + Double("\(state): \(words)".count) * 6.2
    }
  }

  private func header(_ width: Double, _ height: Double) -> String {
    var svg = SVG()
    let size = "width=\"\(decimal(width))\" height=\"\(decimal(height))\""
    svg.add(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) "
        + "viewBox=\"0 0 \(decimal(width)) \(decimal(height))\" role=\"img\" "
        + "aria-labelledby=\"title desc\">")
    svg.add("<title id=\"title\">\(escaped(picture.title))</title>")
    svg.add("<metadata>\(ExplodedView.mark)")
    for line in picture.recipe { svg.add(escaped(line)) }
    svg.add("</metadata>")
    var words: [String] = []
    for line in picture.words { words.append(line.text) }
    svg.add(
      "<desc id=\"desc\">\(escaped(words.joined(separator: " ")))</desc>")
    svg.add(ExplodedView.style)
    svg.add(ExplodedView.patterns)
    svg.rectangle(
      Rect(x: 0.5, y: 0.5, width: width - 1, height: height - 1), "ground",
      radius: 10)
    let room = width - 2 * ExplodedView.margin
    svg.write(
      picture.title, Point(x: ExplodedView.margin, y: 38), "strong", size: 18,
      width: room)
    svg.write(
      picture.caption, Point(x: ExplodedView.margin, y: 62), "faint",
      width: room)
    return svg.text
  }

  /// By this a file is known to be such a picture.
  static let mark = "A picture of a step, drawn by ReuseLab after:"
}

extension Rect {
  /// The rectangle with so much added on every side.
  nonisolated fileprivate func grown(by points: Double) -> Rect {
    Rect(
      x: minX - points, y: minY - points, width: width + 2 * points,
      height: height + 2 * points)
  }
}
