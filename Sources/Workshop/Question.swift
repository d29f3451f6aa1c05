/// One question of the quiz: an entry of `Quiz.md`.
///
///     ## 1. Is a row half-open?
///
///     - [ ] No
///     - [x] Yes, at its end
///
///     Why, one paragraph.
public nonisolated struct Question: Equatable, Sendable {
  public let text: String
  public internal(set) var choices: [String] = []

  /// The index of the right choice.
  public internal(set) var right = -1

  /// Why that one is right.
  public internal(set) var because = ""
}

nonisolated extension Question {
  /// Reads `Quiz.md`: a heading is a question, `- [ ]` a choice, `- [x]` the
  /// right one, and what follows says why. A choice's further lines are indented.
  public static func questions(in text: String) -> [Question] {
    var questions: [Question] = []
    for line in text.split(whereSeparator: { $0.isNewline }) {
      if line.hasPrefix("## ") {
        let heading = trimmed(line.dropFirst(3))
        questions.append(Question(text: afterNumber(heading) ?? heading))
      } else if !questions.isEmpty {
        questions[questions.count - 1].read(line)
      }
    }
    return questions
  }

  private mutating func read(_ line: Substring) {
    if line.hasPrefix("- [") {
      if line.hasPrefix("- [x] ") { right = choices.count }
      choices.append(trimmed(line.dropFirst("- [x] ".count)))
    } else if line.hasPrefix("  "), let last = choices.last {
      choices[choices.count - 1] = last + " " + trimmed(line)
    } else if !choices.isEmpty {
      because += (because.isEmpty ? "" : " ") + trimmed(line)
    }
  }
}
