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
  let words = step.action.command(sections: step.sections)
  let checkpoints = names(of: step.number, in: session)
  return Report(
    "when",
    fields: [
      .init("step", .int(step.number)),
      .init("of", .int(session.steps.count - 1)),
      .init("isInPast", .bool(session.isInPast)),
      .init("call", call.map { .int($0 + 1) } ?? .null),
      .init("action", .string(words)), .init("branch", .string(branch)),
      .init("checkpoints", .array(checkpoints.map { .string($0) })),
      .init("batch", step.batch.map { .int($0) } ?? .null),
    ],
    blocks: [.text(line(in: session, call: call, branch: branch))]
      + notes(in: session))
}

private func line(in session: TableSession, call: Int?, branch: String)
  -> StyledLine
{
  let step = session.current
  let words = step.action.command(sections: step.sections)
  var line = heading(of: session)
  line +=
    words.isEmpty ? ", the opening" : ", after " + StyledLine(words, .code)
  if let call {
    let calls = callsToLookAt(in: session).count
    line += StyledLine(", at call \(call + 1) of \(calls)")
  }
  return line
    + StyledLine(
      ", on \(branch): chapter \(session.edition.chapter), "
        + "\(session.scenario.name).")
}

/// Of an open batch, and of the past.
private func notes(in session: TableSession) -> [Report.Block] {
  var notes: [Report.Block] = []
  if let count = session.current.batch, let begin = session.batchBegin {
    notes.append(
      .text(
        StyledLine(
          "A batch is open since @\(begin), with "
            + "\(counted(count, "change")): 'commit' applies it, 'cancel' "
            + "gives it up.")))
  }
  if session.isInPast {
    notes.append(
      .text(
        StyledLine(
          "The table is shown as it was then. 'step' goes forward, "
            + "'goto @end' to the newest step; a new action goes on from "
            + "here and keeps what came after as a branch.", .faint)))
  }
  return notes
}
