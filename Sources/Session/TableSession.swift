public import Editions
public import Inspector
public import Stage
import Text

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

  /// The live tables, and the last step performed on each, the earlier step
  /// first: that of the step last looked at, and one left elsewhere.
  private var live: [(stage: StageSet, step: Int)] = []

  /// Whether somebody was told that steps are forgotten.
  public var hasReportedForgetting = false

  /// Whether the app tells heights of rows, so that the table's `rowHeight`
  /// doesn't count.
  public let delegateTellsHeights: Bool

  /// Whether the app estimates heights row by row, so that the table's
  /// `estimatedRowHeight` doesn't count.
  public let delegateEstimatesHeights: Bool

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
    delegateTellsHeights = stage.app.rowHeights != nil
    delegateEstimatesHeights = stage.app.estimatedRowHeights != nil
    var opening = Performance(
      stage: stage,
      watching: Watching(stage, step: 0, since: nil, in: self), work: work)
    _ = timeline.record(.open, try opening.take(.open))
    live = [(stage, 0)]
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
    delegateTellsHeights = other.delegateTellsHeights
    delegateEstimatesHeights = other.delegateEstimatesHeights
  }
}

// MARK: History

extension TableSession {
  /// The recorded steps, the opening first; never empty.
  public var steps: [Step] { timeline.steps }

  /// The number of the current step: the last one, unless the session has gone
  /// back.
  public var position: Int { timeline.position }

  /// The number of the newest step.
  public var end: Int { timeline.end }

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
    current.batch == nil ? nil : lastBegin
  }

  /// The steps before the current one in its batch, which is open or has just
  /// been applied: `beginUpdates` and the updates; empty without a batch.
  ///
  /// - Complexity: O(*n*) for a batch of *n* steps.
  public var earlierInBatch: ArraySlice<Step> {
    guard current.batch != nil || current.action == .endUpdates, let lastBegin
    else { return [] }
    return steps[lastBegin..<position]
  }

  /// The number of the latest step that opened a batch.
  private var lastBegin: Int? {
    steps[...position].lastIndex { $0.action == .beginUpdates }
  }
}

// MARK: The current state

extension TableSession {
  /// The live table as of the current step, rebuilt if necessary.
  ///
  /// - Throws: `.interrupted`, or `.notRepeatable` if an action fails that
  ///   succeeded before.
  public var table: any Table {
    get throws(SessionError) { try stage.table }
  }

  /// The number of the edition's chapter; 0 for a learner's own.
  public var chapter: Int { edition.chapter }

  /// The reuse policy after the current step.
  public var policy: ReusePolicy { current.policy }

  /// A new snapshot of the live table, taken the slow way: from all its cells.
  ///
  /// - Throws: As `table` does.
  /// - Complexity: O(*n* log *n*) for *n* living cells.
  public var snapshot: Snapshot {
    get throws(SessionError) {
      let stage = try stage
      return Snapshot(of: stage.table, census: stage.census)
    }
  }

  /// Whether the table waits for a layout pass with no row on screen, as after
  /// a held reload.
  public var isHeld: Bool { current.isHeld }

  /// The number of rows in each section, as the table last read them.
  public var rowCounts: [Int] { current.rowCounts }

  /// Throws `.noSuchRow` for a row that does not exist.
  public func checkRow(_ row: IndexPath) throws(SessionError) {
    try row.checkIsRow(of: rowCounts)
  }

  /// The network from which the app's pictures come; `nil` for an app without
  /// pictures.
  ///
  /// - Throws: As `table` does.
  public var network: Network? {
    get throws(SessionError) { try stage.network }
  }

  /// The URL of the picture for which a row's cell was last filled; `nil` if the
  /// row has no cell, or wants no picture.
  ///
  /// - Throws: As `table` does.
  public func pictureWanted(at row: IndexPath) throws(SessionError) -> String? {
    let stage = try stage
    return stage.table.cellForRow(at: row).flatMap {
      stage.judge?.wanted(by: $0)
    }
  }

  /// The origin of a row's height.
  ///
  /// - Throws: As `table` does.
  public func heightSource(of row: IndexPath) throws(SessionError)
    -> HeightSource
  {
    let stage = try stage
    let (table, sources) = (stage.table, stage.recorder.heightSources)
    if table.estimating?.isHeightEstimated(at: row) == true {
      return .estimated
    }
    if delegateTellsHeights { return sources.source(of: row) }
    let section = table.estimating?.numberOfEstimatedRows(
      inSection: row.section)
    if section != nil { return .fitted }
    return table.rowHeight == automaticDimension ? .standard : .rowHeight
  }
}

// MARK: Performing and traveling

