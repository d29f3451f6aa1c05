public import Editions
public import Inspector
public import Stage

/// Steps that can be looked at, one of which is the current one.
///
/// A `TableSession` is the history of a table. A history without a table, such
/// as a recording, can be looked at, too; only `session` then throws.
public protocol History: AnyObject {
  /// What the steps are of: `Chapter 3, Reload hiding · mismatched`.
  var title: String { get }

  /// The number of the current step; the first step is 0.
  var position: Int { get }

  /// The number of the newest step.
  var end: Int { get }

  /// The number of the first steps whose frames, events and calls are
  /// forgotten.
  var forgotten: Int { get }

  /// Whether nobody waits for a look anymore; the look then ends early, and
  /// its report is not shown.
  var isInterrupted: Bool { get }

  /// Returns what was seen in a step; the step must not be after the newest.
  func observation(of step: Int) -> Observation

  /// The session in which a table performed the steps.
  ///
  /// - Throws: `.noTable` if no table did.
  var session: TableSession { get throws(SessionError) }
}

extension History {
  public var session: TableSession {
    get throws(SessionError) { throw .noTable(title) }
  }

  public var end: Int { position }

  public var forgotten: Int { 0 }

  public var isInterrupted: Bool { false }

  /// The edition of the table that performed the steps; `nil` if no table did.
  public var tableEdition: Edition? { (try? session)?.edition }

  /// What was seen in the current step.
  public var now: Observation { observation(of: position) }

  /// The events up to the current step that `isWanted` accepts, in order; only
  /// the first of them if the look is interrupted.
  ///
  /// - Parameter first: The first step to search.
  public func eventsSoFar(
    from first: Int = 0, where isWanted: (Event) -> Bool
  ) -> [Event] {
    var found: [Event] = []
    for step in min(first, position + 1)..<position + 1 {
      if isInterrupted { break }
      for (index, event) in observation(of: step).events.enumerated() {
        if index % 1_024 == 1_023, isInterrupted { break }
        if isWanted(event) { found.append(event) }
      }
    }
    return found
  }

}

/// What was seen in one step: frames, events, and the table after it.
public nonisolated struct Observation: Equatable, Sendable {
  /// The frames, one for each turn of the run loop, in order; without those
  /// that are forgotten.
  public let frames: [Frame]

  /// The events of cells in these frames, in order.
  public let events: [Event]

  /// The step's first frames, if they are forgotten.
  public let forgottenFrames: ForgottenFrames?

  /// The table after the step.
  public let after: Snapshot

  /// The number of rows in each section after the step; `nil` if unknown.
  public let rowCounts: [Int]?

  /// The marks of the pictures on screen after the step, by the numbers of their
  /// cells; empty for an app without pictures.
  public let pictures: [Int: PictureMark]

  /// Whether rows may have new index paths, because the app reported updates to
  /// the table.
  public let mayMoveRows: Bool

  public init(
    frames: [Frame] = [], events: [Event] = [],
    forgottenFrames: ForgottenFrames? = nil, after: Snapshot,
    rowCounts: [Int]? = nil, pictures: [Int: PictureMark] = [:],
    mayMoveRows: Bool = false
  ) {
    self.frames = frames
    self.events = events
    self.forgottenFrames = forgottenFrames
    self.after = after
    self.rowCounts = rowCounts
    self.pictures = pictures
    self.mayMoveRows = mayMoveRows
  }
}

nonisolated extension Observation {
  /// The number of sections after the step; if that is unknown, the number of
  /// sections down to the last one on screen.
  public var sections: Int {
    rowCounts?.count ?? 1 + (after.visibleRows.last?.section ?? 0)
  }

  /// The row `distance` rows further down, or up if negative, across sections;
  /// `nil` if there is none, or if the rows are not counted.
  ///
  /// - Complexity: O(*sections passed*).
  public func neighbor(of row: IndexPath, _ distance: Int) -> IndexPath? {
    guard let rowCounts else { return nil }
    var section = row.section
    var index = row.row + distance
    while index < 0 {
      section -= 1
      guard section >= 0 else { return nil }
      index += rowCounts[section]
    }
    while index >= rowCounts[section] {
      index -= rowCounts[section]
      section += 1
      guard section < rowCounts.count else { return nil }
    }
    return IndexPath(row: index, section: section)
  }
}
