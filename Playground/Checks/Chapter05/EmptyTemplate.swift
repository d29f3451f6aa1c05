import Editions
import Puzzles
import Session
import Stage
import Text
import Workbench

@testable import EmptyTemplateExercise

/// Compares the predictions with the chapter's own machine.
func checkEmptyTemplate() throws {
  let session = try TableSession(.heightCache, puzzles[1])
  let rows: [(String, Double, String)] = [
    (
      "text", textHeight,
      textHeight < 44
        ? "A text without words still has a line, the empty one."
        : "The text comes later, in cellForRowAt; what is measured says "
          + "nothing yet."
    ),
    (
      "picture", pictureHeight,
      "320 × 9 / 16, and a picture knows that without being filled."
    ),
    (
      "advert", advertHeight,
      "Here 0 is an answer, so nothing else is asked; and a row 0 points tall "
        + "has no line below it."
    ),
  ]
  for (row, (kind, came, reason)) in rows.enumerated() {
    let rect = try session.table.rectForRow(at: IndexPath(row: row, section: 0))
    let isWithoutLine = came + 0.5 == rect.height
    try expect(
      "the row of the \(kind), 320 points wide", decimal(came),
      is: decimal(rect.height),
      because: isWithoutLine
        ? "The line below a row is half a point: one pixel, where a point has "
          + "two."
        : reason)
  }
}
