public import Reports

/// The state of one sitting in the workshop: the hints that were given, and the
/// quiz that is going on.
public nonisolated struct WorkshopState: Equatable, Sendable {
  public var hints = Hints()
  public private(set) var quiz: Quiz?

  /// A quiz that was left before its end, with which `quiz` goes on.
  private var left: Quiz?

  public init() {}
}

extension WorkshopState {
  /// Begins a quiz for `before` or `after`, leaves it for `off`, and takes any
  /// other word as an answer.
  ///
  /// Without a word, repeats the current question, or goes on with a quiz that
  /// was left; if there is none, begins the quiz before the book.
  public mutating func quiz(_ word: String?, _ host: (any Host)?)
    throws(HostError) -> Report
  {
    if word == "off" {
      let wasOpen = quiz != nil
      (quiz, left) = (nil, nil)
      return Report(["wasOpen": .bool(wasOpen)]) {
        StyledLine(
          (wasOpen ? "The quiz is left" : "No quiz is running")
            + "; 'quiz before' begins one.")
      }
    }
    if let word, word != "before", word != "after" { return try answer(word) }
    if word == nil, let going = quiz ?? left {
      (quiz, left) = (going, nil)
      return going.report
    }
    let begun = Quiz(try Desk(host).questions(), isAfter: word == "after")
    (quiz, left) = (begun, nil)
    return begun.report
  }

  /// Leaves an open quiz with its answers.
  ///
  /// - Returns: A report; `nil` if no quiz is going on.
  public mutating func leaveQuiz() -> Report? {
    guard let quiz else { return nil }
    (self.quiz, left) = (nil, quiz)
    let (answered, all) = (quiz.answers.count, quiz.questions.count)
    return Report(["answered": .int(answered), "of": .int(all)]) {
      "The quiz is paused, with \(answered) of \(all) answered; 'quiz' "
        + "continues it, 'q' again leaves the shell."
    }
  }

  private mutating func answer(_ letter: String) throws(HostError) -> Report {
    guard var going = quiz else {
      throw HostError(
        "No quiz is running; 'quiz before' or 'quiz after' begins one", .word)
    }
    let report = try going.answer(letter)
    quiz = going.isOver ? nil : going
    return report
  }
}

extension Desk {
  /// The questions of the room's quiz.
  func questions() throws(HostError) -> [QuizQuestion] {
    let bytes = try read(paths.quiz)
    let questions = QuizQuestion.questions(
      in: String(decoding: bytes, as: UTF8.self))
    guard !questions.isEmpty else {
      throw HostError(
        "Quiz.md has no questions; git can bring it back", .refused)
    }
    return questions
  }
}
