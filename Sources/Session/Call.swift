public import Stage

/// One thing that happened between a table and its app, or to the run loop.
public nonisolated enum Call: Equatable, Sendable {
  case numberOfSections(Int)

  /// Questions for row counts, one section after the other.
  case numberOfRows(Run<Int, Int>)

  /// Questions for heights, one row after the other.
  case heights(Run<IndexPath, Double>)

  /// Questions for estimates, one row after the other.
  case estimates(Run<IndexPath, Double>)
  case cell(CellCall)

  /// Questions for the titles, heights and views of headers or footers, by
  /// the method's name.
  case section(String, Run<Int, String>)
  case didSelect(IndexPath)

  /// The app told the table of a change of its data.
  case update(UpdateCall)

  /// The content got its size.
  case contentSize(Size)

  /// The run loop turned so many times, and nothing was said.
  case turn(times: Int)

  public var isTurn: Bool {
    if case .turn = self { true } else { false }
  }
}

extension Call {
  /// Lets go of the trees around the call; all else stays on record.
  mutating func dropTrees() {
    guard case .cell(var call) = self else { return }
    call.treeBefore = nil
    for dequeue in call.dequeues.indices {
      call.dequeues[dequeue].treeBefore = nil
      call.dequeues[dequeue].treeAfter = nil
    }
    self = .cell(call)
  }
}

/// Calls of one kind in a row, folded: a million heights are one run.
public nonisolated struct Run<Place, Answer>: Equatable, Sendable
where Place: Equatable & Sendable, Answer: Equatable & Sendable {
  public let first: Place
  public internal(set) var last: Place
  public internal(set) var count = 1

  /// The first answers, at most eight.
  public internal(set) var answers: [Answer]

  /// How many of the answers were found by measuring.
  public internal(set) var measured = 0

  init(_ place: Place, _ answer: Answer) {
    first = place
    last = place
    answers = [answer]
  }

  mutating func append(_ place: Place, _ answer: Answer) {
    last = place
    count += 1
    if answers.count < 8 { answers.append(answer) }
  }
}

/// A call with which an app tells its table of a change.
public nonisolated struct UpdateCall: Equatable, Sendable {
  /// The method's name without its arguments: `insertRows`.
  public let method: String

  /// The rows named; of a move first the one, then the other.
  public var rows: [IndexPath] = []

  /// The sections named; of a move first the one, then the other.
  public var sections: [Int] = []
}

/// A call of `cellForRowAt`, and what the app did to answer it.
public nonisolated struct CellCall: Equatable, Sendable {
  public let row: IndexPath

  /// The cells made meanwhile, oldest first.
  public internal(set) var made: [Made] = []
  public internal(set) var dequeues: [Dequeue] = []

  /// The number of the cell returned, or `nil` if there was none.
  public internal(set) var returned: Int?

  /// The cells in the tree when the call came; dropped from old calls.
  public internal(set) var treeBefore: [TreeCell]?

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

  /// The cells in the tree before and after; dropped from old calls.
  public internal(set) var treeBefore: [TreeCell]?
  public internal(set) var treeAfter: [TreeCell]?

  /// The cell handed out, as it was just then.
  public let handedOut: TreeCell?
}

/// A cell in the view tree, as the published log prints one.
public nonisolated struct TreeCell: Equatable, Sendable {
  public let number: Int
  public let className: String
  public let text: String
  public let isHidden: Bool
  public let tag: Int
}

extension TreeCell {
  init(_ cell: TableViewCell) {
    self.init(
      number: cell.number, className: cell.className, text: cell.text,
      isHidden: cell.isHidden, tag: cell.tag)
  }
}

/// How often each method of the app was called.
public nonisolated struct CallCounts: Equatable, Sendable {
  public internal(set) var numberOfSections = 0
  public internal(set) var numberOfRowsInSection = 0
  public internal(set) var heightForRowAt = 0
  public internal(set) var estimatedHeightForRowAt = 0
  public internal(set) var cellForRowAt = 0

  /// Heights found by filling a template and measuring it.
  public internal(set) var measured = 0

  /// Dequeues that handed out a waiting cell.
  public internal(set) var hits = 0

  /// Dequeues that found none waiting.
  public internal(set) var misses = 0
}
