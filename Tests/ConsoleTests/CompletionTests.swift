import PTYSupport
import Testing
import Text

@testable import Console

@Suite("Completion") struct CompletionTests {
  nonisolated static let words = [
    Completion("scroll", note: "move"), Completion("screen"), Completion("表格"),
  ]

  func step(_ before: String, start: Int, _ words: [Completion])
    -> CompletionStep
  {
    Completions(start: start, candidates: words).step(beforeCursor: before)
  }

  @Test("The only candidate is written, with a space unless it wants none")
  func only() {
    #expect(
      step("go sc", start: 3, [Completion("scroll")])
        == .replace(scalars: 2, text: "scroll "))
    #expect(
      step("go sc", start: 3, [Completion("src/", appendsSpace: false)])
        == .replace(scalars: 2, text: "src/"))
  }

  @Test("Of several, what they have in common is written")
  func common() {
    let two = [Completion("scroll"), Completion("screen")]
    #expect(step("s", start: 0, two) == .replace(scalars: 1, text: "scr"))
    #expect(step("S", start: 0, two) == .replace(scalars: 1, text: "scr"))
  }

  @Test("Where no more is certain, the candidates are listed")
  func listed() {
    let two = [Completion("scroll"), Completion("screen")]
    #expect(step("scr", start: 0, two) == .list(two))
    #expect(step("x", start: 0, two) == .list(two))
    #expect(step("x", start: 0, []) == .nothing)
  }

  @Test("A word is counted in scalars when it is taken away")
  func scalars() {
    #expect(
      step("e\u{301}", start: 0, [Completion("état")])
        == .replace(scalars: 2, text: "état "))
  }

  @Test("A list is in columns, read down, no wider than the terminal")
  func columns() {
    let rows = (1...7).map { Completion("c\($0)") }
    #expect(
      CandidateList.lines(rows, width: 12) == [
        "c1  c4  c7", "c2  c5", "c3  c6",
      ]
    )
    let noted = [
      Completion("top", note: "to the first row"),
      Completion("表格", note: "a table"),
    ]
    #expect(
      CandidateList.lines(noted, width: 20)
        == ["top   to the first~", "表格  a table"])
  }

  @Test("A list of very many is cut, and says so")
  func many() {
    let rows = (1...1_000).map { Completion("row\($0)") }
    let lines = CandidateList.lines(rows, width: 80)
    #expect(lines.last == "and 900 more")
    #expect(lines.allSatisfy { Text.columns(of: $0) <= 80 })
  }

  @Test("Tab writes what is certain, then lists with notes")
  func typed() throws {
    let terminal = try echo()
    try terminal.send("ce\t")
    try terminal.send("1\n")
    try terminal.waitFor("got: cells 1")
    try terminal.send("s\t")
    try terminal.send("\t")
    try terminal.waitFor("screen  the phone, drawn")
    try terminal.send("o\t\n")
    try terminal.waitFor("got: scroll \n")
    try terminal.send("表\t\n")
    try terminal.waitFor("got: 表格 \n")
    try quit(terminal)
  }
}
