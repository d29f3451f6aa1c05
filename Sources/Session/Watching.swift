import Inspector
import Stage

/// An observer of a table during one action, which collects the table's frames
/// and the events of its cells.
struct Watching {
  private let stage: StageSet
  private let number: Int

  /// The session that records the frames for those who follow them; `nil` if
  /// nobody does.
  private let session: TableSession?
  private(set) var frames: [Frame] = []
  private(set) var events: [Event] = []

  /// The largest `shift` of a frame, or the most negative if that is farther.
  private(set) var shift = 0.0

  /// What has moved the offset so far, apart from a scroll.
  private(set) var move: OffsetMove

  /// The rows on screen after the last frame, top to bottom, each with its cell
  /// and its cell's top in content space.
  private var tops: [(row: IndexPath, cell: Int, top: Double)] = []

  /// The viewport's top and the content's height after the last frame.
  private var offset: Double
  private var content: Double

  /// The frames that came before these, and are forgotten.
  private(set) var forgottenFrames: ForgottenFrames?

  /// The bytes that the frames take.
  private var framesSize = 0

  /// The moment up to which frames are forgotten next; `nil` while there is
  /// room.
  private var mark: Mark?

  /// The latest snapshot of the table.
  private(set) var snapshot: Snapshot {
    didSet {
      if snapshot.hasSameCells(as: oldValue) { return }
      visibleRows = snapshot.visibleRows
    }
  }
  private var visibleRows: [IndexPath]

  /// The number of calls in the recorder's log at the latest snapshot.
  private var seenCalls = 0

  /// The recorder's `updates` when a frame last took a snapshot.
  private var seenUpdates: Int

  /// The number of calls in the recorder's log when the frame began; `nil` if
  /// the frame needs a snapshot in any case.
  private var callsAtBegin: Int?

  /// - Parameters:
  ///   - number: The number of the step that the action will be.
  ///   - before: The latest snapshot of the table; `nil` to take one.
  ///   - session: The session whose owner may follow the frames; `nil` for a
  ///     step that was recorded before.
  init(
    _ stage: StageSet, step number: Int, since before: Snapshot?,
    in session: TableSession? = nil
  ) {
    self.stage = stage
    self.number = number
    self.session = session?.work.onFrame == nil ? nil : session
    snapshot = before ?? stage.onlooker.takeSnapshot()
    visibleRows = snapshot.visibleRows
    offset = snapshot.viewport.minY
    move = OffsetMove(from: offset)
    content = snapshot.contentSize.height
    seenUpdates = stage.recorder.updates
    tops = currentTops
    _ = stage.recorder.takeCalls()
  }
}

// MARK: Frames

extension Watching {
  /// Takes a snapshot, and records the events of all cells since the one
  /// before.
  mutating func takeSnapshot() {
    let after = stage.onlooker.takeSnapshot()
    let calls = newCalls
    recordLandings()
    let measuringCells = stage.recorder.takeMeasuringCells()
    let dequeued =
      calls.flatMap { $0.dequeues }.compactMap { $0.cell }
      + measuringCells.map { $0.cell }
    var lives = Lives(
      step: number, before: snapshot, after: after, calls: calls,
      measuringCells: measuringCells, kept: kept(of: dequeued, in: after),
      hasUpdated: hasUpdated)
    lives.record(isFirst: number == 0 && frames.isEmpty)
    let first = events.count
    events += lives.events
    recordLoads(since: first)
    seenCalls = stage.recorder.calls.count
    snapshot = after
  }

  private mutating func recordLandings() {
    for case .landing(let landing) in stage.recorder.calls[seenCalls...] {
      for cell in landing.cells {
        events.append(
          Event(
            step: number, cell: cell,
            kind: .gotPicture(
              url: landing.url, request: landing.request, rows: landing.rows,
              after: landing.time - landing.sent)))
      }
    }
  }

  /// - Parameter first: The index of the first event since the latest snapshot.
  private mutating func recordLoads(since first: Int) {
    for case .load(let load) in stage.recorder.calls[seenCalls...] {
      let event = Event(
        step: number, cell: load.asker.cell,
        kind: .loading(
          load.kind, request: load.request, url: load.url,
          row: load.asker.row))
      // The cell is filled before it is returned.
      let place = events.indices[first...].last {
        events[$0].cell == event.cell && events[$0].kind.isFilling
      }
      events.insert(event, at: place ?? events.count)
    }
  }

