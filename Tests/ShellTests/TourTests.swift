import Editions
import Stage
import TestSupport
import Testing

@testable import Shell

/// A chapter's text with four commands, under two of its headings.
private nonisolated let text = ChapterText(
  number: 2, title: "Queues", question: "How?", file: "Queues.md",
  passages: """
    # Queues
    ## The pain
      a
      b
      c
    ### The picture
    ## Evidence shown
      d
    ## Exercises
    """)

struct TourTests {
  @Test("A stop knows its heading, and whether it is the first below it")
  func stops() throws {
    var tour = try Tour(of: text)
    var lines: [String] = []
    while let stop = tour.next {
      lines.append("\(stop.line) \(stop.heading) \(stop.opensPassage)")
      tour.advance()
    }
    #expect(
      lines == [
        "a The pain true", "b The pain false", "c The pain false",
        "d Evidence shown true",
      ])
    #expect(tour.position == 4)
  }

  @Test("The stops before a heading are its lead-in")
  func leadIn() throws {
    #expect(try Tour(of: text).leadIn.isEmpty)
    let late = try Tour(of: text, from: "ev")
    #expect(late.leadIn.map { $0.line } == ["a", "b", "c"])
  }

  @Test(
    "A tour begins at the heading that begins so, case ignored",
    arguments: [
      ("the pain", 0), ("queues", 0), ("The pi", 3), ("ev", 3), ("EV", 3),
    ])
  func heading(words: String, position: Int) throws {
    let tour = try Tour(of: text, from: words, column: nil)
    #expect(tour.position == position && tour.stops.count == 4)
  }

  @Test(
    "A heading that isn't there gets a sentence with a way out",
    arguments: [
      (
        "The pian",
        "Chapter 2 has no heading 'The pian'; did you mean "
          + "'The pain'?"
      ),
      (
        "xyzzy",
        "Chapter 2 has no heading 'xyzzy'; it has Queues, The pain, "
          + "The picture, Evidence shown"
      ),
      ("the p", "'the p' is not enough; it could be The pain, The picture"),
      (
        "Exer",
        "Nothing is played from 'Exercises' on; 'tour 2' plays all of "
          + "the chapter"
      ),
    ])
  func wrong(words: String, sentence: String) {
    let error = #expect(throws: ShellError.self) {
      try Tour(of: text, from: words, column: 7)
    }
    #expect(error?.message == sentence && error?.column == 7)
  }

  @Test("A whole heading is enough where another begins with it")
  func whole() throws {
    let text = ChapterText(
      number: 1, title: "A", question: "", file: "A.md",
      passages: """
        ## A cap
          a
        ## A cap and a hat
          b
        ## A cap
          c
        """)
    #expect(try Tour(of: text, from: "a cap", column: nil).position == 0)
    #expect(try Tour(of: text, from: "a cap ", column: nil).position == 1)
  }
}

/// The commands of a chapter's tour.
private func stops(of edition: Edition) -> [String] {
  edition.passages.flatMap { $0.commands }
}

/// The path of a chapter's text.
private func path(of edition: Edition) throws -> String {
  try #require(edition.text.definitions.first).file
}

