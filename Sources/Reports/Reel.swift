/// An animation of scenes, as an SVG file's text: a phone and the tray of its
/// queue, with cells moving between the two.
///
/// The animation loops: its last scene should lead to its first, in which no
/// cell should wait. A reader who asks for reduced motion sees the first scene.
///
/// - Parameters:
///   - description: A description for readers who don't see the animation.
///   - recipe: The commands that lead to its scenes from a fresh start.
/// - Complexity: O(*scenes* · *cells*).
public func reel(
  of scenes: [Scene], title: String, description: String, recipe: [String]
) -> String {
  var drawing = ReelDrawing(
    title: title, description: description, recipe: recipe, scenes: scenes)
  return drawing.drawn()
}

/// The spots, texts and states of one cell in the scenes of a reel.
struct Journey {
  /// The cell's spot, text and state in one scene.
  struct Waypoint {
    let spot: Spot
    let text: String
    let isWaiting: Bool
  }

  let number: Int
  let waypoints: [Waypoint]
}

extension Journey {
  /// The keyframes of the cell's motion; the last one is back at the first
  /// stop.
  ///
  /// Between two keyframes the cell moves in a straight line at constant speed.
  var turns: [(scene: Double, spot: Spot)] {
    var turns: [(scene: Double, spot: Spot)] = []
    for (index, waypoint) in waypoints.enumerated() {
      if !turns.isEmpty, index + 1 < waypoints.count,
        Journey.isStraight(waypoints[index - 1], waypoint, waypoints[index + 1])
      {
        continue
      }
      turns.append((Double(index), waypoint.spot))
    }
    turns.append((Double(waypoints.count), waypoints[0].spot))
    return turns
  }

  private static func isStraight(_ a: Waypoint, _ b: Waypoint, _ c: Waypoint)
    -> Bool
  {
    abs(b.spot.x - a.spot.x - (c.spot.x - b.spot.x)) < 0.01
      && abs(b.spot.y - a.spot.y - (c.spot.y - b.spot.y)) < 0.01
  }

  /// The texts the cell shows, in order of appearance.
  var texts: [String] {
    waypoints.reduce(into: []) { texts, waypoint in
      if !texts.contains(waypoint.text) { texts.append(waypoint.text) }
    }
  }
}

extension [Journey.Waypoint] {
  /// The indices of the scenes in which a claim about the cell is true, as
  /// half-open ranges in order.
  func runs(where claim: (Journey.Waypoint) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, waypoint) in enumerated() where claim(waypoint) {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
