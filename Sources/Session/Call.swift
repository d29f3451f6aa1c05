public import Stage

/// An entry in the call log of a step: a call between a table and its app, a
/// new content size, or turns of the run loop.
public nonisolated enum Call: Equatable, Sendable {
  case numberOfSections(Int)

  /// Consecutive calls of `numberOfRowsInSection`.
  case numberOfRows(Run<Int, Int>)

  /// Consecutive calls of `heightForRowAt`.
  case heights(Run<IndexPath, Double>)

  /// Consecutive calls of `estimatedHeightForRowAt`.
  case estimates(Run<IndexPath, Double>)
  case cell(CellCall)

  /// Consecutive calls of one method for the titles, heights or views of
  /// headers or footers: its name, and its answers in words.
  case section(String, Run<Int, String>)
  case didSelect(IndexPath)

  /// A call with which the app tells the table of a change of its data.
  case update(UpdateCall)

  /// The content size, logged when a reload read it or a layout pass changed
  /// it.
  case contentSize(Size)

  /// Consecutive turns of the run loop with no calls in between.
  case turn(times: Int)

  public var isTurn: Bool {
    if case .turn = self { true } else { false }
  }

  /// Folds the next call, a single one, into this one; returns `false` if the
  /// two differ in kind.
  mutating func fold(in next: Call) -> Bool {
    switch (self, next) {
    case (.numberOfRows(let run), .numberOfRows(let next)):
      self = .numberOfRows(run + next)
    case (.heights(let run), .heights(let next)): self = .heights(run + next)
    case (.estimates(let run), .estimates(let next)):
      self = .estimates(run + next)
    case (.section(let method, let run), .section(let other, let next))
    where method == other:
      self = .section(method, run + next)
    case (.turn(let times), .turn): self = .turn(times: times + 1)
    default: return false
    }
    return true
  }
}

/// Consecutive calls of one kind, folded into one value: a million heights are
/// one run.
public nonisolated struct Run<Place, Answer>: Equatable, Sendable
where Place: Equatable & Sendable, Answer: Equatable & Sendable {
  public let first: Place
  public internal(set) var last: Place
  public internal(set) var count = 1

  /// How many of the answers were found by measuring.
  public internal(set) var measured = 0
  private let answer: Answer
  private var further: [Answer] = []

  init(_ place: Place, _ answer: Answer) {
    first = place
    last = place
    self.answer = answer
  }

  /// The first answers, at most eight.
  public var answers: [Answer] { [answer] + further }

  static func + (run: Run, next: Run) -> Run {
    var sum = run
    sum.last = next.last
    sum.count += next.count
    sum.measured += next.measured
    if sum.further.count < 7 { sum.further.append(next.answer) }
    return sum
  }
}

/// A call with which an app tells its table of a change.
public nonisolated struct UpdateCall: Equatable, Sendable {
  /// The method's name without its arguments: `insertRows`.
  public let method: String

  /// The rows named in the call; for a move, the source and then the target.
  public var rows: [IndexPath] = []

  /// The sections named in the call; for a move, the source and then the
  /// target.
  public var sections: [Int] = []
}

/// Running totals since the opening: calls of each of the app's methods,
/// dequeues, measurements, layout passes and cells drawn.
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

  /// Dequeues that found no cell waiting.
  public internal(set) var misses = 0

  /// Layout passes that the table has made.
  public internal(set) var layouts = 0

  /// Cells that were drawn, for the first time or again.
  public internal(set) var displays = 0
}

nonisolated extension CallCounts {
  /// Counts a single call.
  mutating func add(_ call: Call) {
    switch call {
    case .numberOfSections: numberOfSections += 1
    case .numberOfRows: numberOfRowsInSection += 1
    case .heights: heightForRowAt += 1
    case .estimates: estimatedHeightForRowAt += 1
    case .cell: cellForRowAt += 1
    case .section, .didSelect, .update, .contentSize, .turn: break
    }
  }
}
