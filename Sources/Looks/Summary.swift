public import Inspector
public import Reports
public import Session
import Stage
import Text

/// What several steps did together.
///
/// - Parameters:
///   - times: How often the same was done.
///   - first: The first step's number.
///   - before: The table before it.
public func summaryReport(
  of times: Int, from first: Int, since before: Snapshot,
  in session: TableSession
) -> Report {
  let steps = max(0, session.position + 1 - first)
  let after = session.current.after
  let counts = session.current.counts
  let old = session.steps[min(first - 1, session.position)].counts
  let made = after.made - before.made
  let reused = counts.hits - old.hits
  let orphaned = after.count(.orphaned) - before.count(.orphaned)
  var report = Report("repeat")
  report.fields = [
    .init("times", .int(times)),
    .init("steps", .int(steps)),
    .init("step", .int(session.current.number)),
    .init("made", .int(made)),
    .init("reused", .int(reused)),
    .init("orphaned", .int(orphaned)),
    .init("alive", .int(after.aliveCount)),
  ]
  var text = StyledLine(
    "\(counted(times, "time")), \(counted(steps, "step")): "
      + "\(counted(made, "cell")) made, \(grouped(reused)) reused")
  if orphaned != 0 {
    text += StyledLine(", \(grouped(orphaned)) orphaned", .bad)
  }
  text += StyledLine(
    ". Offset \(decimal(after.viewport.minY)), "
      + "\(grouped(after.aliveCount)) alive.")
  report.blocks = [.text(text)]
  return report
}
