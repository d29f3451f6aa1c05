import Editions
public import Reports
public import Session
import Stage
import Text

/// Where one is.
///
/// - Parameters:
///   - call: The call of the step that one has come to, from 0.
///   - branch: The name of the session that is going on.
public func whenReport(
  in session: TableSession, call: Int?, branch: String
) -> Report {
  let step = session.current
  let checkpoints = names(of: step.number, in: session)
  let what: StyledLine =
    step.command.isEmpty ? "the opening" : "after \(step.command, .code)"
  let calls = callsToLookAt(in: session).count
  let at = call.map { ", at call \($0 + 1) of \(calls)" } ?? ""
  return Report(
    "when",
    [
      "step": .int(step.number), "of": .int(session.steps.count - 1),
      "isInPast": .bool(session.isInPast), "call": JSON(call.map { $0 + 1 }),
      "action": .string(step.command), "branch": .string(branch),
      "checkpoints": .strings(checkpoints), "batch": JSON(step.batch),
    ]
  ) {
    "\(heading(of: session)), \(what)\(at), on \(branch): "
      + "chapter \(session.edition.chapter), \(session.scenario.name)."
    if let count = step.batch, let begin = session.batchBegin {
      "A batch is open since @\(begin), with \(counted(count, "change")): "
        + "'commit' applies it, 'cancel' gives it up."
    }
    if session.isInPast {
      StyledLine(
        "The table is shown as it was then. 'step' goes forward, "
          + "'goto @end' to the newest step; a new action goes on from "
          + "here and keeps what came after as a branch.", .faint)
    }
  }
}
