import Foundation
public import Session
public import Stage

/// A scrolling table reduced to rows, cells, and the time that cells take: the
/// slow and obvious model of what a machine's frames come to.
///
///     var model = FrameModel(.fling(speed: 6_000), on: Clock(interval: 16_667))
///     model.create = 14_000
///     model.run(frames: 180).late  // 19
///
/// Rows come at the end of the screen, one below the other. All times are in
/// microseconds, all lengths in points. The grid of frames is `clock`'s; what
/// becomes of a cell whose row has left is `reuse`'s.
public nonisolated struct FrameModel {
  public var motion: Motion
  public var clock: Clock

  /// The height of the screen, and of each row.
  public var screen = 568.0
  public var rowHeight = 44.0
  public var rows = 10_000

  /// What making a cell takes, filling one, and all else in a frame that is
  /// drawn.
  public var create: Int64 = 0
  public var fill: Int64 = 0
  public var other: Int64 = 4_000

  public var prepare = ReusePolicy.Prepare.none

  /// What becomes of a row whose cell doesn't fit into a frame; if it is blank,
  /// another frame at the end gives cells to all rows that still are.
  public var missing = ReusePolicy.Missing.wait

  /// The number of rows beyond the screen whose cells may be prepared.
  public var window = 10
  public var reuse = Reuse.never

  /// Whether the averages of `deadline` begin with the true prices, as if the
  /// first screen had been timed.
  public var knowsPrices = true

  /// Whether the rows that the next frame needs are known from the motion, or
  /// guessed from the distance that the last frame moved.
  public var foresees = true

  /// Whether a movement whose last frames are skipped has another one at its end,
  /// as a session's has.
  public var drawsEnd = false

  public nonisolated enum Motion {
    /// Each millisecond leaves 0.998 of the speed, in points a second.
    case fling(speed: Double)

    /// The same by the distances of a session's flick, which are in half points.
    case flick(speed: Double)

    /// A row comes each time so many microseconds have passed, and is there at
    /// that instant; 13 rows are there at first.
    case rows(each: Int64)

    /// So many points each frame.
    case steps(Double)
  }

  public nonisolated enum Reuse {
    /// A cell stays with its row for good.
    case never

    /// The cells of so many rows that left last stay with them; any other
    /// waits, and is filled for another row.
    case queue(keep: Int)
  }

  /// What a run comes to.
  public nonisolated struct Result: Equatable {
    public var frames = FrameCounts()
    public var created = 0
    public var prepared = 0

    /// The number of cells that were prepared and never shown.
    public var neverShown = 0

    public var drawn: Int { frames.drawn }
    public var late: Int { frames.late }
    public var missed: Int { frames.missed }
  }

  public init(_ motion: Motion, on clock: Clock = Clock()) {
    self.motion = motion
    self.clock = clock
  }
}

// MARK: Where the content is

nonisolated extension FrameModel {
  /// The rows on screen when a frame is to begin: the content stands where the
  /// time says.
  private func rows(atFrame frame: Int, _ distances: [Double]) -> Range<Int> {
    if case .rows(let gap) = motion {
      let passed = Int(clock.beginning(ofFrame: frame) / gap)
      return passed..<min(passed + 13, rows)
    }
    let offset = offset(atFrame: frame, distances)
    let first = Int((offset / rowHeight).rounded(.down))
    let end = Int(((offset + screen) / rowHeight).rounded(.up))
    return min(first, rows)..<min(end, rows)
  }

  private func offset(atFrame frame: Int, _ distances: [Double]) -> Double {
    switch motion {
    case .fling(let speed):
      let time = Double(clock.beginning(ofFrame: frame)) / 1_000
      return speed / 1_000 * (1 - pow(0.998, time)) / -log(0.998)
    case .flick:
      return frame == 0 || distances.isEmpty
        ? 0 : distances[min(frame, distances.count) - 1]
    case .steps(let points): return points * Double(frame)
    case .rows: return 0
    }
  }

  /// Whether the next frame needs a row.
  private func isNeeded(
    _ row: Int, after frame: Int, from last: Int, next: Int,
    _ distances: [Double]
  ) -> Bool {
    if foresees { return rows(atFrame: next, distances).contains(row) }
    let offset = offset(atFrame: frame, distances)
    let moved = offset - self.offset(atFrame: last, distances)
    return moved > 0 && Double(row) * rowHeight - offset - screen <= moved
  }
}

// MARK: A run

