import Reports

/// Ten questions on the book, asked before it and after it.
struct Quiz {
  let questions: [Question]

  /// Whether each answer is judged at once; before the book it isn't, or the
  /// round after it would measure memory.
  let isAfter: Bool

  /// The letters answered so far, `a` for the first choice.
  var answers: [Int] = []

  nonisolated struct Question: Equatable, Sendable {
    let text: String
    var choices: [String] = []
    var right = -1
    var because = ""
  }

  var score: Int {
    var score = 0
    for (answer, question) in zip(answers, questions)
    where answer == question.right {
      score += 1
    }
    return score
  }
}

extension Quiz {
  /// Reads `Quiz.md`: a heading is a question, `- [ ]` a choice, `- [x]` the
  /// right one, and what follows says why. A choice's further lines are indented.
  nonisolated static func questions(in text: String) -> [Question] {
    var questions: [Question] = []
    for line in text.split(whereSeparator: { $0.isNewline }) {
      if line.hasPrefix("## ") {
        let heading = trimmed(line.dropFirst(3))
        questions.append(Question(text: afterNumber(heading) ?? heading))
      } else if !questions.isEmpty {
        read(line, into: &questions[questions.count - 1])
      }
    }
    return questions
  }

  private nonisolated static func read(
    _ line: Substring, into question: inout Question
  ) {
    if line.hasPrefix("- [") {
      if line.hasPrefix("- [x] ") { question.right = question.choices.count }
      question.choices.append(trimmed(line.dropFirst("- [x] ".count)))
    } else if line.hasPrefix("  "), let last = question.choices.last {
      question.choices[question.choices.count - 1] = last + " " + trimmed(line)
    } else if !question.choices.isEmpty {
      question.because += (question.because.isEmpty ? "" : " ") + trimmed(line)
    }
  }
}

extension Interpreter {
  /// `quiz [before·after·LETTER]`
  func quiz(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let column = arguments.column
    let word = arguments.word()
    try arguments.expectEnd()
    guard let word, word.text != "before", word.text != "after" else {
      if word != nil || quiz == nil {
        quiz = Quiz(
          questions: try questions(), isAfter: word?.text == "after")
      }
      return asked([])
    }
    guard var going = quiz else {
      throw ShellError(
        "No quiz is going on; 'quiz before' or 'quiz after' begins one",
        column: column)
    }
    let question = going.questions[going.answers.count]
    guard let answer = letters.firstIndex(of: word.text.lowercased()),
      answer < question.choices.count
    else {
      throw ShellError(
        "'\(word.text)' is no answer here; say "
          + letters.prefix(question.choices.count).joined(separator: ", "),
        column: column)
    }
    going.answers.append(answer)
    quiz = going
    return asked(going.isAfter ? judged(question, answer) : [])
  }

  private func questions() throws(ShellError) -> [Quiz.Question] {
    let desk = try Desk(host)
    let bytes = try Interpreter.read(
      desk.workshop.folder + "Quiz.md", host: host)
    let questions = Quiz.questions(in: String(decoding: bytes, as: UTF8.self))
    guard !questions.isEmpty else {
      throw ShellError("Quiz.md asks nothing; git can bring it back")
    }
    return questions
  }

  /// The next question, or the score.
  private func asked(_ before: [Report.Block]) -> Report {
    guard let going = quiz else { return Report("quiz") }
    guard going.answers.count < going.questions.count else {
      quiz = nil
      let score = "\(going.score) of \(going.questions.count) right."
      let rest =
        going.isAfter
        ? "" : " Which, you learn from 'quiz after', when you have read."
      return Report(
        "quiz",
        fields: [
          .init("score", .int(going.score)),
          .init("of", .int(going.questions.count)),
        ], blocks: before + [.text(StyledLine(score + rest, .title))])
    }
    let question = going.questions[going.answers.count]
    let number = going.answers.count + 1
    var grid = Grid("", "")
    for (letter, choice) in zip(letters, question.choices) {
      grid.rows.append([StyledLine(letter, .code), StyledLine(choice)])
    }
    return Report(
      "quiz",
      fields: [
        .init("question", .int(number)),
        .init("of", .int(going.questions.count)),
        .init("asks", .string(question.text)),
        .init("choices", .array(question.choices.map { .string($0) })),
      ],
      blocks: before + [
        .text(
          StyledLine("\(number) of \(going.questions.count). ", .faint)
            + StyledLine(question.text, .title)), .grid(grid),
        .text(StyledLine("Answer with 'quiz a', say.", .faint)),
      ])
  }

  private func judged(_ question: Quiz.Question, _ answer: Int)
    -> [Report.Block]
  {
    let isRight = answer == question.right
    let right = letters[max(0, question.right)]
    return [
      .text(
        StyledLine(
          isRight ? "Right. " : "No, \(right). ", isRight ? .good : .bad)
          + StyledLine(question.because))
    ]
  }
}

private nonisolated let letters = ["a", "b", "c", "d", "e"]
