/// The description of an exercise: one entry of `Cards/ChapterNN.md`.
///
///     ## LastPoint: The last point
///
///     predict · 1 minute · workshop
///
///     The task, one paragraph.
///
///     1. A hint.
///     2. A more direct one.
public nonisolated struct ExerciseCard: Equatable, Sendable {
  /// The name of the exercise and of its files.
  public let name: String
  public let chapter: Int
  public let title: String

  /// *predict*, *build* or *mend*.
  public internal(set) var kind = ""

  /// The time that the exercise takes, such as `10 minutes`.
  public internal(set) var size = ""

  /// *workshop* or *homework*.
  public internal(set) var venue = ""

  /// The task's text.
  public internal(set) var task = ""

  /// Hints, the vaguest first.
  public internal(set) var hints: [String] = []
}

nonisolated extension ExerciseCard {
  /// The cards in a chapter's text, in the order in which the exercises are
  /// done.
  ///
  /// A part that a card lacks is empty; a test of the room checks the parts.
  public static func cards(in text: String, chapter: Int) -> [ExerciseCard] {
    var cards: [ExerciseCard] = []
    for line in text.split(whereSeparator: { $0.isNewline }) {
      if line.hasPrefix("## ") {
        let parts = line.dropFirst(3).split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { continue }
        cards.append(
          ExerciseCard(
            name: trimmed(parts[0]), chapter: chapter, title: trimmed(parts[1])
          ))
      } else if !cards.isEmpty {
        // Backticks become apostrophes, with which the shell quotes code.
        let text = String(trimmed(line).map { $0 == "`" ? "'" : $0 })
        cards[cards.count - 1].read(text)
      }
    }
    return cards
  }

  private mutating func read(_ line: String) {
    guard !line.isEmpty else { return }
    if kind.isEmpty {
      let facts = line.split(separator: "·")
      guard facts.count == 3 else { return }
      (kind, size, venue) =
        (trimmed(facts[0]), trimmed(facts[1]), trimmed(facts[2]))
    } else if let hint = afterNumber(line) {
      hints.append(hint)
    } else if let last = hints.last {
      hints[hints.count - 1] = last + " " + line
    } else {
      task += (task.isEmpty ? "" : " ") + line
    }
  }
}

/// The text after a leading `1. `; `nil` for a line that begins otherwise.
nonisolated func afterNumber(_ line: String) -> String? {
  let parts = line.split(separator: " ", maxSplits: 1)
  guard parts.count == 2, parts[0].hasSuffix("."),
    Int(parts[0].dropLast()) != nil
  else { return nil }
  return trimmed(parts[1])
}

/// The text without spaces at its ends.
nonisolated func trimmed(_ text: Substring) -> String {
  var text = text
  while text.first == " " { text.removeFirst() }
  while text.last == " " { text.removeLast() }
  return String(text)
}
