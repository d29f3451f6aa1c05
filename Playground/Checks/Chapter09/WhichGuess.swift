import Editions
import Session
import Stage
import Text
import Workbench

@testable import WhichGuessExercise

/// Compares the conclusions with what the chapter's own machines write down.
func checkWhichGuess() throws {
  let estimates = [("A", 44.0), ("B", 58), ("C", 50)]
  var grown: [String: Double] = [:]
  var shifts: [String: Double] = [:]
  for (table, estimate) in estimates {
    let (end, up) = try goUp(estimate: estimate)
    grown[table] = up.after.contentSize.height - end.after.contentSize.height
    shifts[table] = up.shift
  }
  try expectTable(
    tooSmall, is: grown.first { $0.value > 0 }?.key, of: "tooSmall",
    because: "A row that is taller than its estimate makes the content grow "
      + "when it comes.")
  try expectTable(
    jumpedUp, is: shifts.first { $0.value < 0 }?.key, of: "jumpedUp",
    because: "A row above that is shorter than its estimate pulls up what is "
      + "below it; one that is taller pushes it down.")
  try expect(
    "B's estimate", decimal(estimateOfB), is: "58",
    because: "C's content stays as it is, so its guess is right: 5000 points "
      + "for a hundred rows. What did B lose when row 85 came?")
}

private func expectTable(
  _ said: String, is right: String?, of question: String,
  because reason: String
) throws {
  let table = letters(in: said)
  guard ["A", "B", "C"].contains(table) else {
    throw NotYet("'\(said)' isn't a table; write \"A\", \"B\" or \"C\"")
  }
  try expect(question, table, is: right ?? "none of them", because: reason)
}

/// The steps to the end and up from there, over rows that were taken for so
/// tall.
private func goUp(estimate: Double) throws -> (end: Step, up: Step) {
  let session = try session(.selfSizing, "fog-self-sized")
  _ = try session.perform(.estimate(estimate))
  _ = try session.perform(.policy(.anchor, "none"))
  let end = try session.perform(.scrollTo(.bottom, step: nil))
  return (end, try session.perform(.scroll(by: -60, step: 10)))
}
