public import Editions
public import Inspector
public import Stage

/// A scenario on an edition, and all that has been done to it.
///
/// The session owns the table and performs actions on it. The same edition,
/// scenario and actions make the same snapshots, so a table can be made anew
/// from the actions, which is how a failed one is undone and how one goes back
/// in time.
public final class TableSession {
  public let edition: Edition
  public let scenario: Scenario

  /// The bytes of the file that the scenario shows, if it shows one.
  public let file: [UInt8]

  /// The work that is going on, here or for somebody who asked for this.
  public let work: LongWork

  /// The path of the file that the scenario shows, if it is known.
  public var fileName: String?

  /// What has been done, and where one is.
  public private(set) var timeline = Timeline()

  /// A table, and the step it has come to; none after a failure.
  private var live: (stage: StageSet, step: Int)?

  /// A table that was not made anew to the end, since that was interrupted.
  private var unfinished: StageSet?

  /// Puts the scenario on stage and performs the opening.
  ///
  /// - Parameter work: Whose part this is.
  /// - Throws: The mistake that the app makes while its table loads.
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

  /// Another session to which the same has been done.
  private init(forking other: TableSession) {
    edition = other.edition
    scenario = other.scenario
    file = other.file
    fileName = other.fileName
    timeline = other.timeline
    work = other.work
  }
}

// MARK: What has been done

extension TableSession {
  /// What has been done, the opening first; never empty.
  public var steps: [Step] { timeline.steps }

  /// Every turn in every cell's life, in order.
  public var events: Events { timeline.events }

  /// The turns in the lives of cells up to the current step, in order.
  public var eventsSoFar: Events { timeline.eventsSoFar }

  /// Which step one is at: the last one, unless one has gone back.
  public var position: Int { timeline.position }

  /// Steps that were given a name, in order of naming.
  public var checkpoints: [Checkpoint] { timeline.checkpoints }

  /// The step one is at.
  public var current: Step { timeline.current }

  /// The newest step, wherever one is.
  public var last: Step { timeline.steps[timeline.end] }

  /// Whether there are steps after the current one.
  public var isInPast: Bool { timeline.isInPast }

  /// Where the open batch was begun; `nil` if none is open.
  public var batchBegin: Int? {
    guard current.batch != nil else { return nil }
    return steps[...position].last { $0.action == .beginUpdates }?.number
  }
}

// MARK: How things are

extension TableSession {
  /// The table of the current step, alive.
  public var table: any Table { stage.table }

  /// The number of the chapter that is on stage.
  public var chapter: Int { edition.chapter }

  /// The rules in force.
  public var policy: ReusePolicy { current.policy }

  /// The table as it is at the current step, looked at afresh, the slow way.
  ///
  /// - Complexity: O(*n* log *n*) for *n* living cells.
  public var snapshot: Snapshot {
    Snapshot(of: stage.table, census: stage.census)
  }

  /// Whether sizes have been read and cells are still to come.
  public var isHeld: Bool { current.isHeld }

  /// How many rows each section has, as the table knows it.
  public var rowCounts: [Int] { stage.rowCounts }

  /// Refuses a row that does not exist.
  public func checkRow(_ row: IndexPath) throws(SessionError) {
    try stage.checkRow(row)
  }

  /// Where a row's height came from.
  public func heightSource(of row: IndexPath) -> HeightSource {
    guard stage.app.rowHeights != nil else { return .rowHeight }
    if stage.table.estimating?.isHeightEstimated(at: row) == true {
      return .estimated
    }
    return stage.recorder.heightSources.source(of: row)
  }
}

// MARK: Going on, and going elsewhere

extension TableSession {
  /// Performs an action and records it as the step after the current one.
  ///
  /// In the past, this drops the steps that came after; `fork()` first keeps
  /// them.
  ///
  /// - Throws: What went wrong; the session is then exactly as it was before.
  /// - Complexity: That of the action; after a failure or a way back, of all
  ///   actions so far.
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

  /// Goes to a step, or to the end that lies nearest to it.
  ///
  /// Nothing is performed: a step was recorded when it happened, and only a
  /// look at the living table makes one anew.
  public func go(to step: Int) { timeline.go(to: step) }

  /// Gives the current step a name, which no other step then bears.
  public func nameStep(_ name: String) { timeline.nameStep(name) }

  /// Another session to which the same has been done; the two go their own
  /// ways from here.
  public func fork() -> TableSession { TableSession(forking: self) }

  /// Lets go of the living table; it is made anew when somebody asks.
  public func rest() { live = nil }

  /// Whether a table was asked for, and making it anew was interrupted: what
  /// was said of it since then isn't so.
  public var wasInterrupted: Bool { unfinished != nil }

  /// Makes the table anew after all, the next time that somebody asks.
  public func forgetInterruption() { unfinished = nil }

  /// How many frames one step may have.
  public nonisolated static let mostFrames = 1_000_000

  /// How many rows one action may name.
  public nonisolated static let mostRows = 200_000

  /// How many calls of one step keep their trees: the last so many.
  public nonisolated static let treesKept = 500

  /// How many steps keep the trees of their calls: the last so many.
  public nonisolated static let stepsWithTrees = 100
}

// MARK: The living table

extension TableSession {
  /// The table of the current step, its app and the witnesses: the living one,
  /// after the actions that it has not seen, or else a fresh one after all.
  ///
  /// They succeeded before, so they succeed again. An app that answers
  /// differently the second time gets as far as it gets; the record stays. So
  /// does the table if the work is interrupted.
  ///
  /// - Complexity: O(1) at the newest step; elsewhere, once, that of the
  ///   actions up to the current step.
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
