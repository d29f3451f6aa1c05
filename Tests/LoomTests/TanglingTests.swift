import SmallBooks
import Testing

@testable import Loom

struct TanglingTests {
  @Test("Each listing has the #sourceLocation of its prose")
  func tangled() throws {
    let book = try book(
      "One\n\n" + swift("// <<A>>=", "let a = 1")
        + swift("// <<B>>=", "", "let b = 1")
        + swift("// <<C>>=", "let c = 1"),
      swift("// <<A>>:=", "let a = #\"2\"#") + swift("// <<C>>:="))
    #expect(
      try book.tangled(chapter: 2) == ###"""
        // Tangled from Chapters/02-Queues/Queues.md; change that, not this.

        import Stage

        #sourceLocation(file: "Chapters/02-Queues/Queues.md", line: 3)
        let a = #"2"#
        #sourceLocation()

        #sourceLocation(file: "Chapters/01-Naive/Naive.md", line: 10)
        let b = 1
        #sourceLocation()

        /// What this chapter's text says of itself.
        public nonisolated let text = ChapterText(
          number: 2, title: "Queues",
          question: "",
          file: "Chapters/02-Queues/Queues.md",
          passages: "",
          stagings: "",
          definitions: ##"""
        // <<A>> 3
        let a = #"2"#
        """##,
          removed: #"""
        C
        """#)

        """###)
  }

  @Test("A text's listings stand on their own lines, for excerpts of errors")
  func places() throws {
    let book = try book(
      "One\n\n" + swift("// <<A>>=", "let a = 1") + "\nWords.\n\n"
        + swift("// <<B>>=", "let b = 1"),
      String(repeating: "More.\n", count: 20) + swift("// <<C>>=", "let c = 1")
        + swift("// <<A>>:=", "let a = 2"))
    for (file, names) in [
      (try book.tangled(chapter: 2), ["c = 1", "a = 2"]),
      (try book.tangled(chapter: 2, areSplit: true), ["c = 1", "a = 2"]),
      (try book.tangled(chapter: 2, from: 1), ["b = 1"]),
    ] {
      let lines = file.components(separatedBy: "\n")
      for name in names {
        let index = try #require(lines.firstIndex(of: "let \(name)"))
        #expect(lines[index - 1].hasSuffix("line: \(index + 1))"))
      }
    }
    let split = try book.tangled(chapter: 2, areSplit: true)
    #expect(!split.contains("let b = 1"), "it stands in the file of text 1")
  }

  @Test("What a chapter puts on stage is listed, and nothing else")
  func scenarios() throws {
    let book = try book(
      swift(
        "// <<A>>=", "public let fifty = Scenario(\"fifty\", \"\") {}",
        "let hidden = Scenario(\"hidden\", \"\") {}")
        + swift("// <<B>>=", "// public let gone = Scenario(", "let b = 1"),
      swift("// <<C>>=", "public let `do` = 1")
        + swift("// <<D>>=", "public let small = Scenario(", "  \"small\")"))
    let table = "public let scenarios: [Scenario] = [\n"
    #expect(
      try book.tangled(chapter: 1).hasSuffix(table + "  fifty\n]\n"))
    #expect(
      try book.tangled(chapter: 2).hasSuffix(table + "  fifty, small\n]\n"))
  }

  @Test("An indented listing keeps its columns, and its text has none")
  func indented() throws {
    let book = try book("1. So:\n\n   ```swift\n   // <<A>>=\n   let a\n   ```")
    let tangled = try book.tangled(chapter: 1)
    #expect(tangled.contains("line: 5)\n   let a\n#sourceLocation()"))
    #expect(tangled.contains("// <<A>> 5\nlet a\n\"\"\"#"))
  }

  @Test("A chapter without listings is a module without code")
  func empty() throws {
    let tangled = try book("One\n").tangled(chapter: 1)
    #expect(tangled.hasSuffix("definitions: \"\",\n  removed: \"\")\n"))
  }

  @Test("An edit of prose that moves no line tangles to the same file")
  func prose() throws {
    let listing = swift("// <<A>>=", "let a = 1")
    let before = try book("One\n\n" + listing).tangled(chapter: 1)
    #expect(try book("Two\n\n" + listing).tangled(chapter: 1) == before)
    #expect(try book("Two\n" + listing).tangled(chapter: 1) != before)
  }

  @Test("Another answer tangles to the same file, another command doesn't")
  func answers() throws {
    let listing = swift("// <<A>>=", "let a = 1")
    func tangled(_ lines: String...) throws -> String {
      let text = listing + "## Two\n" + console(lines[0], lines[1])
      return try book(text).tangled(chapter: 1)
    }
    let before = try tangled("reuse> top", "Offset 0.")
    #expect(try tangled("reuse> top", "Offset 1.") == before)
    #expect(try tangled("reuse> bottom", "Offset 0.") != before)
  }

  @Test("The tangled `text` has the title, headings, commands and scenarios")
  func text() throws {
    let book = try book(
      "# Naive \"It\"\n\n*Why?*\n\n## A \\ B\n"
        + console("reuse> tap 3", "...", "reuse> why \"c1\"")
        + console("reuse> top")
        + swift("// <<S>>=", "public let a = Scenario(\"a-b\", \"\") { T() }")
        + swift("// <<T>>=", "final class T: TableViewController {}"))
    #expect(
      try book.tangled(chapter: 1).contains(
        ####"""
        public nonisolated let text = ChapterText(
          number: 1, title: #"Naive "It""#,
          question: "Why?",
          file: "Chapters/01-Naive/Naive.md",
          passages: ###"""
        # Naive "It"
        ## A \ B
          tap 3
          why "c1"
          top
        """###,
          stagings: #"""
        a-b
          S
          T
        """#,
          definitions: #"""
        // <<S>> 16

        """####))
  }
}
