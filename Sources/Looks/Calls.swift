import Reports
import Session
import Text

/// What table and app said to each other in the last step.
let callsLook = Look(
  "calls", "what table and app said to each other in the last step"
) { session in
  let step = session.current
  let calls = step.calls.map { ToldCall($0, in: session) }
  return Answer([
    "step": .int(step.number), "calls": .array(calls.map { $0.object }),
  ]) {
    for (call, told) in zip(step.calls, calls) {
      if case .turn(let times) = call {
        rule(turns: times)
      } else {
        told.line
      }
    }
    if calls.isEmpty { "Nothing was said in the last step." }
  }
}

/// The line between what is said before the run loop turns and after.
private nonisolated func rule(turns: Int) -> Report.Block {
  let often = turns == 1 ? "" : " \(grouped(turns)) times"
  let words = StyledLine("the run loop turns\(often)", .faint)
  let dashes = StyledLine("──", .faint)
  return .drawing(["\(dashes) \(words) \(dashes)"], inWords: [words])
}
