import Inspector
public import Reports
public import Session
import Stage
import Text

/// A sentence on the steps and frames of which what happened is forgotten;
/// empty if there are none.
public func lapse(of history: any History) -> [StyledLine] {
  guard let session = try? history.session,
    let moment = lastForgotten(in: session)
  else { return [] }
  let way =
    switch moment {
    case .step: "'goto' performs a step again."
    case .frame: "A shorter scroll is kept whole."
    }
  return [
    StyledLine(
      "What happened up to \(moment) is forgotten: a session keeps "
        + "\(session.work.memoryLimit / 1_000_000) MB of its past. \(way)",
      .warning)
  ]
}

/// A moment up to which a session has forgotten what happened.
public enum ForgottenMoment: Equatable, CustomStringConvertible {
  /// A whole step.
  case step(Int)

  /// The first frames of a step, counted from 1.
  case frame(Int, ofStep: Int)

  /// `@3`, or `frame 9,000 of @4`.
  public var description: String {
    switch self {
    case .step(let number): "@\(number)"
    case .frame(let count, let number): "frame \(grouped(count)) of @\(number)"
    }
  }
}

/// The last step of which what happened is forgotten, or the last such frame of
/// a step; `nil` if nothing is forgotten.
public func lastForgotten(in session: TableSession) -> ForgottenMoment? {
  let (first, here) = (session.forgotten, session.position)
  guard first > 0 else { return nil }
  // A step that was performed again is known, though it comes before `first`.
  let known = session.isForgotten(here) ? first : min(first, here)
  guard known <= session.last.number,
    let frames = session.steps[known].forgottenFrames
  else { return .step(first - 1) }
  return .frame(frames.count, ofStep: known)
}

extension TableSession {
  /// Whether the current step is forgotten, or some of its frames.
  var isHereForgotten: Bool {
    isForgotten(position) || current.forgottenFrames != nil
  }
}
