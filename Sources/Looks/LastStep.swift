import Inspector
public import Reports
public import Session
import Text

/// What the current step did, and what it made of the cells.
public func lastStepReport(in session: TableSession, showsFrames: Bool)
  -> Report
{
  let position = session.position
  guard position > 0 else {
    let count = counted(session.current.after.made, "cell")
    return Report("explain", ["step": .int(0)]) {
      "Nothing has been done yet but loading the table, which made \(count); "
        + "'calls' shows how."
    }
  }
  var report = stepReport(
    session.current, as: "explain", since: session.steps[position - 1].after,
    in: session, showsFrames: showsFrames)
  report.blocks += shortened(session.current.events, in: session)
    .map { .text($0) }
  return report
}
