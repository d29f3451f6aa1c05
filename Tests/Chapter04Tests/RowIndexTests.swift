import Testing

@testable import Chapter04

@Suite("Row index")
struct RowIndexTests {
  @Test("The rows that touch a stretch are found, as the documentation says")
  func example() {
    let index = RowIndex(heights: [40, 60, 40])
    #expect(index.rows(touching: 50..<110) == 1..<3)
  }
}
