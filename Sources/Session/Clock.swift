/// The clock of a table's frames, in whole microseconds since it was opened.
///
/// It stands still except at the beginning of a frame and while the app waits,
/// so that the same actions always happen at the same times. A frame is to be
/// done when the next one begins; if it takes longer, the frames that would have
/// begun until then are skipped.
public nonisolated struct Clock: Equatable, Sendable {
  /// The number of frames a second.
  public let rate: Int

  /// The length of an interval, in microseconds, if it is a whole number; `nil`
  /// if frames begin at multiples of a second divided by `rate`, rounded.
  private let interval: Int64?

  /// The time of the newest frame's beginning or, if it is later, of the end of
  /// a wait, in microseconds; 0 before the first frame, which begins at 0.
  public private(set) var now: Int64 = 0

  /// The number of frames begun or skipped.
  public private(set) var frames = 0

  /// The time at which the main thread has done the newest frame's work.
  public private(set) var free: Int64 = 0

  /// - Parameter rate: At least 1.
  public init(rate: Int = 60) {
    precondition(rate >= 1, "a clock needs frames")
    self.rate = rate
    interval = nil
  }

  /// - Parameter interval: The microseconds between two frames, at least 1.
  public init(interval: Int64) {
    precondition(interval >= 1, "frames need time")
    rate = Int((1_000_000 + interval / 2) / interval)
    self.interval = interval
  }
}

nonisolated extension Clock {
  /// The time at which a frame begins, in microseconds, rounded to the nearest
  /// one.
  ///
  /// - Parameter frame: The frame's number, from 0.
  public func beginning(ofFrame frame: Int) -> Int64 {
    if let interval { return Int64(frame) * interval }
    return (Int64(frame) * 1_000_000 + Int64(rate / 2)) / Int64(rate)
  }

  /// The microseconds that a wait may take: an hour at most.
  static let waits: ClosedRange<Int64> = 1...3_600_000_000

  /// The time at which the next frame begins, in microseconds.
  public var nextBeginning: Int64 { beginning(ofFrame: frames) }

  /// Goes on to a time before the next frame, unless that is past.
  mutating func goOn(to time: Int64) {
    precondition(time < nextBeginning, "a frame is missed")
    now = max(now, time)
  }

  /// Skips the frames that begin before a time.
  ///
  /// - Returns: The number of frames skipped.
  mutating func skipFrames(before time: Int64) -> Int {
    let first = frames
    frames = max(first, firstFrame(notBefore: time))
    return frames - first
  }

  private func firstFrame(notBefore time: Int64) -> Int {
    if let interval { return Int((time + interval - 1) / interval) }
    var frame = Int((time * Int64(rate) + 499_999) / 1_000_000)
    while beginning(ofFrame: frame) < time { frame += 1 }
    while frame > 0, beginning(ofFrame: frame - 1) >= time { frame -= 1 }
    return frame
  }

  /// Goes on to the beginning of the next frame, or, if the main thread is busy
  /// then, to when it is free.
  public mutating func beginFrame() {
    now = max(nextBeginning, free)
    frames += 1
  }

  /// Ends the newest frame, which has taken so many microseconds.
  ///
  /// - Returns: The number of frames that are skipped, because the thread was
  ///   still busy when they were to begin.
  public mutating func endFrame(after time: Int64) -> Int {
    free = now + time
    let first = frames
    frames = max(first, firstFrame(notBefore: free))
    return frames - first
  }

  /// Works for so many microseconds after the newest frame's end.
  public mutating func work(for time: Int64) { free = max(free, now) + time }
}
