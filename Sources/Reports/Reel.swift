/// An animation of scenes, as an SVG file's text: a phone and the tray of its
/// queue, with cells moving between the two.
///
/// The animation loops: its last scene should lead to its first, in which no
/// cell should wait. A reader who asks for reduced motion sees the first scene.
///
/// - Parameters:
///   - words: A description for readers who don't see the animation.
///   - recipe: The commands that lead to its scenes from a fresh start.
/// - Complexity: O(*scenes* · *cells*).
public func reel(
  of scenes: [Scene], title: String, words: String, recipe: [String]
) -> String {
  var drawing = ReelDrawing(
    title: title, words: words, recipe: recipe, scenes: scenes)
  return drawing.drawn()
}

/// The places, texts and states of one cell in the scenes of a reel.
struct Journey {
  /// The cell's place, text and state in one scene.
  struct Stop {
    let place: Spot
    let text: String
    let isWaiting: Bool
  }

  let number: Int
  let stops: [Stop]
}

extension Journey {
  /// The keyframes of the cell's motion; the last one is back at the first
  /// stop.
  ///
  /// Between two keyframes the cell moves in a straight line at constant speed.
  var turns: [(scene: Double, place: Spot)] {
    var turns: [(scene: Double, place: Spot)] = []
    for (index, stop) in stops.enumerated() {
      if !turns.isEmpty, index + 1 < stops.count,
        Journey.isStraight(stops[index - 1], stop, stops[index + 1])
      {
        continue
      }
      turns.append((Double(index), stop.place))
    }
    turns.append((Double(stops.count), stops[0].place))
    return turns
  }

  private static func isStraight(_ a: Stop, _ b: Stop, _ c: Stop) -> Bool {
    abs(b.place.x - a.place.x - (c.place.x - b.place.x)) < 0.01
      && abs(b.place.y - a.place.y - (c.place.y - b.place.y)) < 0.01
  }

  /// The texts the cell shows, in order of appearance.
  var texts: [String] {
    stops.reduce(into: []) { texts, stop in
      if !texts.contains(stop.text) { texts.append(stop.text) }
    }
  }
}

extension [Journey.Stop] {
  /// The indices of the scenes in which a claim about the cell is true, as
  /// half-open ranges in order.
  func runs(where claim: (Journey.Stop) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, stop) in enumerated() where claim(stop) {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
