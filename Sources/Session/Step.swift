public import Inspector
public import Stage

/// One command's worth of change: an action, and what it did.
///
/// A step never changes, and shares with its neighbours what is the same.
public nonisolated final class Step: Equatable, Sendable {
  /// 0 for the opening, then 1, 2, 3, …
  public let number: Int
  public let action: Action
  public let take: Take

  init(_ number: Int, _ action: Action, _ take: Take) {
    self.number = number
    self.action = action
    self.take = take
  }

  public static func == (one: Step, other: Step) -> Bool {
    one === other
      || one.number == other.number && one.action == other.action
        && one.take == other.take
  }
}

// MARK: What the take says

nonisolated extension Step {
  /// The layout passes, in order.
  public var frames: [Frame] { take.frames }

  /// What the table and its app said to each other, in order.
  public var calls: [Call] { take.calls }

  /// The turns in the lives of cells, in order.
  public var events: [Event] { take.events }

  /// The table when all was done.
  public var after: Snapshot { take.after }

  /// How often the app had been called by then, since the opening.
  public var counts: CallCounts { take.counts }

  /// How far the wanted movement reached beyond the content's ends, in
  /// points; 0 unless the scroll was clamped.
  public var overshoot: Double { take.overshoot }

  /// How far the table moved the offset of its own accord when heights became
  /// known, in points.
  public var shift: Double { take.shift }

  /// How many sections the table had by then.
  public var sections: Int { take.sections }

  /// How many changes an open batch had collected; `nil` if none was open.
  public var batch: Int? { take.batch }

  /// Whether sizes have been read and cells are still to come.
  public var isHeld: Bool { take.isHeld }

  /// The rules in force by then.
  public var policy: ReusePolicy { take.policy }
}

// MARK: What follows from it

nonisolated extension Step {
  /// The cells that had been waiting and were shown again, oldest first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* calls.
  public var reused: [Int] {
    let hits = calls.cellCalls.filter { call in
      call.dequeues.contains { $0.isHit && $0.cell == call.returned }
    }
    return Set(hits.compactMap { $0.returned }).sorted()
  }

  /// How tall the content was when sizes had just been read, in points; as
  /// tall as in the end if they were not.
  public var contentHeightRead: Double {
    for case .contentSize(let size) in calls { return size.height }
    return after.contentSize.height
  }

  /// Whether the table was told of changes, so that rows may have got other
  /// numbers.
  public var isUpdate: Bool {
    for case .update in calls { return true }
    return false
  }

  /// How many rows were asked a cell for.
  public var served: Int { calls.cellCalls.count }
}

// MARK: Letting go

nonisolated extension Step {
  /// The step without the trees around its calls; all else stays on record.
  var withoutTrees: Step {
    guard calls.cellCalls.contains(where: { $0.hasTrees }) else { return self }
    var take = take
    for call in take.calls.indices { take.calls[call].dropTrees() }
    return Step(number, action, take)
  }
}

// MARK: What an action did

/// What one action did to a table, from its beginning to its end.
public nonisolated struct Take: Equatable, Sendable {
  /// The layout passes, in order.
  public let frames: [Frame]

  /// What the table and its app said to each other, in order.
  public internal(set) var calls: [Call]

  /// The turns in the lives of cells, in order.
  public let events: [Event]

  /// The table when all was done.
  public let after: Snapshot

  /// How often the app had been called by then, since the opening.
  public let counts: CallCounts

  /// How far the wanted movement reached beyond the content's ends, in
  /// points; 0 unless the scroll was clamped.
  public let overshoot: Double

  /// How far the table moved the offset of its own accord when heights became
  /// known, in points.
  public let shift: Double

  /// How many sections the table had by then.
  public let sections: Int

  /// How many changes an open batch had collected; `nil` if none was open.
  public let batch: Int?

  /// Whether sizes have been read and cells are still to come.
  public let isHeld: Bool

  /// The rules in force by then.
  public let policy: ReusePolicy
}

/// One layout pass.
public nonisolated struct Frame: Equatable, Sendable {
  /// The viewport's top, in content space, in points.
  public let offset: Double

  /// The rows that got a cell, top to bottom.
  public let arrived: [Arrival]

  /// The rows that lost theirs, top to bottom.
  public let left: [IndexPath]

  /// How many cells had been made by its end.
  public let made: Int

  public nonisolated struct Arrival: Equatable, Sendable {
    public let row: IndexPath
    public let cell: Int
  }
}
