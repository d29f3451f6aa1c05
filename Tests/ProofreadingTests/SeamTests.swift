import Loom
import SmallBooks
import Testing

@testable import Proofreading

struct SeamTests {
  @Test("A seam knows who defines it, who replaces it and who removes it")
  func seams() throws {
    let book = try book(
      swift("// <<A>>=", "let a = 1") + swift("// <<B>>=", "let b = 1"),
      swift("// <<A>>:=", "let a = 2") + swift("// <<C>>=", "let c = 1"),
      swift("// <<A>>:=", "let a = 3") + swift("// <<B>>:="))
    #expect(
      book.seams == [
        Seam(name: "A", first: 1, replaced: [2, 3]),
        Seam(name: "B", first: 1, removed: [3]), Seam(name: "C", first: 2),
      ])
    #expect(book.seams.map(\.givesWay) == [true, true, false])
  }
}