  /// The orphans among some cells that the app keeps.
  private func kept(of cells: [Int], in snapshot: Snapshot) -> Set<Int> {
    var kept: Set<Int> = []
    for cell in cells
    where snapshot.state(of: cell) == .orphaned && stage.isKept(cell) {
      kept.insert(cell)
    }
    return kept
  }

  /// The calls of `cellForRowAt` since the latest snapshot.
  private var newCalls: [CellCall] {
    stage.recorder.calls[seenCalls...].cellCalls
  }

  mutating func beginFrame() {
    callsAtBegin = hasUpdated ? nil : stage.recorder.calls.count
  }

  /// - Parameters:
  ///   - dragged: The distance by which a scroll moved the offset in the frame,
  ///     in points.
  ///   - inset: The distance by which an inset moved it.
  ///   - bill: What the frame took; `nil` as long as nothing has a price.
  mutating func endFrame(dragged: Double, inset: Double, _ bill: Bill?) {
    recordMove(dragged: dragged, inset: inset)
    guard hasChanged else {
      recordFrame([], left: [], dragged, nil, bill)
      return showFrame { stage.onlooker.takeSnapshot() }
    }
    let before = snapshot
    let served = Set(newCalls.compactMap { $0.arrived })
    takeSnapshot()
    recordFrame(
      arrivals(since: before, served), left: departures(since: before, served),
      dragged, served, bill)
    seenUpdates = stage.recorder.updates
    showFrame { snapshot }
  }

  /// Shows the table at the end of a frame to whoever follows the frames.
  private func showFrame(_ snapshot: () -> Snapshot) {
    guard let session else { return }
    session.work.onFrame?(session, number) {
      Observation(
        after: snapshot(), rowCounts: stage.rowCounts,
        pictures: stage.judge?.marks ?? [:])
    }
  }

  /// Adds to `move` what moved the offset since the last frame.
  ///
  /// What isn't the scroll's or the inset's is the end's if the offset would lie
  /// beyond it otherwise, or if nothing but an end can move it up: content that
  /// grows again after the offset was limited leaves it where it is.
  mutating func recordMove(dragged: Double = 0, inset: Double = 0) {
    let view = stage.table.scrollView
    let wanted = offset + dragged + inset
    let rest = view.contentOffset.y - wanted
    let isLimited = view.contentOffset.y == view.limitedOffset(wanted)
    move.inset += inset
    if isLimited || rest < 0 && !canHold {
      move.end += rest
    } else if canHold {
      move.anchor += rest
    } else {
      move.app += rest
    }
  }

  /// Whether the table may have held in place what is on screen.
  private var canHold: Bool {
    let policy = stage.table.policy
    return stage.table.estimating != nil
      && (policy.anchor == .keep || hasUpdated && policy.updates.holdsRows)
  }

  /// - Parameter served: The cells that the app returned in the frame; `nil` if
  ///   nothing happened to a cell, so that only a change of sizes moves rows.
  private mutating func recordFrame(
    _ arrived: [Frame.Arrival], left: [IndexPath], _ dragged: Double,
    _ served: Set<Int>?, _ bill: Bill?
  ) {
    let view = stage.table.scrollView
    let held = view.contentOffset.y - offset - dragged
    let grown = exact(view.contentSize.height - content)
    let isStill = served == nil && grown == 0 && exact(held) == 0
    let frame = Frame(
      time: stage.clock.now, offset: view.contentOffset.y, arrived: arrived,
      left: left,
      made: snapshot.made, grown: grown, held: exact(held),
      shift: isStill ? 0 : shift(holding: held, served ?? []), bill: bill)
    frames.append(frame)
    framesSize += frame.size
    if frame.shift.magnitude > shift.magnitude { shift = frame.shift }
    offset = view.contentOffset.y
    content = view.contentSize.height
    if !isStill { tops = currentTops }
  }

  /// Adds work done after the last frame to its bill, and the row for which more
  /// was to do.
  mutating func add(
    _ ahead: WorkTable, taking time: Int64, next: IndexPath?
  ) {
    guard let last = frames.indices.last, let bill = frames[last].bill else {
      return
    }
    frames[last].bill = bill.adding(ahead, taking: time, next: next)
  }

