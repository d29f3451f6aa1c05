import Loom
import SmallBooks
import Testing

@testable import Proofreading

/// A fake session: it answers `count N` with N lines, `asked` with the number
/// of commands since its table was opened, `say X` with X, and any other
/// command with itself and the chapter. It opens tables as the shell does.
func machine(chapter: Int) -> Conversation {
  var setting = OnStage(chapter: chapter, scenario: "fifty")
  var asked = 0
  return Conversation(
    answer: { command in
      asked += 1
      let words = command.split(separator: " ", maxSplits: 1).map(String.init)
      switch (words.first, words.dropFirst().first) {
      case ("count", let count?):
        return (1...(Int(count) ?? 1)).map(String.init)
      case ("asked", _): return ["\(asked)"]
      case ("say", let text?): return [text]
      case ("prompt", _): return ["reuse> show"]
      case ("fresh", let number):
        asked = 0
        setting = OnStage(
          chapter: number.flatMap { Int($0) } ?? setting.chapter,
          scenario: "fifty")
      case ("scenario", let name?):
        asked = 0
        setting.scenario = name
      case ("chapter", let number?):
        asked = 0
        setting.chapter = Int(number) ?? setting.chapter
      default: return ["\(command) in \(setting.chapter)", "", "  end ", ""]
      }
      return [setting.scenario]
    }, setting: { setting })
}

struct TranscriptTests {
  @Test("A block is commands, their answers and their lines")
  func parsing() throws {
    let text = "One\n" + console("reuse> show ", "a", "", "reuse>  tree")
    let block = try #require(try blocks(of: text).first)
    let exchanges = try block.exchanges()
    #expect(exchanges.map(\.command) == ["show", "tree"])
    #expect(exchanges.map(\.expected) == [["a", ""], []])
    #expect(exchanges.map(\.location.line) == [3, 6])
  }

