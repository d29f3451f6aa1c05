public import Editions
public import Inspector
public import Session
public import Stage

/// A session on the edition's scenario of the name `scenario`.
public func session(
  _ edition: Edition, _ scenario: String, file: [UInt8] = []
) throws -> TableSession {
  guard let found = edition.scenario(named: scenario) else {
    throw NoScenario(name: scenario)
  }
  return try TableSession(edition, found, file: file)
}

extension TableSession {
  /// The events of all cells in all steps, in order.
  public var events: [Event] { steps.flatMap { $0.events } }
}

/// The scenarios for tests of time travel.
public nonisolated let scenarios = [
  "fifty", "small", "mismatched", "checkmarks",
]

extension Scenario {
  /// Whether the scenario has too many rows for a law that walks through them
  /// all.
  public var isLong: Bool {
    name.hasPrefix("ten-thousand") || name.hasPrefix("faces")
      || ["billion", "directory", "feed", "posts"].contains(name)
  }
}

/// Error for the name of a scenario that the edition doesn't have.
public struct NoScenario: Error {
  public let name: String
}

extension TableSession {
  /// Performs several actions.
  public func perform(all actions: [Action]) throws(SessionError) {
    for action in actions { _ = try perform(action) }
  }

  /// Scrolls by a distance, at once or in steps.
  @discardableResult
  public func scroll(_ distance: Double, by step: Double? = nil)
    throws(SessionError) -> Step
  {
    try perform(.scroll(by: distance, step: step))
  }

  /// Sets the table's `contentInset`, an edge after the other.
  public func inset(_ insets: EdgeInsets) throws(SessionError) {
    for edge in EdgeInsets.Edge.allCases {
      _ = try perform(.inset(edge, insets[edge], isSafeArea: false))
    }
  }

  /// The cell calls of the last step.
  public var cellCalls: [CellCall] { last.calls.cellCalls }
}

/// A session's observable state, for comparing before and after.
public struct Portrait: Equatable {
  public let snapshot: Snapshot
  public let steps: [Step]
  public let events: [Event]
  public let policy: ReusePolicy
  public let isHeld: Bool
  public let offset: Point
  public let selected: IndexPath?
  public let rowCounts: [Int]

  public init(of session: TableSession) throws(SessionError) {
    snapshot = try session.snapshot
    steps = session.steps
    events = session.events
    policy = session.policy
    isHeld = session.isHeld
    offset = try session.table.scrollView.contentOffset
    selected = try session.table.indexPathForSelectedRow
    rowCounts = session.rowCounts
  }
}
