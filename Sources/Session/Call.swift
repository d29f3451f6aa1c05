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

  /// Folds in a single call that came next, if it is of the same kind.
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

/// Calls of one kind in a row, folded: a million heights are one run.
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

  /// The rows named; of a move first the one, then the other.
  public var rows: [IndexPath] = []

  /// The sections named; of a move first the one, then the other.
  public var sections: [Int] = []
}

/// How often each method of the app was called, and what else is counted.
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
