public import Inspector
public import Stage

/// A recorded action, with its effects on the table and its cells.
///
/// A step is immutable, and shares unchanged storage with its neighbors.
public nonisolated final class Step: Equatable, Sendable {
  /// The step's index in the session: 0 for the opening, then 1, 2, 3, …
  public let number: Int
  public let action: Action
  public let outcome: Outcome

  /// The bytes that the step takes.
  let size: Int

  init(_ number: Int, _ action: Action, _ outcome: Outcome) {
    self.number = number
    self.action = action
    self.outcome = outcome
    size = outcome.size
  }

  public static func == (one: Step, other: Step) -> Bool {
    one === other
      || one.number == other.number && one.action == other.action
        && one.outcome == other.outcome
  }
}

// MARK: The outcome's properties

nonisolated extension Step {
  /// What was seen in the step.
  public var observation: Observation { outcome.observation }

  /// The frames, one for each turn of the run loop, in order; without those
  /// that are forgotten.
  public var frames: [Frame] { observation.frames }

  /// The step's first frames, if they are forgotten, with their calls and
  /// events.
  public var forgottenFrames: ForgottenFrames? { observation.forgottenFrames }

  /// The calls between table and app, in order.
  public var calls: [Call] { outcome.calls }

  /// The events of cells, in order.
  public var events: [Event] { observation.events }

  /// The table after the action.
  public var after: Snapshot { observation.after }

  /// The running totals from the opening to the end of the action.
  public var counts: CallCounts { outcome.counts }

  /// The clock after the action, at the time of the newest frame.
  public var clock: Clock { outcome.clock }

  /// What each kind of work takes after the action, in microseconds.
  public var prices: WorkTable { outcome.prices }

  /// The running totals of the frames drawn while work had prices.
  public var drawn: FrameCounts { outcome.drawn }

  /// The distance, in points, by which a scroll would have passed an end of the
  /// content; negative at the top, 0 if it stopped short or for other actions.
  public var overshoot: Double { outcome.overshoot }

  /// The move of the offset, and what moved it.
  public var move: OffsetMove { outcome.move }

  /// The running totals of requests from the opening to the end of the action;
  /// `nil` for an app without pictures.
  public var requests: RequestCounts? { outcome.requests }

  /// The number of rows times the number of frames so far that showed a wrong
  /// picture.
  public var wrongFrames: Int { outcome.wrongFrames }

  /// The largest `shift` of a frame, or the most negative if that is farther.
  public var shift: Double { outcome.shift }

  /// The number of rows in each section after the action, as the table last
  /// read them.
  public var rowCounts: [Int] { observation.rowCounts ?? [] }

  /// The number of the table's sections after the action.
  public var sections: Int { observation.sections }

  /// Whether the app reported updates to the table, so that rows may have new
  /// index paths.
  public var mayMoveRows: Bool { observation.mayMoveRows }

  /// The row that a scroll would have brought next; `nil` unless it was a
  /// scroll in which no row came or went.
  public var nextRow: NextRow? { outcome.nextRow }

  /// Whether the action made a height that was known an estimate again.
  public var isEstimateAgain: Bool { outcome.isEstimateAgain }

  /// Whether, under the policy `updates published`, the action updates a table
  /// that estimates heights, or lets the anchor move the offset: how far UIKit's
  /// offset moves by itself then is not published.
  public var isUnpublished: Bool { outcome.isUnpublished }

  /// The number of updates in the open batch after the action; `nil` if no
  /// batch was open.
  public var batch: Int? { outcome.batch }

  /// Whether the table waited for a layout pass with no row on screen, as after
  /// a held reload.
  public var isHeld: Bool { outcome.isHeld }

  /// The reuse policy after the action.
  public var policy: ReusePolicy { outcome.policy }
}

// MARK: Derived properties

