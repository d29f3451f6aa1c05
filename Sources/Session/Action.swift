public import Editions
public import Stage

/// An action that a learner, or the app on the learner's behalf, performs on a
/// table.
///
/// A session is determined by its actions: the same actions in the same order
/// produce the same snapshots.
public nonisolated enum Action: Equatable, Sendable {
  /// The table is loaded and laid out for the first time.
  case open

  /// The content scrolls by a distance in points, positive toward its end: by
  /// `step` points a frame, or, for `nil`, in a single frame.
  case scroll(by: Double, step: Double?)

  /// The content scrolls until the target is in position: by `step` points a
  /// frame, or, for `nil`, in a single frame.
  case scrollTo(Target, step: Double?)

  /// A finger flicks the content, which then decelerates; `speed` is the
  /// initial speed in points a second, positive toward the content's end. Of the
  /// deceleration's frames, `after` are left out, and `first` are performed then;
  /// `nil` for all the rest.
  case flick(speed: Double, after: Int = 0, first: Int? = nil)

  /// `reloadData()`, followed by a turn of the run loop unless `held`.
  case reload(held: Bool)

  /// The run loop turns once.
  case turn

  /// Time passes: the frames that begin in it come, and nothing else happens.
  case wait(microseconds: Int64)
  case tap(IndexPath)

  /// The screen gets another size, in points.
  case resize(Size)
  case memoryWarning

  /// The table's `contentInset`, or its safe area's inset if `isSafeArea`,
  /// changes at one edge to a distance in points.
  case inset(EdgeInsets.Edge, Double, isSafeArea: Bool)

  /// The table's `rowHeight` changes to a height in points; it applies to rows
  /// whose height no delegate gives. `automaticDimension` makes each row as tall
  /// as its cell.
  case rowHeight(Double)

  /// The app changes its data without telling the table.
  case data(DataChange)
  case policy(PolicyName, String)

  /// A kind of work takes so many microseconds from now on.
  case price(Work, Int64)

  /// Each kind of work takes so many microseconds from now on.
  case prices(WorkTable)

  /// The table forgets a row's measured height, or, for `nil`, all of them.
  case forgetHeight(IndexPath?)

  /// The table's `estimatedRowHeight` changes to a height in points or to
  /// `automaticDimension`; 0 turns estimates off.
  case estimate(Double)

  /// The letters in all cells get another size, a multiple of the usual one.
  case letters(Double)

  /// The content of a row's cell is invalidated: it is fitted again.
  case invalidate(IndexPath)

  /// The cells of rows are filled again, and stay.
  case reconfigure([IndexPath])

  /// The app makes a snapshot of its rows, and applies it.
  case apply(SnapshotWay)

  /// The app changes its data and reports the change to the table.
  case update(Update)

  /// The app opens a batch: the updates that follow are collected.
  case beginUpdates

  /// The app closes the batch, and the table applies it.
  case endUpdates

  /// The table adopts the reuse policy of another table view.
  case like(Preset)

  /// The destination of a scroll.
  public nonisolated enum Target: Equatable, Sendable {
    case top
    case bottom
    case row(IndexPath, at: ScrollPosition)
  }

  /// A change of the data that the app reports to the table.
  public nonisolated enum Update: Equatable, Sendable {
    case insert(IndexPath, count: Int)
    case delete([IndexPath])
    case move(from: IndexPath, to: IndexPath)
    case reload([IndexPath])
    case insertSection(Int)
    case deleteSection(Int)
    case moveSection(from: Int, to: Int)
    case reloadSection(Int)
  }

  public nonisolated enum DataChange: Equatable, Sendable {
    case insert(String, at: IndexPath)
    case delete(IndexPath)
    case move(from: IndexPath, to: IndexPath)
    case edit(String, at: IndexPath)
  }
}

// What an action is, and what checks and performs it, stands here alone: each
// switch names every action.