nonisolated extension FrameModel {
  /// The state of a run.
  private struct Run {
    var result = Result()

    /// The rows that have a cell on screen, that have one prepared, and that
    /// have kept theirs, the longest gone first.
    var visible: Set<Int> = []
    var prepared: [Int] = []
    var kept: [Int] = []

    /// The number of cells that wait.
    var waiting = 0

    /// What a cell is expected to take; `nil` if no cell was timed.
    var creating: Int64?
    var filling: Int64?

    /// How much of the work for a row was done by and by.
    var saved: [Int: Int64] = [:]

    /// The rows on screen that have no cell.
    var blank: [Int] = []
  }

  /// Plays the frames whose numbers are less than `frames`; frame 0 shows a
  /// screen that has its cells.
  public func run(frames: Int) -> Result {
    var clock = clock
    var run = Run()
    if knowsPrices { (run.creating, run.filling) = (create, fill) }
    let distances: [Double] =
      if case .flick(let speed) = motion {
        Flick(speed: speed).distances(at: clock.rate)
      } else {
        []
      }
    run.visible = Set(rows(atFrame: 0, distances))
    run.result.created = run.visible.count
    var last = 0
    var isResting = false
    while clock.frames < frames || drawsEnd && last < frames - 1
      || !run.blank.isEmpty && !isResting
    {
      let number = clock.frames
      let place = drawsEnd ? min(number, frames - 1) : number
      isResting =
        place == last
        || offset(atFrame: place, distances) == offset(atFrame: last, distances)
      clock.beginFrame()
      let isOnTime = clock.now == clock.beginning(ofFrame: number)
      let shown = rows(atFrame: place, distances)
      let room = clock.nextBeginning - clock.now - other
      let work = other + show(shown, within: isResting ? nil : room, in: &run)
      let top = offset(atFrame: place, distances)
      let blank = run.blank.reduce(0) { points, row in
        let place = Double(row) * rowHeight
        let end = min(place + rowHeight, top + screen)
        return points + end - max(place, top)
      }
      run.result.frames.add(
        missed: clock.endFrame(after: work), blank: blank)
      let isShort =
        isOnTime
        && 2 * work <= clock.beginning(ofFrame: number + 1)
          - clock.beginning(ofFrame: number)
      let next = clock.frames
      prepare(after: shown, isShort: isShort, &clock, &run) { row in
        isNeeded(row, after: place, from: last, next: next, distances)
      }
      last = place
    }
    run.result.neverShown = run.prepared.count
    return run.result
  }

  /// Shows rows, and returns the time that their cells take.
  ///
  /// - Parameter room: The time after which rows are left blank; `nil` if none
  ///   are.
  private func show(_ rows: Range<Int>, within room: Int64?, in run: inout Run)
    -> Int64
  {
    run.blank = []
    for row in run.visible.sorted() where !rows.contains(row) {
      run.visible.remove(row)
      run.kept.append(row)
      while case .queue(let keep) = reuse, run.kept.count > keep {
        run.kept.removeFirst()
        run.waiting += 1
      }
    }
    var time: Int64 = 0
    for row in rows where !run.visible.contains(row) {
      let isReady = run.prepared.contains(row) || run.kept.contains(row)
      if let room, missing == .blank, !isReady {
        let making = run.waiting > 0 ? 0 : run.creating ?? 0
        let price = (run.filling ?? 0) + making - (run.saved[row] ?? 0)
        guard price <= 0 || time + price <= room else {
          run.blank.append(row)
          continue
        }
      }
      run.visible.insert(row)
      if let index = run.prepared.firstIndex(of: row) {
        run.prepared.remove(at: index)
      } else if let index = run.kept.firstIndex(of: row) {
        run.kept.remove(at: index)
      } else {
        let price = makeCell(in: &run) + fillCell(in: &run)
        time += max(0, price - (run.saved.removeValue(forKey: row) ?? 0))
      }
    }
    return time
  }

  /// Takes a cell that waits, or makes one; returns the time that it takes.
  private func makeCell(in run: inout Run) -> Int64 {
    if run.waiting > 0 {
      run.waiting -= 1
      return 0
    }
    run.result.created += 1
    run.creating = average(run.creating, create)
    return create
  }

  private func fillCell(in run: inout Run) -> Int64 {
    run.filling = average(run.filling, fill)
    return fill
  }

  private func average(_ old: Int64?, _ new: Int64) -> Int64 {
    old.map { ($0 * 3 + new) / 4 } ?? new
  }

  /// Works ahead while the thread is idle, the nearest row first.
  private func prepare(
    after shown: Range<Int>, isShort: Bool, _ clock: inout Clock,
    _ run: inout Run, isNeeded: (Int) -> Bool
  ) {
    let end = clock.nextBeginning
    let beyond = max(0, window - run.blank.count)
    let ahead =
      run.blank
      + (shown.upperBound..<min(shown.upperBound + beyond, rows))
    if case .queue = reuse {
      // What was prepared for rows that were skipped isn't needed anymore.
      run.waiting += run.prepared.count { !ahead.contains($0) }
      run.prepared.removeAll { !ahead.contains($0) }
    }
    var done = 0
    while prepare != .none, clock.free < end,
      let row = ahead.prefix(window).first(where: {
        !run.prepared.contains($0) && !run.kept.contains($0)
      })
    {
      func isAllowed(_ price: Int64?) -> Bool {
        let price = price ?? 0
        let isInTime = price == 0 || clock.free + price < end
        return switch prepare {
        case .none: false
        case .greedy, .pausable: true
        case .shortCommit: isShort && done == 0
        case .deadline: isInTime
        case .deadlineOrNeeded: isInTime || isNeeded(row)
        }
      }
      let price = fill + (run.waiting == 0 ? create : 0)
      if prepare == .pausable {
        let rest = max(0, price - (run.saved[row] ?? 0))
        // What isn't known to take long isn't paused.
        let part = run.filling == nil ? rest : min(rest, end - clock.free)
        clock.work(for: part)
        run.saved[row, default: 0] += part
        guard part == rest else { return }
        run.saved[row] = nil
      }
      let isDeadline = prepare == .deadline || prepare == .deadlineOrNeeded
      if isDeadline, run.waiting == 0, case .queue = reuse {
        // A cell is made and filled apart: one that isn't filled waits.
        guard isAllowed(run.creating) else { return }
        clock.work(for: makeCell(in: &run))
        run.waiting += 1
        guard clock.free < end else { return }
      }
      let expected =
        run.waiting > 0
        ? run.filling
        : run.creating.flatMap { create in run.filling.map { create + $0 } }
      guard isAllowed(expected) else { return }
      let time = makeCell(in: &run) + fillCell(in: &run)
      if prepare != .pausable { clock.work(for: time) }
      run.prepared.append(row)
      run.result.prepared += 1
      done += 1
    }
  }
}
