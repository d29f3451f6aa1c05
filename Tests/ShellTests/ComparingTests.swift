import Editions
import Session
import TestSupport
import Testing
import Text

@testable import Shell

struct ComparingTests {
  @Test("A race does the same on each machine and marks the winners in words")
  func race() throws {
    let talk = try Talk(.naiveAllocation)
    let lines = talk.say("race 1 2 3: scroll 1page")
    #expect(lines[3].hasPrefix("│ chapter 1 │   26 │"))
    #expect(lines[4].hasPrefix("│ chapter 2 │ 14 * │ 12 * │"))
    #expect(lines.last?.hasPrefix("* marks each column's best") == true)
    #expect(talk.shell.session.steps.count == 1, "nothing was done here")
  }

  @Test("A race shows how many rows were looked at where machines differ")
  func visited() throws {
    let talk = try Talk(.reuseQueues)
    let lines = talk.say("race 3 4: scenario ten-thousand; scroll 5")
    #expect(lines[1].hasSuffix("│ heights │   rows │"), "\(lines[1])")
    #expect(lines[3].hasSuffix("│ 10,000 │"), "\(lines[3])")
    #expect(lines[4].hasSuffix("│   14 * │"), "\(lines[4])")
    let meaning = "rows is rowsVisited: rows looked at in the last layout pass."
    #expect(lines.last == meaning)
    let same = talk.text("race 1 2 3: scroll 5")
    #expect(!same.contains("rows"), "\(same)")
    talk.shell.settings.renderer.mode = .json
    #expect(talk.text("race 1 2: top").contains(#""rowsVisited": 13"#))
  }

