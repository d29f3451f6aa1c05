public import Stage

/// What a frame did on the main thread, and how long that took.
public nonisolated final class Bill: Equatable, Sendable {
  /// How often each kind of work was done.
  public let work: WorkTable

  /// The prices, in microseconds.
  public let prices: WorkTable

  /// The number of intervals by which the frame appeared late; so many frames
  /// were skipped.
  public let missed: Int

  /// The number of frames a second.
  public let rate: Int

  init(_ work: WorkTable, prices: WorkTable, missed: Int, rate: Int) {
    self.work = work
    self.prices = prices
    self.missed = missed
    self.rate = rate
  }

  /// The time that the frame took, in microseconds.
  public var time: Int64 { work.time(at: prices) }

  public static func == (one: Bill, other: Bill) -> Bool {
    one === other
      || one.work == other.work && one.prices == other.prices
        && one.missed == other.missed && one.rate == other.rate
  }
}

/// Running totals of the frames that were drawn while work had prices.
public nonisolated struct FrameCounts: Equatable, Sendable {
  /// The number of frames drawn.
  public private(set) var drawn = 0

  /// The number of these that appeared late.
  public private(set) var late = 0

  /// The number of intervals by which they were late, which is the number of
  /// frames skipped: Apple's hitch time, in whole intervals.
  public private(set) var missed = 0

  /// The number of intervals by which the latest frame was late.
  public private(set) var worst = 0

  public init() {}
}

nonisolated extension FrameCounts {
  /// Counts a frame that was drawn, and appeared so many intervals late.
  public mutating func add(missed intervals: Int) {
    drawn += 1
    if intervals > 0 { late += 1 }
    missed += intervals
    worst = max(worst, intervals)
  }

  /// The milliseconds of hitches in each second of the frames drawn and
  /// skipped: Apple's hitch time ratio; 0 before the first frame.
  ///
  /// It is a ratio of whole intervals, so the length of an interval doesn't
  /// matter.
  public var hitchRatio: Double {
    drawn == 0 ? 0 : Double(missed) * 1_000 / Double(drawn + missed)
  }
}

/// The meter of a stage's main thread, which turns counted work into time.
struct Meter {
  /// What each kind of work takes, in microseconds.
  var prices = WorkTable()
  private(set) var frames = FrameCounts()

  /// The work done before the frame in progress.
  private var billed = WorkTable()
}

extension Meter {
  /// The work done so far in the frame in progress, its app's other work
  /// included.
  ///
  /// - Parameter total: All work done since the table was opened.
  func work(of total: WorkTable) -> WorkTable {
    var work = total - billed
    work[.other] = 1
    return work
  }

  /// Ends a frame: a clock shows when it is done.
  ///
  /// - Parameter total: All work done since the table was opened.
  /// - Returns: `nil` as long as nothing has a price.
  mutating func endFrame(_ total: WorkTable, on clock: inout Clock) -> Bill? {
    let work = work(of: total)
    billed = total
    guard !prices.isZero else { return nil }
    let missed = clock.endFrame(after: work.time(at: prices))
    frames.add(missed: missed)
    return Bill(work, prices: prices, missed: missed, rate: clock.rate)
  }
}
