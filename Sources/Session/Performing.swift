import Editions
import Inspector
import Stage

/// The execution of one action on a live table, frame by frame.
///
/// It changes only its stage: the table, the app, the census and the proxies
/// between table and app. Its result is an `Outcome`.
struct Performance {
  let stage: StageSet

  /// The observer of frames and cells; `nil` for an action that is replayed.
  var watching: Watching?

  /// The progress to report to, and the interruption to poll: once per frame,
  /// and before each question for a cell or a height.
  let work: LongWork

  /// The bytes that the record of the action may take; the first frames are
  /// forgotten at half of that.
  var room = Int.max

  /// The distance by which a scroll has moved the offset since the last frame,
  /// in points.
  var dragged = 0.0

  /// The distance by which an inset has moved the offset since the last frame,
  /// in points.
  private(set) var insetMove = 0.0

  /// Whether a height that was known has become an estimate again.
  private(set) var isEstimateAgain = false

  /// Whether an update was applied to estimated heights, as UIKit isn't known to
  /// apply one.
  private(set) var isUnpublished = false
}

extension Performance {
  var table: any Table { stage.table }
  var view: ScrollView { stage.table.scrollView }

  /// Turns the run loop once: one frame, whether or not a layout pass is due.
  mutating func turn() throws(SessionError) {
    try beginFrame()
    try layOut()
  }

  /// Turns the run loop once, unless a batch is open: the table can't be laid
  /// out before it is applied.
  mutating func turnOutsideBatch() throws(SessionError) {
    if stage.pending == nil { try turn() }
  }

  /// Begins a frame: the clock goes on, and the answers that are due land.
  ///
  /// The table still shows the rows of the frame before.
  mutating func beginFrame() throws(SessionError) {
    if work.isInterrupted() { throw .interrupted }
    work.beginTurn()
    stage.recorder.record(.turn(times: 1))
    stage.clock.beginFrame()
    watching?.beginFrame()
    stage.network?.beginFrame(
      at: stage.clock.now, next: stage.clock.nextBeginning)
    try throwFailure()
  }

  /// Ends a frame with a layout pass, if one is due, and with drawing.
  mutating func layOut() throws(SessionError) {
    let size = view.contentSize
    let isDue = view.needsLayout
    table.preparing?.deadline = stage.deadline
    do throws(TableError) {
      try view.layoutIfNeeded()
      try stage.layOutCells()
    } catch {
      throw failed(error)
    }
    stage.recorder.recordTurn(hasLaidOut: isDue, displays: stage.display())
    if table.estimating != nil, view.contentSize != size {
      stage.recorder.record(.contentSize(view.contentSize))
    }
    let bill = stage.endFrame()
    stage.judge?.addFrame(after: bill.missed)
    watching?.endFrame(
      dragged: dragged, inset: insetMove, bill.prices.isZero ? nil : bill)
    dragged = 0
    insetMove = 0
    try workAhead(after: bill)
    guard watching != nil else { return stage.recorder.forget() }
    watching?.forgetFrames(downTo: room / 2)
    if let watching, watching.size > room {
      throw .tooMuch(kept: work.memoryLimit)
    }
  }
}

// MARK: Actions

extension Performance {
  /// Performs an action, and returns its effects.
  mutating func take(_ action: Action) throws(SessionError) -> Outcome {
    let offset = view.contentOffset.y
    let overshoot = try carryOut(action)
    watching?.takeSnapshot()
    watching?.recordMove(dragged: dragged, inset: insetMove)
    let calls = stage.recorder.takeCalls()
    let forgotten = watching?.forgottenFrames
    let observation = Observation(
      frames: withoutSpareCapacity(watching?.frames ?? []),
      events: withoutSpareCapacity(watching?.events ?? []),
      forgottenFrames: forgotten,
      after: watching?.snapshot ?? stage.onlooker.takeSnapshot(),
      rowCounts: stage.rowCounts, pictures: stage.judge?.marks ?? [:],
      mayMoveRows: forgotten?.mayMoveRows == true
        || calls.contains { $0.mayMoveRows })
    let move = (watching?.move ?? OffsetMove(from: offset)).whole(
      to: view.contentOffset.y,
      by: stage.pending == nil ? action.mover : action.mover.map { _ in .app })
    return Outcome(
      observation: observation, calls: calls, counts: stage.recorder.counts,
      clock: stage.clock, prices: stage.prices, drawn: stage.meter.frames,
      overshoot: overshoot,
      move: move,
      requests: stage.network?.counts,
      wrongFrames: stage.judge?.wrongFrames ?? 0,
      shift: watching?.shift ?? 0, batch: stage.pending?.count,
      isHeld: stage.isHeld, policy: table.policy,
      nextRow: action.isScroll
        ? nextRow(of: action, in: observation, from: offset) : nil,
      isEstimateAgain: isEstimateAgain,
      isUnpublished: isUnpublished
        || move.anchor != 0 && table.policy.updates == .published)
  }

