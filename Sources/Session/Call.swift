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
