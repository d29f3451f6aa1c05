/// The clock of a table's frames, in whole microseconds since it was opened.
///
/// It stands still except at the beginning of a frame, so that the same actions
/// always happen at the same times.
public nonisolated struct Clock: Equatable, Sendable {
  /// The number of frames a second.
  public let rate: Int

  /// The time of the newest frame's beginning, in microseconds; 0 before the first
  /// one, which begins at 0.
  public private(set) var now: Int64 = 0

  /// The number of frames begun.
  private var frames = 0

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

  /// Goes on to the beginning of the next frame.
  mutating func beginFrame() {
    now = beginning(ofFrame: frames)
    frames += 1
  }
}
