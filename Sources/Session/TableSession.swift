public import Editions
public import Inspector
public import Stage

/// A scenario that runs on one chapter's table, with the history of the actions
/// performed on it.
///
/// The session owns the table. The same edition, scenario and actions produce
/// the same snapshots, so the session can rebuild the table by replaying its
/// actions: that is how it undoes a failed action, and how it goes back in
/// time.
public final class TableSession {
  public let edition: Edition
  public let scenario: Scenario

  /// The bytes of the file that the scenario shows; empty for a scenario
  /// without a file.
  public let file: [UInt8]

  /// Progress and cancellation, shared with the session's owner.
  public let work: LongWork

  /// The path of the file that the scenario shows; `nil` if it is unknown, and
  /// for a scenario without a file.
  public var fileName: String?

  /// The recorded steps, and the current one among them.
  public private(set) var timeline = Timeline()

  /// The live table, and the last step performed on it; `nil` if the table has
  /// to be rebuilt.
  private var live: (stage: StageSet, step: Int)?

  /// The table whose rebuilding was interrupted; `nil` if none was.
  private var unfinished: StageSet?

  /// Creates a table and an app for the scenario, and performs the opening.
  ///
  /// - Parameter work: The progress to report to, and the interruption to poll.
  /// - Throws: An error of the app while its table loads, or `.interrupted`.
  public init(
    _ edition: Edition, _ scenario: Scenario, file: [UInt8] = [],
    work: LongWork = LongWork()
  ) throws(SessionError) {
    self.edition = edition
    self.scenario = scenario
    self.file = file
    self.work = work
    let stage = StageSet(edition, scenario, file: file)
    var opening = Performance(
      stage: stage, watching: Watching(stage, step: 0, since: nil), work: work)
    _ = timeline.record(.open, try opening.take(.open))
    live = (stage, 0)
  }

  /// Creates a session with a copy of another's history; its table is rebuilt
  /// on first access.
  private init(forking other: TableSession) {
    edition = other.edition
    scenario = other.scenario
    file = other.file
    fileName = other.fileName
    timeline = other.timeline
    work = other.work
  }
}

// MARK: History

extension TableSession {
  /// The recorded steps, the opening first; never empty.
  public var steps: [Step] { timeline.steps }

  /// The events of all cells in all steps, in order.
  public var events: Events { timeline.events }

  /// The events of all cells up to the current step, in order.
  public var eventsSoFar: Events { timeline.eventsSoFar }

  /// The number of the current step: the last one, unless the session has gone
  /// back.
  public var position: Int { timeline.position }

  /// The named steps, in order of naming.
  public var checkpoints: [Checkpoint] { timeline.checkpoints }

  /// The step at `position`.
  public var current: Step { timeline.current }

  /// The newest step, which may lie after the current one.
  public var last: Step { timeline.steps[timeline.end] }

  /// Whether there are steps after the current one.
  public var isInPast: Bool { timeline.isInPast }

  /// The number of the step that opened the batch; `nil` if no batch is open.
  public var batchBegin: Int? {
    guard current.batch != nil else { return nil }
    return steps[...position].last { $0.action == .beginUpdates }?.number
  }
}

// MARK: The current state

extension TableSession {
  /// The live table as of the current step, rebuilt if necessary.
  public var table: any Table { stage.table }

  /// The number of the edition's chapter.
  public var chapter: Int { edition.chapter }

  /// The reuse policy after the current step.
  public var policy: ReusePolicy { current.policy }

  /// A new snapshot of the live table, taken the slow way: from all its cells.
  ///
  /// - Complexity: O(*n* log *n*) for *n* living cells.
  public var snapshot: Snapshot {
    Snapshot(of: stage.table, census: stage.census)
  }

  /// Whether the table waits for a layout pass with no row on screen, as after
  /// a held reload.
  public var isHeld: Bool { current.isHeld }

  /// The number of rows in each section, as the table last read them.
  public var rowCounts: [Int] { stage.rowCounts }

