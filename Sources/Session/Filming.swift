import Inspector
import Stage

/// The step that is going on: turns the run loop, frame by frame, and watches
/// what becomes of the cells.
struct Filming {
  private let session: TableSession
  private let number: Int
  private var frames: [Frame] = []
  private var before: Snapshot { didSet { visibleRows = before.visibleRows } }
  private var visibleRows: [IndexPath]
  private var seenCalls = 0
  private var shift = 0.0

  /// How many updates the recorder had noted when the last frame was taken.
  private var seenUpdates: Int

  init(_ session: TableSession) {
    self.session = session
    number = session.steps.count
    before = session.steps.last?.after ?? session.snapshot
    visibleRows = before.visibleRows
    seenUpdates = session.stage.recorder.updates
    _ = session.stage.recorder.takeCalls()
  }

  /// The table is told of changes, and may move the offset so that what is on
  /// screen holds still.
  mutating func update(_ tell: () -> Void) {
    let view = session.table.scrollView
    let offset = view.contentOffset.y
    tell()
    if view.contentOffset.y < view.maximumOffset {
      shift += view.contentOffset.y - offset
    }
  }

  /// The run loop turns once: one frame, whether or not a layout pass is due.
  mutating func turn() throws(SessionError) {
    if session.isInterrupted() { throw .interrupted }
    session.stage.recorder.noteTurn()
    let calls = hasUpdated ? -1 : session.stage.recorder.calls.count
    let view = session.table.scrollView
    let size = view.contentSize
    let offset = view.contentOffset.y
    do throws(TableError) {
      try view.layoutIfNeeded()
    } catch {
      throw .table(error)
    }
    if session.table.estimating != nil, view.contentSize != size {
      shift += view.contentOffset.y - offset
      session.stage.recorder.note(.contentSize(view.contentSize))
    }
    guard hasChanged(since: calls) else {
      frames.append(
        Frame(
          offset: view.contentOffset.y, arrived: [], left: [],
          made: before.made))
      return
    }
    let served = served
    let after = watch()
    frames.append(
      Frame(
        offset: view.contentOffset.y, arrived: arrivals(after, served),
        left: departures(after, served), made: after.made))
    seenUpdates = session.stage.recorder.updates
    before = after
  }

  /// Whether anything can have become of any cell since the last look: most
  /// frames of a slow scroll only move what is there.
  private func hasChanged(since calls: Int) -> Bool {
    let stage = session.stage
    return stage.census.made != before.made
      || stage.census.aliveCount != before.cells.count
      || stage.recorder.calls.count != calls
      || stage.table.indexPathsForVisibleRows != visibleRows
  }

  /// Moves the content, one frame a step, and says how far beyond its ends the
  /// way would have led.
  mutating func scroll(by distance: Double, step: Double?)
    throws(SessionError) -> Double
  {
    let start = session.table.scrollView.contentOffset.y
    return try scroll(step: step) { moved in start + moved + distance }
  }

  /// The same, until a target is where it is wanted.
  mutating func scroll(to target: Action.Target, step: Double?)
    throws(SessionError) -> Double
  {
    let session = session
    return try scroll(step: step) { _ in
      session.offset(for: target)
    } land: {
      guard case .row(let row, let position) = target else { return }
      session.table.estimating?.scrollToRow(at: row, at: position)
    }
  }

  /// Moves the content step by step to a place that may be further away, or
  /// nearer, the more rows have appeared on the way.
  ///
  /// Steps are as long on screen as they are wanted. How far the table itself
  /// moves the offset meanwhile, to hold still what is on screen, doesn't
  /// count.
  ///
  /// - Parameter wanted: The place, given how far the table has moved the
  ///   offset so far; it may lie beyond the ends.
  private mutating func scroll(
    step: Double?, to wanted: (Double) -> Double, land: () -> Void = {}
  ) throws(SessionError) -> Double {
    let view = session.table.scrollView
    let start = view.contentOffset.y
    var moved = 0.0
    var taken = 0.0
    while true {
      let end = min(max(wanted(moved), 0), view.maximumOffset)
      let origin = start + moved
      let way = (end - origin).magnitude
      let stride = step ?? max(way, 1)
      guard way / stride <= Double(TableSession.mostFrames) else {
        throw .tooManyFrames
      }
      taken += 1
      let hasArrived = taken * stride >= way
      let offset =
        hasArrived ? end : origin + (end < origin ? -1 : 1) * taken * stride
      view.contentOffset.y = offset
      if hasArrived { land() }
      try turn()
      moved += view.contentOffset.y - offset
      if hasArrived {
        return isAtEnd ? wanted(moved) - view.contentOffset.y : 0
      }
    }
  }

