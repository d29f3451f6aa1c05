import Text

/// A reel as SVG: each cell is drawn once, and CSS animations move it.
struct ReelDrawing {
  let title: String
  let description: String
  let recipe: [String]
  let scenes: [Scene]
  var svg = SVG()

  static let width = 660.0
  static let phone = Spot(x: 34, y: 92)
  static let tray = Spot(x: 352, y: 116)
  static let cellWidth = 266.0

  /// The distance from one cell's top to the next one's in the tray, in points.
  static let pitch = 34.0

  /// The duration of a scene, in seconds.
  static let pace = 0.16

  private var screenHeight: Double { scenes[0].screen.height }
  private var height: Double { ReelDrawing.phone.y + screenHeight + 58 }

  mutating func drawn() -> String {
    let journeys = ReelDrawing.journeys(through: scenes)
    begin(with: journeys)
    let phone = ReelDrawing.phone
    let glass = Area(
      left: phone.x, top: phone.y, width: Sheet.width, height: screenHeight)
    svg.rectangle(glass.grown(by: 11), "body", radius: 20)
    svg.rectangle(glass, "glass", radius: 2)
    drawTray()
    for journey in journeys { draw(journey) }
    cover(glass)
    svg.rectangle(glass.grown(by: 11), "rim", radius: 20)
    return svg.text + "</svg>\n"
  }

  /// Covers cells beyond the screen's edges, and writes the titles.
  private mutating func cover(_ glass: Area) {
    let beyond = glass.grown(by: 11)
    for (top, bottom) in [
      (beyond.top - 46, beyond.top), (beyond.bottom, height - 2),
    ] {
      svg.rectangle(
        Area(
          left: beyond.left - 2, top: top, width: beyond.width + 4,
          height: bottom - top), "cover", radius: 0)
    }
    for top in [beyond.top, glass.bottom] {
      svg.rectangle(
        Area(
          left: beyond.left + 6, top: top, width: beyond.width - 12, height: 11),
        "body", radius: 0)
    }
    svg.write(title, 24, 40, "strong", size: 18)
    svg.write("on screen", ReelDrawing.phone.x, 68, "faint")
  }

  private mutating func drawTray() {
    let tray = ReelDrawing.tray
    let queues = scenes.compactMap { $0.queues.first }
    let most = queues.map { $0.cells.count }.max() ?? 0
    let title = "the queue '\(queues.first?.title ?? "")'"
    svg.write(title, tray.x - 8, 68, "faint")
    svg.tray(
      Area(
        left: tray.x - 8, top: tray.y - 24, width: ReelDrawing.cellWidth + 16,
        height: ReelDrawing.pitch * Double(max(1, most)) + 30))
  }

  private mutating func begin(with journeys: [Journey]) {
    let rules = journeys.map { self.rules(for: $0) }
    let stillness =
      "@media (prefers-reduced-motion: reduce){*{animation:none!important}}"
    svg = SVG(
      width: ReelDrawing.width, height: height, title: title,
      mark: "A picture that moves, drawn by ReuseLab after:", recipe: recipe,
      description: description,
      rules: ["<style>"] + rules + [stillness, "</style>"])
  }
}

// MARK: One cell

extension ReelDrawing {
  private mutating func draw(_ journey: Journey) {
    let number = journey.number
    let first = journey.waypoints[0]
    svg.add(
      """
      <g class="m c\(number)" style="transform:translate(\
      \(decimal(first.spot.x))px,\(decimal(first.spot.y))px)">
      """)
    let card = Area(left: 0, top: 1, width: ReelDrawing.cellWidth, height: 42)
    for state in ["visible", "pooled"] {
      let isShown = (state == "pooled") == first.isWaiting
      svg.add(
        "<g class=\"\(state) \(state.prefix(1))\(number)\""
          + "\(isShown ? "" : " opacity=\"0\"")>")
      svg.rectangle(card, "card", radius: 5)
      svg.add("</g>")
    }
    svg.badge(number, Spot(x: 20, y: 22), 11)
    svg.write("c\(number)", 42, 27, "name")
    for (index, text) in journey.texts.enumerated() {
      let isShown = text == first.text
      svg.add(
        """
        <text x="78" y="27" class="w\(number)-\(index)"\
        \(isShown ? "" : " opacity=\"0\"")>\(escaped(text))</text>
        """)
    }
    svg.add("</g>")
  }

