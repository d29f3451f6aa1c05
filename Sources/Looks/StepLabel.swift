import Editions
import Inspector
public import Reports
public import Session
import Stage
import Text

/// The session's position, as the prompt shows it: `3 @14` at the newest step,
/// `3 @14/20` in the past.
///
/// - Parameter call: The index of the call that is looked at, from 0; `nil` for
///   none.
public func stepLabel(in session: TableSession, call: Int?) -> String {
  let of = session.isInPast ? "/\(session.steps.count - 1)" : ""
  let call =
    call.map { " call \(forgottenCalls(in: session) + $0 + 1)" } ?? ""
  let batch = session.current.batch == nil ? "" : " batch"
  return "\(session.edition.word) @\(session.position)\(of)\(call)\(batch)"
}

/// Report shown on going to another step: what that step did when it was
/// performed.
public func arrivalReport(in session: TableSession, showsFrames: Bool) -> Report
{
  let step = session.current
  var report =
    step.number == 0
    ? Report(["step": .int(0)]) {
      "The table is loaded; nothing has been done yet."
    }
    : stepReport(
      step, since: session.steps[step.number - 1].after, in: session,
      showsFrames: showsFrames)
  report.fields += [
    "of": .int(session.steps.count - 1), "action": .string(step.command),
  ]
  let what =
    step.command.isEmpty ? "" : ": \(step.command, .code)" as StyledLine
  report.blocks.insert(.text(heading(of: session) + what), at: 0)
  return report
}

/// Report shown on entering a branch.
public func branchReport(
  _ branch: String, in session: TableSession, showsFrames: Bool
) -> Report {
  let edition = session.edition
  let scenario = session.scenario.name
  var report = arrivalReport(in: session, showsFrames: showsFrames)
  report.fields += [
    "branch": .string(branch), "chapter": json(edition),
    "scenario": .string(scenario),
  ]
  report.blocks.insert(
    .text("\(branch, .title): \(edition.label), \(scenario)."), at: 0)
  return report
}

/// `@3 of 7, 'lunch'`
func heading(of session: TableSession) -> StyledLine {
  let names = names(of: session.position, in: session).map { ", '\($0)'" }
  return "\("@\(session.position)", .title)"
    + "\(" of \(session.steps.count - 1)", .faint)\(names.joined())"
}

/// The names of the checkpoints at a step.
func names(of step: Int, in session: TableSession) -> [String] {
  session.checkpoints.filter { $0.step == step }.map { $0.name }
}
