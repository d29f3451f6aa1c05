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

  /// What has been done, the opening first; never empty.
  public internal(set) var steps: [Step] = []

  /// Every turn in every cell's life, in order.
  public internal(set) var events: [Event] = []

  /// Asked once per frame; `true` gives up the action that is going on.
  public var isInterrupted: () -> Bool = { false }

  /// Which step one is at: the last one, unless one has gone back.
  public internal(set) var position = -1

  /// Steps that were given a name, in order of naming.
  public internal(set) var checkpoints: [Checkpoint] = []

  /// The path of the file that the scenario shows, if it is known.
  public var fileName: String?

  /// A table, and the step it has come to; none after a failure.
  var live: Live?

  /// Puts the scenario on stage and performs the opening.
  ///
  /// - Throws: The mistake that the app makes while its table loads.
  public init(
    _ edition: Edition, _ scenario: Scenario, file: [UInt8] = []
  ) throws(SessionError) {
    self.edition = edition
    self.scenario = scenario
    self.file = file
    live = Live(stage: StageSet(edition, scenario, file: file), step: -1)
    _ = try carryOut(.open)
  }

  /// Another session to which the same has been done.
  init(forking other: TableSession) {
    edition = other.edition
    scenario = other.scenario
    file = other.file
    fileName = other.fileName
    steps = other.steps
    events = other.events
    position = other.position
    checkpoints = other.checkpoints
    isInterrupted = other.isInterrupted
  }
}

extension TableSession {
  public var table: any Table { stage.table }

  /// The rules in force.
  public var policy: ReusePolicy { current.policy }

  /// The table as it is at the current step, looked at afresh.
  public var snapshot: Snapshot {
    Snapshot(of: stage.table, census: stage.census)
  }

  /// The step one is at.
  public var current: Step { steps[position] }

  /// The newest step, wherever one is.
  public var last: Step { steps[steps.count - 1] }

  /// Whether sizes have been read and cells are still to come.
  public var isHeld: Bool { current.isHeld }

  /// How many rows each section has, as the table knows it.
  public var rowCounts: [Int] {
    (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
  }

  /// Performs an action and records it as the step after the current one.
  ///
  /// In the past, this drops the steps that came after; `fork()` first keeps
  /// them.
  ///
  /// - Throws: What went wrong; the session is then exactly as it was before.
  /// - Complexity: That of the action; after a failure or a way back, of all
  ///   actions so far.
  public func perform(_ action: Action) throws(SessionError) -> Step {
    try check(action)
    _ = stage
    let here = position
    let eventCount = eventsSoFar.count
    let laterEvents = Array(events[eventCount...])
    let laterSteps = Array(steps[(here + 1)...])
    events.removeLast(laterEvents.count)
    steps.removeLast(laterSteps.count)
    do {
      let step = try carryOut(action)
      checkpoints.removeAll { $0.step > here }
      return step
    } catch {
      events.removeLast(events.count - eventCount)
      events += laterEvents
      steps += laterSteps
      live = nil
      throw error
    }
  }
}

/// A table, its app, their census and the witnesses between them.
final class StageSet {
  let census = Census()
  let recorder: Recorder
  let table: any Table
  let app: any TableViewController
  let witnessApp: WitnessApp
  let witnessTable: WitnessTable

  /// The changes that the app has told since a batch was opened; `nil` if none
  /// is open.
  var pending: [Action.Update]?

  init(_ edition: Edition, _ scenario: Scenario, file: [UInt8]) {
    Census.current = census
    defer { Census.current = nil }
    recorder = Recorder(census: census)
    table = edition.makeTable(
      frame: Rect(origin: .zero, size: scenario.screen))
    app = scenario.controller(showing: file)
    witnessApp = WitnessApp(app, recorder: recorder)
    witnessTable = WitnessTable(table, recorder: recorder)
    witnessApp.table = witnessTable
    recorder.view = table.scrollView
    app.viewDidLoad(witnessTable)
    table.dataSource = witnessApp
    table.delegate = witnessApp
  }
}
