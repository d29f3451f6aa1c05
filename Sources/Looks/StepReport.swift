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
  return Report(command, story.fields) {
    story.paragraph
    if showsFrames { frames(of: step, in: session) }
  }
}

/// A step, and the table before it.
struct StepStory {
  let session: TableSession
  let step: Step
  let before: Snapshot

  private var difference: Difference {
    Difference(from: before, to: step.after)
  }

  /// How many rows got a cell, and how many lost theirs.
  var arrived: Int { step.frames.reduce(0) { $0 + $1.arrived.count } }
  var left: Int { step.frames.reduce(0) { $0 + $1.left.count } }

  var paragraph: StyledLine {
    var sentences = movement + becoming(difference, reused: step.reused)
    if sentences.isEmpty, let standstill { sentences.append(standstill) }
    if let growth { sentences.append(growth) }
    return sentences.reduce(opening) { "\($0) \($1)" }
  }

  var fields: JSON.Fields {
    let moved = movedCells(in: step.number...step.number, of: session)
    return [
      "step": .int(step.number), "frames": .int(step.frames.count),
      "contentOffset": json(step.after.viewport.origin),
      "arrived": .int(arrived), "left": .int(left),
    ] + json(difference, reused: step.reused)
      + (step.isUpdate ? ["moved": json(cells: moved)] : [:])
  }
}

/// The step's layout passes, a line for each.
private func frames(of step: Step, in session: TableSession) -> Grid {
  func name(_ row: IndexPath) -> String { Looks.name(of: row, in: session) }
  return Grid(
    "frame#", "offset#", "arrived", "left", "made#",
    rows: step.frames.enumerated().map { index, frame in
      [
        "\(index + 1)", "\(decimal(frame.offset))",
        joined(frame.arrived.map { "\(name($0.row)) \(cellName($0.cell))" }),
        joined(frame.left.map { "\(name($0))" }), "\(frame.made)",
      ]
    })
}

/// What the current step did, and what it made of the cells.
public func lastStepReport(in session: TableSession, showsFrames: Bool)
  -> Report
{
  let position = session.position
  guard position > 0 else {
    let count = counted(session.current.after.made, "cell")
    return Report("explain", ["step": .int(0)]) {
      "Nothing has been done yet but loading the table, which made \(count); "
        + "'calls' shows how."
    }
  }
  var report = stepReport(
    session.current, as: "explain", since: session.steps[position - 1].after,
    in: session, showsFrames: showsFrames)
  report.blocks += shortened(session.current.events, in: session)
    .map { .text($0) }
  return report
}
