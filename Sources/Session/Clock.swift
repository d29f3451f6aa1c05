/// The clock of a table's frames, in whole microseconds since it was opened.
///
/// It stands still except at the beginning of a frame and while the app waits,
/// so that the same actions always happen at the same times.
public nonisolated struct Clock: Equatable, Sendable {
  /// The number of frames a second.
  public let rate: Int

  /// The time of the newest frame's beginning or, if it is later, of the end of
  /// a wait, in microseconds; 0 before the first frame, which begins at 0.
  public private(set) var now: Int64 = 0

  /// The number of frames begun.
  public private(set) var frames = 0

  /// - Parameter rate: At least 1.
  public init(rate: Int = 60) {
    precondition(rate >= 1, "a clock needs frames")
    self.rate = rate
  }
}

nonisolated extension Clock {
  /// The time at which a frame begins, in microseconds, rounded to the nearest
  /// one.
  ///
  /// - Parameter frame: The frame's number, from 0.
  public func beginning(ofFrame frame: Int) -> Int64 {
    (Int64(frame) * 1_000_000 + Int64(rate / 2)) / Int64(rate)
  }

  /// The microseconds that a wait may take: an hour at most.
  static let waits: ClosedRange<Int64> = 1...3_600_000_000

  /// The time at which the next frame begins, in microseconds.
  var nextBeginning: Int64 { beginning(ofFrame: frames) }

  /// Goes on to a time after the newest frame and before the next one.
  mutating func goOn(to time: Int64) {
    precondition(now <= time && time < nextBeginning, "a frame is missed")
    now = time
  }

  /// Skips the frames that begin before a time.
  ///
  /// - Returns: The number of frames skipped.
  mutating func skipFrames(before time: Int64) -> Int {
    let first = frames
    frames = Int((time * Int64(rate) + 499_999) / 1_000_000)
    while beginning(ofFrame: frames) < time { frames += 1 }
    while frames > first, beginning(ofFrame: frames - 1) >= time { frames -= 1 }
    frames = max(frames, first)
    return frames - first
  }

  /// Goes on to the beginning of the next frame.
  mutating func beginFrame() {
    now = beginning(ofFrame: frames)
    frames += 1
  }
}
