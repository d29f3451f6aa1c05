/// Work that may take long: how far it is, and whether to give it up.
///
/// Whoever does a part of it says so, and asks now and then. One is shared by
/// all that is done in answer to a line, in whatever session.
public final class LongWork {
  /// Asked again and again, up to a million times a second; `true` gives the
  /// work up.
  public var isInterrupted: () -> Bool = { false }

  /// What is being done so many times, the outermost first.
  public private(set) var parts: [Part] = []

  /// How many cells and heights the app was asked for in this turn of the run
  /// loop.
  public private(set) var questions = 0

  public init() {}

  /// Something that is done again and again.
  public nonisolated struct Part: Equatable, Sendable {
    /// What is counted, such as `frame`.
    public let name: String

    /// Which one is being done, from 1.
    public fileprivate(set) var number: Int
    public fileprivate(set) var count: Int
  }
}

extension LongWork {
  /// Begins what is to be done so many times.
  public func begin(_ name: String, of count: Int) {
    parts.append(Part(name: name, number: 0, count: count))
  }

  /// Begins the next one of those that were begun last, of which there may
  /// meanwhile be more, or fewer.
  public func next(of count: Int? = nil) {
    let last = parts.count - 1
    parts[last].number += 1
    if let count { parts[last].count = max(count, parts[last].number) }
  }

  /// Ends those that were begun last.
  public func end() { parts.removeLast() }

  func beginTurn() { questions = 0 }

  /// Counts a question to the app, and asks whether the work is interrupted.
  func isInterruptedAtQuestion() -> Bool {
    questions += 1
    return isInterrupted()
  }
}