extension TableSession {
  /// Performs an action and records it as the step after the current one.
  ///
  /// If the session is in the past, this drops the steps after the current one;
  /// call `fork()` before to keep them.
  ///
  /// - Throws: The error of an action that failed; the session is then exactly
  ///   as it was before.
  /// - Complexity: That of the action; after a failure or after going back,
  ///   also that of the actions since the nearest live table.
  public func perform(_ action: Action) throws(SessionError) -> Step {
    let stage = try stage
    try stage.check(action)
    guard !timeline.isFull(work.memoryLimit) else {
      throw .full(steps: steps.count, kept: work.memoryLimit)
    }
    var performance = performance(
      on: stage, as: position + 1, since: current.after, in: self)
    do {
      let step = timeline.record(action, try performance.take(action))
      timeline.forget(downTo: work.memoryLimit)
      // This table has moved on; one farther on is of steps that were dropped.
      live.removeAll { $0.step >= position - 1 }
      keep(stage)
      return step
    } catch {
      live.removeAll { $0.step == position }
      throw error
    }
  }

  private func performance(
    on stage: StageSet, as step: Int, since before: Snapshot?,
    in session: TableSession? = nil
  ) -> Performance {
    Performance(
      stage: stage,
      watching: Watching(stage, step: step, since: before, in: session),
      work: work, room: timeline.room(of: work.memoryLimit))
  }

  /// Performs the current step again if it is forgotten, so that its frames,
  /// events and calls are known until another step is performed.
  ///
  /// - Throws: As `table` does; the step is then as it was.
  /// - Complexity: That of the actions since the nearest live table.
  public func recall() throws(SessionError) {
    let number = position
    guard timeline.isForgotten(number) else { return }
    let before = number == 0 ? nil : steps[number - 1].after
    defer { timeline.go(to: number) }
    timeline.go(to: number - 1)
    let stage =
      before == nil ? StageSet(edition, scenario, file: file) : try stage
    live.removeAll { $0.step == position }
    var performance = performance(on: stage, as: number, since: before)
    let outcome = try performance.take(steps[number].action)
    timeline.recall(number, outcome)
    timeline.go(to: number)
    timeline.forget(downTo: work.memoryLimit)
    keep(stage)
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

  /// Releases the live tables; the next access rebuilds one.
  public func rest() { live = [] }

  /// The bytes that the steps take.
  public var size: Int { timeline.size }

  /// Forgets the frames, events and calls of all steps.
  public func forget() { timeline.forgetAll() }

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
  /// The nearest live table before the step replays the actions that it has not
  /// seen yet; if there is none, a new table replays all actions.
  ///
  /// - Throws: `.interrupted`, or `.notRepeatable` if the app answers otherwise
  ///   than before, so that an action fails; the recorded steps stay as they
  ///   are, and the next access begins again.
  /// - Complexity: O(1) if a live table is at the current step; else, once,
  ///   that of the actions to replay.
  var stage: StageSet {
    get throws(SessionError) {
      let nearest = live.lastIndex { $0.step <= position }
      if let nearest, live[nearest].step == position {
        return live[nearest].stage
      }
      let begun = nearest.map { live.remove(at: $0) }
      let stage = begun?.stage ?? StageSet(edition, scenario, file: file)
      try replay(
        steps[...position].dropFirst(begun.map { $0.step + 1 } ?? 0), on: stage)
      keep(stage)
      return stage
    }
  }

  /// Keeps the table of the current step, and one other: the farthest.
  private func keep(_ stage: StageSet) {
    live.removeAll { $0.step == position }
    let place = live.firstIndex { $0.step > position } ?? live.count
    live.insert((stage, position), at: place)
    if live.count > 2 { live.remove(at: 1) }
  }

  private func replay(_ steps: ArraySlice<Step>, on stage: StageSet)
    throws(SessionError)
  {
    work.begin("step", of: steps.count)
    work.isRebuilding = true
    defer {
      work.isRebuilding = false
      work.end()
    }
    for step in steps {
      work.next()
      do throws(SessionError) {
        try stage.replay(step.action, work)
      } catch {
        throw error == .interrupted
          ? error : .notRepeatable(step: step.number, "\(error)")
      }
    }
  }
}

// MARK: For looks

nonisolated extension Edition {
  /// `Chapter 3, Reload hiding`.
  public var heading: String { "\(capitalized(label)), \(title)" }
}

extension TableSession: History {
  public var title: String {
    "\(edition.heading) · \(scenario.name)"
  }

  public var session: TableSession { self }

  public var isInterrupted: Bool { work.isInterrupted() }

  public var forgotten: Int { timeline.forgotten }

  public func isForgotten(_ step: Int) -> Bool { timeline.isForgotten(step) }

  public func observation(of step: Int) -> Observation {
    steps[step].observation
  }
}
