extension TableSession {
  /// Divides an action that takes several frames into two actions that come to
  /// the same, so that something can happen between two of its frames.
  ///
  ///     let (first, rest) = try session.parts(
  ///       of: .scroll(by: 600, step: 20), after: 10)
  ///     // .scroll(by: 200, step: 20), .scroll(by: 400, step: 20)
  ///
  /// - Parameters:
  ///   - action: A scroll by a distance, a flick, or a wait.
  ///   - frames: The number of frames that the first part takes: at least 1, and
  ///     fewer than the action takes.
  /// - Throws: `.noSuchFrame` for another number.
  public func parts(of action: Action, after frames: Int) throws(SessionError)
    -> (first: Action, rest: Action)
  {
    let clock = current.clock
    let count = action.frameCount(from: clock)
    guard frames > 0, frames < count else { throw .noSuchFrame(of: count) }
    switch action {
    case .scroll(let distance, let step?):
      let way = (distance < 0 ? -1 : 1) * Double(frames) * step
      return (
        .scroll(by: way, step: step), .scroll(by: distance - way, step: step)
      )
    case .flick(let speed, let after, let first):
      return (
        .flick(speed: speed, after: after, first: frames),
        .flick(
          speed: speed, after: after + frames, first: first.map { $0 - frames })
      )
    case .wait(let time):
      let first =
        clock.beginning(ofFrame: clock.frames + frames - 1) - clock.now
      return first == 0 || first == time
        ? (.turn, action)
        : (
          .wait(microseconds: first), .wait(microseconds: time - first)
        )
    default: throw .noSuchFrame(of: 1)
    }
  }
}

nonisolated extension Action {
  /// The number of frames that a movement or a wait takes if nothing stops it;
  /// 1 for any other action.
  ///
  /// - Parameter clock: The clock before the action.
  fileprivate func frameCount(from clock: Clock) -> Int {
    switch self {
    case .scroll(let distance, let step?) where step > 0:
      let frames = (distance.magnitude / step).rounded(.up)
      return Int(min(frames, Double(TableSession.mostFrames)))
    case .flick(let speed, let after, let first):
      let all = Flick(speed: speed).distances(at: clock.rate).count - after
      return min(all, first ?? all)
    case .wait(let time):
      var after = clock
      return after.skipFrames(before: clock.now + max(time, 0) + 1)
    default: return 1
    }
  }
}
