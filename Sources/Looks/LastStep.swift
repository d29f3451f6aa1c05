import Inspector
public import Reports
public import Session
import Text

/// What the current step did, and what it made of the cells.
public func lastStepReport(in session: TableSession, showsFrames: Bool)
  -> Report
{
  let position = session.position
  guard position > 0 else { return openingReport(in: session) }
  var report = stepReport(
    session.current, as: "explain", since: session.steps[position - 1].after,
    in: session, showsFrames: showsFrames)
  let events = session.current.events
  for line in shortened(events, in: session) {
    report.blocks.append(.text(line))
  }
  return report
}

private func openingReport(in session: TableSession) -> Report {
  let count = counted(session.current.after.made, "cell")
  return Report(
    "explain", fields: [.init("step", .int(0))],
    blocks: [
      .text(
        StyledLine(
          "Nothing has been done yet but loading the table, which made "
            + "\(count); 'calls' shows how."))
    ])
}