nonisolated extension Step {
  /// The numbers of the cells that came out of a queue and were shown again,
  /// oldest first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* calls.
  public var reused: [Int] {
    var reused = forgottenFrames?.reused ?? []
    for call in calls.cellCalls {
      if let cell = call.reused { reused.insert(cell) }
    }
    return reused.sorted()
  }

  /// The content's height as the action first logged it, in points; if the
  /// action logged none, the height after the action.
  public var contentHeightRead: Double {
    for case .contentSize(let size) in calls { return size.height }
    return after.contentSize.height
  }

  /// The number of times that the table asked the app for a cell.
  public var served: Int {
    (forgottenFrames?.served ?? 0) + calls.cellCalls.count
  }

  /// The number of all frames.
  public var frameCount: Int { (forgottenFrames?.count ?? 0) + frames.count }

  /// The number of times that a row got a cell.
  public var arrived: Int {
    frames.reduce(forgottenFrames?.arrived ?? 0) { $0 + $1.arrived.count }
  }

  /// The number of times that a row lost its cell.
  public var left: Int {
    frames.reduce(forgottenFrames?.left ?? 0) { $0 + $1.left.count }
  }
}

// MARK: Dropping trees

nonisolated extension Step {
  /// The step without the view trees around its calls, and otherwise the same.
  var withoutTrees: Step {
    guard calls.cellCalls.contains(where: { $0.hasTrees }) else { return self }
    var outcome = outcome
    for call in outcome.calls.indices { outcome.calls[call].dropTrees() }
    return Step(number, action, outcome)
  }
}

// MARK: What an action did

/// The effects of one action on a table.
public nonisolated struct Outcome: Equatable, Sendable {
  /// What was seen.
  public let observation: Observation

  /// The calls between table and app, in order.
  public internal(set) var calls: [Call]

  /// The running totals from the opening to the end of the action.
  public let counts: CallCounts

  /// The clock after the action.
  public let clock: Clock

  /// What each kind of work takes after the action, in microseconds.
  public let prices: WorkTable

  /// The running totals of the frames drawn while work had prices.
  public let drawn: FrameCounts

  /// The distance, in points, by which a scroll would have passed an end of the
  /// content; negative at the top, 0 if it stopped short or for other actions.
  public let overshoot: Double

  /// The move of the offset, and what moved it.
  public let move: OffsetMove

  /// The running totals of requests; `nil` for an app without pictures.
  public let requests: RequestCounts?

  /// The number of rows times the number of frames so far that showed a wrong
  /// picture.
  public let wrongFrames: Int

  /// The largest `shift` of a frame, or the most negative if that is farther.
  public let shift: Double

  /// The number of updates in the open batch after the action; `nil` if no
  /// batch was open.
  public let batch: Int?

  /// Whether the table waited for a layout pass with no row on screen, as after
  /// a held reload.
  public let isHeld: Bool

  /// The reuse policy after the action.
  public let policy: ReusePolicy

  /// The row that a scroll would have brought next; `nil` unless the action was
  /// a scroll in which no row came or went.
  public let nextRow: NextRow?

  /// Whether the action made a height that was known an estimate again.
  public let isEstimateAgain: Bool

  /// Whether, under the policy `updates published`, the action updates a table
  /// that estimates heights, or lets the anchor move the offset.
  public let isUnpublished: Bool
}

/// The row beyond the screen in the direction of a scroll.
public nonisolated struct NextRow: Equatable, Sendable {
  public let row: IndexPath

  /// The row's rectangle, in content space, in points.
  public let rect: Rect
}

/// One turn of the run loop, and the rows that got or lost a cell in it.
public nonisolated struct Frame: Equatable, Sendable {
  /// The time at which the frame began, in microseconds since the table was
  /// opened.
  public let time: Int64

  /// The viewport's top, in content space, in points.
  public let offset: Double

  /// The rows that got a cell, top to bottom.
  public let arrived: [Arrival]

  /// The rows that lost their cells, top to bottom.
  public let left: [IndexPath]

  /// The number of cells made since the opening, at the end of the frame.
  public let made: Int

  /// The distance, in points, by which the content grew.
  public let grown: Double

  /// The distance, in points, by which something other than the scroll itself
  /// moved the offset.
  public let held: Double

  /// The distance, in points, by which what stays on screen moved there apart
  /// from the finger, positive if down: that of the row that moved least, and 0
  /// if no row stays.
  public let shift: Double

  /// What the frame did, and how long that took; `nil` as long as nothing has a
  /// price.
  public internal(set) var bill: Bill?

  public nonisolated struct Arrival: Equatable, Sendable {
    public let row: IndexPath
    public let cell: Int
  }
}
