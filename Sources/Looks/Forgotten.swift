import Inspector
public import Reports
public import Session
import Stage
import Text

/// A sentence on the steps whose frames, events and calls are forgotten; empty
/// if there are none.
public func lapse(of history: any History) -> [StyledLine] {
  guard history.forgotten > 0, let session = try? history.session else {
    return []
  }
  return [
    StyledLine(
      "What happened up to @\(history.forgotten - 1) is forgotten: a session "
        + "keeps \(session.work.mostKept / 1_000_000) MB of its past. 'goto' "
        + "performs a step again.", .warning)
  ]
}
