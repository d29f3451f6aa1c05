import Editions
import Puzzles
import Session
import Stage
import Workbench

@testable import DesksExercise

/// Does at each desk what tells them apart, and compares what the table is told
/// with what the learner says of the desk.
func checkDesks() throws {
  let byName = knowsByName.lowercased()
  let byWhatIsShown = knowsByWhatIsShown.lowercased()
  let eachTime = makesUpEachTime.lowercased()
  for (caseName, desk) in [
    ("who knows people by their names", byName),
    ("who knows them by what is shown", byWhatIsShown),
    ("who makes identifiers up each time", eachTime),
  ] {
    attempt(caseName)
    guard desk != "?" else {
      throw NotYet("You haven't said yet \(caseName).")
    }
    guard ["a", "b", "c"].contains(desk) else {
      throw NotYet("There are desks a, b, and c, but no '\(desk)'.")
    }
  }
  attempt("apply, when nothing has changed")
  for desk in [byName, byWhatIsShown]
  where try changes(at: desk, after: []) > 0 {
    throw NotYet(
      "At desk \(desk), when nothing has changed, everybody leaves and comes "
        + "back.")
  }
  attempt("data edit 3 \"Ben, away\"; apply")
  let edit = Action.data(
    .edit("Ben, away", at: IndexPath(row: 3, section: 0)))
  guard try changes(at: byName, after: [edit]) == 0 else {
    throw NotYet(
      "At desk \(byName), editing a text gives the row a new identity.")
  }
  attempt("who is who")
  let said = [byName, byWhatIsShown, eachTime]
  guard Set(said).count == 3 else {
    throw NotYet("Each of the three must be a different desk.")
  }
}

/// How many rows a table is told of that come or go.
private func changes(at desk: String, after actions: [Action]) throws -> Int {
  guard let scenario = puzzles.first(where: { $0.name == "desk-\(desk)" })
  else { return 0 }
  let session = try TableSession(.identity, scenario)
  for action in actions + [.apply(.animated)] {
    _ = try session.perform(action)
  }
  var changes = 0
  for case .update(let call) in session.current.calls {
    changes += call.rows.count
  }
  return changes
}
