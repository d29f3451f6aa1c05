import Editions
import Loom
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

  private static let round = [
    "repeat 66: scroll 4", "repeat 76: scroll -4", "repeat 10: scroll 4",
  ]

  static func drawn() -> String {
    do throws(ShellError) {
      let interpreter = try Interpreter(.naiveAllocation)
      for command in opening { try interpreter.perform(command) }
      let first = interpreter.session.position
      for command in round { try interpreter.perform(command) }
      let session = interpreter.session
      let cells = session.snapshot.aliveCount
      let rows = session.rowCounts.reduce(0, +)
      return interpreter.reel(
        of: first..<session.position, after: opening + round,
        title: "\(rows) rows, \(cells) cells",
        words: "A phone on which \(rows) rows are scrolled down and up. "
          + "Whenever a row leaves the screen its cell drops into a tray, the "
          + "queue; the next row to come takes it out again and gives it "
          + "another text. \(cells) cells go round; no other is ever made.")
    } catch {
      return error.message
    }
  }
}

extension Interpreter {
  @MainActor
  fileprivate func perform(_ command: String) throws(ShellError) {
    if let error = answer(command).error { throw error }
  }
}
