import Stage

extension Performance {
  /// Lets the table work for rows that haven't come yet, until the next frame is
  /// to begin; what has begun by then is finished.
  mutating func workAhead(after bill: Bill) throws(SessionError) {
    guard let preparing = table.preparing, table.policy.prepare != .none
    else { return }
    stage.recorder.isPreparing = true
    defer { stage.recorder.isPreparing = false }
    var ahead = WorkTable()
    let start = stage.clock.free
    var pieces = 0
    while pieces < Performance.mostPieces,
      stage.clock.free < stage.clock.nextBeginning,
      preparing.prepareAhead(stage.clock.idleTime(after: bill))
    {
      if work.isInterrupted() { throw .interrupted }
      ahead = ahead + stage.workAhead().work
      pieces += 1
    }
    try throwFailure()
    if pieces > 0 { watching?.takeSnapshot() }
    watching?.add(
      ahead, taking: stage.clock.free - start, next: preparing.nextToPrepare)
  }

  /// The most pieces of work between two frames.
  private static let mostPieces = 1_000
}

extension Clock {
  /// The time that is left after the newest frame.
  fileprivate nonisolated func idleTime(after bill: Bill) -> IdleTime {
    IdleTime(
      now: free, nextFrame: nextBeginning,
      interval: nextBeginning - beginning(ofFrame: frames - 1), work: bill.time,
      isOnTime: bill.delay == 0)
  }
}
