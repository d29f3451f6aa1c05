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
