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
  var report =
    step.number == 0
    ? Report(command, ["step": .int(0)]) {
      "The table is loaded; nothing has been done yet."
    }
    : stepReport(
      step, as: command, since: session.steps[step.number - 1].after,
      in: session, showsFrames: showsFrames)
  report.fields += [
    "of": .int(session.steps.count - 1), "action": .string(step.command),
  ]
  let what =
    step.command.isEmpty ? "" : ": \(step.command, .code)" as StyledLine
  report.blocks.insert(.text(heading(of: session) + what), at: 0)
  return report
}

/// What one reads on entering a branch.
public func branchReport(
  _ branch: String, in session: TableSession, showsFrames: Bool
) -> Report {
  let chapter = session.edition.chapter
  let scenario = session.scenario.name
  var report = arrivalReport("goto", in: session, showsFrames: showsFrames)
  report.fields += [
    "branch": .string(branch), "chapter": .int(chapter),
    "scenario": .string(scenario),
  ]
  report.blocks.insert(
    .text("\(branch, .title): chapter \(chapter), \(scenario)."), at: 0)
  return report
}

/// `@3 of 7, 'lunch'`
func heading(of session: TableSession) -> StyledLine {
  let names = names(of: session.position, in: session).map { ", '\($0)'" }
  return "\("@\(session.position)", .title)"
    + "\(" of \(session.steps.count - 1)", .faint)\(names.joined())"
}

/// The checkpoints at a step.
func names(of step: Int, in session: TableSession) -> [String] {
  session.checkpoints.filter { $0.step == step }.map { $0.name }
}
