import Inspector
public import Reports
public import Session
import Stage
import Text

/// The steps, up to a thousand of them.
///
/// - Parameter first: The first to be listed; `nil` for the newest ones, or,
///   where one is further back, for those around the current one.
public func timelineReport(of session: TableSession, from first: Int? = nil)
  -> Report
{
  let steps = session.steps
  let most = 1000
  let latest = max(0, steps.count - most)
  let start = first ?? min(latest, max(0, session.position - most / 2))
  let listed = steps[start..<min(start + most, steps.count)]
  let entries = listed.map { step in
    let before = step.number == 0 ? 0 : steps[step.number - 1].after.made
    return (
      step: step, made: step.after.made - before,
      reused: step.reused.count, orphans: step.after.count(.orphaned),
      isHere: step.number == session.position,
      checkpoints: names(of: step.number, in: session)
    )
  }
  let fields = entries.map { entry -> JSON in
    [
      "step": .int(entry.step.number), "action": .string(entry.step.command),
      "isHere": .bool(entry.isHere), "made": .int(entry.made),
      "reused": .int(entry.reused), "orphans": .int(entry.orphans),
      "offset": .number(entry.step.after.viewport.minY),
      "checkpoints": .strings(entry.checkpoints),
    ]
  }
  return Report(
    "timeline", ["steps": .array(fields), "last": .int(steps.count - 1)]
  ) {
    Grid(
      "step", "command", "made#", "reused#", "orphans#", "offset#", "name",
      rows: entries.map { entry in
        let number = "@\(entry.step.number)"
        let command = entry.step.command
        return [
          entry.isHere ? StyledLine(number + " (here)", .title) : "\(number)",
          command.isEmpty ? "opening" : StyledLine(command, .code),
          "\(grouped(entry.made))", "\(grouped(entry.reused))",
          StyledLine(grouped(entry.orphans), entry.orphans > 0 ? .bad : .plain),
          "\(decimal(entry.step.after.viewport.minY))",
          "\(entry.checkpoints.joined(separator: ", "))",
        ]
      })
    if listed.count < steps.count {
      "\(counted(listed.count, "step")) of \(grouped(steps.count)), from "
        + "@\(start) to @\(start + listed.count - 1); 'timeline @0' begins at "
        + "the first."
    }
  }
}
