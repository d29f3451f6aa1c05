import Laws
import Stage
import TestSupport
import Testing

@testable import Chapter09

/// Laws of headers and footers that fit their titles.
struct TitleLaws {
  /// The height of a title of one-letter words, by hand: a line of *c* columns
  /// takes (*c* + 1) / 2 words, each with a blank before the next.
  private func height(words: Int, width: Double, letters: Double) -> Double {
    let columns = Int((width - 32) / (8 * letters))
    let perLine = (columns + 1) / 2
    return Double((max(1, words) + perLine - 1) / perLine) * 20 * letters + 2
  }

  private func title(words: Int) -> String {
    Array(repeating: "a", count: words).joined(separator: " ")
  }

  @Test(
    "A table of automatic headers is as one whose delegate gives the heights")
  func equal() throws {
    var checks = Checks()
    for counts in everyList(of: [0, 1, 30, 90], upTo: 3) {
      let automatic = SectionApp()
      let given = SectionApp()
      for app in [automatic, given] {
        app.rows = counts.map { _ in 2 }
        app.headerTitle = { counts[$0] == 0 ? nil : title(words: counts[$0]) }
        app.footerTitle = { counts[$0] == 1 ? title(words: 60) : nil }
      }
      let fitting = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 568))
      fitting.sectionHeaderHeight = automaticDimension
      automatic.footerHeight = { _ in automaticDimension }
      try load(fitting, automatic)
      for (width, letters) in [(320.0, 1.0), (568, 1), (568, 2), (200, 1.5)] {
        fitting.frame.size.width = width
        fitting.letters = letters
        try fitting.layoutIfNeeded()
        given.headerHeight = {
          height(words: counts[$0], width: width, letters: letters)
        }
        given.footerHeight = { _ in
          height(words: 60, width: width, letters: letters)
        }
        let table = TableView(
          frame: Rect(x: 0, y: 0, width: width, height: 568))
        try load(table, given)
        let place = "\(counts) at \(width), letters \(letters)"
        checks.same(
          fitting.contentSize.height, table.contentSize.height,
          "\(place): content")
        for section in counts.indices {
          checks.same(
            fitting.rectForHeader(inSection: section),
            table.rectForHeader(inSection: section), "\(place): header")
          checks.same(
            fitting.rectForFooter(inSection: section),
            table.rectForFooter(inSection: section), "\(place): footer")
          checks.same(
            fitting.headerView(forSection: section)?.frame,
            table.headerView(forSection: section)?.frame,
            "\(place): header's view")
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 2_000, "\(checks)")
  }

  @Test("Another width makes headers that fit again, and leaves no old ones")
  func views() throws {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 568))
    let app = SectionApp()
    app.rows = [1, 1]
    app.headerTitle = { _ in "Fruit" }
    table.sectionHeaderHeight = automaticDimension
    try load(table, app)
    let views = table.subviews.count
    let cells = table.cachedCells.values.map(\.number).sorted()
    table.frame.size.width = 568
    try table.layoutIfNeeded()
    #expect(table.subviews.count == views)
    #expect(table.cachedCells.values.map(\.number).sorted() == cells)
    #expect(table.headerView(forSection: 1)?.superview === table)
  }

  @Test("Given heights stay as they are, and nobody asks for them again")
  func given() throws {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 568))
    let app = SectionApp()
    app.rows = [1]
    var asked = 0
    app.headerTitle = { _ in "Fruit" }
    app.headerHeight = { _ in
      asked += 1
      return 30
    }
    try load(table, app)
    let view = table.headerView(forSection: 0)
    table.frame.size.width = 568
    try table.layoutIfNeeded()
    #expect(asked == 1)
    #expect(table.headerView(forSection: 0) === view)
    #expect(table.rectForHeader(inSection: 0).height == 30)
  }
}