  /// The CSS rules that move a cell, and change its look and its text.
  private func rules(for journey: Journey) -> String {
    let number = journey.number
    var rules = [
      animation(
        "c\(number)", "linear",
        journey.turns.map {
          (
            $0.scene,
            "transform:translate(\(decimal($0.spot.x))px,"
              + "\(decimal($0.spot.y))px)"
          )
        })
    ]
    rules.append(shown("p\(number)", journey) { $0.isWaiting })
    rules.append(shown("v\(number)", journey) { !$0.isWaiting })
    for (index, text) in journey.texts.enumerated() {
      rules.append(shown("w\(number)-\(index)", journey) { $0.text == text })
    }
    return rules.joined(separator: "\n")
  }

  /// The CSS rules of an animation that shows an element in the scenes for
  /// which a claim is true.
  private func shown(
    _ name: String, _ journey: Journey, where claim: (Journey.Waypoint) -> Bool
  ) -> String {
    var keys: [(Double, String)] = []
    let isFirst = claim(journey.waypoints[0])
    keys.append((0, "opacity:\(isFirst ? 1 : 0)"))
    for run in journey.waypoints.runs(where: claim) {
      if run.lowerBound > 0 {
        keys.append((Double(run.lowerBound), "opacity:1"))
      }
      if run.upperBound < journey.waypoints.count {
        keys.append((Double(run.upperBound), "opacity:0"))
      }
    }
    return animation(name, "step-end", keys)
  }

  private func animation(
    _ name: String, _ timing: String, _ keys: [(Double, String)]
  ) -> String {
    let count = Double(scenes.count)
    let frames = keys.map { scene, look in
      "\(decimal((scene / count * 10_000).rounded() / 100))%{\(look)}"
    }
    let seconds = decimal((count * ReelDrawing.pace * 10).rounded() / 10)
    return "@keyframes \(name){\(frames.joined())}"
      + ".\(name){animation:\(name) \(seconds)s \(timing) infinite}"
  }
}

// MARK: Where cells are

extension ReelDrawing {
  /// The journeys of the cells that are in every scene, oldest cell first.
  private static func journeys(through scenes: [Scene]) -> [Journey] {
    var found: [Int: [Journey.Waypoint]] = [:]
    for scene in scenes {
      for cell in scene.screen.cells {
        let spot = Spot(x: phone.x + 3, y: phone.y + cell.top)
        found[cell.thing.number, default: []].append(
          Journey.Waypoint(spot: spot, text: cell.thing.text, isWaiting: false))
      }
      for (slot, cell) in (scene.queues.first?.cells ?? []).enumerated() {
        let spot = Spot(x: tray.x, y: tray.y + pitch * Double(slot) - 10)
        found[cell.number, default: []].append(
          Journey.Waypoint(spot: spot, text: cell.text, isWaiting: true))
      }
    }
    return found.filter { $0.value.count == scenes.count }
      .sorted { $0.key < $1.key }.map { number, waypoints in
        Journey(
          number: number, waypoints: flying(waypoints, scenes[0].screen.height))
      }
  }

  /// A cell's stops, with those at which it waits moved onto a path: it leaves
  /// the screen by the nearer edge, goes round the corner into the tray, and
  /// comes back by an edge.
  private static func flying(
    _ waypoints: [Journey.Waypoint], _ screenHeight: Double
  ) -> [Journey.Waypoint] {
    func edge(by waypoint: Journey.Waypoint) -> Double {
      phone.y
        + (waypoint.spot.y < phone.y + screenHeight / 2 ? -44 : screenHeight)
    }
    var result = waypoints
    for run in waypoints.runs(where: { $0.isWaiting })
    where run.lowerBound > 0 && run.upperBound < waypoints.count {
      let way = way(
        from: edge(by: waypoints[run.lowerBound - 1]),
        through: waypoints[run.lowerBound].spot,
        to: edge(by: waypoints[run.upperBound]))
      for index in run {
        let part =
          Double(index - run.lowerBound) / Double(max(1, run.count - 1))
        result[index] = Journey.Waypoint(
          spot: spot(at: part, on: way), text: waypoints[index].text,
          isWaiting: true)
      }
    }
    return result
  }

  /// The six corners of a waiting cell's path; each leg between two of them
  /// takes the same time.
  private static func way(
    from out: Double, through slot: Spot, to back: Double
  ) -> [Spot] {
    [
      Spot(x: phone.x + 3, y: out), Spot(x: tray.x, y: out), slot, slot,
      Spot(x: tray.x, y: back), Spot(x: phone.x + 3, y: back),
    ]
  }

  /// The spot on a path of six corners after `part` of its time, from 0 to 1.
  private static func spot(at part: Double, on way: [Spot]) -> Spot {
    let leg = min(Int(part * 5), 4)
    let rest = part * 5 - Double(leg)
    let (a, b) = (way[leg], way[leg + 1])
    return Spot(x: a.x + (b.x - a.x) * rest, y: a.y + (b.y - a.y) * rest)
  }
}
