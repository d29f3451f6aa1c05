import Editions
import Foundation
import Session
import Stage
import TestSupport
import Testing

private typealias IndexPath = Stage.IndexPath

/// The chapter's picture, held against the machine.
struct PictureTests {
  @Test("The picture of the fog has the numbers of the scenario 'fog'")
  func fog() throws {
    let folder = URL(filePath: #filePath)
      .appending(path: "../../../Chapters/05-EstimatedHeights/pictures")
    let picture = try String(
      contentsOf: folder.standardized.appending(path: "fog.svg"),
      encoding: .utf8)
    let session = try session(.estimatedHeights, "fog")
    let table = session.table
    let known = session.current.counts.heightForRowAt
    let before = Int(session.current.contentHeightRead)
    let after = Int(table.scrollView.contentSize.height)
    let shown = table.indexPathsForVisibleRows.count
    let screen = Int(table.scrollView.frame.height)
    let end = Int(table.rectForRow(at: IndexPath(shown)).minY)
    let facts = [
      "content \(grouped(before)) = 100 × 44",
      "content \(grouped(after)) = \(known) × 50 + \(100 - known) × 44",
      "\(known) rows known, \(100 - known) estimated",
      ">\(known) rows touch<", ">\(shown) rows touch<", ">\(screen)<",
      ">\(end)<", ">\(known * 44)<", "row \(shown) waits",
    ]
    for fact in facts { #expect(picture.contains(fact), "\(fact)") }
  }
}
