import Reports
import Session
import Text

/// What table and app said to each other in the last step.
let callsLook = Look(
  "calls", "what table and app said to each other in the last step"
) { session in
  let step = session.current
  let words = CallWords(session: session)
  var blocks: [Report.Block] = []
  for call in step.calls {
    if case .turn(let times) = call {
      blocks.append(rule(turns: times))
    } else {
      for line in words.lines(call) { blocks.append(.text(line)) }
    }
  }
  return Answer(
    fields: [
      .init("step", .int(step.number)),
      .init("calls", .array(step.calls.map { json($0) })),
    ],
    blocks: blocks.isEmpty
      ? [.text("Nothing was said in the last step.")] : blocks)
}

/// The line between what is said before the run loop turns and after.
private nonisolated func rule(turns: Int) -> Report.Block {
  let often = turns == 1 ? "" : " \(grouped(turns)) times"
  let words = StyledLine("the run loop turns\(often)", .faint)
  let dashes = StyledLine("──", .faint)
  return .drawing(
    [dashes + " " + words + " " + dashes], inWords: [words])
}
