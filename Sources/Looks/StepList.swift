import Inspector
public import Reports
public import Session
import Stage
import Text

/// Report on the steps, at most a thousand of them.
///
/// - Parameter first: The first step to list; `nil` for the newest steps, or
///   for those around the current step if it lies further back.
public func timelineReport(of session: TableSession, from first: Int? = nil)
  -> Report
{
  let steps = session.steps
  let latest = max(0, steps.count - mostLines)
  let start = first ?? min(latest, max(0, session.position - mostLines / 2))
  let listed = steps[start..<min(start + mostLines, steps.count)]
  var entries: [Entry] = []
  for step in listed {
    if session.isInterrupted { break }
    entries.append(Entry(step, in: session))
  }
  return Report([
    "steps": .array(entries.map { $0.fields }), "last": .int(steps.count - 1),
  ]) {
    Grid(
      "step", "command", "made#", "reused#", "orphans#", "offset#", "name",
      rows: entries.map { $0.row })
    if start < session.forgotten { lapse(of: session) }
    if listed.count < steps.count {
      "\(counted(listed.count, "step")) of \(grouped(steps.count)), from "
        + "@\(start) to @\(start + listed.count - 1); 'timeline @0' begins at "
        + "the first."
    }
  }
}

/// One step's entry in the timeline.
private struct Entry {
  let step: Step
  let isHere: Bool
  let made: Int

  /// The number of cells shown again; `nil` if that is forgotten.
  let reused: Int?
  let orphans: Int
  let checkpoints: [String]

  init(_ step: Step, in session: TableSession) {
    self.step = step
    isHere = step.number == session.position
    let before = step.number == 0 ? nil : session.steps[step.number - 1]
    made = step.after.made - (before?.after.made ?? 0)
    reused = session.isForgotten(step.number) ? nil : step.reused.count
    orphans = step.after.count(.orphaned)
    checkpoints = names(of: step.number, in: session)
  }

  var fields: JSON {
    [
      "step": .int(step.number), "action": .string(step.command),
      "isHere": .bool(isHere), "made": .int(made),
      "reused": JSON(reused), "orphans": .int(orphans),
      "offset": .number(step.after.viewport.minY),
      "checkpoints": .strings(checkpoints),
    ]
  }

  var row: [StyledLine] {
    [
      isHere ? StyledLine("@\(step.number) (here)", .title) : "@\(step.number)",
      step.command.isEmpty ? "opening" : StyledLine(step.command, .code),
      "\(grouped(made))", "\(reused.map { grouped($0) } ?? "?")",
      StyledLine(grouped(orphans), orphans > 0 ? .bad : .plain),
      "\(decimal(step.after.viewport.minY))",
      "\(checkpoints.joined(separator: ", "))",
    ]
  }
}