  private var currentTops: [(row: IndexPath, cell: Int, top: Double)] {
    stage.table.indexPathsForVisibleRows.compactMap { row in
      stage.table.cellForRow(at: row).map { (row, $0.number, $0.frame.minY) }
    }
  }

  /// The least distance by which a row that stays on screen moved there apart
  /// from what was dragged; 0 if none stays.
  private func shift(holding held: Double, _ served: Set<Int>) -> Double {
    var least: Double?
    for (row, cell, top) in tops {
      // In an update a row keeps its cell, and may get another index path.
      let isGone = hasUpdated && served.contains(cell)
      let row = hasUpdated ? snapshot[cell]?.row : row
      guard !isGone, let row, let shown = stage.table.cellForRow(at: row)
      else { continue }
      let way = exact(shown.frame.minY - top - held)
      if way.magnitude < least?.magnitude ?? .infinity { least = way }
    }
    return least ?? 0
  }

  /// Whether anything can have happened to a cell since the latest snapshot: in
  /// most frames of a slow scroll, only the offset changes.
  private var hasChanged: Bool {
    stage.census.made != snapshot.made
      || stage.census.aliveCount != snapshot.aliveCount
      || stage.recorder.calls.count != callsAtBegin
      || stage.table.indexPathsForVisibleRows != visibleRows
      || stage.table.preparing.map {
        $0.preparedCells.count != snapshot.count(.prepared)
      } ?? false
  }

  /// Whether an update since the last frame may have given rows new index
  /// paths.
  private var hasUpdated: Bool { seenUpdates != stage.recorder.updates }

  private func arrivals(since before: Snapshot, _ served: Set<Int>)
    -> [Frame.Arrival]
  {
    snapshot.visible.compactMap { cell in
      let isNew =
        hasUpdated
        ? served.contains(cell.number) || before[cell.number]?.readyRow != nil
        : before[cell.number]?.row != cell.row
      guard isNew, let row = cell.row else { return nil }
      return Frame.Arrival(row: row, cell: cell.number)
    }
  }

  /// The rows that lost their cells since a snapshot, by their index paths
  /// then.
  private func departures(since before: Snapshot, _ served: Set<Int>)
    -> [IndexPath]
  {
    if hasUpdated {
      return before.visible.filter {
        served.contains($0.number) || snapshot[$0.number]?.row == nil
      }.compactMap { $0.row }.sorted()
    }
    let shown = Set(snapshot.visibleRows)
    return before.visibleRows.filter { !shown.contains($0) }
  }
}

/// A distance without the last digits, in which sums of fractions err.
public nonisolated func exact(_ distance: Double) -> Double {
  (distance * 1e6).rounded() / 1e6
}

// MARK: Forgetting

/// A moment between two frames: the frames, events and calls so far, and the
/// cells on screen.
private struct Mark {
  let frames: Int
  let events: Int
  let calls: Int
  let shown: [Frame.Arrival]
}

extension Watching {
  /// The bytes that the action takes so far.
  var size: Int {
    framesSize + events.count * MemoryLayout<Event>.stride
      + stage.recorder.callsSize
  }

  /// Forgets the older half of the frames, with their events and calls, once
  /// all take more than `room` bytes; the last frame stays.
  mutating func forgetFrames(downTo room: Int) {
    if let mark, size > room { forgetFrames(before: mark) }
    guard mark == nil, size > room / 2 else { return }
    mark = Mark(
      frames: frames.count, events: events.count,
      calls: stage.recorder.calls.count,
      shown: snapshot.visible.compactMap { cell in
        cell.row.map { Frame.Arrival(row: $0, cell: cell.number) }
      })
  }

  private mutating func forgetFrames(before mark: Mark) {
    var forgotten = forgottenFrames ?? ForgottenFrames()
    for frame in frames.prefix(mark.frames) {
      forgotten.add(frame)
      framesSize -= frame.size
    }
    for call in stage.recorder.forgetCalls(mark.calls) { forgotten.add(call) }
    forgotten.shown = mark.shown
    forgottenFrames = forgotten
    frames.removeFirst(mark.frames)
    events.removeFirst(mark.events)
    seenCalls = max(0, seenCalls - mark.calls)
    self.mark = nil
  }
}