  /// The row that a scroll would have brought next; `nil` if a row came or
  /// went, or if there is no further row.
  ///
  /// - Parameter offset: The offset before the scroll, in points.
  private func nextRow(
    of action: Action, in observation: Observation, from offset: Double
  ) -> NextRow? {
    let forgotten = observation.forgottenFrames
    let isStill =
      forgotten?.arrived ?? 0 == 0 && forgotten?.left ?? 0 == 0
      && observation.frames.allSatisfy { $0.arrived.isEmpty && $0.left.isEmpty }
    guard isStill else { return nil }
    let rows = table.indexPathsForVisibleRows
    let isDown = action.goesDown(from: offset, to: view.contentOffset.y)
    guard let row = isDown ? rows.last : rows.first,
      let next = observation.neighbor(of: row, isDown ? 1 : -1)
    else { return nil }
    return NextRow(row: next, rect: table.rectForRow(at: next))
  }

  /// Calls `reloadData()` and the app's `didReload(_:)`, and turns the run loop
  /// unless the reload is held.
  mutating func reload(held: Bool) throws(SessionError) {
    table.reloadData()
    try throwFailure()
    stage.recorder.record(.contentSize(view.contentSize))
    stage.app.didReload(stage.tableProxy)
    if !held { try turn() }
  }

  /// Lets time pass.
  ///
  /// A frame in which a layout pass is due or an answer lands is a turn of the
  /// run loop; the others change nothing, and leave no record.
  ///
  /// - Complexity: O(1) for the frames that change nothing.
  mutating func wait(microseconds: Int64) throws(SessionError) {
    let end = stage.clock.now + microseconds
    while stage.clock.nextBeginning <= end {
      if work.isInterrupted() { throw .interrupted }
      let due = stage.network?.nextDue ?? .max
      if view.needsLayout || due <= stage.clock.nextBeginning {
        try turn()
      } else {
        let skipped = stage.clock.skipFrames(before: min(due, end + 1))
        stage.judge?.addFrames(skipped)
      }
    }
    stage.clock.goOn(to: end)
    stage.network?.goOn(to: end, next: stage.clock.nextBeginning)
  }

  mutating func tap(_ row: IndexPath) throws(SessionError) {
    table.tapRow(at: row)
    try throwFailure()
    try turn()
  }

  mutating func inset(
    _ edge: EdgeInsets.Edge, by points: Double, isSafeArea: Bool
  ) throws(SessionError) {
    let offset = view.contentOffset.y
    if isSafeArea {
      view.safeAreaInsets[edge] = points
    } else {
      view.contentInset[edge] = points
    }
    insetMove = view.contentOffset.y - offset
    try turnOutsideBatch()
  }

  /// Sets policies, and turns the run loop if headers get another padding,
  /// unless a reload is held or a batch is open.
  mutating func follow(
    _ names: [PolicyName], of value: (PolicyName) -> String
  ) throws(SessionError) {
    let padding = table.policy.headerPadding
    let waits = stage.isHeld || stage.pending != nil
    var policy = table.policy
    for name in names { _ = policy.set(name, to: value(name)) }
    table.policy = policy
    if policy.headerPadding != padding, !waits { try turn() }
  }

  mutating func forgetHeight(_ row: IndexPath?) throws(SessionError) {
    let wasHeld = stage.isHeld
    if let row {
      isEstimateAgain =
        table.estimating?.numberOfEstimatedRows(inSection: row.section) != nil
      table.measuring?.forgetHeight(at: row)
    } else {
      table.measuring?.forgetHeights()
    }
    if view.needsLayout, !wasHeld { try turn() }
  }

  /// Performs a closure that reports an update to the table, and turns the run
  /// loop unless a batch is open.
  mutating func tell(_ news: (StageSet) -> Void) throws(SessionError) {
    let told = stage.recorder.updates
    news(stage)
    try throwFailure()
    guard stage.pending == nil else { return }
    isUnpublished =
      stage.recorder.updates != told && table.policy.updates == .published
      && (0..<table.numberOfSections).contains {
        table.estimating?.numberOfEstimatedRows(inSection: $0) != nil
      }
    try turn()
  }

  /// Lets the app apply a snapshot of its rows, and turns the run loop.
  mutating func apply(_ way: SnapshotWay) throws(SessionError) {
    var refusal: TableError?
    try tell { stage in
      do throws(TableError) {
        try stage.app.snapshotApplying?.applySnapshot(way)
      } catch {
        refusal = error
      }
      stage.recorder.recordComparisons(
        stage.app.snapshotApplying?.identifiersCompared ?? 0)
    }
    if let refusal { throw failed(refusal) }
  }

  func throwFailure() throws(SessionError) {
    guard let failure = table.failure else { return }
    throw failed(failure)
  }

  private func failed(_ error: TableError) -> SessionError {
    work.isInterrupted()
      ? .interrupted : .table(error, sections: stage.recorder.sections)
  }
}
