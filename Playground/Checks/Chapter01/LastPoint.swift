import Editions
import Session
import Stage
import Text
import Workbench

@testable import LastPointExercise

/// Compares the predictions with the numbers of cells that the naive table has
/// made.
func checkLastPoint() throws {
  for (distance, came) in [(48.0, madeAfterScroll48), (49, madeAfterScroll49)] {
    let session = try session(.naiveAllocation, "fifty")
    let step = try session.perform(.scroll(by: distance, step: nil))
    let made = step.after.made
    let visible = step.after.visible
    let reason =
      switch came {
      case made...:
        "Row \(made) begins at \(made * 44), where the screen ends or further "
          + "down: a row that only touches the edge isn't on screen."
      case visible.count:
        "\(came) cells are on screen, but row 0's was made as well, and it "
          + "counts even though it's dead."
      default:
        "Rows \(step.after.visibleRows.first?.row ?? 0) to "
          + "\(step.after.visibleRows.last?.row ?? 0) are on screen, and rows 0 "
          + "to 12 were there at the launch."
      }
    try expect(
      "after 'scroll \(decimal(distance))', cells made", came, is: made,
      because: reason)
  }
}