nonisolated extension Action {
  /// What the action moves the offset by; `nil` if it moves it by its effects
  /// alone.
  var mover: OffsetMove.Cause? {
    switch self {
    case .scroll, .flick: .finger
    case .scrollTo: .app
    case .open, .reload, .turn, .wait, .tap, .resize, .memoryWarning, .inset,
      .rowHeight, .data, .policy, .price, .prices, .forgetHeight, .estimate,
      .letters,
      .invalidate, .reconfigure, .apply, .update, .beginUpdates, .endUpdates,
      .like:
      nil
    }
  }

  /// Whether the action moves the offset by itself.
  public var isScroll: Bool { mover != nil }

  /// Whether a scroll goes toward the content's end: by the offsets before and
  /// after it, or by its aim if the offset stayed.
  public func goesDown(from before: Double, to after: Double) -> Bool {
    guard before == after else { return after > before }
    return switch self {
    case .scroll(let distance, _): distance >= 0
    case .flick(let speed, _, _): speed >= 0
    case .scrollTo(.top, _): false
    default: true
    }
  }

  /// Whether the action is possible while a batch is open.
  var isAllowedInBatch: Bool {
    switch self {
    case .data, .policy, .price, .prices, .like, .memoryWarning, .update,
      .endUpdates, .inset, .rowHeight, .estimate:
      true
    // The app sets an offset; frames come when the run loop turns.
    case .scroll(_, let step), .scrollTo(_, let step): step == nil
    case .open, .flick, .reload, .turn, .wait, .tap, .resize, .forgetHeight,
      .letters, .invalidate, .reconfigure, .apply, .beginUpdates:
      false
    }
  }
}

extension StageSet {
  /// Checks that an action is possible now, before it changes anything.
  ///
  /// - Throws: The error for an action that is impossible.
  func check(_ action: Action) throws(SessionError) {
    try checkBatch(action)
    switch action {
    case .scroll(let distance, let step):
      guard distance.isFinite else { throw .impossible(.distance(distance)) }
      try checkStep(step)
    case .scrollTo(let target, let step):
      if case .row(let row, _) = target { try checkRow(row) }
      try checkStep(step)
    case .flick(let speed, let after, let first):
      guard Flick.speeds.contains(speed.magnitude) else {
        throw .impossible(.speed(speed.magnitude))
      }
      let frames = Flick(speed: speed).distances(at: clock.rate).count
      guard (0..<frames).contains(after), first ?? 1 > 0 else {
        throw .noSuchFrame(of: frames)
      }
    case .wait(let time):
      guard Clock.waits.contains(time) else { throw .impossible(.wait(time)) }
    case .tap(let row):
      try checkCell(row) { .notVisible($0, sections: $1) }
    case .resize(let size): try checkScreen(size)
    case .inset(_, let points, let isSafeArea):
      guard points.magnitude <= 100_000, points >= 0 || !isSafeArea else {
        throw .impossible(.inset(points, isSafeArea: isSafeArea))
      }
    case .data(let change): try checkData(change)
    case .policy(let name, let value): try checkPolicy(name, value)
    case .price(_, let time): try checkPrice(time)
    case .prices(let prices):
      for work in Work.allCases { try checkPrice(prices[work]) }
    case .like:
      guard edition.policies.contains(.order) else {
        throw .noPresets(in: edition.label)
      }
    case .rowHeight(automaticDimension) where table.selfSizing != nil,
      .estimate(automaticDimension) where table.selfSizing != nil:
      break
    case .letters(let size):
      try expect(.selfSizing, table.selfSizing)
      guard (0.5...4).contains(size) else {
        throw .impossible(.letters(size))
      }
    case .invalidate(let row):
      try expect(.selfSizing, table.selfSizing)
      if table.cellForRow(at: row) == nil {
        try checkCell(row) { .noCell($0, sections: $1) }
      }
    case .rowHeight(let height):
      try checkHeight(height, or: .impossibleHeight(row: nil, height: height))
      try checkCrowd(height)
    case .forgetHeight(let row):
      try expect(.measuring, table.measuring)
      if let row { try checkRow(row) }
    case .estimate(let height):
      try expect(.estimating, table.estimating)
      try checkHeight(height, or: .impossibleEstimate(row: nil, height: height))
    case .reconfigure(let rows):
      try expect(.identifying, table.reconfiguring)
      try checkReconfigures()
      for row in rows { try checkRow(row) }
    case .apply(let way):
      try expect(.identifying, table.reconfiguring)
      if case .reconfiguring = way { try checkReconfigures() }
      if way == .usingReloadData, table.policy.reconfigure == .refuse {
        throw .noSnapshotByReload
      }
      guard app.snapshotApplying != nil else {
        throw .noSnapshots(scenario: scenario.name)
      }
    case .update(let update):
      try expect(.updating, table.updating)
      try checkUpdate(update)
    case .beginUpdates: try expect(.updating, table.updating)
    case .endUpdates:
      try expect(.updating, table.updating)
      guard pending != nil else { throw .noBatch }
    case .open, .reload, .turn, .memoryWarning: break
    }
  }
}

