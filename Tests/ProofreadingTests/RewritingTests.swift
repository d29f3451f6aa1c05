import Loom
import SmallBooks
import Testing

@testable import Proofreading

struct RewritingTests {
  @Test("A block rewritten with fences inside gets longer fences")
  func rewritten() throws {
    let text = " ```diff\n a\n ```\n"
    let block = try #require(try blocks(of: text).first)
    #expect(block.rewritten(["b", ""]) == [" ```diff", " b", "", " ```"])
    #expect(block.rewritten([" ```"]) == [" ````diff", "  ```", " ````"])
  }
}
