import SmallBooks
import Testing

@testable import Loom

struct PassageTests {
  private func chapter(_ text: String) throws -> Chapter {
    try book(text).chapters[0]
  }

  @Test(
    "A heading is one to six pounds and a blank, as CommonMark has it",
    arguments: [
      ("# A", 1, "A"), ("## A b", 2, "A b"), ("###### A", 6, "A"),
      ("   ## A", 2, "A"), ("## A ##", 2, "A"), ("## A # ", 2, "A"),
      ("## C#", 2, "C#"), ("##\tA", 2, "A"), ("##", 2, ""), ("## ##", 2, ""),
    ])
  func headings(line: String, level: Int, text: String) throws {
    let heading = try #require(try chapter("x\n\(line)\n").headings.first)
    #expect(heading.level == level && heading.text == text)
    #expect(heading.location.description == "Chapters/01-Naive/Naive.md:2")
  }

  @Test(
    "What looks like a heading and is none is passed over",
    arguments: [
      "#A", "####### A", "    # A", "x # A", "```\n# A\n```",
      "<!--\n# A\n-->", "~~~text\n## A\n~~~",
    ])
  func none(text: String) throws {
    #expect(try chapter(text + "\n").headings.isEmpty)
  }

  @Test("Title and question are the head of the text")
  func head() throws {
    let whole = try chapter("# A title\n\n*What is\nit?*\n\nText.\n## B\n")
    #expect(whole.title == "A title")
    #expect(whole.question == "What is it?")
    for text in [
      "# A\n\nText.\n", "# A\n", "# A\n\n*One* and *two*\n", "*What?*\n", "# A",
    ] {
      #expect(try chapter(text).question == "", "\(text)")
    }
    #expect(try chapter("## B\n").title == "Naive")
  }

  @Test("A passage ends where the next heading stands, however deep")
  func passages() throws {
    let text =
      console("reuse> lost") + "# A\n" + console("reuse>  zero ", "Answer.")
      + "## B\n### C\n" + console("reuse> one", "reuse> two")
      + swift("let a = 1") + console("reuse> three", "...") + "## D\n"
      + console("Answer.", "reuse>", "reuse> four")
    let passages = try chapter(text).passages
    #expect(passages.map(\.heading.text) == ["A", "B", "C", "D"])
    #expect(passages.map(\.heading.level) == [1, 2, 3, 2])
    #expect(
      passages.map(\.commands) == [
        ["zero"], [], ["one", "two", "three"], ["four"],
      ])
  }
}

struct ScenarioTests {
  private func scenarios(_ texts: String...) throws -> [WrittenScenario] {
    try book(of: texts).scenarios(ofChapter: texts.count)
  }

  @Test("A scenario's listing is told, and that of the controller it makes")
  func sources() throws {
    let found = try scenarios(
      swift(
        "// <<Stage>>=", "public let a = Scenario(", "  \"a-a\", \"A\"",
        ") { One(1) }", "public let b = Scenario(\"b-b\", \"B\") { Two { 1 } }",
        "public let c = Scenario(\"c-c\", \"C\") { Elsewhere() }")
        + swift("// <<1>>=", "final class One: TableViewController {}")
        + swift("// <<2>>=", "class Two: TableViewController, RowHeights {}"))
    #expect(
      found == [
        WrittenScenario(
          scenario: "a-a", constant: "a", listing: "Stage", dataSources: ["1"]),
        WrittenScenario(
          scenario: "b-b", constant: "b", listing: "Stage", dataSources: ["2"]),
        WrittenScenario(
          scenario: "c-c", constant: "c", listing: "Stage", dataSources: []),
      ])
  }

  @Test("What extends a controller is told with it, wherever it is declared")
  func extended() throws {
    let found = try scenarios(
      swift(
        "// <<Stage>>=", "class One: TableViewController {}",
        "public let a = Scenario(\"a\", \"A\") { One() }")
        + swift("// <<2>>=", "extension One { func two() {} }")
        + swift("// <<3>>=", "public let b = Scenario(\"b\", \"B\") { One() }"))
    #expect(found.map(\.dataSources) == [["2"], ["Stage", "2"]])
  }

  @Test("A controller beside its scenario, a comment and a text tell nothing")
  func none() throws {
    let found = try scenarios(
      swift(
        "// <<Stage>>=", "final class One: TableViewController {}",
        "public let a = Scenario(\"a\", \"Two()\") { One() } // Three()")
        + swift("// <<2>>=", "class Two: TableViewController {}")
        + swift("// <<3>>=", "class Three: TableViewController {}")
        + swift("// <<4>>=", "struct A { class One: TableViewController {} }")
        + swift("// <<5>>=", "class One2: TableViewController {}"))
    #expect(found.map(\.dataSources) == [[]])
  }

  @Test("What a later chapter replaces is told anew")
  func replaced() throws {
    let first =
      swift("// <<S>>=", "public let a = Scenario(\"a\", \"\") { One() }")
      + swift("// <<1>>=", "class One: TableViewController {}")
      + swift("// <<2>>=", "class Two: TableViewController {}")
    let second = swift(
      "// <<S>>:=", "public let a = Scenario(\"a\", \"\") { Two() }")
    #expect(try scenarios(first).map(\.dataSources) == [["1"]])
    #expect(try scenarios(first, second).map(\.dataSources) == [["2"]])
  }
}