  private var isAtEnd: Bool {
    let view = session.table.scrollView
    return view.contentOffset.y <= 0
      || view.contentOffset.y >= view.maximumOffset
  }

  /// Moves the content as a flick does, one frame after the other, and says
  /// how far beyond its ends the way would have led.
  mutating func scroll(by flick: Flick) throws(SessionError) -> Double {
    let view = session.table.scrollView
    let start = view.contentOffset.y
    let distances = flick.distances
    var moved = 0.0
    for distance in distances {
      let wanted = start + moved + distance
      let end = min(max(wanted, 0), view.maximumOffset)
      view.contentOffset.y = end
      try turn()
      if wanted != end { return start + moved + (distances.last ?? 0) - end }
      moved += view.contentOffset.y - end
    }
    return 0
  }

  /// Records the step.
  mutating func end(_ action: Action, overshoot: Double) -> Step {
    let after = watch()
    let step = Step(
      number: number, action: action, frames: frames,
      calls: session.stage.recorder.takeCalls(),
      after: after, counts: session.stage.recorder.counts,
      overshoot: overshoot, shift: shift,
      sections: session.table.numberOfSections,
      batch: session.stage.pending?.count,
      isHeld: session.table.scrollView.needsLayout
        && session.table.indexPathsForVisibleRows.isEmpty,
      policy: session.table.policy)
    session.record(step)
    return step
  }
}

// MARK: Watching

extension Filming {
  /// The cells that were returned for a row since the last look.
  private var served: Set<Int> {
    var numbers: Set<Int> = []
    for case .cell(let call) in session.stage.recorder.calls[seenCalls...] {
      if let cell = call.returned { numbers.insert(cell) }
    }
    return numbers
  }

  /// Whether rows may have got other numbers since the last frame.
  private var hasUpdated: Bool {
    seenUpdates != session.stage.recorder.updates
  }

  /// Where a cell has gone with its row: it shows one as before, was returned
  /// for none since, and its row has another number.
  private func move(
    of cell: CellRecord, _ after: Snapshot, _ served: Set<Int>
  ) -> (from: IndexPath, to: IndexPath)? {
    guard hasUpdated, !served.contains(cell.number), let row = cell.row,
      let now = after[cell.number]?.row, now != row
    else { return nil }
    return (row, now)
  }

  private func arrivals(_ after: Snapshot, _ served: Set<Int>)
    -> [Frame.Arrival]
  {
    var arrivals: [Frame.Arrival] = []
    for cell in after.visible {
      if hasUpdated, !served.contains(cell.number) { continue }
      if let row = cell.row, before[cell.number]?.row != row || hasUpdated {
        arrivals.append(Frame.Arrival(row: row, cell: cell.number))
      }
    }
    return arrivals
  }

  /// The rows that lost their cells, by the numbers they had.
  private func departures(_ after: Snapshot, _ served: Set<Int>)
    -> [IndexPath]
  {
    if hasUpdated {
      return before.visible.filter {
        served.contains($0.number) || after[$0.number]?.row == nil
      }.compactMap { $0.row }.sorted()
    }
    var shown: Set<IndexPath> = []
    for cell in after.cells(.visible) {
      if let row = cell.row { shown.insert(row) }
    }
    return before.visibleRows.filter { !shown.contains($0) }
  }

