import Editions
import Session
import Stage
import Text
import Workbench

@testable import JumpSizeExercise

/// Compares the predictions with the chapter's own machine.
func checkJumpSize() throws {
  let tries: [(String, Double, Double, String, String)] = [
    (
      "rows estimated at 44", takenFor44, 44, "none",
      "The guess was off, and the rows below must move by that much."
    ),
    (
      "rows estimated at 80", takenFor80, 80, "none",
      "A row that is shorter than its estimate pulls up what is below it."
    ),
    (
      "rows estimated at 80, with an anchor", takenFor80WithAnAnchor, 80,
      "keep",
      "What the rows above gain or lose, the anchor adds to the offset."
    ),
  ]
  for (name, prediction, estimate, anchor, reason) in tries {
    let session = try session(.selfSizing, "fog-self-sized")
    _ = try session.perform(.estimate(estimate))
    _ = try session.perform(.policy(.anchor, anchor))
    _ = try session.perform(.scrollTo(.bottom, step: nil))
    let step = try session.perform(.scroll(by: -60, step: 10))
    try expect(
      name, decimal(prediction), is: decimal(step.shift), because: reason)
  }
}
