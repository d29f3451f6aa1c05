public import Editions
public import Inspector
public import Stage

/// A scenario on an edition, and all that has been done to it.
///
/// The session owns the table and performs actions on it. The same edition,
/// scenario and actions make the same snapshots, so a session can be rebuilt
/// from its actions, which is how a failed one is undone.
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

  var stage: StageSet

  /// Puts the scenario on stage and performs the opening.
  ///
  /// - Throws: The mistake that the app makes while its table loads.
  public init(
    _ edition: Edition, _ scenario: Scenario, file: [UInt8] = []
  ) throws(SessionError) {
    self.edition = edition
    self.scenario = scenario
    self.file = file
    stage = StageSet(edition, scenario, file: file)
    _ = try carryOut(.open)
  }
}

extension TableSession {
  public var table: any Table { stage.table }

  /// The rules in force.
  public var policy: ReusePolicy { stage.table.policy }

  /// The table as it is now.
  public var snapshot: Snapshot {
    Snapshot(of: stage.table, census: stage.census)
  }

  /// The step last performed.
  public var last: Step { steps[steps.count - 1] }

  /// Whether sizes have been read and cells are still to come.
  public var isHeld: Bool { stage.table.scrollView.needsLayout }

  /// How many rows each section has, as the table knows it.
  public var rowCounts: [Int] {
    (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
  }

  /// Performs an action and records it as the next step.
  ///
  /// - Throws: What went wrong; the session is then exactly as it was before.
  /// - Complexity: That of the action; after a failure on the way, that of all
  ///   actions so far.
  public func perform(_ action: Action) throws(SessionError) -> Step {
    try check(action)
    do {
      return try carryOut(action)
    } catch {
      rebuild()
      throw error
    }
  }

  /// Plays all steps again on a fresh stage.
  ///
  /// They succeeded before, so they succeed again. An app that answers
  /// differently the second time gets as far as it gets; the record stays.
  private func rebuild() {
    let record = (steps, events)
    let actions = steps.map { $0.action }
    let ask = isInterrupted
    isInterrupted = { false }
    defer { isInterrupted = ask }
    steps = []
    events = []
    stage = StageSet(edition, scenario, file: file)
    for action in actions {
      do {
        _ = try carryOut(action)
      } catch {
        (steps, events) = record
        return
      }
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
