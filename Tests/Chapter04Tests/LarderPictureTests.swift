import Editions
import Session
import TestSupport
import Testing

/// The chapter's picture of the larder, compared with the machine.
struct LarderPictureTests {
  @Test("The picture of the larder has the numbers of the scenario 'sections'")
  func larder() throws {
    let picture = try Project.text(
      "Chapters/04-RowIndex/pictures/larder.svg")
    let session = try session(.rowIndex, "sections")
    let geometry = try #require(session.table.geometry)
    var compared = 0
    for section in try 0..<session.table.numberOfSections {
      let rect = geometry.rect(forSection: section)
      let header = geometry.rectForHeader(inSection: section).height
      let place = "Section \(section): \(Int(rect.minY)) to \(Int(rect.maxY))"
      let words = header == 0 ? "no header" : "header \(Int(header))"
      #expect(picture.contains("\(place), \(words)"))
      compared += 1
    }
    let end = try Int(session.table.scrollView.contentSize.height)
    #expect(picture.contains("Table footer 474 to \(end)."))
    #expect(compared == 4)
  }
}