  @Test("Machines that are alike in a race are told apart by what else differs")
  func deciding() throws {
    let talk = try Talk(.rowIndex)
    let lines = talk.say("race 4 8: scenario ten-thousand; bottom")
    #expect(lines[1].hasSuffix("│ heights │ asked │"), "\(lines[1])")
    #expect(lines[3].hasSuffix("│    14 │"), "\(lines[3])")
    #expect(lines[4].hasSuffix("│   0 * │"), "\(lines[4])")
    #expect(
      lines.last
        == "asked is rows compared to find the first one on screen.")
    // Chapter 3's table can't search, and chapters 2 and 4 differ in more.
    for line in ["race 3 4: bottom", "race 1 4 8: bottom; top"] {
      #expect(!talk.text(line).contains("asked"), "\(line)")
    }
    talk.shell.settings.renderer.mode = .json
    let text = talk.text("race 4 8: scenario ten-thousand; bottom")
    #expect(text.contains(#""asked": ["8"]"#), "\(text)")
  }

  @Test("Machines of different policies are compared by the screen, too")
  func screens() throws {
    let talk = try Talk(.batchUpdates)
    let text = talk.text(
      "race updates=keep updates=none: scroll 100; insert 0 3")
    #expect(text.contains("│ offset │ shift │"), "\(text)")
    #expect(text.contains("│    232 │     0 │"), "\(text)")
    #expect(text.contains("│    100 │   132 │"), "\(text)")
    #expect(text.contains("│ updates=none │"), "\(text)")
    // Where it is alike, nothing is told.
    let same = talk.text("race updates=keep updates=none: insert 40 3; reload")
    #expect(!same.contains("shift") && !same.contains("offset"), "\(same)")
  }

  @Test("A race shows the points that were blank where machines differ")
  func blank() throws {
    let talk = try Talk(.aheadOfTime)
    let rest = ": price fill 20; turn; scroll 600 by 44"
    let text = talk.text("race missing=wait missing=blank" + rest)
    #expect(text.contains("│ blank │"), "\(text)")
    #expect(text.contains("blank is points of the screen without a cell"))
    // Where it is alike, nothing is told.
    let same = talk.text("race missing=wait prepare=greedy" + rest)
    #expect(!same.contains("blank"), "\(same)")
  }

  @Test("Policies race too, and both in one contestant")
  func policies() throws {
    let talk = try Talk(.reloadHiding)
    let text = talk.text("race reload=hide reload=drop 2,order=lifo: reload")
    #expect(text.contains("│ reload=hide  │ 13 * │"))
    #expect(text.contains("│ reload=drop  │   26 │"))
    #expect(text.contains("│ 2,order=lifo │"))
    #expect(
      try Talk().text("race 1 2: policy order lifo").contains(
        "Chapter 1 gave up: Chapter 1's table has no policy order"))
  }

  @Test("A race that can't be run is refused with a sentence")
  func refused() throws {
    let talk = try Talk()
    let none = Edition.book.count + 1
    for (line, start) in [
      ("race \(none): top", "There is no chapter \(none); the last one is"),
      ("race x=y: top", "'x=y' isn't a machine; give chapters such as 2"),
      (
        "race reload=hiding: top",
        "Every machine failed: Chapter 1's table has no policy reload"
      ),
      ("race 1: policy order lifo", "Every machine failed: Chapter 1's table"),
      ("race 1 2", "Expected ':' after a chapter or a policy"),
      ("race 1 2:", "Here a command is missing"),
      ("race : top", "Here a chapter or a policy such as reload=drop is"),
      ("race", "Here a chapter"),
    ] {
      let sentence = talk.complaint(line) ?? ""
      #expect(sentence.hasPrefix(start), "\(line): \(sentence)")
    }
  }

  @Test("A right guess is told so, a wrong one gets the reason")
  func predict() throws {
    let talk = try Talk()
    #expect(
      talk.say("predict made 14, orphans 0: scroll 5") == [
        "✓ made is 14.", "✓ orphans is 0.", "2 of 2 guesses right.",
      ])
    #expect(
      talk.say("predict made 1, c1 visible: scroll 44") == [
        "✗ made: you said 1, it is 15; it was 14. Your guess is the difference; the total",
        "is what counts.",
        "  @2 c15 is made by the app for row 14: a TableViewCell named 'row'.",
        "✗ c1: you said visible, it is dead.",
        "  @2 c1 leaves row 0 and is dead.", "0 of 2 guesses right.",
      ])
    #expect(talk.shell.session.steps.count == 3, "it was done")
  }

  @Test("Races in races and guesses in guesses are refused when too deep")
  func deep() throws {
    let talk = try Talk()
    for start in ["race 1: ", "predict made 13: "] {
      let line = String(repeating: start, count: 500) + "top"
      #expect(talk.complaint(line)?.contains("deep") == true, "\(start)")
    }
    #expect(talk.shell.session.steps.count == 1)
  }

  @Test("Commands that fail after a guess say that what they did is kept")
  func half() throws {
    let talk = try Talk()
    #expect(
      talk.complaint("predict made 14: scroll 5; scroll far")?.hasPrefix(
        "No guess is answered, and what was done is kept: 'far' is not") == true
    )
    #expect(talk.shell.session.steps.count == 2)
    #expect(
      talk.complaint("predict made 14: scroll far")?.hasPrefix("'far' is not")
        == true)
  }

  @Test("A guess that means nothing is refused before anything is done")
  func guesses() throws {
    let talk = try Talk()
    for line in [
      "predict mad 3: turn", "predict made: turn", "predict made x: turn",
      "predict c1 blue: turn", "predict made 3", "predict : turn",
    ] {
      #expect(talk.complaint(line) != nil, "\(line)")
    }
    #expect(talk.shell.session.steps.count == 1)
    #expect(
      talk.complaint("predict made 3: goto @0; chapter 2")?.hasPrefix(
        "The commands went elsewhere in time") == true)
  }

  @Test("A sweep runs afresh for each value and folds equal results in words")
  func sweep() throws {
    let talk = try Talk(.reuseQueues, mode: .plain)
    let lines = talk.say("sweep step 1..100: bottom by step")
    #expect(
      lines == [
        "step 1 to 43: made 14", "step 44: made 13", "step 45 to 87: made 14",
        "step 88: made 13", "step 89 to 100: made 14",
        "made is least, 13, at step 44, and most, 14, at step 1.",
      ])
    #expect(talk.shell.session.steps.count == 1)
    talk.shell.settings.renderer.mode = .box
    talk.shell.settings.renderer.width = 20
    for line in talk.say("sweep n 1..60 of cellForRowAt: scroll n") {
      #expect(columns(of: line) <= 20, "\(line)")
    }
  }

  @Test("A sweep that can't be run is refused with a sentence")
  func sweeps() throws {
    let talk = try Talk()
    for line in [
      "sweep", "sweep n: top", "sweep n 3: top by n", "sweep n 3..1: top by n",
      "sweep n 1..9: top", "sweep n 1..9999: top by n",
      "sweep n 1..9 of mad: top by n", "sweep n 1..9 by 0: top by n",
      "sweep n 1..9 up: top by n",
      "sweep n -9223372036854775808..9223372036854775807: scroll n",
    ] {
      #expect(talk.complaint(line) != nil, "\(line)")
    }
    #expect(
      talk.complaint("sweep n 0..3: top by n")
        == "With n 0: A step of 0 points leads nowhere; give one above 0")
  }
}
