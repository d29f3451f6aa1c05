import Inspector
public import Stage

/// A call of `cellForRowAt`, and what the app did to answer it.
public nonisolated struct CellCall: Equatable, Sendable {
  public let row: IndexPath

  /// The cells made during the call, oldest first.
  public internal(set) var made: [Made] = []
  public internal(set) var dequeues: [Dequeue] = []

  /// The number of the cell returned, or `nil` if there was none.
  public internal(set) var returned: Int?

  /// Whether the row has a cell, which is to be filled again.
  public internal(set) var isReconfiguring = false

  /// Whether the row hasn't come yet, and its cell is prepared.
  public internal(set) var isPreparing = false

  /// The view tree before the call; `nil` if it wasn't recorded or was dropped.
  var before: RecordedTree?

  /// A cell made during the call.
  public nonisolated struct Made: Equatable, Sendable {
    public let number: Int
    public let className: String
    public let reuseIdentifier: String?
  }
}

/// A dequeue during a call of `cellForRowAt`, and its result.
public nonisolated struct Dequeue: Equatable, Sendable {
  public let identifier: String

  /// The number of the cell handed out, or `nil` if there was none.
  public let cell: Int?

  /// Whether the cell had been waiting in its queue, rather than being made by
  /// the dequeue.
  public let isHit: Bool

  /// Whether the cell is the row's already, on screen or off, and is handed out
  /// to be filled again.
  public let isThere: Bool

  /// The view tree before the dequeue; `nil` if it wasn't recorded or was
  /// dropped.
  var before: RecordedTree?
  /// The view tree after the dequeue; `nil` if it wasn't recorded or was
  /// dropped.
  var after: RecordedTree?

  /// The properties of the cell handed out, at that moment; `nil` if there was
  /// none.
  public let handedOut: Likeness?
}

// MARK: Trees

nonisolated extension CellCall {
  /// The number of the cell returned to a row on screen that had none; `nil` if
  /// there is none, or if the row keeps its cell.
  var arrived: Int? { isReconfiguring || isPreparing ? nil : returned }

  /// The number of the cell returned, if it came out of a queue.
  var reused: Int? {
    dequeues.contains { $0.isHit && $0.cell == returned } ? returned : nil
  }

  /// The cells in the view tree before the call, backmost first; `nil` if the
  /// tree is no longer on record, as `TableSession.treesKept` explains.
  ///
  /// - Complexity: O(*cells in the tree*).
  public var treeBefore: [Likeness]? { before?.tree.cells }

  /// Whether the view tree before the call is still on record.
  var hasTrees: Bool { before != nil }
}

nonisolated extension Dequeue {
  /// The cells in the view tree before the dequeue, backmost first; `nil` if
  /// the tree is no longer on record.
  ///
  /// - Complexity: O(*cells in the tree*).
  public var treeBefore: [Likeness]? { before?.tree.cells }

  /// The cells in the view tree after the dequeue, backmost first; `nil` if the
  /// tree is no longer on record.
  ///
  /// - Complexity: O(*cells in the tree*).
  public var treeAfter: [Likeness]? { after?.tree.cells }
}

/// The view tree at one moment; successive trees share most of their storage.
nonisolated struct RecordedTree: Sendable {
  let tree: CellTree
}

nonisolated extension RecordedTree: Equatable {
  static func == (one: RecordedTree, other: RecordedTree) -> Bool {
    one.tree.cells == other.tree.cells
  }
}

nonisolated extension Sequence where Element == Call {
  /// The calls of `cellForRowAt` in the sequence, in order.
  public var cellCalls: [CellCall] {
    compactMap { if case .cell(let call) = $0 { call } else { nil } }
  }
}

nonisolated extension Call {
  /// Drops the view trees around the call, and keeps the rest of the record.
  mutating func dropTrees() {
    guard case .cell(var call) = self else { return }
    call.before = nil
    for dequeue in call.dequeues.indices {
      call.dequeues[dequeue].before = nil
      call.dequeues[dequeue].after = nil
    }
    self = .cell(call)
  }
}
