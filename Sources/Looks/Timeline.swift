import Inspector
public import Reports
public import Session
import Stage
import Text

/// Every step.
public func timelineReport(of session: TableSession) -> Report {
  var grid = Grid(
    "step", "command", "made#", "reused#", "orphans#", "offset#", "name")
  var fields: [JSON] = []
  var made = 0
  for step in session.steps {
    let entry = StepEntry(step, madeBefore: made, in: session)
    grid.rows.append(entry.line)
    fields.append(entry.json)
    made = step.after.made
  }
  return Report(
    "timeline", fields: [.init("steps", .array(fields))],
    blocks: [.grid(grid)])
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
    command = step.action.command(sections: step.sections)
    isHere = step.number == session.position
    made = step.after.made - madeBefore
    reused = step.reused.count
    orphans = step.after.count(.orphaned)
    checkpoints = names(of: step.number, in: session)
  }

  var line: [StyledLine] {
    [
      StyledLine(
        "@\(step.number)" + (isHere ? " (here)" : ""),
        isHere ? .title : .plain),
      command.isEmpty ? "opening" : StyledLine(command, .code),
      StyledLine(grouped(made)), StyledLine(grouped(reused)),
      StyledLine(grouped(orphans), orphans > 0 ? .bad : .plain),
      StyledLine(decimal(step.after.viewport.minY)),
      StyledLine(checkpoints.joined(separator: ", ")),
    ]
  }

  var json: JSON {
    .object([
      .init("step", .int(step.number)), .init("action", .string(command)),
      .init("isHere", .bool(isHere)), .init("made", .int(made)),
      .init("reused", .int(reused)), .init("orphans", .int(orphans)),
      .init("offset", .number(step.after.viewport.minY)),
      .init("checkpoints", .array(checkpoints.map { .string($0) })),
    ])
  }
}
