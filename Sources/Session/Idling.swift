import Stage

extension Performance {
  /// Lets the table work for rows that haven't come yet, between two frames.
  mutating func idle() throws(SessionError) {
    guard let preparing = table.preparing, table.policy.prepare != .none
    else { return }
    let clock = stage.clock
    let time = IdleTime(
      now: clock.now, nextFrame: clock.nextBeginning,
      interval: clock.nextBeginning - clock.now, work: 0, isOnTime: true)
    stage.recorder.isPreparing = true
    defer { stage.recorder.isPreparing = false }
    var pieces = 0
    while pieces < Performance.mostPieces, preparing.prepareAhead(time) {
      pieces += 1
    }
    try throwFailure()
    if pieces > 0 { watching?.takeSnapshot() }
  }

  /// The most pieces of work between two frames.
  private static let mostPieces = 1_000
}
