public import Reports

/// Ten questions on the book, asked before it and after it.
public nonisolated struct Quiz: Equatable, Sendable {
  /// The questions, in the order in which they are asked.
  public let questions: [QuizQuestion]

  /// Whether the quiz comes after the book.
  ///
  /// After the book, each answer is judged at once. Before it, no answer is, or
  /// the later quiz would measure memory.
  public let isAfter: Bool

  /// The index of the choice given for each question so far.
  public private(set) var answers: [Int] = []

  /// Makes a quiz, with its questions and their choices shuffled.
  ///
  /// They have one order before the book and another after it, and each letter
  /// is right about equally often.
  ///
  /// - Precondition: There is a question.
  public init(_ questions: [QuizQuestion], isAfter: Bool) {
    precondition(!questions.isEmpty, "A quiz asks something")
    var dice = Dice(seed: isAfter ? 2 : 1)
    let indices = questions.indices.map { $0 % 4 }.shuffled(using: &dice)
    let order = questions.shuffled(using: &dice)
    self.questions = order.indices.map {
      order[$0].arranged(rightAt: indices[$0], with: &dice)
    }
    self.isAfter = isAfter
  }
}

// MARK: Asking

nonisolated extension Quiz {
  /// Whether all questions are answered.
  public var isOver: Bool { answers.count == questions.count }

  /// The number of right answers.
  public var score: Int { zip(answers, questions).count { $0 == $1.right } }

  /// A report of the next question, or, when all are answered, of the score.
  public var report: Report { isOver ? scored : asked }

  private var asked: Report {
    let question = questions[answers.count]
    let number = answers.count + 1
    return Report([
      "question": .int(number), "of": .int(questions.count),
      "asks": .string(question.text), "choices": .strings(question.choices),
    ]) {
      "\("\(number) of \(questions.count). ", .faint)\(question.text, .title)"
      Grid("", "", rows: zip(letters, question.choices)) {
        ["\($0, .code)", "\($1)"]
      }
      StyledLine("A letter answers; 'quiz off' leaves the quiz.", .faint)
    }
  }

  private var scored: Report {
    let missed = isAfter ? self.missed : []
    let rest =
      isAfter ? "" : " 'quiz after' says which, once you have read."
    return Report([
      "score": .int(score), "of": .int(questions.count),
      "read": .strings(missed.map { $0.reading }),
    ]) {
      StyledLine("\(score) of \(questions.count) right.\(rest)", .title)
      if !missed.isEmpty {
        Grid("to read again", "for the question", rows: missed) {
          ["\($0.reading)", "\($0.text)"]
        }
      }
    }
  }

  /// The questions that were answered wrongly, by chapter and heading.
  private var missed: [QuizQuestion] {
    zip(answers, questions).filter { $0 != $1.right }.map { $1 }
      .sorted { $0.reading < $1.reading }
  }
}

// MARK: Answering

nonisolated extension Quiz {
  /// Takes a letter as the answer to the current question, and reports the next
  /// question, or, after the last, the score.
  ///
  /// - Throws: For a letter without a choice; the sentence lists the valid
  ///   letters.
  public mutating func answer(_ letter: String) throws(HostError) -> Report {
    let question = questions[answers.count]
    guard let answer = choice(letter) else {
      throw HostError(
        "'\(letter)' isn't an answer here; give "
          + letters.prefix(question.choices.count).joined(separator: ", "),
        .word)
    }
    answers.append(answer)
    var next = report
    if isAfter { next.blocks.insert(.text(judgment(question, answer)), at: 0) }
    return next
  }

  private func judgment(_ question: QuizQuestion, _ answer: Int) -> StyledLine {
    let right = letters[max(0, question.right)]
    return answer == question.right
      ? "\("Right. ", .good)\(question.because)"
      : "\("No, \(right). ", .bad)\(question.because)"
  }

  /// Whether a word is the letter of a choice of the current question.
  public func hasChoice(_ word: String) -> Bool { choice(word) != nil }

  private func choice(_ letter: String) -> Int? {
    guard !isOver else { return nil }
    return letters.prefix(questions[answers.count].choices.count)
      .firstIndex(of: letter.lowercased())
  }
}

private nonisolated let letters = ["a", "b", "c", "d", "e"]
