import Editions
public import Reports
public import Session
public import Stage
import Text

// What is said of the time that frames take, once work has prices.

nonisolated extension Work {
  /// `creating a cell`
  public var phrase: String {
    switch self {
    case .create: "creating a cell"
    case .fill: "filling a cell"
    case .fit: "fitting a cell"
    case .height: "telling a height"
    case .decode: "decoding a picture"
    case .other: "an app's other work in a frame"
    }
  }

  /// `7 created`
  fileprivate func done(_ count: Int64) -> String {
    let word =
      switch self {
      case .create: " created"
      case .fill: " filled"
      case .fit: " fitted"
      case .height: count == 1 ? " height" : " heights"
      case .decode: " decoded"
      case .other: ""
      }
    return self == .other ? "other" : "\(grouped(count))\(word)"
  }
}

/// Microseconds in milliseconds: `6 ms`.
nonisolated func inMilliseconds(_ microseconds: Int64) -> String {
  decimal(Double(microseconds) / 1_000) + " ms"
}

/// A number of milliseconds with one decimal, its thousands set apart.
private nonisolated func tenths(of value: Double) -> String {
  let tenths = Int64((value * 10).rounded())
  return grouped(tenths / 10) + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
}

/// `price guesses`, or the prices that differ from 0.
nonisolated func command(for prices: WorkTable) -> String {
  if prices.isZero { return "price none" }
  if prices == Edition.guessedPrices { return "price guesses" }
  let each = Work.allCases.filter { prices[$0] > 0 }.map {
    "\($0.rawValue) \(exactly(Double(prices[$0]) / 1_000))"
  }
  return "price " + each.joined(separator: " ")
}

// MARK: Of a step

extension StepStory {
  func priced(_ prices: WorkTable) -> StyledLine {
    if prices.isZero { return "Work takes no time now." }
    let each = Work.allCases.filter { prices[$0] > 0 }.map {
      "\($0.phrase) \(inMilliseconds(prices[$0]))"
    }
    return "Work takes time now: \(each.joined(separator: ", "))."
  }

  private var drawnBefore: FrameCounts {
    step.number == 0
      ? FrameCounts() : session.steps[step.number - 1].drawn
  }

  /// A sentence on the frames that were late; `nil` if nothing has a price, or
  /// a single frame was in time.
  var timing: StyledLine? {
    let (now, old) = (step.drawn, drawnBefore)
    let (drawn, late) = (now.drawn - old.drawn, now.late - old.late)
    guard drawn > 1 || late > 0 else { return nil }
    guard late > 0 else {
      return StyledLine("\(counted(drawn, "frame")) drawn, none late.")
    }
    let missed = Double(now.missed - old.missed)
    let time = tenths(of: missed * 1_000 / Double(step.clock.rate))
    if drawn == 1 { return "The frame was \("\(time) ms late", .bad)." }
    return late == 1
      ? "Of \(grouped(drawn)) frames drawn, \("one was late", .bad), by "
        + "\(time) ms."
      : "Of \(grouped(drawn)) frames drawn, \("\(grouped(late)) were late", .bad)"
        + ", by \(time) ms together."
  }

  var timingFields: JSON.Fields {
    guard !step.prices.isZero else { return [:] }
    let (now, old) = (step.drawn, drawnBefore)
    return [
      "drawn": .int(now.drawn - old.drawn), "late": .int(now.late - old.late),
      "missed": .int(now.missed - old.missed),
    ]
  }
}

// MARK: The reports

/// Report on the time that the current step's frames took, against the line that
/// they had to keep.
let framesLook = Look(
  "frames", "how long each frame of the last step took, and over what"
) { history in
  let timed = TimedFrames(of: history.now)
  guard !timed.frames.isEmpty else {
    return Report(["frames": .array([])]) { untimed(history.now) }
  }
  return Report(timed.fields) {
    lapse(of: history)
    StyledLine("What each frame took, in ms; the line is an interval.", .faint)
    Report.Block.drawing(timed.chart, inWords: timed.inWords)
    timed.summary
    if timed.late.count > TimedFrames.mostLate {
      "The \(TimedFrames.mostLate) longest of the late frames:"
    }
    if !timed.late.isEmpty { timed.grid }
  }
}

