import Reports
import TestSupport
import Testing

@testable import Workshop

struct QuizTests {
  private let letters = ["a", "b", "c", "d"]

  private func questions() throws -> [QuizQuestion] {
    QuizQuestion.questions(in: try Project.text("Playground/Quiz.md"))
  }

  private func right(_ quiz: Quiz) -> [String] {
    quiz.questions.map { letters[$0.right] }
  }

  @Test("A quiz is a value: what is answered in a copy stays there")
  func value() throws {
    let quiz = Quiz(try questions(), isAfter: true)
    var copy = quiz
    let report = try copy.answer(right(quiz)[0].uppercased())
    #expect(paragraphs(report).first?.hasPrefix("Right. ") == true)
    #expect(copy.answers == [quiz.questions[0].right])
    #expect(quiz.answers == [])
    #expect(
      throws: HostError("'x' isn't an answer here; give a, b, c, d", .word)
    ) { try copy.answer("x") }
    #expect(copy.answers.count == 1, "a refusal answers nothing")
  }

  @Test("No letter passes: each is right about equally often")
  func letter() throws {
    for isAfter in [false, true] {
      for letter in letters {
        var quiz = Quiz(try questions(), isAfter: isAfter)
        while !quiz.isOver { _ = try quiz.answer(letter) }
        #expect((2...3).contains(quiz.score), "\(letter): \(quiz.score)")
      }
    }
  }

  @Test("Before and after, the same is asked in another order, always the same")
  func order() throws {
    let before = Quiz(try questions(), isAfter: false)
    let after = Quiz(try questions(), isAfter: true)
    #expect(before == Quiz(try questions(), isAfter: false))
    #expect(before.questions.map { $0.text } != after.questions.map { $0.text })
    var compared = 0
    var moved = 0
    for question in before.questions {
      let twin = try #require(
        after.questions.first { $0.text == question.text })
      #expect(twin.choices.sorted() == question.choices.sorted())
      #expect(twin.choices[twin.right] == question.choices[question.right])
      moved += twin.right == question.right ? 0 : 1
      compared += 1
    }
    #expect(compared == 12)
    #expect(moved >= 5, "\(moved) right answers have another letter")
  }

  @Test("Whoever was wrong is told where to read, in the book's order")
  func reading() throws {
    var quiz = Quiz(try questions(), isAfter: true)
    let wrong = Set([0, 3, 7])
    for index in quiz.questions.indices {
      let right = quiz.questions[index].right
      let said = wrong.contains(index) ? (right + 1) % 4 : right
      _ = try quiz.answer(letters[said])
    }
    let missed = wrong.map { quiz.questions[$0].reading }.sorted()
    #expect(quiz.score == 9)
    #expect(
      quiz.report.fields["read"]?.description
        == JSON.strings(missed).description)
    let lines = Renderer(mode: .plain, width: 200).lines(quiz.report)
    for place in missed {
      #expect(lines.contains { $0.text.contains(place) }, "\(place)")
    }
  }

  @Test("Before the book the score is all that is told")
  func before() throws {
    var quiz = Quiz(try questions(), isAfter: false)
    while !quiz.isOver { _ = try quiz.answer("a") }
    #expect(
      paragraphs(quiz.report) == [
        "\(quiz.score) of 12 right. 'quiz after' says which, once you have "
          + "read."
      ])
  }

  @Test("Ten chapters are asked about, and where to read is a heading")
  func headings() throws {
    var chapters: Set<String> = []
    for question in try questions() {
      let parts = question.reading.split(separator: "\"")
      let number = try #require(parts.first).filter { $0.isNumber }
      let chapter = number.count == 1 ? "0\(number)" : "\(number)"
      let heading = String(try #require(parts.last))
      #expect(
        try Room.headings(ofChapter: chapter).contains(heading),
        "\(question.reading)")
      chapters.insert(chapter)
    }
    #expect(chapters.count == 10, "\(chapters.sorted())")
  }

  /// For each question of `Quiz.md`, in its order: the line to type, and the
  /// words that the machine prints if the right answer is true.
  private static let evidence: [(String, [String])] = [
    ("fresh 1; scenario shrinking; reload", ["no cell for row 3"]),
    (
      "fresh 2; scenario ten-thousand-equal; scroll 4400 by 4; "
        + "expect made = 14", ["✓ made = 14"]
    ),
    (
      "fresh 2; scenario checkmarks; scroll 572 by 4; expect row 17 is ticked",
      ["✓ row 17 is ticked"]
    ),
    ("fresh 3; reload held; expect pooled = 13; tree", ["✓ pooled", "hidden"]),
    ("fresh 3; scenario mismatched; reload", ["Orphaned c9 and c10"]),
    (
      "fresh 4; scenario ten-thousand; scroll 200000; "
        + "expect rowsVisited = 14", ["✓ rowsVisited = 14"]
    ),
    (
      "fresh 5; scenario messages; rotate; rotate; expect measured = 200",
      ["✓ measured = 200"]
    ),
    (
      "fresh 6; scenario ten-thousand-estimated; expect heightForRowAt = 13",
      ["✓ heightForRowAt = 13"]
    ),
    (
      "fresh 7; scenario names; delete 3..4; begin; insert 0; delete 1; "
        + "commit; why 0; why 1; why 2",
      ["says 'New row'", "says 'Ada'", "says 'Cleo'"]
    ),
    (
      "fresh 8; scenario ten-thousand-estimated; insert 5000; expect runs = 2",
      ["✓ runs = 2"]
    ),
    (
      "fresh 9; scenario messages-self-sized; scroll to 50; reload 0; why 0",
      ["its cell is fitted when the row appears"]
    ),
    (
      "fresh 10; scenario directory; data edit 1 \"New\"; apply; why 1",
      ["no identifier was added, removed, or moved", "says 'Person 1'"]
    ),
  ]

  @Test("The right answers are what the machine does")
  func answers() throws {
    #expect(Self.evidence.count == (try questions()).count)
    for (line, wanted) in Self.evidence {
      let talk = try Talk(mode: .plain)
      talk.shell.settings.renderer.width = 200
      var said = talk.text(line)
      if let complaint = talk.error?.message { said += complaint }
      for words in wanted {
        #expect(said.contains(words), "\(line): \(said)")
      }
    }
  }
}

/// The words of a report's paragraphs.
func paragraphs(_ report: Report) -> [String] {
  var paragraphs: [String] = []
  for block in report.blocks {
    if case .text(let line) = block { paragraphs.append(line.text) }
  }
  return paragraphs
}
