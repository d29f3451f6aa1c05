import Inspector
import Session
import Stage

extension Interpreter {
  /// What several steps did together.
  func summary(of times: Int, from first: Int, since before: Snapshot)
    -> Report
  {
    let steps = session.steps[first...]
    let after = session.last.after
    let counts = session.last.counts
    let old = session.steps[first - 1].counts
    let made = after.made - before.made
    let reused = counts.hits - old.hits
    let orphaned = after.count(.orphaned) - before.count(.orphaned)
    var report = Report("repeat")
    report.fields = [
      .init("times", .int(times)),
      .init("steps", .int(steps.count)),
      .init("step", .int(session.last.number)),
      .init("made", .int(made)),
      .init("reused", .int(reused)),
      .init("orphaned", .int(orphaned)),
      .init("alive", .int(after.cells.count)),
    ]
    var text = StyledLine(
      "\(counted(times, "time")), \(counted(steps.count, "step")): "
        + "\(counted(made, "cell")) made, \(grouped(reused)) reused")
    if orphaned != 0 {
      text += StyledLine(", \(grouped(orphaned)) orphaned", .bad)
    }
    text += StyledLine(
      ". Offset \(decimal(after.viewport.minY)), "
        + "\(grouped(after.cells.count)) alive.")
    report.blocks = [.text(text)]
    return report
  }
}
