import Loom
import SmallBooks
import Testing

@testable import Proofreading

struct ReadingTests {
  private let file = "Chapters/01-Naive/Naive.md"

  private func chapter(_ text: String) throws -> Chapter {
    try book(text).chapters[0]
  }

  @Test(
    "Words are what a page prints as prose",
    arguments: [
      ("One two\nthree.", 3), ("A *b* `c d` - · 12", 5), ("## A b", 2),
      ("[A b](c/d.md) e", 3), ("[A b](c.md#d-e)s", 2), ("a[1]: b", 2),
      ("![A picture\nof b](pictures/c.svg) d", 1), ("[001]: https://a.b c", 0),
      ("| a | b c |\n|---|---|", 3), ("A <!-- b --> c <a id>d", 3),
      ("<!-- a\nb -->\nc", 1), ("```text\na\n```\nb", 1), ("", 0),
    ])
  func words(text: String, count: Int) throws {
    let found = try chapter(text + "\n").firstReading.wordCount
    #expect(found == count, "\(text)")
  }

  @Test(
    "Code counts unfolded listings and diffs, without headers and blank lines")
  func code() throws {
    let listing = swift("// <<A>>=", "let a = 1", "", "let b = 1")
    let reading = try chapter(
      listing + "\n" + swift("let c = 1") + "\n```diff\n a\n@@\n+b\n```\n\n"
        + fold("A", listing.replacing("A", with: "B")) + "\n```text\nd\n```\n"
    ).firstReading
    #expect(reading.code == 2 + 1 + 2)
    #expect(reading.stretch == 5 && reading.stretchLocation?.line == 1)
  }

  @Test("A run of code lines ends at prose; headings and folds don't end it")
  func stretch() throws {
    let code = swift("a", "b")
    let reading = try chapter(
      code + "\nSo.\n\n" + code + "\n## Head\n\n" + code + "\n"
        + fold("A", "Prose.\n") + "\n" + console("reuse> a") + "\n" + code
        + "So.\n" + code
    ).firstReading
    #expect(reading.code == 10)
    #expect(reading.stretch == 6 && reading.stretchLocation?.line == 8)
  }

  @Test("A silence ends at a command; folds and blank lines aren't in it")
  func silence() throws {
    let reading = try chapter(
      "One.\n\n" + console("reuse> a", "A") + "\nOne.\n\n"
        + swift("two") + "\n" + fold("A", console("reuse> b")) + "\nFive.\n\n"
        + console("No command.") + "\n" + console("reuse> c")
        + String(repeating: "After the last.\n\n", count: 20)
    ).firstReading
    #expect(reading.silence == 8 && reading.silenceLocation?.line == 8)
  }

