import Editions
import Inspector
public import Reports
public import Session
import Stage

/// Where one is, as the prompt says it: `3 @14` at the newest step,
/// `3 @14/20` in the past.
///
/// - Parameter call: The call of the step that one has come to, from 0.
public func place(in session: TableSession, call: Int?) -> String {
  let of = session.isInPast ? "/\(session.steps.count - 1)" : ""
  let call = call.map { " call \($0 + 1)" } ?? ""
  let batch = session.current.batch == nil ? "" : " batch"
  return "\(session.edition.chapter) @\(session.position)\(of)\(call)\(batch)"
}

/// What the current step did when it was performed, read by somebody who has
/// gone there.
public func arrivalReport(
  _ command: String, in session: TableSession, showsFrames: Bool
) -> Report {
  let step = session.current
  let words = step.action.command(sections: step.sections)
  var report: Report
  if step.number == 0 {
    report = Report(
      command, fields: [.init("step", .int(0))],
      blocks: [.text("The table is loaded; nothing has been done yet.")])
  } else {
    report = stepReport(
      step, as: command, since: session.steps[step.number - 1].after,
      in: session, showsFrames: showsFrames)
  }
  report.fields += [
    .init("of", .int(session.steps.count - 1)),
    .init("action", .string(words)),
  ]
  var line = heading(of: session)
  if !words.isEmpty { line += ": " + StyledLine(words, .code) }
  report.blocks.insert(.text(line), at: 0)
  return report
}

/// What one reads on entering a branch.
public func branchReport(
  _ branch: String, in session: TableSession, showsFrames: Bool
) -> Report {
  var report = arrivalReport("goto", in: session, showsFrames: showsFrames)
  report.fields += [
    .init("branch", .string(branch)),
    .init("chapter", .int(session.edition.chapter)),
    .init("scenario", .string(session.scenario.name)),
  ]
  let stage =
    ": chapter \(session.edition.chapter), \(session.scenario.name)."
  report.blocks.insert(
    .text(StyledLine(branch, .title) + StyledLine(stage)), at: 0)
  return report
}

/// `@3 of 7, 'lunch'`
func heading(of session: TableSession) -> StyledLine {
  var line = StyledLine("@\(session.position)", .title)
  line += StyledLine(" of \(session.steps.count - 1)", .faint)
  for name in names(of: session.position, in: session) {
    line += StyledLine(", '\(name)'")
  }
  return line
}

/// The checkpoints at a step.
func names(of step: Int, in session: TableSession) -> [String] {
  var names: [String] = []
  for checkpoint in session.checkpoints where checkpoint.step == step {
    names.append(checkpoint.name)
  }
  return names
}
