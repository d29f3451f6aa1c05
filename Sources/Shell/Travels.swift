import Looks
import Reports
import Session

extension Interpreter {
  /// Goes so many steps further, or to the end on the way.
  func travel(_ command: String, by distance: Int) -> Report {
    let wanted = session.position + distance
    let here = session.position
    var report = travel(command, to: wanted)
    let last = session.steps.count - 1
    var note: String?
    if wanted < 0 {
      note =
        here == 0
        ? "This is the beginning; there is no step before @0."
        : "The session begins here; there is no step before @0."
    }
    if wanted > last {
      note =
        here == last
        ? "This is the newest step; a new action goes on from here."
        : "@\(last) is the newest step; a new action goes on from here."
    }
    if let note { report.blocks.append(.text(StyledLine(note, .warning))) }
    report.fields.append(.init("isClamped", .bool(note != nil)))
    return report
  }

  /// Goes to a step and tells what it did when it was performed.
  func travel(_ command: String, to step: Int) -> Report {
    session.go(to: step)
    callCursor = nil
    return arrivalReport(command, in: session, showsFrames: showsFrames)
  }
}
