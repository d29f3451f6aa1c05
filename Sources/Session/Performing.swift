import Editions
import Inspector
import Stage

/// One action that is being performed on a table on stage, frame by frame.
///
/// It writes nobody's state but the table's; what came of it is its take.
struct Performance {
  let stage: StageSet
  private(set) var shift = 0.0
  private let isInterrupted: () -> Bool

  /// Watches what becomes of the cells; `nil` if nobody wants to know.
  private var watching: Watching?

  /// - Parameter isInterrupted: Asked once per frame; `true` gives up.
  init(
    on stage: StageSet, watching: Watching? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.stage = stage
    self.watching = watching
    self.isInterrupted = isInterrupted
  }
}

extension Performance {
  var table: any Table { stage.table }
  var view: ScrollView { stage.table.scrollView }

  /// The run loop turns once: one frame, whether or not a layout pass is due.
  mutating func turn() throws(SessionError) {
    if isInterrupted() { throw .interrupted }
    stage.recorder.noteTurn()
    watching?.beginFrame()
    let size = view.contentSize
    let offset = view.contentOffset.y
    do throws(TableError) {
      try view.layoutIfNeeded()
    } catch {
      throw .table(error)
    }
    if table.estimating != nil, view.contentSize != size {
      shift += view.contentOffset.y - offset
      stage.recorder.note(.contentSize(view.contentSize))
    }
    watching?.endFrame()
  }

  /// The table is told of changes, and may move the offset so that what is on
  /// screen holds still.
  private mutating func update(_ tell: () -> Void) throws(SessionError) {
    let offset = view.contentOffset.y
    tell()
    if view.contentOffset.y < view.maximumOffset {
      shift += view.contentOffset.y - offset
    }
    try throwFailure()
  }

  private func throwFailure() throws(SessionError) {
    if let failure = table.failure { throw .table(failure) }
  }

  /// The app calls `reloadData()`, and then does what it does after that.
  private func reload() throws(SessionError) {
    table.reloadData()
    try throwFailure()
    stage.recorder.note(.contentSize(view.contentSize))
    stage.app.didReload(stage.witnessTable)
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
    defer { Census.current = nil }
    switch action {
    case .scroll(let distance, let step):
      return try scroll(by: distance, step: step)
    case .scrollTo(let target, let step):
      return try scroll(to: target, step: step)
    case .flick(let speed): return try scroll(by: Flick(speed: speed))
    case .update, .beginUpdates, .endUpdates: try tell(action)
    case .policy, .like, .forgetHeight, .estimate: try set(action)
    default: try happen(action)
    }
    return 0
  }

  /// What happens to the table, or to its data.
  private mutating func happen(_ action: Action) throws(SessionError) {
    switch action {
    case .open:
      try reload()
      try turn()
    case .reload(let held):
      try reload()
      if !held { try turn() }
    case .turn: try turn()
    case .tap(let row):
      table.tapRow(at: row)
      try throwFailure()
      try turn()
    case .resize(let size):
      view.frame.size = size
      try turn()
    case .memoryWarning: table.didReceiveMemoryWarning()
    case .data(let change): stage.carryOut(change)
    default: break
    }
  }

  /// What the app tells the table of its data.
  private mutating func tell(_ action: Action) throws(SessionError) {
    let stage = stage
    switch action {
    case .update(let change):
      try update { stage.carryOut(change) }
      if stage.pending == nil { try turn() }
    case .beginUpdates: stage.beginUpdates()
    case .endUpdates:
      try update { stage.endUpdates() }
      try turn()
    default: break
    }
  }

  /// What is set otherwise.
  private mutating func set(_ action: Action) throws(SessionError) {
    switch action {
    case .forgetHeight(let row):
      let wasHeld = stage.isHeld
      if let row {
        table.measuring?.forgetHeight(at: row)
      } else {
        table.measuring?.forgetHeights()
      }
      if view.needsLayout, !wasHeld { try turn() }
    case .estimate(let height):
      table.estimating?.estimatedRowHeight = height
      try turn()
    case .policy(let name, let value): _ = table.policy.set(name, to: value)
    case .like(let preset):
      for name in stage.edition.policies {
        _ = table.policy.set(name, to: preset.policy[name])
      }
    default: break
    }
  }
}
