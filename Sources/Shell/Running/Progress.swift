public import Session
import Text

extension LongWork {
  /// How far it has come: `round 3 of 900, frame 12 of 440`.
  ///
  /// - Complexity: O(*n*) for *n* commands that stand in one another.
  public var progress: String {
    var words: [String] = []
    for part in parts where part.count > 1 {
      words.append(
        "\(part.name) \(grouped(part.number)) of \(grouped(part.count))")
    }
    if questions >= 1000 {
      words.append(counted(questions, "question") + " to the app")
    }
    return words.isEmpty ? "at work" : words.joined(separator: ", ")
  }
}
