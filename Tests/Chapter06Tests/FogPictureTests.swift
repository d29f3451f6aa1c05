import Editions
import Session
import Stage
import TestSupport
import Testing
import Text

private typealias IndexPath = Stage.IndexPath

/// The chapter's pictures, compared with the machine.
struct FogPictureTests {
  @Test("The picture of the fog has the numbers of the scenario 'fog'")
  func fog() throws {
    let picture = try picture("fog.svg")
    let session = try session(.estimatedHeights, "fog")
    let table = try session.table
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

  @Test("The picture of the anchor has the numbers of 'messages-in-fog'")
  func anchor() throws {
    let picture = try picture("anchor.svg")
    var facts: [String] = []
    for policy in [ReusePolicy.Anchor.none, .keep] {
      let session = try session(.estimatedHeights, "messages-in-fog")
      let table = try session.table
      table.policy.anchor = policy
      let row = IndexPath(50)
      _ = try session.perform(.scrollTo(.row(row, at: .top), step: nil))
      let before = table.rectForRow(at: row).minY
      facts += [before, table.rectForRow(at: IndexPath(49)).height].map(decimal)
      _ = try session.perform(.scroll(by: -30, step: 10))
      let offset = table.scrollView.contentOffset.y
      let after = table.rectForRow(at: row).minY
      #expect(try session.table.indexPathsForVisibleRows.first == IndexPath(49))
      facts += [offset, after, after - offset].map(decimal)
      let height = table.rectForRow(at: IndexPath(49)).height
      facts.append("row 49: \(decimal(height))")
      facts.append("it went down by \(decimal(after - offset))")
      facts.append("\(decimal(after - before))")
    }
    #expect(facts.count == 16)
    for fact in facts { #expect(picture.contains(fact), "\(fact)") }
  }

  private func picture(_ name: String) throws -> String {
    try Project.text("Chapters/06-EstimatedHeights/pictures/\(name)")
  }
}