extension Performance {
  /// Performs an action, and leaves the logged calls in the recorder; rows that
  /// it has left blank come in another frame.
  ///
  /// - Returns: The overshoot of a scroll, as in `Outcome.overshoot`; 0 for any
  ///   other action.
  @discardableResult
  mutating func carryOut(_ action: Action) throws(SessionError) -> Double {
    Census.current = stage.census
    stage.recorder.work = work
    defer {
      Census.current = nil
      stage.recorder.work = nil
    }
    let overshoot = try act(action)
    while view.needsLayout, table.preparing?.blankRows.isEmpty == false {
      try turn()
    }
    return overshoot
  }

  private mutating func act(_ action: Action) throws(SessionError) -> Double {
    switch action {
    case .scroll(let distance, let step):
      return try scroll(by: distance, step: step)
    case .scrollTo(let target, let step):
      return try scroll(to: target, step: step)
    case .flick(let speed, let after, let first):
      return try scroll(by: Flick(speed: speed), after: after, first: first)
    case .open: try reload(held: false)
    case .reload(let held): try reload(held: held)
    case .turn: try turn()
    case .wait(let time): try wait(microseconds: time)
    case .tap(let row): try tap(row)
    case .resize(let size):
      view.frame.size = size
      try turn()
    case .inset(let edge, let points, let isSafeArea):
      try inset(edge, by: points, isSafeArea: isSafeArea)
    case .memoryWarning: table.didReceiveMemoryWarning()
    case .data(let change): stage.carryOut(change)
    case .policy(let name, let value):
      try follow([name], of: { _ in value })
    case .price(let work, let time): stage.prices[work] = time
    case .prices(let prices): stage.prices = prices
    case .like(let preset):
      try follow(
        stage.edition.policies.filter { !$0.isOfApp },
        of: { preset.policy[$0] })
    case .rowHeight(let height):
      table.rowHeight = height
      try turnOutsideBatch()
    case .forgetHeight(let row): try forgetHeight(row)
    case .estimate(let height):
      table.estimating?.estimatedRowHeight = height
      try turnOutsideBatch()
    case .letters(let size):
      table.selfSizing?.letters = size
      try turn()
    case .invalidate(let row):
      table.selfSizing?.invalidateSize(at: row)
      try throwFailure()
      if view.needsLayout { try turn() }
    case .reconfigure(let rows):
      let wasHeld = stage.isHeld
      stage.tableProxy.reconfigureRows(at: rows)
      try throwFailure()
      if !wasHeld { try turn() }
    case .apply(let way): try apply(way)
    case .update(let change): try tell { stage in stage.carryOut(change) }
    case .beginUpdates: stage.beginUpdates()
    case .endUpdates: try tell { stage in stage.endUpdates() }
    }
    return 0
  }
}
