import ArgumentParser
import Foundation
import Loom
import Testing

@testable import bookbinder

struct SeamsTests {
  private func book() throws -> Book {
    let texts = [
      """
      ```swift
      // <<A>>=
      let a = 1
      ```
      ```swift
      // <<B>>=
      public let b = Scenario("b", "") { C() }
      ```
      ```swift
      // <<C>>=
      class C: TableViewController {}
      ```
      """,
      """
      ```swift
      // <<A>>:=
      let a = 2
      ```
      ```swift
      // <<D>>=
      let d = 1
      ```
      """,
      "```swift\n// <<D>>:=\n```\n",
    ]
    let chapters = try texts.enumerated().map { index, text in
      try Chapter(
        number: index + 1, name: ["One", "Two", "Three"][index], text: text)
    }
    return try Book(chapters)
  }

  private let before = "Page.\n\n<!-- seams -->\n"
  private let after = "<!-- /seams -->\n\nMore.\n"

  @Test("The table says who defines, replaces and removes, and what is new")
  func table() throws {
    let page = before + after
    let table = try SeamTable(of: book(), in: page)
    #expect(table.unexplained == ["A", "D"])
    #expect(
      try table.written(into: page) == before + """

        | listing | 1 | 2 | 3 | why it gives way |
        |---|---|---|---|---|
        | A | ● | ◐ |   |  |
        | D |   | ● | ○ |  |

        | chapter | new machinery | new data sources |
        |---|---|---|
        | 1 | A | B · C |
        | 2 | D |  |
        | 3 |  |  |


        """ + after)
  }

  @Test("A reason stays with its listing, and goes with it")
  func reasons() throws {
    let page =
      before + "| listing | 1 | 2 | why it gives way |\n|---|---|---|---|\n"
      + "| Z | ● | ◐ | gone |\n| A | ● |  | 2: it is a two |\n" + after
    let table = try SeamTable(of: book(), in: page)
    #expect(table.unexplained == ["D"])
    let once = try table.written(into: page)
    #expect(once.contains("| A | ● | ◐ |   | 2: it is a two |\n"))
    #expect(!once.contains("gone"))
    #expect(try SeamTable(of: book(), in: once).written(into: once) == once)
  }

  @Test("A page without marks is refused", arguments: ["", "<!-- seams -->\n"])
  func marks(page: String) throws {
    #expect(throws: SeamMarksMissing.self) {
      try SeamTable(of: book(), in: page)
    }
  }

  @Test("The check fails without a table, with an old one, and without reasons")
  func checking() throws {
    let house = try House([
      "```swift\n// <<A>>=\nlet a = 1\n```\n",
      "```swift\n// <<A>>:=\nlet a = 2\n```\n",
    ])
    defer { house.remove() }
    let url = house.root.appending(path: SeamTable.file)
    try Data((before + after).utf8).write(to: url)
    #expect(throws: ExitCode.self) { try house.run("seams", "--check") }
    try house.run("seams")
    #expect(throws: ExitCode.self) { try house.run("seams", "--check") }
    let table = try String(contentsOf: url, encoding: .utf8)
    let worded = table.replacing("| A | ● | ◐ |  |", with: "| A | ● | ◐ | 2 |")
    #expect(worded != table)
    try Data(worded.utf8).write(to: url)
    try house.run("seams", "--check")
    try house.run("seams")
    #expect(try String(contentsOf: url, encoding: .utf8) == worded)
  }
}
