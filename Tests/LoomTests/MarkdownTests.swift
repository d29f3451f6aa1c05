import SmallBooks
import Testing

@testable import Loom

struct MarkdownTests {
  @Test("A block knows its language, its lines and where it begins")
  func block() throws {
    let blocks = try blocks(
      of: "Prose.\n\n~~~Console quiet\nreuse> show\n~~~\n")
    let block = try #require(blocks.first)
    #expect(blocks.count == 1)
    #expect(block.language == "console")
    #expect(block.location.description == "A.md:3")
    #expect(block.body == ["reuse> show"])
  }

  @Test("A fence is closed by one of its kind, at least as long")
  func closing() throws {
    let text = "````\n```\n~~~~\n```` swift\n`````  \n"
    let block = try #require(try blocks(of: text).first)
    #expect(block.body == ["```", "~~~~", "```` swift"])
  }

  @Test("A backtick in the info string makes a line prose")
  func inlineCode() throws {
    #expect(try blocks(of: "``` a`b ```\n").isEmpty)
  }

  @Test("A block in a list loses the fence's indent, and no more")
  func indent() throws {
    let text = "  ```swift\n  a\n    b\n c\n\n  ```\n"
    let block = try #require(try blocks(of: text).first)
    #expect(block.body == ["a", "  b", "c", ""])
    #expect(block.lines == ["  a", "    b", " c", ""])
  }

  @Test("A text with carriage returns reads like one without")
  func carriageReturns() throws {
    let text = "One\n\n```swift\nlet a = 1\n```\n"
    let windows = text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    #expect(
      try blocks(of: windows) == blocks(of: text))
  }

  @Test("What stands in an HTML comment is not part of the book")
  func htmlComment() throws {
    let text = "<!-- later:\n```swift\n// <<A>>=\n```\n-->\n\n```\n```\n"
    #expect(try blocks(of: text).map(\.location.line) == [7])
  }

  @Test("An unclosed fence is refused where it opens")
  func unclosed() {
    expectRefusal(
      "Chapters/01-Naive/Naive.md:3: this block is never closed; close it with"
        + " a fence as long as the one that opens it",
      of: "One\n\n````swift\nlet a = 1\n```\n")
  }

  @Test(
    "A `swift` block that Markdown would hide is refused",
    arguments: ["> ```swift", "    ```swift", ">     ```swift", "\t```swift"])
  nonisolated func hidden(line: String) async {
    await expectRefusal(
      "Chapters/01-Naive/Naive.md:1: a 'swift' block in a quotation, or"
        + " indented by four spaces or more, is not read; move its fence to the"
        + " left margin",
      of: "\(line)\n")
  }
}