/// Report on a frame of the current step: what it took, and over what.
///
/// - Parameter number: The frame's number among the step's, from 1.
public func frameReport(_ number: Int, in session: TableSession) -> Report {
  let timed = TimedFrames(of: session.now)
  guard let frame = timed.frames.first(where: { $0.number == number }) else {
    return Report(["frame": .int(number), "took": nil]) {
      timed.frames.isEmpty
        ? untimed(session.now)
        : "This step has \(counted(session.current.frameCount, "frame")), "
          + "counted from 1."
    }
  }
  let rows = frame.frame.arrived.map { name(of: $0.row, in: session) }
  return Report(frame.fields) {
    frame.sentence
    timed.verdict(on: frame)
    if let first = rows.first, let last = rows.last {
      rows.count == 1
        ? "Row \(first) had come since the frame before."
        : "\(counted(rows.count, "row")) had come since the frame before: "
          + "\(first) to \(last)."
    }
    if frame.bill.blank > 0 {
      "\(blankPoints(frame.bill.blank)) of the screen were blank."
    }
    if let reason = frame.reasonForRest(under: session.policy.prepare) {
      "Nothing was prepared after it: \(reason)."
    }
  }
}

/// `1,232 points`
private nonisolated func blankPoints(_ points: Double) -> String {
  "\(grouped(Int(points.rounded()))) points"
}

private func untimed(_ step: Observation) -> StyledLine {
  step.frames.isEmpty
    ? "No frame was drawn in this step."
    : "Work takes no time, so no frame is late; 'price guesses' gives it prices."
}

/// `7 created 42, 7 filled 7, other 4`, in milliseconds, the most first
private nonisolated func phrase(for work: WorkTable, at prices: WorkTable)
  -> String
{
  Work.allCases.map { ($0, work[$0] * prices[$0]) }.filter { $0.1 > 0 }
    .sorted { $0.1 > $1.1 }
    .map { "\($0.done(work[$0])) \(decimal(Double($1) / 1_000))" }
    .joined(separator: ", ")
}

/// A frame that was drawn while work had prices.
private struct TimedFrame {
  /// The frame's number in its step, from 1.
  let number: Int
  let frame: Frame
  let bill: Bill

  /// `7 created 42, 7 filled 7, other 4`, in milliseconds
  var spent: String {
    let before =
      bill.paused == 0
      ? "" : ", done before −\(decimal(Double(-bill.paused) / 1_000))"
    return phrase(for: bill.work, at: bill.prices) + before
  }

  var sentence: StyledLine {
    let delay =
      bill.delay == 0
      ? ""
      : " It began \(inMilliseconds(bill.delay)) late, because preparing a "
        + "cell took longer."
    return "Frame \(number), at \(milliseconds(frame.time)) ms, took "
      + "\(inMilliseconds(bill.time)): \(spent).\(delay)"
  }

  /// Why no work was done after the frame for a row about to come; `nil` if some
  /// was, or if the rule is to do none.
  func reasonForRest(under rule: ReusePolicy.Prepare) -> String? {
    guard rule != .none, bill.ahead.isZero, bill.aheadTime == 0 else {
      return nil
    }
    guard bill.next != nil else {
      return "each row that was about to come had a cell"
    }
    switch rule {
    case .shortCommit where bill.delay > 0: return "it began late"
    case .shortCommit: return "it took more than half an interval"
    case .deadline, .deadlineOrNeeded:
      return "no cell was expected to be done before the next frame"
    default: return "the next frame began at once"
    }
  }

  var fields: JSON.Fields {
    let work = Work.allCases.map {
      ($0.rawValue, JSON.int(Int(bill.work[$0])))
    }
    return [
      "frame": .int(number), "time": .number(Double(frame.time)),
      "took": .number(Double(bill.time)), "missed": .int(bill.missed),
      "delay": .number(Double(bill.delay)), "work": .object(JSON.Fields(work)),
      "ahead": .number(Double(bill.aheadTime)), "blank": .number(bill.blank),
    ]
  }
}

/// The frames of a step that were drawn while work had prices.
private struct TimedFrames {
  let frames: [TimedFrame]
  let late: [TimedFrame]
  private let rate: Double

  init(of step: Observation) {
    let earlier = step.forgottenFrames?.count ?? 0
    frames = step.frames.enumerated().compactMap { index, frame in
      frame.bill.map {
        TimedFrame(number: earlier + index + 1, frame: frame, bill: $0)
      }
    }
    late = frames.filter { $0.bill.missed > 0 }
    rate = Double(frames.first?.bill.rate ?? 60)
  }

  private var counts: FrameCounts { FrameCounts(frames.map { $0.bill }) }

  /// So many intervals in milliseconds.
  private func time(of intervals: Int) -> Double {
    Double(intervals) * 1_000 / rate
  }

  private func number(_ intervals: Int) -> String {
    tenths(of: time(of: intervals))
  }

  private func words(_ intervals: Int) -> String { number(intervals) + " ms" }

