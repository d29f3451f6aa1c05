import Stage
import TestSupport
import Testing
import Workshop

@testable import Shell

struct WorkshopCommandTests {
  private static let mine = "Room/Exercises/Chapter01/LastPoint.swift"

  /// A shell in which the learner's file of the first exercise has this text,
  /// and its record this verdict.
  private func talk(_ text: String, _ verdict: Verdict? = nil) throws -> Talk {
    var files = [Self.mine: text]
    files["Room/.progress/LastPoint"] = verdict?.text
    let talk = try Talk(files: files)
    talk.shell.settings.renderer.width = 1000
    return talk
  }

  @Test("progress counts, draws a bar, and names what to try next")
  func progress() throws {
    let mine = "let cells = 14"
    let talk = try talk(mine, Verdict(isDone: true, of: Array(mine.utf8)))
    let all = talk.text("progress")
    #expect(all.contains("███░░░░░░░ 1 of 3 done, 0 begun, 2 waiting."))
    #expect(
      all.hasPrefix(
        """
        ┌─────────┬──────┬───────┬─────────┬──────────┐
        │ chapter │ done │ begun │ waiting │ next     │
        ├─────────┼──────┼───────┼─────────┼──────────┤
        │       1 │    1 │     0 │       1 │ HalfOpen │
        │       2 │    0 │     0 │       1 │ Queue    │
        └─────────┴──────┴───────┴─────────┴──────────┘
        """), "a line for each chapter: \(all)")
    #expect(
      all.contains(
        "Next: Room/Exercises/Chapter01/HalfOpen.swift, 10 minutes, "
          + "homework. Write 'edge'.")
    )
    let first = talk.text("progress 1")
    #expect(first.contains("1 of 2 done"))
    #expect(first.contains("│ done    │ LastPoint │ predict"))
    let one = talk.say("progress lastpoint")
    #expect(one.first == "LastPoint: done", "no table for one")
    #expect(one.dropFirst().first?.contains("1 of 3 done") == true)
    #expect(
      talk.complaint("progress 9")
        == "Chapter 9 has no exercises; 'progress' says which have")
  }

  @Test("Hints come one at a time, and then the way to the answer")
  func hints() throws {
    let talk = try talk("let cells = 0")
    #expect(talk.text("hint") == "LastPoint, hint 1 of 2: Count them.")
    #expect(
      talk.text("hint Last")
        == "LastPoint, hint 2 of 2: There are thirteen.")
    #expect(
      talk.complaint("hint")
        == "You have had all hints on LastPoint; the answer explains itself in "
        + "Room/Answers/Chapter01/LastPoint.swift")
    #expect(talk.text("hint LastPoint 1").hasSuffix("Count them."))
    #expect(
      talk.complaint("hint LastPoint 3")
        == "LastPoint has 2 hints; give a number from 1 to 2")
    #expect(
      talk.complaint("hint LastPiont")
        == "There is no exercise 'LastPiont'; did you mean 'LastPoint'?")
  }

  @Test("reset keeps each of the learner's texts under a name of its own")
  func reset() throws {
    let talk = try talk("let cells = 12")
    let copy = "Room/Kept/LastPoint"
    for (number, text) in ["let cells = 12", "let cells = 15"].enumerated() {
      talk.host.remove(Self.mine)
      try talk.host.write(Self.mine, Array(text.utf8), over: .nothing)
      #expect(
        talk.text("reset LastPoint")
          == "\(Self.mine) is as it was at the beginning again. Yours is "
          + "\(copy)-\(number + 1).swift now.")
      #expect(talk.host.files["\(copy)-\(number + 1).swift"] == text)
      #expect(talk.host.files[Self.mine] == "let cells = 0")
    }
    #expect(
      talk.text("reset LastPoint")
        == "\(Self.mine) is as it was at the beginning.")
    #expect(talk.host.files["\(copy)-3.swift"] == nil)
  }

  @Test("recheck asks the host, and repeats what doesn't build")
  func recheck() throws {
    let talk = try talk("let cells = 12")
    let room = try #require(talk.host.room as? MemoryWorkshop)
    talk.say("recheck; recheck 2")
    #expect(room.rechecked == [0, 2])
    #expect(
      talk.complaint("recheck 3")
        == "Chapter 3 has no exercises; 'progress' says which have")
    room.complaint = "LastPoint.swift:7:1: error: no"
    #expect(talk.complaint("recheck") == room.complaint)
  }

  @Test("Before the book the quiz judges nothing; after it, every answer")
  func quiz() throws {
    let talk = try talk("let cells = 0")
    #expect(talk.text("quiz before").hasPrefix("1 of 2. "))
    #expect(talk.text("quiz b").hasPrefix("2 of 2. "))
    #expect(talk.complaint("quiz c") == "'c' isn't an answer here; give a, b")
    #expect(talk.text("quiz").hasPrefix("2 of 2."), "asked again")
    #expect(
      talk.text("quiz a").hasSuffix(
        " of 2 right. 'quiz after' says which, once you have read."))
    talk.say("quiz after")
    let first = talk.text("quiz a")
    #expect(first.hasPrefix("Right. ") || first.hasPrefix("No, b. "))
    #expect(
      talk.complaint("quiz off; quiz a")
        == "No quiz is running; 'quiz before' or 'quiz after' begins one")
  }

  @Test("While a quiz is open a bare letter answers, and a word is a command")
  func letter() throws {
    let talk = try talk("let cells = 0")
    talk.say("scroll 44; quiz before")
    #expect(talk.text("stats").hasPrefix("Chapter 1"), "other commands go on")
    #expect(talk.text("b").hasPrefix("2 of 2. "))
    #expect(talk.shell.stepLabel == "1 @1", "b was no 'back'")
    #expect(talk.text("A; b").contains("of 2 right."))
    #expect(talk.shell.stepLabel == "1 @0/1", "with no quiz open it is")
    talk.say("goto @1; quiz before; quiz off; b")
    #expect(talk.shell.stepLabel == "1 @0/1")
  }

  @Test("Where the learner's table is missing, a sentence says where it is")
  func mine() throws {
    #expect(
      try talk("let cells = 0").complaint("scenario mine")
        == "There is no scenario 'mine' here; 'swift run lab', in Playground/, "
        + "opens the shell that has it")
  }

  @Test("A learner's own mistake is told with their file and line, by why too")
  func place() throws {
    let scenario = Scenario(
      "mine", "a table", fileID: "Tables/MyScenarios.swift", line: 1
    ) { Mistaken() }
    let talk = try Talk(
      .reloadHiding,
      files: [
        "Room/Tables/MyScenarios.swift": "Scenario(\"mine\") { MyTable() }",
        "Room/Tables/MyTable.swift": "class MyTable {\n\n  cellForRowAt",
      ], extra: [scenario])
    talk.shell.settings.renderer.width = 200
    talk.say("scenario mine; reload")
    #expect(
      talk.text("why orphan").contains(
        "The data source: Room/Tables/MyTable.swift:3."))
    #expect(
      talk.complaint("reload; reload")?.hasSuffix(
        "for every row (Room/Tables/MyTable.swift:3)") == true)
    #expect(
      talk.complaint("code source")?.hasSuffix(
        "its code is yours, in Room/Tables/MyTable.swift:3") == true)
    #expect(
      try Talk(.naiveAllocation, "empty-handed").complaint("scroll 44")?
        .hasSuffix("for every row") == true, "the book's says what it did")
  }

  @Test("Before chapter 3, 'orphans' says where to go for one")
  func orphans() throws {
    let talk = try talk("let cells = 0")
    #expect(
      talk.text("orphans")
        == "No cell is orphaned; orphans start in 'chapter 3'.")
    talk.say("chapter 3")
    #expect(talk.text("orphans") == "No cell is orphaned.")
  }

  @Test("Without a workshop one sentence says how to get one")
  func nowhere() throws {
    let talk = try talk("let cells = 0")
    talk.host.room = nil
    for command in exerciseCommands {
      let sentence = talk.complaint(command.example)
      #expect(sentence?.hasPrefix("No workshop was found; ") == true)
    }
    #expect(exerciseCommands.count == 5)
  }
}

/// An app of one row that drops a dequeued cell with each reload, and returns
/// no cell from the fourth call on.
private final class Mistaken: TableViewController {
  private var served = 0

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    1
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    served += 1
    guard served < 4 else { return nil }
    _ = tableView.dequeueReusableCell(withIdentifier: "row")
    return TableViewCell(reuseIdentifier: "row")
  }
}
