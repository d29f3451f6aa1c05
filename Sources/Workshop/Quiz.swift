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
    var score = 0
    for (answer, question) in zip(answers, questions)
    where answer == question.right {
      score += 1
    }
    return score
  }

  /// The next question, or, when all are answered, the score.
  public var report: Report { isOver ? scored : asked }

  private var asked: Report {
    let question = questions[answers.count]
    let number = answers.count + 1
    var grid = Grid("", "")
    for (letter, choice) in zip(letters, question.choices) {
      grid.rows.append([StyledLine(letter, .code), StyledLine(choice)])
    }
    return Report(
      "quiz",
      fields: [
        .init("question", .int(number)), .init("of", .int(questions.count)),
        .init("asks", .string(question.text)),
        .init("choices", .array(question.choices.map { .string($0) })),
      ],
      blocks: [
        .text(
          StyledLine("\(number) of \(questions.count). ", .faint)
            + StyledLine(question.text, .title)), .grid(grid),
        .text(StyledLine("Answer with 'quiz a', say.", .faint)),
      ])
  }

  private var scored: Report {
    let sentence = "\(score) of \(questions.count) right."
    let rest =
      isAfter
      ? "" : " Which, you learn from 'quiz after', when you have read."
    return Report(
      "quiz",
      fields: [
        .init("score", .int(score)), .init("of", .int(questions.count)),
      ], blocks: [.text(StyledLine(sentence + rest, .title))])
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
    if isAfter { next.blocks.insert(judgement(question, answer), at: 0) }
    return next
  }

  private func judgement(_ question: Question, _ answer: Int)
    -> Report.Block
  {
    let isRight = answer == question.right
    let right = letters[max(0, question.right)]
    return .text(
      StyledLine(
        isRight ? "Right. " : "No, \(right). ", isRight ? .good : .bad)
        + StyledLine(question.because))
  }
}

private nonisolated let letters = ["a", "b", "c", "d", "e"]
