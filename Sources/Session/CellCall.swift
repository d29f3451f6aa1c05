import Inspector
public import Stage

/// A call of `cellForRowAt`, and what the app did to answer it.
public nonisolated struct CellCall: Equatable, Sendable {
  public let row: IndexPath

  /// The cells made meanwhile, oldest first.
  public internal(set) var made: [Made] = []
  public internal(set) var dequeues: [Dequeue] = []

  /// The number of the cell returned, or `nil` if there was none.
  public internal(set) var returned: Int?

  /// The moment when the call came; dropped from old calls.
  var before: Moment?

  /// A cell made during the call.
  public nonisolated struct Made: Equatable, Sendable {
    public let number: Int
    public let className: String
    public let reuseIdentifier: String?
  }
}

/// A question for an old cell, and what came of it.
public nonisolated struct Dequeue: Equatable, Sendable {
  public let identifier: String

  /// The number of the cell handed out, or `nil` if there was none.
  public let cell: Int?

  /// Whether the cell had been waiting.
  public let isHit: Bool

  /// The moments before and after; dropped from old calls.
  var before: Moment?
  var after: Moment?

  /// The cell handed out, as it was just then.
  public let handedOut: Likeness?
}

// MARK: Trees

nonisolated extension CellCall {
  /// The cells in the tree when the call came; dropped from old calls.
  ///
  /// - Complexity: O(*cells in the tree*).
  public var treeBefore: [Likeness]? { before?.tree.cells }

  /// Whether the tree is known.
  var hasTrees: Bool { before != nil }
}

nonisolated extension Dequeue {
  /// The cells in the tree before; dropped from old calls.
  ///
  /// - Complexity: O(*cells in the tree*).
  public var treeBefore: [Likeness]? { before?.tree.cells }

  /// The cells in the tree afterwards; dropped from old calls.
  ///
  /// - Complexity: O(*cells in the tree*).
  public var treeAfter: [Likeness]? { after?.tree.cells }
}

/// The tree at a call; moments that follow each other share most of it.
nonisolated struct Moment: Sendable {
  let tree: CellTree
}

nonisolated extension Moment: Equatable {
  static func == (one: Moment, other: Moment) -> Bool {
    one.tree.cells == other.tree.cells
  }
}

nonisolated extension Sequence where Element == Call {
  /// The calls of `cellForRowAt` among them.
  var cellCalls: [CellCall] {
    compactMap { if case .cell(let call) = $0 { call } else { nil } }
  }
}

nonisolated extension Call {
  /// Lets go of the trees around the call; all else stays on record.
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
