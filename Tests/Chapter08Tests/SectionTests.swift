import Stage
import TestSupport
import Testing

@testable import Chapter08

/// Sections of rows, compared with a plain walk from the top.
struct SectionTests {
  typealias Sizes = SectionRecords.Sizes

  @Test("Every row is where a walk from the top finds it: small tables")
  func places() {
    var checks = Checks()
    let rows: [[RowHeight]] = everyList(
      of: [.known(0), .known(40), .estimated(60.5)], upTo: 2)
    for table in everyList(of: rows, upTo: 2) {
      for edge in [0, 22.0] {
        let records = SectionRecords(
          below: edge * 2,
          table.map {
            Sizes(headerHeight: edge, rows: index($0), footerHeight: edge)
          }
        )
        var y = edge * 2
        var walked: [(row: IndexPath, top: Double, height: Double)] = []
        for (section, rows) in table.enumerated() {
          checks.same(records.sections[section].top, y, "section \(section)")
          y += edge
          for (row, height) in rows.enumerated() {
            let place = IndexPath(row: row, section: section)
            walked.append((place, y, height.points))
            checks.same(records.place(of: place)?.top, y, "row \(place)")
            checks.same(
              records.place(of: place)?.height, height.points, "row \(place)")
            y += height.points
          }
          checks.same(records.sections[section].footerTop, y, "\(section)")
          y += edge
        }
        checks.same(records.bottom, y, "the end")
        for offset in stride(from: -10, through: y + 10, by: 9.75) {
          let extent = offset..<offset + 45
          let found = records.rows(touching: extent).places
          let wanted = walked.filter {
            $0.height > 0 && $0.top < extent.upperBound
              && $0.top + $0.height > extent.lowerBound
          }
          checks.same(
            found.map { $0.indexPath }, wanted.map { $0.row },
            "rows touching \(extent)")
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 10_000, "\(checks)")
  }

  @Test("A row is found where it begins, whatever its height")
  func begins() {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    for _ in 0..<100 {
      var rows = SumTree<RowRun>()
      for _ in 0..<60 {
        let height = Double.random(in: 0.001...90, using: &generator)
        let count = Int.random(in: 1...5, using: &generator)
        rows = rows + SumTree(RowRun(count, .known(height)))
      }
      let records = SectionRecords(
        below: 0,
        [Sizes(headerHeight: 0, rows: RowIndex(rows), footerHeight: 0)])
      for row in 0..<rows.count {
        let row = IndexPath(row: row, section: 0)
        guard let place = records.place(of: row) else { continue }
        let found = records.rows(touching: place.top..<place.top + 0.001)
        checks.same(found.places.map { $0.indexPath }, [row], "seed \(seed)")
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 10_000, "\(checks)")
  }

  @Test("A million sections: a height that becomes known moves those below")
  func million() throws {
    let one = Sizes(
      headerHeight: 0, rows: RowIndex(10, .estimated(44)), footerHeight: 0)
    var records = SectionRecords(
      below: 0, [Sizes](repeating: one, count: 1_000_000))
    let row = IndexPath(row: 3, section: 700_000)
    #expect(records.place(of: row)?.top == 440.0 * 700_000 + 132)
    records.set(.known(50), of: row)
    #expect(records.sections[700_000].top == 440.0 * 700_000)
    #expect(records.sections[700_001].top == 440.0 * 700_001 + 6)
    #expect(records.bottom == 440e6 + 6)
    #expect(records.sections[700_000].rows.runs.sums.estimated == 9)
    #expect(records.tree.sums.estimated == 9_999_999)
    #expect(records.tree.fault == nil)
  }

  private func index(_ heights: [RowHeight]) -> RowIndex {
    RowIndex(SumTree(heights.map { RowRun(1, $0) }), hasEstimates: true)
  }
}
