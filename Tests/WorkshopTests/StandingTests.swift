import Reports
import TestSupport
import Testing

@testable import Workshop

struct StandingTests {
  /// A desk on which the first exercise has this text and this verdict.
  private func desk(_ text: String, _ verdict: Verdict? = nil) throws -> Desk {
    var files = ["Room/Exercises/Chapter01/LastPoint.swift": text]
    files["Room/.progress/LastPoint"] = verdict?.text
    return try Desk(MemoryHost(files))
  }

  private func states(_ desk: Desk) throws -> [Standing.State] {
    try desk.standings(with: desk.cards).map { $0.state }
  }

  @Test("An exercise is waiting while its file is the original")
  func waiting() throws {
    let done = Verdict(isDone: true, of: Array("let cells = 0".utf8))
    let states = try states(desk("let cells = 0", done))
    #expect(states == [.waiting, .waiting, .waiting])
    #expect(Standing.State.waiting.word == "waiting")
    #expect(Standing.State.waiting.reason == "")
  }

  @Test("A verdict counts only for the text it was given on")
  func verdicts() throws {
    let mine = "let cells = 13"
    let done = Verdict(isDone: true, of: Array(mine.utf8))
    let notYet = Verdict(
      isDone: false, of: Array(mine.utf8), reason: "expected 14,\ngot 13.")
    let stale = Verdict(isDone: true, of: Array("let cells = 14".utf8))
    for (verdict, state, word, reason) in [
      (done, Standing.State.done, "done", ""),
      (
        notYet, .notYet("expected 14,\ngot 13."), "begun",
        "expected 14,\ngot 13."
      ),
      (
        stale, .unchecked, "begun",
        "changed since it was checked; 'recheck' checks it"
      ),
      (
        nil, .unchecked, "begun",
        "changed since it was checked; 'recheck' checks it"
      ),
    ] {
      let found = try #require(try states(desk(mine, verdict)).first)
      #expect(found == state)
      #expect(found.word == word)
      #expect(found.reason == reason)
    }
  }

  @Test("What is next is the first exercise that is not done")
  func next() throws {
    let mine = "let cells = 14"
    let done = Verdict(isDone: true, of: Array(mine.utf8))
    #expect(try desk(mine).nextExercise()?.name == "LastPoint")
    #expect(try desk(mine, done).nextExercise()?.name == "HalfOpen")
  }

  @Test("What is begun comes first, then what follows the last one done")
  func order() throws {
    let cards = try desk("let cells = 14").cards
    func next(_ states: [Standing.State]) -> Int? {
      let standings = zip(cards, states).map {
        Standing(card: $0, file: "", state: $1)
      }
      return Standing.next(of: standings).flatMap {
        standings.firstIndex(of: $0)
      }
    }
    #expect(cards.count == 3)
    #expect(next([.waiting, .waiting, .waiting]) == 0)
    #expect(next([.waiting, .done, .waiting]) == 2, "homework is left behind")
    #expect(next([.waiting, .waiting, .done]) == 0)
    #expect(next([.unchecked, .done, .waiting]) == 0)
    #expect(cards.map { $0.venue } == ["workshop", "homework", "workshop"])
    #expect(next([.unchecked, .notYet("no"), .waiting]) == 0, "homework waits")
    #expect(next([.done, .notYet("no"), .unchecked]) == 2)
    #expect(next([.done, .done, .done]) == nil)
  }

  /// A desk on which the exercises of these names are done.
  private func desk(done names: [String]) throws -> Desk {
    var files: [String: String] = [:]
    for (name, chapter) in [("LastPoint", 1), ("HalfOpen", 1), ("Queue", 2)]
    where names.contains(name) {
      files["Room/Exercises/Chapter0\(chapter)/\(name).swift"] = "mine"
      files["Room/.progress/\(name)"] =
        Verdict(isDone: true, of: Array("mine".utf8)).text
    }
    return try Desk(MemoryHost(files))
  }

  @Test("When a chapter is done the next one is next, and then the quiz")
  func afterward() throws {
    let chapter = paragraphs(
      try desk(done: ["LastPoint", "HalfOpen"]).progress("1"))
    #expect(
      chapter == [
        "All of them are done.",
        "Next: Room/Exercises/Chapter02/Queue.swift, 15 minutes. "
          + "Write the queue.",
      ])
    let all = paragraphs(
      try desk(done: ["LastPoint", "HalfOpen", "Queue"]).progress(nil))
    #expect(
      all == [
        "All of them are done.",
        "Next: 'quiz after' asks what you know now; then let your own table "
          + "go wrong, in Room/Tables/MyTable.swift.",
      ])
  }

  @Test("A failed check never reads as done; homework is labeled")
  func wrong() throws {
    let notYet = Verdict(
      isDone: false, of: Array("let cells = 13".utf8), reason: "done: 4, no")
    let wrong = paragraphs(try desk("let cells = 13", notYet).progress("1"))
    #expect(wrong.first == "LastPoint, not yet: done: 4, no")
    let homework = paragraphs(try desk(done: ["LastPoint"]).progress("1"))
    #expect(
      homework.last
        == "Next: Room/Exercises/Chapter01/HalfOpen.swift, 10 minutes, "
        + "homework. Write 'edge'.")
  }

  @Test("Progress has the state and reason of each exercise in its fields")
  func fields() throws {
    let notYet = Verdict(
      isDone: false, of: Array("let cells = 13".utf8), reason: "a,\nb")
    let report = try desk("let cells = 13", notYet).progress("1")
    let keys = report.fields.map { $0.key }
    #expect(keys == ["done", "of", "next", "exercises"])
    #expect(
      report.fields.last?.value.description
        == #"[{"name": "LastPoint", "chapter": 1, "state": "begun", "#
        + #""reason": "a,\nb"}, {"name": "HalfOpen", "chapter": 1, "#
        + #""state": "waiting", "reason": ""}]"#)
  }

  @Test("An exercise without its original is an error")
  func missing() throws {
    let host = MemoryHost([:])
    let desk = try Desk(host)
    let card = ExerciseCard(name: "Gone", chapter: 1, title: "Gone")
    let sentence = "There is no file 'Room/Exercises/Chapter01/Gone.swift'"
    #expect(throws: HostError(sentence, .missing)) {
      try desk.standing(with: card)
    }
  }
}
