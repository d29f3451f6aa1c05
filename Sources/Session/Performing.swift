import Editions
import Inspector
import Stage

/// One action that is being performed on a table on stage, frame by frame.
///
/// It writes nobody's state but the table's; what came of it is its take.
struct Performance {
  let stage: StageSet

  /// Watches what becomes of the cells; `nil` if nobody wants to know.
  var watching: Watching?

  /// Is asked once per frame, and before each question for a cell or a height.
  let work: LongWork

  /// How far the table has moved the offset of its own accord.
  private(set) var shift = 0.0
}

extension Performance {
  var table: any Table { stage.table }
  var view: ScrollView { stage.table.scrollView }

  /// The run loop turns once: one frame, whether or not a layout pass is due.
  mutating func turn() throws(SessionError) {
    if work.isInterrupted() { throw .interrupted }
    work.beginTurn()
    stage.recorder.note(.turn(times: 1))
    watching?.beginFrame()
    let size = view.contentSize
    let offset = view.contentOffset.y
    let isDue = view.needsLayout
    do throws(TableError) {
      try view.layoutIfNeeded()
    } catch {
      throw work.isInterrupted() ? .interrupted : .table(error)
    }
    stage.recorder.noteTurn(hasLaidOut: isDue, displays: stage.display())
    if table.estimating != nil, view.contentSize != size {
      shift += view.contentOffset.y - offset
      stage.recorder.note(.contentSize(view.contentSize))
    }
    watching?.endFrame()
  }
}

// MARK: Actions

extension Performance {
  /// Performs an action, and says what it did.
  mutating func take(_ action: Action) throws(SessionError) -> Take {
    let overshoot = try carryOut(action)
    watching?.look()
    return Take(
      frames: exactly(watching?.frames ?? []),
      calls: stage.recorder.takeCalls(),
      events: exactly(watching?.events ?? []),
      after: watching?.snapshot ?? stage.onlooker.look(),
      counts: stage.recorder.counts, overshoot: overshoot, shift: shift,
      sections: table.numberOfSections, batch: stage.pending?.count,
      isHeld: stage.isHeld, policy: table.policy)
  }

  /// Performs an action, and says how far beyond its ends the content was to
  /// be scrolled.
  @discardableResult
  mutating func carryOut(_ action: Action) throws(SessionError) -> Double {
    Census.current = stage.census
    stage.recorder.work = work
    defer {
      Census.current = nil
      stage.recorder.work = nil
    }
    switch action {
    case .scroll(let distance, let step):
      return try scroll(by: distance, step: step)
    case .scrollTo(let target, let step):
      return try scroll(to: target, step: step)
    case .flick(let speed): return try scroll(by: Flick(speed: speed))
    case .open: try reload(held: false)
    case .reload(let held): try reload(held: held)
    case .turn: try turn()
    case .tap(let row): try tap(row)
    case .resize(let size):
      view.frame.size = size
      try turn()
    case .memoryWarning: table.didReceiveMemoryWarning()
    case .data(let change): stage.carryOut(change)
    case .policy(let name, let value): _ = table.policy.set(name, to: value)
    case .like(let preset): follow(preset)
    case .rowHeight(let height):
      table.rowHeight = height
      try turn()
    case .forgetHeight(let row): try forgetHeight(row)
    case .estimate(let height):
      table.estimating?.estimatedRowHeight = height
      try turn()
    case .update(let change): try tell { stage in stage.carryOut(change) }
    case .beginUpdates: stage.beginUpdates()
    case .endUpdates: try tell { stage in stage.endUpdates() }
    }
    return 0
  }

  /// The app calls `reloadData()`, and then does what it does after that.
  private mutating func reload(held: Bool) throws(SessionError) {
    table.reloadData()
    try throwFailure()
    stage.recorder.note(.contentSize(view.contentSize))
    stage.app.didReload(stage.witnessTable)
    if !held { try turn() }
  }

  private mutating func tap(_ row: IndexPath) throws(SessionError) {
    table.tapRow(at: row)
    try throwFailure()
    try turn()
  }

  private func follow(_ preset: Preset) {
    for name in stage.edition.policies {
      _ = table.policy.set(name, to: preset.policy[name])
    }
  }

  private mutating func forgetHeight(_ row: IndexPath?) throws(SessionError) {
    let wasHeld = stage.isHeld
    if let row {
      table.measuring?.forgetHeight(at: row)
    } else {
      table.measuring?.forgetHeights()
    }
    if view.needsLayout, !wasHeld { try turn() }
  }

  /// The table is told of changes, and may move the offset so that what is on
  /// screen holds still.
  private mutating func tell(_ news: (StageSet) -> Void) throws(SessionError) {
    let offset = view.contentOffset.y
    news(stage)
    if view.contentOffset.y < view.maximumOffset {
      shift += view.contentOffset.y - offset
    }
    try throwFailure()
    if stage.pending == nil { try turn() }
  }

  private func throwFailure() throws(SessionError) {
    guard let failure = table.failure else { return }
    throw work.isInterrupted() ? .interrupted : .table(failure)
  }
}
