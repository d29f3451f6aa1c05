import Stage
import TestSupport
import Testing

@testable import Chapter04

/// Headers and footers by Chameleon's rules [001].
///
/// Lengths in points, content space.
struct HeadersAndFootersTests {
  let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 568))
  let app = SectionApp()

  @Test("A header or a footer is 22 points tall by default, if it has a title")
  func defaults() throws {
    app.rows = [2, 3]
    app.headerTitle = { $0 == 0 ? "Fruit" : nil }
    app.footerTitle = { $0 == 1 ? "The end" : nil }
    try load(table, app)
    #expect(table.sectionHeaderHeight == 22)
    #expect(table.sectionFooterHeight == 22)
    #expect(
      table.rectForHeader(inSection: 0)
        == Rect(x: 0, y: 0, width: 320, height: 22))
    #expect(table.rectForRow(at: IndexPath(0)).minY == 22)
    #expect(table.rectForFooter(inSection: 0).height == 0)
    #expect(table.offset(forSection: 1) == 22 + 88)
    #expect(
      table.rect(forSection: 1)
        == Rect(x: 0, y: 110, width: 320, height: 132 + 22))
    #expect(
      table.rectForFooter(inSection: 1)
        == Rect(x: 0, y: 242, width: 320, height: 22))
    #expect(table.contentSize.height == 264)
  }

  @Test("A title without a view gets a label; without either there is nothing")
  func labels() throws {
    app.rows = [1, 1]
    app.headerTitle = { $0 == 0 ? "Fruit" : nil }
    try load(table, app)
    let label = table.headerView(forSection: 0) as? Label
    #expect(label?.text == "Fruit")
    #expect(label?.frame == table.rectForHeader(inSection: 0))
    #expect(table.headerView(forSection: 1) == nil)
    #expect(table.footerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 2) == nil)
  }

  @Test("A view is asked for only where there is room for one")
  func room() throws {
    app.rows = [1, 1, 1]
    app.headerTitle = { "Title \($0)" }
    app.headerHeight = { [0, 30, 40][$0] }
    app.headerView = { $0 == 1 ? View() : nil }
    table.sectionFooterHeight = 0
    try load(table, app)
    #expect(app.asked == ["header 1", "header 2"])
    #expect(table.rectForHeader(inSection: 0).height == 0)
    #expect(table.headerView(forSection: 1)?.className == "View")
    #expect(table.headerView(forSection: 2)?.className == "Label")
    #expect(table.rectForHeader(inSection: 2).height == 40)
  }

  @Test("Headers and footers lie beside the wrapper, never in it")
  func beside() throws {
    app.rows = [2]
    app.headerTitle = { _ in "Fruit" }
    table.tableHeaderView = Label("Top", frame: tall(60))
    table.tableFooterView = Label("Bottom", frame: tall(30))
    try load(table, app)
    #expect(table.subviews.first === table.wrapper)
    #expect(table.subviews.count == 4)
    #expect(table.wrapper.subviews.count == 2)
    #expect(table.wrapper.subviews.allSatisfy { $0 is TableViewCell })
  }

  @Test("The table's own header and footer count into the content")
  func tableViews() throws {
    app.rows = [2]
    table.tableHeaderView = View(frame: tall(60))
    table.tableFooterView = View(frame: tall(30))
    try load(table, app)
    #expect(table.contentSize.height == 60 + 88 + 30)
    #expect(table.offset(forSection: 0) == 60)
    #expect(
      table.tableHeaderView?.frame
        == Rect(x: 0, y: 0, width: 320, height: 60))
    #expect(
      table.tableFooterView?.frame
        == Rect(x: 0, y: 148, width: 320, height: 30))
    let cell = table.cellForRow(at: IndexPath(0))
    table.tableHeaderView = nil
    try table.layoutIfNeeded()
    #expect(table.contentSize.height == 88 + 30)
    #expect(table.cellForRow(at: IndexPath(0)) === cell)
    #expect(cell?.frame.minY == 0)
    #expect(table.subviews.count == 2)
  }

  @Test("A reload takes the old headers and footers away and asks for new ones")
  func reloading() throws {
    app.rows = [1, 1]
    app.headerTitle = { "Title \($0)" }
    try load(table, app)
    let old = table.headerView(forSection: 0)
    app.rows = [1]
    try reload(table)
    #expect(table.subviews.count == 2)
    #expect(old?.superview == nil)
    #expect(table.headerView(forSection: 0) !== old)
  }

  @Test("A header as wide as the table stays so when the table turns")
  func turning() throws {
    app.headerTitle = { _ in "Fruit" }
    try load(table, app)
    table.frame.size.width = 568
    try table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.width == 568)
    #expect(table.contentSize.width == 568)
  }

  @Test("An impossible height is answered with a sentence")
  func impossible() {
    app.headerHeight = { _ in -1 }
    #expect(
      throws: TableError.impossibleSectionHeight(
        kind: "header", section: 0, height: -1)
    ) { try load(table, app) }
    #expect(
      TableError.impossibleSectionHeight(
        kind: "header", section: 0, height: -1
      ).description
        == "The header of section 0 is to size itself (-1), which tables do "
        + "from Chapter 9 on; give it a finite height of 0 or more")
  }

  @Test("The rows in a rectangle are those that overlap it")
  func rows() throws {
    app.rows = [2, 0, 3]
    app.headerTitle = { _ in "Title" }
    try load(table, app)
    func rows(_ y: Double, _ height: Double) -> [IndexPath] {
      table.indexPathsForRows(
        in: Rect(x: 0, y: y, width: 320, height: height))
    }
    #expect(rows(0, 22).isEmpty)
    #expect(rows(21, 2) == [IndexPath(0)])
    #expect(rows(66, 100).first == IndexPath(1))
    #expect(rows(110, 44).isEmpty)
    #expect(rows(0, 10_000).count == 5)
    #expect(
      table.indexPathsForRows(in: Rect(x: 320, y: 0, width: 9, height: 999))
        .isEmpty)
    #expect(table.rect(forSection: 3) == .zero)
    #expect(table.rectForRow(at: IndexPath(7)) == .zero)
  }

  private func tall(_ height: Double) -> Rect {
    Rect(x: 0, y: 0, width: 0, height: height)
  }
}
