import Loom
import SmallBooks
import Testing

@testable import Proofreading

struct FormattingTests {
  let text =
    swift("// <<A>>=", "", "let a=1") + swift("let illustration=1")
    + "  ```swift\n  // <<B>>=\n  let b = 1\n  ```\n"

  @Test("New code goes below the old header, indented as its fence is")
  func replacing() throws {
    let chapter = try #require(try book(text).chapters.first)
    #expect(
      chapter.replacingCode(with: ["let a = 1\n", "let b = 1\nlet c = 1\n"])
        == swift("// <<A>>=", "let a = 1") + swift("let illustration=1")
        + "  ```swift\n  // <<B>>=\n  let b = 1\n  let c = 1\n  ```\n")
  }

  @Test("A check counts listings and names those that differ")
  func checking() throws {
    let chapter = try #require(try book(text).chapters.first)
    let findings = chapter.checkFormat(against: ["let a = 1\n", "let b = 1\n"])
    #expect(
      findings.description == """
        Chapters/01-Naive/Naive.md:2: error: the listing 'A' is not formatted; \
        run 'make format'
        compared 2 listings: 1 wrong
        """)
  }

  @Test("A removal has no code to format")
  func removal() throws {
    let book = try book(
      swift("// <<A>>=", "let a = 1"),
      swift("// <<A>>:=") + swift("// <<B>>=", "let b=1"))
    #expect(book.chapters[1].written.map(\.name) == ["B"])
    #expect(
      book.chapters[1].replacingCode(with: ["let b = 1\n"])
        == swift("// <<A>>:=") + swift("// <<B>>=", "let b = 1"))
  }
}