struct TourProseTests {
  @Test("A tour has the paragraphs next to transcripts, outside of asides")
  func paragraphs() {
    let (behind, shown) = ("Words after it:", "What three has shown.")
    let prose = TourProse(
      of: """
        # Title

        First paragraph.

        Second, with `a * b`, *stress*, [a link](https://a.b/c_d) [002] and
        three<!-- drag: 3 in 1..60 --> lines:

        ```console
        reuse> one
        an answer
        reuse> two
        ```

        <details>
        <summary>An aside</summary>

        Its own words.

        ```console
        reuse> hidden
        ```

        </details>

        Words after it:

        ![a picture](a.svg)

        - an item,
          and more

        ```swift
        reuse> no transcript
        ```

        ```console
        reuse> three
        ```

        What three has shown.

        ## Heading

        ```console
        reuse> four
        ```
        """)
    #expect(prose.commands == ["one", "two", "three", "four"])
    #expect(prose.gaps.map { $0.behind } == ["", "", behind, shown, ""])
    #expect(
      prose.gaps.map { $0.before } == [
        "Second, with `a * b`, stress, a link [002] and three lines:", "",
        "- an item, and more", "", "",
      ])
  }

  @Test("It has the commands that the loom has, in every chapter")
  func everyChapter() throws {
    for edition in Edition.book {
      let prose = TourProse(of: try Project.text(try path(of: edition)))
      #expect(prose.commands == stops(of: edition))
      let told = prose.gaps.count { $0 != TourProse.Gap() }
      #expect(told >= 1, "chapter \(edition.chapter) tells \(told) paragraphs")
    }
  }

  @Test("A tour tells the paragraph before a command")
  func telling() throws {
    let file = try path(of: .naiveAllocation)
    let talk = try Talk(files: [file: try Project.text(file)])
    talk.shell.settings.renderer.width = 1_000
    talk.say("tour 1 \"Finding rows\"")
    #expect(talk.lines[1] == "Finding rows")
    #expect(talk.lines[2].hasSuffix("predict holds you to a guess:"))
    talk.say("tour", from: .script)
    #expect(talk.say("tour")[0].hasPrefix("It didn't change because "))
  }

  @Test("Without its text, or with another, a tour says so, and plays on")
  func missing() throws {
    let file = try path(of: .naiveAllocation)
    for (files, words) in [
      ([:], "Its paragraphs are in \(file), which isn't here"),
      ([file: "# Other"], "Its paragraphs are left out: \(file) has changed"),
    ] {
      let talk = try Talk(files: files)
      talk.shell.settings.renderer.width = 1_000
      let said = talk.say("tour 1")
      #expect(said[1].contains(words), "\(said)")
      #expect(said[2] == "Thirteen cells" && talk.error == nil)
    }
  }

  @Test("A tour waits for a guess, and goes on behind it")
  func guessing() throws {
    let guesses = stops(of: .naiveAllocation).filter {
      $0.hasPrefix("predict ")
    }
    #expect(guesses.first?.hasPrefix("predict made 309: repeat 3: ") == true)
    let line = "predict rowsVisited 13: scroll 1"
    try #require(guesses.contains(line))
    let talk = try Talk()
    talk.say("tour 1 \"Finding rows\"")
    let asked = talk.text("tour")
    #expect(asked.contains("predict rowsVisited …: scroll 1"), "\(asked)")
    #expect(!asked.contains("13"), "the book's guess gives nothing away")
    let other = try Talk()
    for line in ["tour 1 \"Finding rows\"", "tour", "screen"] {
      other.say(line)
    }
    #expect(other.text("tour").contains(line), "without one, the book guesses")
    talk.say("predict rowsVisited 10000: scroll 1")
    let step = talk.shell.session.position
    let next = talk.text("tour")
    #expect(next.contains("The book's guess was \(line)."), "\(next)")
    #expect(step == 1 && !next.contains("rowsVisited: you said 13"))
  }
}

struct TourCommandTests {
  private let count = Edition.reuseQueues.passages.reduce(0) {
    $0 + $1.commands.count
  }

