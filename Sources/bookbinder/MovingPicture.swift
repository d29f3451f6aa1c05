import Editions
import Inspector
import Session
import Shell

/// The picture that opens the README: a short screen scrolled down and up, in
/// chapter 2's machine, a step every four points.
@MainActor
enum MovingPicture {
  static let file = ".github/moving.svg"

  /// The commands before the picture begins. After them all cells exist and are
  /// on screen, and one round of scrolling leads back to the same state.
  private static let opening = [
    "chapter 2", "resize 320x184", "memory-warning", "scroll 308 by 4",
    "scroll -268 by 4",
  ]

  /// The scrolls of one round, each as a number of steps and the points of each
  /// step: down, up past the beginning, and down to it.
  private static let round = [(66, 4), (76, -4), (10, 4)]

  private static var recipe: [String] {
    opening + round.map { "repeat \($0): scroll \($1)" }
  }

  static func drawn() -> String {
    let steps = round.reduce(0) { $0 + $1.0 }
    return draw(after: recipe) { interpreter in
      let session = interpreter.session
      let cells = session.current.after.aliveCount
      let rows = session.rowCounts.reduce(0, +)
      return interpreter.reel(
        of: session.position - steps..<session.position, after: recipe,
        title: "\(rows) rows, \(cells) cells",
        words: "A phone scrolls down and up through \(rows) rows. Whenever a "
          + "row leaves the screen, its cell drops into a tray, the queue. The "
          + "next row to appear takes the cell out and gives it new text. The "
          + "same \(cells) cells are used over and over; no new ones are made.")
    }
  }
}
