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
  let ghosts: StyledLine =
    orphaned == 0 ? "" : "\(", \(grouped(orphaned)) orphaned", .bad)"
  return Report(
    "repeat",
    [
      "times": .int(times), "steps": .int(steps),
      "step": .int(session.current.number), "made": .int(made),
      "reused": .int(reused), "orphaned": .int(orphaned),
      "alive": .int(after.aliveCount),
    ]
  ) {
    "\(counted(times, "time")), \(counted(steps, "step")): "
      + "\(counted(made, "cell")) made, \(grouped(reused)) reused\(ghosts). "
      + "Offset \(decimal(after.viewport.minY)), "
      + "\(grouped(after.aliveCount)) alive."
  }
}
