import Editions
import Inspector
import Puzzles
import Session
import Stage
import Text
import Workbench

@testable import MisspeltExercise

/// Compares the answer with the queues of the puzzle itself.
func checkMisspelt() throws {
  let session = try TableSession(.reuseQueues, puzzles[0])
  let step = try session.perform(.scrollTo(.bottom, step: 4))
  let pools = step.after.pools
  let kind = words(in: misspeltKind).first ?? misspeltKind
  guard let mine = pools.first(where: { $0.identifier == kind }) else {
    throw NotYet(
      "no cell called '\(kind)' waits; the queues are "
        + pools.map { "'\($0.identifier)'" }.joined(separator: ", "))
  }
  let longest = pools.map { $0.cells.count }.max() ?? 0
  guard mine.cells.count < longest else { return }
  throw NotYet(
    "after 'scroll to bottom by 4' the queue '\(kind)' holds "
      + counted(mine.cells.count, "cell") + ", and another holds \(longest). "
      + "A cell that is asked for comes out again; look for the queue that "
      + "only grows.", caseName: "after 'scroll to bottom by 4'",
    came: kind)
}
