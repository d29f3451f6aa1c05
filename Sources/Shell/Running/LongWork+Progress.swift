public import Session
import Text

extension LongWork {
  /// The progress in words: `round 3 of 900, frame 12 of 440`.
  ///
  /// - Complexity: O(*n*) for *n* loops in progress.
  public var progress: String {
    var parts = loops.filter { $0.count > 1 }.map {
      "\($0.name) \(grouped($0.number)) of \(grouped($0.count))"
    }
    if questions >= 1000 {
      parts.append(counted(questions, "question") + " to the app")
    }
    return parts.isEmpty ? "at work" : parts.joined(separator: ", ")
  }
}
