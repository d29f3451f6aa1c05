/// Progress and cancellation of work that may take long.
///
/// Code that does a part of the work reports its progress here, and polls for
/// interruption. All sessions that work on one command line share one instance.
public final class LongWork {
  /// Returns whether to cancel the work; polled up to a million times a second.
  public var isInterrupted: () -> Bool = { false }

  /// The bytes that each session keeps of its past, at most.
  public var memoryLimit = 300_000_000

  /// The loops in progress, the outermost first.
  public private(set) var loops: [Loop] = []

  /// Whether a call of `cellForRowAt` is kept with the view trees around it, which
  /// only looks need.
  public var keepsTrees = true

  /// The number of cells and heights that the app was asked for in this turn of
  /// the run loop.
  public private(set) var questions = 0

  /// Called at the end of each frame of a step that is recorded: with the
  /// session, the step's number, and a closure that looks at the table as it is
  /// then. The steps of trial runs come, too. `nil` if nobody follows the frames.
  public var onFrame: ((TableSession, Int, () -> Observation) -> Void)?

  /// Whether a table is being made again. How often that is necessary depends
  /// on what was looked at, so these polls don't count as a command's own.
  public internal(set) var isRebuilding = false

  public init() {}

  /// A loop in progress, such as the frames of a scroll.
  public nonisolated struct Loop: Equatable, Sendable {
    /// The name of one iteration, such as `frame`.
    public let name: String

    /// The number of the current iteration, from 1; 0 before the first.
    public fileprivate(set) var number: Int
    public fileprivate(set) var count: Int
  }
}

extension LongWork {
  /// Begins a loop of `count` iterations.
  public func begin(_ name: String, of count: Int) {
    loops.append(Loop(name: name, number: 0, count: count))
  }

  /// Begins the next iteration of the innermost loop.
  ///
  /// - Parameter count: The loop's new number of iterations; `nil` to keep it.
  public func next(of count: Int? = nil) {
    let last = loops.count - 1
    loops[last].number += 1
    if let count { loops[last].count = max(count, loops[last].number) }
  }

  /// Goes to an iteration of the innermost loop.
  public func go(to number: Int, of count: Int) {
    loops[loops.count - 1].number = number
    loops[loops.count - 1].count = count
  }

  /// Ends the innermost loop.
  public func end() { loops.removeLast() }

  func beginTurn() { questions = 0 }

  /// Counts a question to the app, and returns whether the work is interrupted.
  func isInterruptedAtQuestion() -> Bool {
    questions += 1
    return isInterrupted()
  }
}
