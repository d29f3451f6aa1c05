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
  let likeness: Likeness?
}

/// A cell in the view tree, as the published log prints one.
public nonisolated struct TreeCell: Equatable, Sendable {
  public let number: Int
  public let className: String
  public let text: String
  public let isHidden: Bool
  public let tag: Int
}

// MARK: Trees

nonisolated extension CellCall {
  /// The cells in the tree when the call came; dropped from old calls.
  ///
  /// - Complexity: O(*cells in the tree*).
  public var treeBefore: [TreeCell]? { before?.cells }

  /// Whether the tree is known.
  var hasTrees: Bool { before != nil }
}

nonisolated extension Dequeue {
  /// The cells in the tree before; dropped from old calls.
  ///
  /// - Complexity: O(*cells in the tree*).
  public var treeBefore: [TreeCell]? { before?.cells }

  /// The cells in the tree afterwards; dropped from old calls.
  ///
  /// - Complexity: O(*cells in the tree*).
  public var treeAfter: [TreeCell]? { after?.cells }

  /// The cell handed out, as it was just then.
  public var handedOut: TreeCell? { likeness.map { TreeCell($0) } }
}

/// The tree at a call; moments that follow each other share most of it.
nonisolated struct Moment: Sendable {
  let tree: CellTree

  var cells: [TreeCell] { tree.cells.map { TreeCell($0) } }
}

nonisolated extension Moment: Equatable {
  static func == (one: Moment, other: Moment) -> Bool {
    one.tree.cells == other.tree.cells
  }
}

nonisolated extension TreeCell {
  init(_ cell: Likeness) {
    self.init(
      number: cell.number, className: cell.className, text: cell.text,
      isHidden: cell.isHidden, tag: cell.tag)
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
