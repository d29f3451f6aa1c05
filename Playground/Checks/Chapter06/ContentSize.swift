import Editions
import Session
import Stage
import Text
import Workbench

@testable import ContentSizeExercise

/// Compares the predictions with the chapter's own machine.
func checkContentSize() throws {
  let session = try session(.estimatedHeights, "fog")
  let first = session.current.after.contentSize.height
  try expect(
    "after the first layout", decimal(afterFirstLayout), is: decimal(first),
    because: afterFirstLayout > first
      ? "A row is measured when it appears, not before."
      : "Before any height is known, 15 rows touch the screen by estimate, so "
        + "the table asks for all their heights.")
  let scrolled = try session.perform(.scroll(by: 100, step: nil))
  try expect(
    "after 'scroll 100'", decimal(afterScroll100),
    is: decimal(scrolled.after.contentSize.height),
    because: "The rows whose heights are known already reach further down "
      + "than estimated: row 15 begins at 750.")
  let held = try session.perform(.reload(held: true))
  try expect(
    "after 'reload held'", decimal(whileReloadIsHeld),
    is: decimal(held.after.contentSize.height),
    because: "A reload forgets what was learned and asks only for estimates; "
      + "heights come with the cells.")
}