  /// Throws `.noSuchRow` for a row that does not exist.
  public func checkRow(_ row: IndexPath) throws(SessionError) {
    try stage.checkRow(row)
  }

  /// The origin of a row's height.
  public func heightSource(of row: IndexPath) -> HeightSource {
    guard stage.app.rowHeights != nil else { return .rowHeight }
    if stage.table.estimating?.isHeightEstimated(at: row) == true {
      return .estimated
    }
    return stage.recorder.heightSources.source(of: row)
  }
}

// MARK: Performing and travelling

extension TableSession {
  /// Performs an action and records it as the step after the current one.
  ///
  /// If the session is in the past, this drops the steps after the current one;
  /// call `fork()` before to keep them.
  ///
  /// - Throws: The error of an action that failed; the session is then exactly
  ///   as it was before.
  /// - Complexity: That of the action; after a failure or after going back,
  ///   that of all actions so far.
  public func perform(_ action: Action) throws(SessionError) -> Step {
    let stage = stage
    if wasInterrupted { throw .interrupted }
    try stage.check(action)
    var performance = Performance(
      stage: stage,
      watching: Watching(stage, step: position + 1, since: current.after),
      work: work)
    do {
      let step = timeline.record(action, try performance.take(action))
      live = (stage, position)
      return step
    } catch {
      live = nil
      throw error
    }
  }

  /// Makes a step the current one; a number out of range means the first or the
  /// last step.
  ///
  /// Performs no action: every step is on record, and only access to the live
  /// table rebuilds it.
  public func go(to step: Int) { timeline.go(to: step) }

  /// Gives the current step a name; another step that has the name loses it.
  public func nameStep(_ name: String) { timeline.nameStep(name) }

  /// A new session with the same history; the two are independent from here on.
  public func fork() -> TableSession { TableSession(forking: self) }

  /// Releases the live table; the next access rebuilds it.
  public func rest() { live = nil }

  /// Whether rebuilding the table was interrupted; results since then are
  /// invalid.
  public var wasInterrupted: Bool { unfinished != nil }

  /// Resets `wasInterrupted`; the next access rebuilds the table.
  public func forgetInterruption() { unfinished = nil }

  /// The maximum number of frames in one step.
  public nonisolated static let mostFrames = 1_000_000

  /// The maximum number of rows that one action may name.
  public nonisolated static let mostRows = 200_000

  /// The maximum number of `cellForRowAt` calls in one step that keep their
  /// view trees: the step's last calls.
  ///
  /// Only the newest `stepsWithTrees` steps keep view trees at all.
  public nonisolated static let treesKept = 500

  /// The maximum number of steps whose calls keep their view trees: the newest
  /// steps.
  public nonisolated static let stepsWithTrees = 100
}

// MARK: The live table

extension TableSession {
  /// The live table of the current step, with its app and proxies.
  ///
  /// The live table replays the actions that it has not seen yet; if there is
  /// no live table, or it is past the current step, a new table replays all
  /// actions.
  ///
  /// The actions succeeded before, so they should succeed again. If the app
  /// answers differently and an action fails, or the work is interrupted, the
  /// replay stops there; the recorded steps stay as they are.
  ///
  /// - Complexity: O(1) if the live table is at the current step; else, once,
  ///   that of the actions to replay.
  var stage: StageSet {
    if let live, live.step == position { return live.stage }
    if let unfinished, work.isInterrupted() { return unfinished }
    if let live, live.step > position { self.live = nil }
    let stage = live?.stage ?? StageSet(edition, scenario, file: file)
    replay(
      steps[...position].dropFirst(live.map { $0.step + 1 } ?? 0), on: stage)
    let isDone = !work.isInterrupted()
    live = isDone ? (stage, position) : nil
    unfinished = isDone ? nil : stage
    return stage
  }

  private func replay(_ steps: ArraySlice<Step>, on stage: StageSet) {
    work.begin("step", of: steps.count)
    defer { work.end() }
    for step in steps {
      work.next()
      guard stage.replay(step.action, work) else { return }
    }
  }
}
