import Editions
import Session
import Stage
import TestSupport
import Testing

@testable import Chapter04

/// Large tables: the heights asked for and the rows visited.
struct ScaleTests {
  @Test("10,000 rows: Chapter 3 visits all in a pass, Chapter 4 only 14")
  func visited() throws {
    for (edition, expected) in [
      (Edition.reloadHiding, 10_000), (.rowIndex, 14),
    ] {
      let scenario = edition.scenario(named: "ten-thousand")
      let session = try TableSession(edition, #require(scenario))
      _ = try session.perform(.scroll(by: 5, step: nil))
      #expect(session.current.after.rowsVisited == expected)
      _ = try session.perform(
        .scrollTo(.row(IndexPath(7_000), at: .top), step: nil))
      #expect(session.current.after.rowsVisited >= 13)
      #expect(
        try session.table.rectForRow(at: IndexPath(7_000)).minY == 308_000)
    }
  }

  @Test("A million rows: a call each at opening, then a screenful a jump")
  func million() throws {
    let table = TableView(frame: Rect(origin: .zero, size: .phone))
    table.policy.heights = .once
    let app = SectionApp()
    app.rows = [1_000_000]
    var asked = 0
    app.height = { _, row in
      asked += 1
      return 40 + Double(row.row % 5) * 2
    }
    try load(table, app)
    #expect(asked == 1_000_000)
    #expect(table.rowsVisited <= 15)
    for row in [999_000, 3, 500_000, 123_456] {
      table.contentOffset.y = table.rectForRow(at: IndexPath(row)).minY
      try table.layoutIfNeeded()
      #expect(table.indexPathsForVisibleRows.first == IndexPath(row))
      #expect(table.rowsVisited <= 15)
    }
    #expect(asked == 1_000_000)
    #expect(table.contentSize.height == 44_000_000)
  }
}
