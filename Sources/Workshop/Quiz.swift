public import Reports

/// Ten questions on the book, asked before it and after it.
public nonisolated struct Quiz: Equatable, Sendable {
  public let questions: [Question]

  /// Whether each answer is judged at once; before the book it isn't, or the
  /// round after it would measure memory.
  public let isAfter: Bool

  /// The answers so far, 0 for the first choice.
  public private(set) var answers: [Int] = []

  /// - Precondition: There is a question.
  public init(_ questions: [Question], isAfter: Bool) {
    precondition(!questions.isEmpty, "A quiz asks something")
    self.questions = questions
    self.isAfter = isAfter
  }
}

// MARK: Asking

nonisolated extension Quiz {
  /// Whether all questions are answered.
  public var isOver: Bool { answers.count == questions.count }

  /// How many answers are right.
  public var score: Int {
    zip(answers, questions).count { $0 == $1.right }
  }

  /// The next question, or, when all are answered, the score.
  public var report: Report { isOver ? scored : asked }

  private var asked: Report {
    let question = questions[answers.count]
    let number = answers.count + 1
    return Report(
      "quiz",
      [
        "question": .int(number), "of": .int(questions.count),
        "asks": .string(question.text), "choices": .strings(question.choices),
      ]
    ) {
      "\("\(number) of \(questions.count). ", .faint)\(question.text, .title)"
      Grid(
        "", "",
        rows: zip(letters, question.choices).map {
          ["\($0, .code)", "\($1)"]
        })
      StyledLine("Answer with 'quiz a', say.", .faint)
    }
  }

  private var scored: Report {
    let rest =
      isAfter
      ? "" : " Which, you learn from 'quiz after', when you have read."
    return Report(
      "quiz", ["score": .int(score), "of": .int(questions.count)]
    ) {
      StyledLine("\(score) of \(questions.count) right.\(rest)", .title)
    }
  }
}

// MARK: Answering

nonisolated extension Quiz {
  /// Takes the letter of a choice for an answer, and asks the next question.
  ///
  /// - Throws: Which letters there are to say.
  public mutating func answer(_ letter: String) throws(WorkshopError)
    -> Report
  {
    let question = questions[answers.count]
    guard let answer = letters.firstIndex(of: letter.lowercased()),
      answer < question.choices.count
    else {
      throw WorkshopError(
        "'\(letter)' is no answer here; say "
          + letters.prefix(question.choices.count).joined(separator: ", "),
        .word)
    }
    answers.append(answer)
    var next = report
    if isAfter { next.blocks.insert(.text(judgement(question, answer)), at: 0) }
    return next
  }

  private func judgement(_ question: Question, _ answer: Int) -> StyledLine {
    let right = letters[max(0, question.right)]
    return answer == question.right
      ? "\("Right. ", .good)\(question.because)"
      : "\("No, \(right). ", .bad)\(question.because)"
  }
}

private nonisolated let letters = ["a", "b", "c", "d", "e"]

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
