public import Inspector
public import Reports
public import Session
import Stage
import Text

/// What a step did, in one short paragraph, and for programs.
///
/// - Parameters:
///   - before: The table when the step began.
///   - showsFrames: Whether a line per layout pass follows.
public func stepReport(
  _ step: Step, as command: String, since before: Snapshot,
  in session: TableSession, showsFrames: Bool
) -> Report {
  let story = StepStory(session: session, step: step, before: before)
  var report = Report(
    command, fields: story.fields, blocks: [.text(story.paragraph)])
  if showsFrames { report.blocks.append(.grid(frames(of: step, in: session))) }
  return report
}

/// A step, and the table before it.
struct StepStory {
  let session: TableSession
  let step: Step
  let before: Snapshot

  private var difference: Difference {
    Difference(from: before, to: step.after)
  }

  var paragraph: StyledLine {
    var sentences: [StyledLine] = [opening]
    sentences += movement
    sentences += becoming(difference, reused: step.reused)
    if sentences.count == 1, let reason = standstill {
      sentences.append(reason)
    }
    if let growth { sentences.append(growth) }
    var text = StyledLine()
    for sentence in sentences where !sentence.isEmpty {
      if !text.isEmpty { text += " " }
      text += sentence
    }
    return text
  }

  var fields: [JSON.Field] {
    let difference = difference
    var arrived = 0
    var left = 0
    for frame in step.frames {
      arrived += frame.arrived.count
      left += frame.left.count
    }
    let fields: [JSON.Field] = [
      .init("step", .int(step.number)),
      .init("frames", .int(step.frames.count)),
      .init("contentOffset", json(step.after.viewport.origin)),
      .init("arrived", .int(arrived)),
      .init("left", .int(left)),
      .init("made", json(cells: difference.made)),
      .init("reused", json(cells: step.reused)),
      .init("pooled", json(cells: difference.cells(into: .pooled))),
      .init("orphaned", json(cells: difference.cells(into: .orphaned))),
      .init("dead", json(cells: difference.cells(into: .dead))),
    ]
    guard step.isUpdate else { return fields }
    let moved = movedCells(in: step.number...step.number, of: session)
    return fields + [.init("moved", json(cells: moved))]
  }
}

/// The step's layout passes, a line for each.
private func frames(of step: Step, in session: TableSession) -> Grid {
  var grid = Grid("frame#", "offset#", "arrived", "left", "made#")
  for (index, frame) in step.frames.enumerated() {
    var arrived: [StyledLine] = []
    for arrival in frame.arrived {
      arrived.append(
        StyledLine("\(name(of: arrival.row, in: session)) ")
          + cellName(arrival.cell))
    }
    grid.rows.append([
      StyledLine("\(index + 1)"), StyledLine(decimal(frame.offset)),
      joined(arrived),
      joined(frame.left.map { StyledLine(name(of: $0, in: session)) }),
      StyledLine("\(frame.made)"),
    ])
  }
  return grid
}
