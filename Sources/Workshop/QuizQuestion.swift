/// One question of the quiz: an entry of `Quiz.md`.
///
///     ## 1. Is a row half-open?
///
///     - [ ] No
///     - [x] Yes, at its end
///
///     Why, one paragraph.
///
///     Read: chapter 1, *Its heading*
public nonisolated struct QuizQuestion: Equatable, Sendable {
  public let text: String
  public internal(set) var choices: [String] = []

  /// The index of the right choice.
  public internal(set) var right = -1

  /// Why the right choice is right.
  public internal(set) var because = ""

  /// The place in the book to read about it: a chapter, and a heading in it.
  public internal(set) var reading = ""
}

nonisolated extension QuizQuestion {
  /// Parses `Quiz.md`: a heading is a question, `- [ ]` a choice, `- [x]` the
  /// right choice; the text after the choices says why it is right.
  ///
  /// A choice's further lines are indented.
  public static func questions(in text: String) -> [QuizQuestion] {
    var questions: [QuizQuestion] = []
    for line in text.split(whereSeparator: { $0.isNewline }) {
      if line.hasPrefix("## ") {
        let heading = trimmed(line.dropFirst(3))
        questions.append(QuizQuestion(text: afterNumber(heading) ?? heading))
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
    } else if line.hasPrefix("Read: ") {
      let source = trimmed(line.dropFirst("Read: ".count))
      reading = String(source.map { $0 == "*" ? "\"" : $0 })
    } else if !choices.isEmpty {
      because += (because.isEmpty ? "" : " ") + trimmed(line)
    }
  }
}

// MARK: Shuffling

nonisolated extension QuizQuestion {
  /// The question with its choices shuffled, the right one at `index` modulo
  /// the number of choices.
  func arranged(rightAt index: Int, with dice: inout Dice) -> Self {
    guard choices.indices.contains(right) else { return self }
    var copy = self
    let rightOne = copy.choices.remove(at: right)
    copy.choices.shuffle(using: &dice)
    copy.right = index % choices.count
    copy.choices.insert(rightOne, at: copy.right)
    return copy
  }
}

/// A seeded pseudorandom number generator (SplitMix64): the same seed always
/// gives the same numbers.
nonisolated struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