  /// A bar for each interval, or for several of them where there are many; none
  /// where a frame was skipped.
  ///
  /// - Complexity: O(*frames*), however many were skipped.
  var chart: Drawing {
    let intervals = counts.drawn + counts.missed
    let share = (intervals - 1) / TimedFrames.mostBars + 1
    var times: [Double] = []
    var interval = 0
    for frame in frames {
      let bar = interval / share
      while times.count <= bar { times.append(0) }
      times[bar] = max(times[bar], Double(frame.bill.time) / 1_000)
      interval += frame.bill.missed + 1
    }
    while times.count * share < intervals { times.append(0) }
    return .chart(
      times, first: "\(milliseconds(frames[0].frame.time)) ms",
      last: "\(milliseconds(frames[frames.count - 1].frame.time)) ms",
      line: time(of: 1))
  }

  var inWords: [StyledLine] {
    let times = frames.map { $0.bill.time }.sorted()
    return [
      "The frames took \(inMilliseconds(times[0])) to "
        + "\(inMilliseconds(times[times.count - 1])); an interval is "
        + "\(words(1))."
    ]
  }

  @Blocks var summary: [Report.Block] {
    let counts = counts
    let ratio = counts.hitchRatio
    if counts.late == 0 {
      "\(counted(counts.drawn, "frame")) drawn, none late."
    } else {
      "\(counted(counts.drawn, "frame")) drawn, \(grouped(counts.late)) late, "
        + "\(grouped(counts.missed)) skipped. Hitches: "
        + "\(words(counts.missed)), \(grouped(Int(ratio.rounded()))) in each "
        + "second; the worst \(words(counts.worst))."
      StyledLine(HitchGrade(ratio).sentence, .faint)
    }
    if counts.blank > 0 {
      "Blank: \(blankPoints(counts.blank)), added up over all frames."
    }
    if ahead.time > 0 {
      "Ahead of time, between frames: \(ahead.words), "
        + "\(inMilliseconds(ahead.time)) together."
    }
  }

  /// The work between these frames, for rows that hadn't come yet.
  private var ahead: (words: String, time: Int64) {
    let work = frames.reduce(WorkTable()) { $0 + $1.bill.ahead }
    return (
      phrase(for: work, at: frames[0].bill.prices),
      frames.reduce(0) { $0 + $1.bill.aheadTime }
    )
  }

  func verdict(on frame: TimedFrame) -> StyledLine {
    frame.bill.missed == 0
      ? "An interval is \(words(1)), so it was in time."
      : "An interval is \(words(1)), so it appeared "
        + "\("\(words(frame.bill.missed)) late", .bad), and "
        + "\(counted(frame.bill.missed, "frame")) "
        + "\(frame.bill.missed == 1 ? "was" : "were") skipped."
  }

  /// The number of late frames that a report lists: the longest.
  static let mostLate = 10

  /// The number of bars in a report, more than any page has room for.
  static let mostBars = 10_000

  /// The late frames; of many, the longest.
  var grid: Grid {
    let worst = late.sorted { $0.bill.time > $1.bill.time }
      .prefix(TimedFrames.mostLate).sorted { $0.number < $1.number }
    return Grid(
      headings: ["frame#", "at, ms#", "took#", "late by#", "over"],
      rows: worst.map { frame in
        [
          "\(frame.number)", "\(milliseconds(frame.frame.time))",
          "\(decimal(Double(frame.bill.time) / 1_000))",
          "\(number(frame.bill.missed))",
          StyledLine(frame.spent),
        ]
      })
  }

  var fields: JSON.Fields {
    let counts = counts
    return [
      "rate": .number(rate), "drawn": .int(counts.drawn),
      "late": .int(counts.late), "missed": .int(counts.missed),
      "hitchRatio": .number(counts.hitchRatio), "worst": .int(counts.worst),
      "blank": .number(counts.blank),
      "frames": .array(frames.map { .object($0.fields) }),
    ]
  }
}

/// What Apple calls a hitch time ratio, in milliseconds per second.
///
/// In 2020, up to 5 were good ("Explore UI animation hitches and the render
/// loop", WWDC20). Today's page, "Understanding hitches in your app", says 10.
nonisolated enum HitchGrade {
  case good, warning, critical, severe

  init(_ ratio: Double) {
    self =
      ratio <= 10
      ? .good : ratio <= 25 ? .warning : ratio <= 50 ? .critical : .severe
  }

  var sentence: String {
    let grade =
      switch self {
      case .good: "Apple calls up to 10 ms in each second good"
      case .warning: "Apple calls more than 10 ms in each second a warning"
      case .critical: "Apple calls more than 25 ms in each second critical"
      case .severe:
        "Apple says that more than 50 ms in each second need immediate attention"
      }
    return grade + ". In 2020, up to 5 were good."
  }
}
