public import Stage

/// An entry in the call log of a step: a call between a table and its app, a
/// new content size, or turns of the run loop.
public nonisolated enum Call: Equatable, Sendable {
  case numberOfSections(Int)

  /// Consecutive calls of `numberOfRowsInSection`.
  case numberOfRows(FoldedCalls<Int, Int>)

  /// Consecutive calls of `heightForRowAt`.
  case heights(FoldedCalls<IndexPath, Double>)

  /// Consecutive calls of `estimatedHeightForRowAt`.
  case estimates(FoldedCalls<IndexPath, Double>)
  case cell(CellCall)

  /// Consecutive fittings of rows' cells, without a call of the app between.
  case fits(FoldedCalls<IndexPath, Double>)

  /// Consecutive calls of `willDisplay`: the rows, and the numbers of their
  /// cells.
  case willDisplay(FoldedCalls<IndexPath, Int>)

  /// Consecutive calls of `didEndDisplaying`: the rows, and the numbers of their
  /// cells.
  case didEndDisplaying(FoldedCalls<IndexPath, Int>)

  /// A call of `prefetchRowsAt`: rows that are about to come, nearest first.
  case prefetch([IndexPath])

  /// A call of `cancelPrefetchingForRowsAt`.
  case cancelPrefetching([IndexPath])

  /// What UIKit writes to the console.
  case warning(String)

  /// Consecutive calls of one method for the titles, heights or views of
  /// headers or footers: the method's name, and the app's answers in words.
  case section(String, FoldedCalls<Int, String>)
  case didSelect(IndexPath)

  /// A row asks for a picture, or withdraws.
  case load(LoadCall)

  /// An answer that lands.
  case landing(LandingCall)

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

  /// Whether rows may have new index paths after the call.
  var mayMoveRows: Bool {
    if case .update(let call) = self {
      call.method != "reconfigureRows"
    } else {
      false
    }
  }

  /// Folds the next call of the log into this one, if both can be one entry.
  ///
  /// - Parameter next: A single call.
  /// - Returns: Whether `next` was folded; otherwise it needs an entry of its
  ///   own.
  mutating func fold(in next: Call) -> Bool {
    switch (self, next) {
    case (.numberOfRows(let run), .numberOfRows(let next)):
      self = .numberOfRows(run + next)
    case (.heights(let run), .heights(let next)): self = .heights(run + next)
    case (.estimates(let run), .estimates(let next)):
      self = .estimates(run + next)
    case (.fits(let run), .fits(let next)): self = .fits(run + next)
    case (.willDisplay(let run), .willDisplay(let next)):
      self = .willDisplay(run + next)
    case (.didEndDisplaying(let run), .didEndDisplaying(let next)):
      self = .didEndDisplaying(run + next)
    case (.section(let method, let run), .section(let other, let next))
    where method == other:
      self = .section(method, run + next)
    case (.turn(let times), .turn): self = .turn(times: times + 1)
    default: return false
    }
    return true
  }
}

/// A run of consecutive calls of one kind, in constant space.
public nonisolated struct FoldedCalls<Place, Answer>: Equatable, Sendable
where Place: Equatable & Sendable, Answer: Equatable & Sendable {
  public let first: Place
  public internal(set) var last: Place
  public internal(set) var count = 1

  /// The number of calls that the app answered by measuring a cell.
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

  static func + (run: FoldedCalls, next: FoldedCalls) -> FoldedCalls {
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

/// What an app asked of its network for a row's cell.
public nonisolated struct LoadCall: Equatable, Sendable {
  public let kind: NetworkCall

  /// The request's number.
  public let request: Int
  public let url: String
  public let asker: Asker
}

/// An answer that lands.
public nonisolated struct LandingCall: Equatable, Sendable {
  /// The request's number.
  public let request: Int
  public let url: String

  /// When the request was sent, and when its answer landed, in microseconds
  /// since the table was opened.
  public let sent: Int64
  public let time: Int64

  /// The rows that were waiting, by their index paths when they asked.
  public let rows: [IndexPath]

  /// The numbers of the cells that got the picture, oldest first.
  public let cells: [Int]

  /// The rows that these cells show; `nil` for a cell off screen.
  public let shown: [IndexPath?]
  public let fails: Bool
}

/// Running totals since the session's first step: calls of each of the app's
/// methods, dequeues, measurements, layout passes and cells drawn.
public nonisolated struct CallCounts: Equatable, Sendable {
  public internal(set) var numberOfSections = 0
  public internal(set) var numberOfRowsInSection = 0
  public internal(set) var heightForRowAt = 0
  public internal(set) var estimatedHeightForRowAt = 0
  public internal(set) var cellForRowAt = 0

  /// The number of heights found by filling a template and measuring it.
  public internal(set) var measured = 0

  /// The number of heights found by fitting the cell that shows the row.
  public internal(set) var fitted = 0

  /// The number of identifiers compared to find differences of snapshots.
  public internal(set) var compared = 0

  /// The number of dequeues that handed out a waiting cell.
  public internal(set) var hits = 0

  /// The number of dequeues that found no cell waiting.
  public internal(set) var misses = 0

  /// The number of layout passes that the table has made.
  public internal(set) var layouts = 0

  /// The number of times that a cell was drawn.
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
    case .fits(let run): fitted += run.count
    case .section, .willDisplay, .didEndDisplaying, .prefetch,
      .cancelPrefetching, .warning, .didSelect, .load, .landing, .update,
      .contentSize, .turn:
      break
    }
  }
}
