import Testing

@testable import Reports

/// The animated picture: the places of its cells, scene by scene.
struct ReelTests {
  @Test("A cell turns where its way bends, and ends where it began")
  func turns() {
    let journey = journey([0, 10, 20, 30, 20, 10])
    #expect(journey.turns.map { $0.scene } == [0, 3, 5, 6])
    #expect(journey.turns.map { $0.spot.y } == [0, 30, 10, 0])
    for (scene, waypoint) in journey.waypoints.enumerated() {
      #expect(between(journey.turns, at: Double(scene)) == waypoint.spot.y)
    }
  }

  @Test("Scenes that satisfy a condition form ranges; equal texts count once")
  func runs() {
    let journey = journey([0, 10, 20, 30, 20, 10])
    #expect(journey.waypoints.runs { $0.spot.y == 20 } == [2..<3, 4..<5])
    #expect(journey.waypoints.runs { $0.spot.y >= 20 } == [2..<5])
    #expect(journey.waypoints.runs { $0.isWaiting }.isEmpty)
    #expect(journey.texts == ["0", "10", "20", "30"])
  }

  @Test("Every cell is animated, and stands still with reduced motion")
  func drawing() {
    let svg = reel(
      of: (0..<8).map { scene($0) }, title: "2 & 3",
      description: "Round & round",
      recipe: ["scroll 4"])
    for name in ["c1", "c2"] {
      #expect(svg.contains("@keyframes \(name){0%{transform:translate("))
      #expect(svg.contains("100%{transform:translate("))
      #expect(svg.contains(".\(name){animation:\(name) 1.3s linear infinite}"))
    }
    #expect(!svg.contains("@keyframes c3{"), "it isn't in every scene")
    #expect(svg.contains("<title id=\"title\">2 &amp; 3</title>"))
    #expect(svg.contains("<desc id=\"desc\">Round &amp; round</desc>"))
    #expect(svg.contains("prefers-color-scheme: dark"))
    #expect(
      svg.contains(
        "@media (prefers-reduced-motion: reduce){*{animation:none!important}}"))
  }

  /// A scene of a reel in which cell 1 moves up and waits in scenes 3 to 5, and
  /// cell 3 is in scene 4 only.
  private func scene(_ number: Int) -> Scene {
    func tile(_ cell: Int) -> Scene.Tile {
      Scene.Tile(cell, state: "visible", text: "Row \(cell)", title: "")
    }
    var screen = Scene.Screen(title: "", height: 100)
    screen.cells.append((tile(2), top: 50, bottom: 94))
    let isWaiting = 3...5 ~= number
    if !isWaiting {
      screen.cells.append((tile(1), top: 4 - Double(number), bottom: 48))
    }
    if number == 4 { screen.cells.append((tile(3), top: 94, bottom: 138)) }
    screen.limits = 0...200
    var scene = Scene(title: "", screen: screen)
    scene.queues = [("row", isWaiting ? [tile(1)] : [])]
    return scene
  }

  private func journey(_ heights: [Double]) -> Journey {
    Journey(
      number: 1,
      waypoints: heights.map {
        Journey.Waypoint(
          spot: Spot(x: 0, y: $0), text: "\(Int($0))", isWaiting: false)
      })
  }

  /// The y of a cell at a scene, interpolated linearly between its turns.
  private func between(
    _ turns: [(scene: Double, spot: Spot)], at scene: Double
  ) -> Double? {
    for (a, b) in zip(turns, turns.dropFirst())
    where (a.scene...b.scene).contains(scene) {
      let part = (scene - a.scene) / (b.scene - a.scene)
      return a.spot.y + (b.spot.y - a.spot.y) * part
    }
    return nil
  }
}
