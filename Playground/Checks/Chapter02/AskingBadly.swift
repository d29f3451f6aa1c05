import Editions
import Session
import Stage
import Workbench

@testable import AskingBadlyExercise

/// Compares the predictions with the chapter's own scenarios.
func checkAskingBadly() throws {
  let apps = [
    (
      "never-asks", neverAsking,
      "In the end 26 cells wait, and nobody asks for them."
    ),
    (
      "one-id-per-row", oneNamePerRow,
      "After 'top' rows 0 to 12 find their own cells waiting; rows 37 to 49 "
        + "found none."
    ),
    (
      "fifty", askingWell,
      "The thirteen that leave are in the queue before the first of the new "
        + "rows asks."
    ),
  ]
  for (scenario, came, reason) in apps {
    let session = try session(.reuseQueues, scenario)
    _ = try session.perform(.scrollTo(.bottom, step: nil))
    let step = try session.perform(.scrollTo(.top, step: nil))
    try expect(
      "'\(scenario)', then 'bottom; top': cells made", came,
      is: step.after.made, because: reason)
  }
}