  @Test("A tour says how many stops it has, and prints each heading once")
  func playing() throws {
    let file = try path(of: .reuseQueues)
    let talk = try Talk(files: [file: try Project.text(file)])
    talk.shell.settings.renderer.width = 1_000
    #expect(
      talk.complaint("tour")
        == "No tour is running; 'tour 1' starts chapter 1's")
    let first = talk.say("tour 2")
    #expect(
      first.prefix(2) == [
        "The tour of chapter 2 has \(count) stops; Enter or 'tour' goes on, "
          + "'q' ends it.",
        "Out goes one, in comes another",
      ])
    let line = try #require(
      first.firstIndex(of: "Chapter 2, 1 of \(count): chapter 1"))
    #expect(first.count > line + 1, "the command answers")
    #expect(talk.shell.repeatable == "tour")
    let second = try #require(
      Edition.reuseQueues.passages.flatMap { $0.commands }.dropFirst().first)
    #expect(talk.say("tour").first == "Chapter 2, 2 of \(count): \(second)")
    let none = Edition.book.count + 1
    #expect(
      talk.complaint("tour \(none)")?.hasPrefix("There is no chapter \(none)")
        == true)
  }

  @Test("A tour from a heading begins afresh there, and ends with the chapter")
  func from() throws {
    let talk = try Talk(.heightCache)
    talk.shell.settings.renderer.width = 1_000
    talk.say("mode plain; frames on; scroll 5")
    let lines = talk.say("tour 2 never ask")
    #expect(lines[2] == "Never asking")
    #expect(lines[3].hasSuffix(" of \(count): scenario never-asks"))
    #expect(talk.shell.session.chapter == 2)
    let settings = talk.shell.settings
    #expect(settings.renderer.mode == .box && !settings.showsFrames)
    talk.say("tour 2 \"The numbers\"")
    let end =
      "The tour of chapter 2 is over. 'progress 2' has its exercises, 'tour 3' "
      + "goes on with Reload Hiding."
    for _ in 0..<2 { #expect(talk.say("tour") == [end]) }
    talk.say("q")
    #expect(talk.shell.exitCode == 0, "there is no tour to leave anymore")
  }

  @Test("The last stop says that it is, and what comes next")
  func lastStop() throws {
    let talk = try Talk()
    let last = try #require(Edition.book.last)
    talk.say("tour \(last.chapter)")
    for _ in 1..<stops(of: last).count - 1 {
      talk.say("tour", from: .script)
      #expect(!talk.lines.contains { $0.contains("is over") })
    }
    #expect(
      talk.say("tour", from: .script).last
        == "The tour of chapter \(last.chapter) is over. It was the last; "
        + "'progress' has the exercises.")
  }

  @Test("A mistake that the book shows is part of the tour, after the answers")
  func mistakes() throws {
    let talk = try Talk()
    var mistakes = 0
    talk.say("tour 1 \"too late\"")
    for _ in 0..<2 {
      let answer = talk.say("tour").joined(separator: " ")
      if answer.contains("returned no cell for row") { mistakes += 1 }
      #expect(talk.error == nil)
    }
    #expect(mistakes >= 1)
  }

  @Test("q ends the tour, and a second one leaves; a script's quit leaves")
  func leaving() throws {
    for word in ["q", "quit"] {
      let talk = try Talk()
      talk.say("tour 2")
      #expect(
        talk.say(word).joined(separator: " ")
          == "The tour of chapter 2 ends here, after stop 1 of \(count); 'q' "
          + "again leaves the shell.")
      #expect(talk.shell.exitCode == nil && talk.shell.repeatable == nil)
      talk.say(word)
      #expect(talk.shell.exitCode == 0)
    }
    let talk = try Talk()
    talk.say("tour 2")
    talk.say("quit", from: .script)
    #expect(talk.shell.exitCode == 0)
    let other = try Talk()
    other.say("tour 2")
    other.say("quit 3")
    #expect(other.shell.exitCode == 3, "who names a code means the shell")
  }

  @Test("Tab offers chapters, stop, and the headings of the chapter named")
  func completing() throws {
    let talk = try Talk()
    func offered(_ line: String) -> [String] {
      talk.shell.completions(before: line).candidates.map { $0.text }
    }
    #expect(Set(offered("tour ")).isSuperset(of: ["row-index", "stop"]))
    #expect(!offered("tour ").contains { $0.hasPrefix("\"") })
    let headings = offered("tour 2 \"")
    #expect(headings.contains("\"Never asking\"") && headings.count > 10)
    #expect(offered("tour 2 \"Nev") == ["\"Never asking\""])
    #expect(!offered("tour 1 \"").contains("\"Never asking\""))
    for heading in headings {
      let words = String(heading.dropFirst().dropLast())
      let tour = try Tour(
        of: Edition.reuseQueues.text, from: words, column: nil)
      #expect(tour.next != nil, "\(heading)")
    }
  }
}