  @Test("What stands in asides is counted apart, their summaries with them")
  func asides() throws {
    let listing = swift("// <<A>>=", "let a = 1")
    let chapter = try chapter(
      "One.\n\n" + console("reuse> a", "A", "reuse> b") + "\n"
        + fold(
          "Two words",
          "Three.\n\n" + swift("c") + "\n" + fold("In it", listing) + "\n"
            + console("reuse> fresh", "reuse> c", "reuse> d")))
    #expect(chapter.firstReading.wordCount == 1)
    #expect(chapter.firstReading.commands == 2)
    let reading = chapter.asidesReading
    #expect(
      reading.wordCount == 3 && reading.code == 1 && reading.commands == 3)
  }

  @Test("Minutes are those of words, code and commands, in steps of five")
  func minutes() {
    #expect(Reading(wordCount: 3_300, code: 160, commands: 39).minutes == 55)
    #expect(Reading(wordCount: 1_124, code: 0, commands: 0).minutes == 5)
    #expect(Reading(wordCount: 1_125, code: 0, commands: 0).minutes == 10)
    #expect(Reading(wordCount: 0, code: 59, commands: 0).minutes == 5)
    #expect(Reading(wordCount: 0, code: 60, commands: 0).minutes == 10)
    #expect(Reading(wordCount: 0, code: 0, commands: 23).minutes == 10)
    #expect(Reading(wordCount: 1, code: 0, commands: 0).minutes == 5)
    #expect(Reading().minutes == 0)
  }

  @Test(
    "A line begun by hand is completed, and writing it again changes nothing")
  func lines() throws {
    let links = [
      "[Contents](../README.md) · after: [Two](../02-Queues/Queues.md)",
      "[Contents](../README.md) · before: [A](../01-Naive/Naive.md)",
    ]
    let rest = "Text in words.\n\n" + console("reuse> a")
    let text =
      "# A\n\n*What\nis it?*\n\n*First reading: 5 minutes, 7 words, 0 lines of"
      + " code, 1 command. Folded: 0 asides, 0 pieces of code.*\n\n\(links[0])\n\n\(rest)\n\(links[0])\n"
    for begun in [
      "# A\n\n*What\nis it?*\n\n*First reading*\n\n\(rest)",
      "# A\n\n*What\nis it?*\n*First reading*\n\n\(rest)",
      "# A\n\n*What\nis it?*\n\n\(rest)".replacing(
        "Text", with: "*First reading: 7*\n\nText"), text,
    ] {
      let book = try book(begun, "# Two\n\nB.\n")
      #expect(try book.recordingReading(in: book.chapters[0]) == text)
    }
    #expect(try book(text, "# Two\n").chapters[0].question == "What is it?")
    let last = try book(text, "# Two\n\n*First reading*\n")
    #expect(
      try last.recordingReading(in: last.chapters[1]) == "# Two\n\n"
        + "*First reading: 5 minutes, 1 word, 0 lines of code, 0 commands."
        + " Folded: 0 asides, 0 pieces of code.*\n\n\(links[1])\n\n\(links[1])\n"
    )
    #expect(last.checkReading().compared == 14)
  }

  @Test(
    "A chapter without such a line is refused, and not recorded",
    arguments: [
      ("# A\n\n*What\nis it?*\n\nB.\n", 4), ("# A\n", 1), ("B.\n", 1),
    ])
  func missing(text: String, line: Int) throws {
    let book = try book(text)
    let sentence =
      "\(file):\(line): no line says how long the first reading takes; write"
      + " '*First reading*' below the question; 'make reading CHAPTER=1'"
      + " completes it"
    #expect(book.checkReading().problems.map(\.description) == [sentence])
    let error = #expect(throws: LoomError.self) {
      try book.recordingReading(in: book.chapters[0])
    }
    #expect(error?.description == sentence)
  }

  @Test("Lines that aren't current are refused, with what they should be")
  func stale() throws {
    let problems = try book("# A\n\n*First reading*\n\nB.\n").checkReading()
      .problems.map(\.description)
    #expect(
      problems == [
        """
        \(file):3: these lines of machines aren't what they should be, or \
        where; run 'make record' to rewrite them (- the book, + the count):
            -*First reading*
            +*First reading: 5 minutes, 2 words, 0 lines of code, 0 commands. \
        Folded: 0 asides, 0 pieces of code.*
            +[Contents](../README.md)
            +[Contents](../README.md)
        """
      ])
  }

  @Test("Asides are counted apart from folded code, nested or not")
  func folded() throws {
    func fold(_ text: String) -> String {
      "<details>\n<summary>A fold</summary>\n\n\(text)\n</details>\n\n"
    }
    let text =
      head + fold(swift("// <<A>>=", "let a = 1"))
      + fold("Words.\n\n" + fold(swift("// <<B>>=", "let b = 1")))
    let chapter = try book(text).chapters[0]
    #expect(
      chapter.readingSentence.hasSuffix(
        "Folded: 1 aside, 2 pieces of code.*"))
    #expect(chapter.folds.count == 3)
  }

  @Test("A first reading keeps its limits")
  func limits() throws {
    let stretch = code(41)
    let parts = [
      String(repeating: "word ", count: 3_501) + "\n\n", stretch,
      String(repeating: "So.\n\n" + code(40), count: 7),
      commands(41),
    ]
    let before = try book(head + parts.joined())
    let book = try book(before.recordingReading(in: before.chapters[0]))
    let rest = ", and "
    let way = "; fold what it can do without into asides"
    #expect(
      book.checkReading().problems.map(\.description) == [
        "\(file):5: the first reading has 3,510 words\(rest)3,500 are the most"
          + way,
        "\(file):5: the first reading has 321 lines of code\(rest)300 are the"
          + " most" + way,
        "\(file):5: the first reading has 41 commands\(rest)40 are the most"
          + way,
        "\(file):11: 41 lines of code follow one another here\(rest)40 are the"
          + " most; say between them what to look at, or fold a listing",
        "\(file):1: 349 lines follow without a command\(rest)120 are the most;"
          + " let readers type something, or fold a listing",
        "\(file):5: the first reading takes 75 minutes\(rest)60 are the most"
          + way,
      ])
    #expect(book.checkReading().compared == 7)
  }

  private func code(_ count: Int) -> String {
    "```swift\n" + String(repeating: "a\n", count: count) + "```\n\n"
  }

  private func commands(_ count: Int) -> String {
    "```console\n" + String(repeating: "reuse> a\n", count: count) + "```\n\n"
  }
}
