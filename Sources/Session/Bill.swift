public import Stage

/// What a frame did on the main thread, and how long that took.
public nonisolated final class Bill: Equatable, Sendable {
  /// How often each kind of work was done.
  public let work: WorkTable

  /// The prices, in microseconds.
  public let prices: WorkTable

  /// The number of frames a second.
  public let rate: Int

  /// The microseconds by which the frame began late, because the thread was
  /// still preparing a cell.
  public let delay: Int64

  /// The number of intervals by which the frame appeared late; so many frames
  /// were skipped.
  public let missed: Int

  /// The microseconds of this work that had been done before; negative, or 0.
  public let paused: Int64

  /// The points of the screen on which rows had no cell yet.
  public let blank: Double

  /// The work done after the frame, for rows that hadn't come yet.
  public let ahead: WorkTable

  /// The microseconds that it took.
  public let aheadTime: Int64

  /// The nearest row about to come that had no cell when that work ended; `nil`
  /// if each had one, or if nothing is prepared.
  public let next: IndexPath?

  init(
    _ work: WorkTable, prices: WorkTable, rate: Int, delay: Int64, missed: Int,
    paused: Int64, blank: Double, ahead: WorkTable = WorkTable(),
    aheadTime: Int64 = 0, next: IndexPath? = nil
  ) {
    self.work = work
    self.prices = prices
    self.rate = rate
    self.delay = delay
    self.missed = missed
    self.paused = paused
    self.blank = blank
    self.ahead = ahead
    self.aheadTime = aheadTime
    self.next = next
  }

  /// The time that the frame took, in microseconds.
  public var time: Int64 { work.time(at: prices) + paused }

  public static func == (one: Bill, other: Bill) -> Bool {
    one === other
      || one.work == other.work && one.prices == other.prices
        && one.rate == other.rate && one.delay == other.delay
        && one.missed == other.missed && one.paused == other.paused
        && one.blank == other.blank && one.ahead == other.ahead
        && one.aheadTime == other.aheadTime && one.next == other.next
  }

  /// The bill with work done after the frame, and the row for which more was to
  /// do.
  func adding(_ work: WorkTable, taking time: Int64, next: IndexPath?) -> Bill {
    Bill(
      self.work, prices: prices, rate: rate, delay: delay, missed: missed,
      paused: paused, blank: blank, ahead: work, aheadTime: time, next: next)
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

  /// The largest number of intervals by which one frame was late.
  public private(set) var worst = 0

  /// The points on which rows had no cell yet, added up over all frames.
  public private(set) var blank = 0.0

  public init() {}

  /// Counts frames by their bills.
  public init(_ bills: [Bill]) {
    for bill in bills { add(missed: bill.missed, blank: bill.blank) }
  }
}

nonisolated extension FrameCounts {
  /// Counts a frame that was drawn, appeared so many intervals late, and had so
  /// many points without a cell.
  public mutating func add(missed intervals: Int, blank points: Double = 0) {
    blank += points
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

  /// The work that a clock shows already.
  private var billed = WorkDone()
}

/// All work done since a table was opened.
struct WorkDone: Equatable {
  var work = WorkTable()
  var paused = PausedWork()

  static func - (one: WorkDone, other: WorkDone) -> WorkDone {
    WorkDone(work: one.work - other.work, paused: one.paused - other.paused)
  }

  /// The time that the work takes, in microseconds.
  func time(at prices: WorkTable) -> Int64 {
    work.time(at: prices) + paused.spent - paused.used
  }
}

extension Meter {
  /// Ends a frame: a clock shows when it is done.
  mutating func endFrame(
    _ total: WorkDone, blank: Double, on clock: inout Clock
  ) -> Bill {
    var done = total - billed
    done.work[.other] = 1
    billed = total
    let delay = clock.now - clock.beginning(ofFrame: clock.frames - 1)
    let missed = clock.endFrame(after: done.time(at: prices))
    if !prices.isZero { frames.add(missed: missed, blank: blank) }
    return Bill(
      done.work, prices: prices, rate: clock.rate, delay: delay,
      missed: missed, paused: -done.paused.used, blank: blank)
  }

  /// The time that all work may have taken when a frame's layout pass is done,
  /// so that the frame is in time.
  func deadline(on clock: Clock) -> Int64 {
    billed.time(at: prices) + clock.nextBeginning - clock.now - prices[.other]
  }

  /// Adds work that was done between two frames to a clock, and returns it.
  mutating func work(_ total: WorkDone, on clock: inout Clock) -> WorkDone {
    let done = total - billed
    billed = total
    clock.work(for: done.time(at: prices))
    return done
  }
}