  @Test("Right answers are found right, trailing blanks aside")
  func right() throws {
    let findings = check(
      console("reuse> show", "show in 1", "", "  end", "", "reuse> asked", "2"))
    #expect(findings.isFine)
    #expect(
      findings.description == "compared 2 commands: all as in the book")
  }

  @Test("A wrong answer is shown with its place and the difference")
  func wrong() throws {
    #expect(
      check("One\n\n" + console("reuse> count 2", "1", "3")).description == """
        Chapters/01-Naive/Naive.md:4: error: 'count 2' now answers otherwise; \
        run 'make record' if that is meant (- the book, + the machine):
             1
            -3
            +2
        compared 1 commands: 1 wrong
        """)
  }

  @Test("Each chapter is a session of its own, in that chapter")
  func sessions() throws {
    let block = console("reuse> asked", "1")
    let book = try book(block, block + console("reuse> a", "a in 2", "..."))
    var findings = Findings(of: "commands")
    for chapter in book.chapters {
      findings += chapter.checkTranscripts { machine(chapter: $0) }.findings
    }
    #expect(findings.isFine, "\(findings)")
    #expect(findings.compared == 3)
  }

  @Test("An elision stands for any run of lines, and for none")
  func elision() throws {
    let accepted = [
      ["..."], ["1", "..."], ["...", "4"], ["1", "2", "...", "4"],
      ["1", "2", "...", "3", "4"], [" ... "],
    ]
    for expected in accepted {
      #expect(try exchange("count 4", expected).accepts(["1", "2", "3", "4"]))
    }
    let refused = [
      ["2", "..."], ["...", "3"], ["1", "2", "3", "...", "3", "4"], [],
    ]
    for expected in refused {
      #expect(try !exchange("count 4", expected).accepts(["1", "2", "3", "4"]))
    }
  }

  @Test("Recording keeps as many lines around an elision as stood there")
  func recordingElision() throws {
    let answer = ["1", "2", "3", "4"]
    func recorded(_ lines: String...) throws -> [String] {
      try exchange("count 4", lines).recording(answer)
    }
    #expect(try recorded("x", "...") == ["1", "..."])
    #expect(try recorded("...", "x", "y") == ["...", "3", "4"])
    #expect(try recorded("x", "...", "y") == ["1", "...", "4"])
    #expect(try recorded("x", "y", "...", "z", "4") == answer)
    #expect(try recorded("1", "...") == ["1", "..."])
    #expect(try recorded("x") == answer)
  }

  @Test("Recording makes the check pass, and a second one changes nothing")
  func recording() throws {
    let text =
      "One\n\n"
      + console("reuse>count 3", "x", "...", "reuse> count 2", "reuse> asked")
      + "\n  ```console\n  reuse> show\n  ```\n"
    let recorded = try record(text)
    #expect(
      recorded == "One\n\n"
        + console(
          "reuse> count 3", "1", "...", "reuse> count 2", "1", "2",
          "reuse> asked", "3")
        + "\n  ```console\n  reuse> show\n  show in 1\n\n    end\n  ```\n")
    #expect(try record(recorded) == recorded)
    #expect(check(recorded).isFine)
  }

  @Test("Recording keeps right answers as they stand, and the line ends")
  func untouched() throws {
    let text = console("reuse> asked", "1  ", "", "reuse> count 2", "...")
    #expect(try record(text) == text)
    let mixed = "One\r\nTwo\n\n" + text
    #expect(try record(mixed) == mixed)
    let windows = "```console\r\nreuse> asked\r\n2\r\n```\r\n"
    #expect(
      try record(windows) == "```console\r\nreuse> asked\r\n1\r\n```\r\n")
  }

  @Test("A transcript begins with a command")
  func outputFirst() {
    let sentence =
      "this transcript doesn't begin with 'reuse> '; begin it with a command,"
      + " or call the block 'text'"
    expectProblem(":1: " + sentence, in: console("$ swift build"))
    expectProblem(":2: " + sentence, in: console("a", "reuse> show"))
  }

  @Test("A transcript has commands")
  func noCommand() {
    let sentence =
      "this transcript has no command; write one after 'reuse> '"
    expectProblem(":1: " + sentence, in: console(""))
    expectProblem(":3: " + sentence, in: console("reuse> show", "reuse>"))
  }

  @Test("One elision for a command is enough")
  func twoElisions() {
    expectProblem(
      ":2: the output of 'show' is elided twice; one '...' for each command is"
        + " enough", in: console("reuse> show", "...", "a", "..."))
  }

  @Test("An answer that would be read as a command is not recorded")
  func promptInOutput() throws {
    let error = #expect(throws: LoomError.self) {
      try record(console("reuse> prompt"))
    }
    #expect(
      error?.description == "Chapters/01-Naive/Naive.md:2: the output of"
        + " 'prompt' has a line that begins with 'reuse>' and would be read as"
        + " a command; elide it with '...'")
    let elided = console("reuse> prompt", "...")
    #expect(try record(elided) == elided)
  }

  @Test("A book without transcripts proves nothing")
  func nothing() {
    let findings = check("One\n")
    #expect(!findings.isFine)
    #expect(
      findings.description == "compared 0 commands: that proves nothing")
  }

  private func check(_ text: String) -> Findings {
    var findings = Findings(of: "commands")
    #expect(throws: Never.self) {
      findings = try book(text).chapters[0]
        .checkTranscripts { machine(chapter: $0) }.findings
    }
    return findings
  }

  private func record(_ text: String) throws(LoomError) -> String {
    try book(text).chapters[0].recordingTranscripts {
      machine(chapter: $0)
    }.text
  }

  private func exchange(
    _ command: String, _ expected: [String]
  ) throws -> Exchange {
    let body = (["reuse> \(command)"] + expected).map { $0 + "\n" }.joined()
    let blocks = try blocks(of: "```console\n\(body)```\n")
    return try #require(try blocks.first?.exchanges().first)
  }

  private func expectProblem(
    _ sentence: String, in text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let problems = check(text).problems.map(\.description)
    #expect(
      problems == ["Chapters/01-Naive/Naive.md" + sentence],
      sourceLocation: sourceLocation)
  }
}
