import Inspector
public import Reports
public import Session
import Stage
import Text

/// Every step.
public func timelineReport(of session: TableSession) -> Report {
  let made = [0] + session.steps.map { $0.after.made }
  let entries = zip(session.steps, made).map { step, madeBefore in
    StepEntry(step, madeBefore: madeBefore, in: session)
  }
  return Report("timeline", ["steps": .array(entries.map { $0.json })]) {
    Grid(
      "step", "command", "made#", "reused#", "orphans#", "offset#", "name",
      rows: entries.map { $0.line })
  }
}

private struct StepEntry {
  private let step: Step
  private let command: String
  private let isHere: Bool
  private let made: Int
  private let reused: Int
  private let orphans: Int
  private let checkpoints: [String]

  init(_ step: Step, madeBefore: Int, in session: TableSession) {
    self.step = step
    command = step.command
    isHere = step.number == session.position
    made = step.after.made - madeBefore
    reused = step.reused.count
    orphans = step.after.count(.orphaned)
    checkpoints = names(of: step.number, in: session)
  }

  var line: [StyledLine] {
    [
      isHere ? StyledLine("@\(step.number) (here)", .title) : "@\(step.number)",
      command.isEmpty ? "opening" : StyledLine(command, .code),
      "\(grouped(made))", "\(grouped(reused))",
      StyledLine(grouped(orphans), orphans > 0 ? .bad : .plain),
      "\(decimal(step.after.viewport.minY))",
      "\(checkpoints.joined(separator: ", "))",
    ]
  }

  var json: JSON {
    [
      "step": .int(step.number), "action": .string(command),
      "isHere": .bool(isHere), "made": .int(made), "reused": .int(reused),
      "orphans": .int(orphans), "offset": .number(step.after.viewport.minY),
      "checkpoints": .strings(checkpoints),
    ]
  }
}
