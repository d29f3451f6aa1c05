import Loom
import SmallBooks
import Testing

@testable import Proofreading

/// Chapters whose transcripts are typed into one session, with and without
/// their asides.
struct TwoPlaysTests {
  private let file = "Chapters/01-Naive/Naive.md"

  private func play(
    _ text: String
  ) throws -> (findings: Findings, summary: String) {
    try book(head + text).chapters[0].checkTranscripts { machine(chapter: $0) }
  }

  private func problems(_ text: String) throws -> [String] {
    try play(text).findings.problems.map(\.description)
  }

  @Test("All blocks of a chapter are typed into one session, in order")
  func oneSession() throws {
    let rehearsed = try play(
      console("reuse> asked", "1") + "\n" + console("reuse> asked", "2")
        + console("reuse> fresh 1", "fifty", "reuse> asked", "1")
        + console("reuse> scenario small", "small", "reuse> asked", "1"))
    #expect(rehearsed.findings.isFine, "\(rehearsed.findings)")
    #expect(rehearsed.findings.compared == 6)
    #expect(
      rehearsed.summary == "chapter 1: 4 blocks compared, 1 fresh, 1 change of"
        + " scenario or chapter")
  }

  @Test("An aside is played too; without it the main text prints the same")
  func aside() throws {
    let rehearsed = try play(
      console("reuse> asked", "1")
        + "\n"
        + fold("B", console("reuse> fresh 2", "fifty", "reuse> asked", "1"))
        + "\n" + console("reuse> say a", "a")
        + console("reuse> scenario fifty", "fifty", "reuse> asked", "1"))
    #expect(
      rehearsed.findings.problems.map(\.description) == [
        "\(file):29: 'scenario fifty' puts on stage what is there already;"
          + " drop it, or say 'fresh N' if the story must begin again"
      ])
    #expect(rehearsed.findings.compared == 6 + 4)
    #expect(
      rehearsed.summary == "chapter 1: 3 blocks compared, 0 fresh, 1 change of"
        + " scenario or chapter; with 1 aside, 4 blocks compared, 1 fresh, 1"
        + " change of scenario or chapter")
  }

  @Test("An aside that changes what the main text prints is named, once")
  func changed() throws {
    let text =
      console("reuse> say a", "a") + "\n"
      + fold("B", console("reuse> fresh 1", "fifty")) + "\n"
      + console("reuse> say b", "b", "reuse> asked", "2", "reuse> asked", "3")
      + console("reuse> asked", "4")
    #expect(
      try problems(text) == [
        """
        \(file):25: 'asked' answers something else if the aside is skipped 'B' of \
        line 12; begin this block with 'scenario …' or 'fresh N' (- with the \
        aside, + without it):
            -2
            +3
        """
      ])
    let recorded = try book(head + text).chapters[0].recordingTranscripts {
      machine(chapter: $0)
    }
    #expect(recorded.text == head + text && recorded.faults.count == 1)
  }

  @Test("Begun anew, the main text is the same with the aside and without it")
  func mended() throws {
    for line in ["fresh 1", "scenario fifty"] {
      let text =
        console("reuse> say a", "a") + "\n"
        + fold("B", console("reuse> scenario small", "small")) + "\n"
        + console("reuse> \(line)", "fifty", "reuse> asked", "1")
      #expect(try problems(text) == [])
    }
  }

  @Test("Recording takes the answers of the play with all asides")
  func recording() throws {
    let text =
      console("reuse> asked") + "\n"
      + fold("B", console("reuse> fresh 2", "reuse> show")) + "\n"
      + console("reuse> fresh 1", "reuse> asked")
    let recorded = try book(head + text).chapters[0].recordingTranscripts {
      machine(chapter: $0)
    }
    #expect(recorded.faults == [])
    #expect(
      recorded.text == head + console("reuse> asked", "1") + "\n"
        + fold(
          "B",
          console(
            "reuse> fresh 2", "fifty", "reuse> show", "show in 2", "", "  end"))
        + "\n" + console("reuse> fresh 1", "fifty", "reuse> asked", "1"))
    #expect(
      try book(recorded.text).chapters[0]
        .checkTranscripts { machine(chapter: $0) }.findings.isFine)
  }

  @Test("An aside begins its first transcript with a table of its own")
  func continuing() throws {
    let block = console("reuse> say a", "a")
    let start = console("reuse> scenario small", "small")
    let problem =
      ": the aside 'B' goes on with the main text's table; begin its first"
      + " transcript with 'scenario …' or 'fresh N'"
    #expect(
      try problems(block + "\n" + fold("B", block))
        == ["\(file):16" + problem])
    #expect(
      try problems(fold("B", console("reuse> say a; fresh", "a; fresh")))
        == ["\(file):11" + problem])
    #expect(try problems(fold("B", start + "\n" + block)) == [])
    #expect(
      try problems(fold("C", start + "\n" + fold("B", block)))
        == ["\(file):19" + problem])
  }

  @Test("Five fresh starts are the most, those of asides not counted")
  func freshStarts() throws {
    let start = console("reuse> fresh 1", "fifty")
    let five = String(repeating: start, count: 5)
    let aside = "\n" + fold("B", String(repeating: start, count: 4)) + "\n"
    #expect(try problems(five + aside) == [])
    #expect(
      try problems(five + start) == [
        "\(file):28: this is fresh start 6 of the main text, and 5 are the"
          + " most; go on with the table that is there, or make this an aside"
      ])
  }

  @Test(
    "Opening the open scenario again is refused, except after an aside",
    arguments: [
      ("scenario fifty", "fifty"), ("chapter 1", "fifty"),
      ("scenario lines A.md", "lines A.md"),
    ])
  func again(line: String, answer: String) throws {
    let sentence =
      "'\(line)' puts on stage what is there already; drop it, or say"
      + " 'fresh N' if the story must begin again"
    let start = console("reuse> \(line)", answer)
    let aside = fold("B", console("reuse> fresh 2", "fifty"))
    let first = line.hasPrefix("scenario lines") ? start : ""
    let text = first + start
    let found = try problems(text)
    #expect(found.map { $0.drop { $0 != " " }.dropFirst() } == [sentence[...]])
    #expect(try problems(first + "\n" + aside + "\n" + start) == [])
  }

  @Test("A transcript that can't be read is told, and the others are played")
  func unread() throws {
    let text = console("Answer.") + console("reuse> asked", "1")
    #expect(
      try problems(text) == [
        "\(file):7: this transcript doesn't begin with 'reuse> '; begin it with"
          + " a command, or call the block 'text'"
      ])
    #expect(throws: LoomError.self) {
      try book(head + text).chapters[0].recordingTranscripts {
        machine(chapter: $0)
      }
    }
  }

  @Test("A tour has the main text's commands")
  func tour() throws {
    let text =
      console("reuse> one") + "\n" + fold("B", console("reuse> two"))
    let passages = try book(head + text).chapters[0].passages
    #expect(passages.map(\.commands) == [["one"]])
  }
}
