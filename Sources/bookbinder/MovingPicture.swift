import Editions
import Shell

/// The picture that opens the README: a short screen scrolled down and up, in
/// chapter 2's machine, a step every four points.
@MainActor
enum MovingPicture {
  static let file = ".github/moving.svg"

  /// What is done before the picture begins: afterwards all cells there will
  /// be are on screen, and one round leads back to this.
  private static let opening = [
    "chapter 2", "resize 320x184", "memory-warning", "scroll 308 by 4",
    "scroll -268 by 4",
  ]

  /// How many steps of how many points: down, up past the beginning, down to it.
  private static let round = [(66, 4), (76, -4), (10, 4)]

  private static var recipe: [String] {
    opening + round.map { "repeat \($0): scroll \($1)" }
  }

  static func drawn() -> String {
    let steps = round.reduce(0) { $0 + $1.0 }
    return draw(after: recipe) { interpreter in
      let session = interpreter.session
      let cells = session.snapshot.aliveCount
      let rows = session.rowCounts.reduce(0, +)
      return interpreter.reel(
        of: session.position - steps..<session.position, after: recipe,
        title: "\(rows) rows, \(cells) cells",
        words: "A phone on which \(rows) rows are scrolled down and up. "
          + "Whenever a row leaves the screen its cell drops into a tray, the "
          + "queue; the next row to come takes it out again and gives it "
          + "another text. \(cells) cells go round; no other is ever made.")
    }
  }
}
