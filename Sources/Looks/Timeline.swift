import Inspector
public import Reports
public import Session
import Stage
import Text

/// Every step.
public func timelineReport(of session: TableSession) -> Report {
  let made = [0] + session.steps.map { $0.after.made }
  let entries = zip(session.steps, made).map { step, madeBefore in
    (
      step: step, made: step.after.made - madeBefore,
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
  return Report("timeline", ["steps": .array(fields)]) {
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
  }
}