  /// Looks at the table, and writes down what became of each cell.
  private mutating func watch() -> Snapshot {
    let after = session.snapshot
    var explained: Set<Int> = []
    let calls = session.stage.recorder.calls[seenCalls...]
    let waited = dequeued(in: calls)
    let returned = self.served
    for cell in before.visible {
      if let move = move(of: cell, after, returned) {
        note(cell.number, .moved(from: move.from, to: move.to))
        continue
      }
      noteLeaving(cell, after, hasWaited: waited.contains(cell.number))
      if after[cell.number] == nil { explained.insert(cell.number) }
    }
    var served = births(in: calls)
    for gauge in session.stage.recorder.takeGauges() {
      served.insert(gauge.cell)
      note(gauge, after)
    }
    noteOtherBirths(after, served: served)
    for call in calls {
      if case .cell(let call) = call { note(call, after) }
    }
    seenCalls = session.stage.recorder.calls.count
    for cell in before.cells where after[cell.number] == nil {
      if !explained.contains(cell.number) { note(cell.number, .died) }
    }
    return after
  }

  private func note(_ cell: Int, _ kind: Event.Kind) {
    session.events.append(Event(step: number, cell: cell, kind: kind))
  }

  private func note(_ gauge: Recorder.Gauge, _ after: Snapshot) {
    note(
      gauge.cell,
      gauge.byTable
        ? .madeToMeasure(
          row: gauge.row, className: gauge.className,
          identifier: gauge.identifier)
        : .dequeuedToMeasure(
          row: gauge.row, identifier: gauge.identifier,
          wasWaiting: gauge.wasWaiting,
          into: after.state(of: gauge.cell) ?? .dead))
  }

  private func births(in calls: ArraySlice<Call>) -> Set<Int> {
    var numbers: Set<Int> = []
    for case .cell(let call) in calls {
      for made in call.made { numbers.insert(made.number) }
    }
    return numbers
  }

  /// The cells that came out of a queue.
  private func dequeued(in calls: ArraySlice<Call>) -> Set<Int> {
    var numbers: Set<Int> = []
    for case .cell(let call) in calls {
      for dequeue in call.dequeues where dequeue.isHit {
        if let cell = dequeue.cell { numbers.insert(cell) }
      }
    }
    return numbers
  }

  /// The cells that the app made at some other time than while it served a
  /// row; before the opening, all cells there are.
  private func noteOtherBirths(_ after: Snapshot, served: Set<Int>) {
    let earlier = number == 0 && frames.isEmpty ? 0 : before.made
    for cell in after.cells
    where cell.number > earlier && !served.contains(cell.number) {
      note(
        cell.number,
        .made(
          row: nil, className: cell.className,
          identifier: cell.reuseIdentifier, byTable: false))
    }
  }

  private func noteLeaving(
    _ cell: CellRecord, _ after: Snapshot, hasWaited: Bool
  ) {
    guard let row = cell.row else { return }
    if let now = after[cell.number], now.state == .visible, now.row == row,
      !(hasUpdated && hasWaited)
    {
      return
    }
    note(
      cell.number,
      .left(
        row: row,
        into: hasWaited ? .pooled : after.state(of: cell.number) ?? .dead))
  }

  private func note(_ call: CellCall, _ after: Snapshot) {
    for made in call.made {
      var byTable = false
      for dequeue in call.dequeues where dequeue.cell == made.number {
        byTable = true
      }
      note(
        made.number,
        .made(
          row: call.row, className: made.className,
          identifier: made.reuseIdentifier, byTable: byTable))
    }
    for dequeue in call.dequeues {
      guard let cell = dequeue.cell else { continue }
      if dequeue.isHit {
        note(cell, .dequeued(row: call.row, identifier: dequeue.identifier))
      }
      if cell != call.returned {
        note(
          cell,
          .unreturned(
            Event.Unreturned(
              row: call.row, identifier: dequeue.identifier,
              instead: call.returned),
            into: after.state(of: cell) ?? .dead))
      }
    }
    if let cell = call.returned { note(cell, .shown(row: call.row)) }
  }
}
