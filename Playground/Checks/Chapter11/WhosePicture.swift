import Editions
import Session
import Stage
import Workbench

@testable import WhosePictureExercise

/// Compares the predictions with the chapter's own album.
func checkWhosePicture() throws {
  let lands = "Fay's answer lands 133 milliseconds after the scroll."
  let tries: [(String, [String], String)] = [
    (
      "none", [noneAfter150, noneAfter400],
      "Ada's answer lands in the cell that asked for it, which is row 5's now."
    ),
    (
      "url", [urlAfter150, urlAfter400],
      "A cell that wants Fay.jpg drops Ada.jpg, and keeps what it has."
    ),
    (
      "cancel", [cancelAfter150, cancelAfter400],
      "Ada's request was canceled when her cell was reused."
    ),
    (
      "share", [shareAfter150, shareAfter400],
      "Ada's row has left, so nobody is waiting when her answer lands."
    ),
  ]
  for (rule, predictions, reason) in tries {
    let album = try session(.lateAnswers, "album")
    _ = try album.perform(.policy(.answers, rule))
    _ = try album.perform(.scroll(by: 400, step: nil))
    for (index, wait) in [150, 250].enumerated() {
      _ = try album.perform(.wait(microseconds: Int64(wait) * 1_000))
      try expect(
        "under '\(rule)', after \(index == 0 ? 150 : 400) milliseconds",
        name(in: predictions[index]), is: try nameInRow5(of: album),
        because: index == 0 ? lands : reason)
    }
  }
}

/// The name that a learner has written, with a capital, and without `.jpg`.
private func name(in said: String) -> String {
  let letters = said.lowercased().prefix { $0 != "." }
    .filter { !$0.isWhitespace }
  return ["none", "empty"].contains(letters)
    ? "Nobody" : letters.prefix(1).uppercased() + letters.dropFirst()
}

private func nameInRow5(of album: TableSession) throws -> String {
  let row = IndexPath(row: 5, section: 0)
  return name(in: try album.table.cellForRow(at: row)?.picture?.url ?? "nobody")
}
