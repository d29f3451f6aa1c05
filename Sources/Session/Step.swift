public import Inspector
public import Stage

/// One command's worth of change: its frames, its calls, what it left behind.
public nonisolated struct Step: Equatable, Sendable {
  /// 0 for the opening, then 1, 2, 3, …
  public let number: Int
  public let action: Action

  /// The layout passes, in order.
  public let frames: [Frame]

  /// What the table and its app said to each other, in order.
  public internal(set) var calls: [Call]

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

nonisolated extension Step {
  /// The cells that had been waiting and were shown again, oldest first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* calls.
  public var reused: [Int] {
    var numbers: Set<Int> = []
    for case .cell(let call) in calls {
      for dequeue in call.dequeues
      where dequeue.isHit && dequeue.cell == call.returned {
        if let cell = dequeue.cell { numbers.insert(cell) }
      }
    }
    return numbers.sorted()
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
  public var served: Int {
    var count = 0
    for case .cell in calls { count += 1 }
    return count
  }
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
