import Stage
import Testing

struct GeometryTests {
  @Test("A rectangle's stretch owns its top, not its bottom")
  func halfOpen() {
    let above = Rect(x: 0, y: 0, width: 10, height: 44).verticalExtent
    let below = Rect(x: 0, y: 44, width: 10, height: 44).verticalExtent
    #expect(above.contains(0) && !above.contains(44))
    #expect(below.contains(44) && !below.contains(88))
    #expect(!above.overlaps(below), "rectangles that only touch")
  }

  @Test("A rectangle without height, or with less, covers nothing")
  func empty() {
    for height in [0.0, -1] {
      let extent = Rect(x: 0, y: 5, width: 10, height: height).verticalExtent
      #expect(extent.isEmpty, "\(height) points high")
      #expect(extent.lowerBound == 5)
    }
  }

  @Test("Rows sort down the table: by section, then by row")
  func order() {
    let rows = [
      IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 1),
      IndexPath(row: 1, section: 0), IndexPath(row: 10, section: 0),
    ]
    #expect(
      rows.sorted().map { $0.description } == ["0.1", "0.2", "0.10", "1.0"])
  }

  @Test("Geometry describes itself as the book writes it")
  func descriptions() {
    let rect = Rect(x: 0, y: 44, width: 320, height: 44.5)
    #expect(rect.description == "(0, 44, 320, 44.5)")
    #expect(rect.size.description == "320 × 44.5")
    #expect(rect.origin.description == "(0, 44)")
    #expect(Size.phone.description == "320 × 568")
  }
}
