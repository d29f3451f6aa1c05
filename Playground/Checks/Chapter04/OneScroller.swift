import Editions
import Stage
import Workbench

@testable import OneScrollerExercise

/// Shows the page on the chapter's table, scrolls it to its end and back, and
/// looks at the cells and the banner on the way.
func checkOneScroller() throws {
  attempt("the page is shown")
  let table = Edition.rowIndex.makeTable(
    frame: Rect(origin: .zero, size: .phone))
  let page = Page()
  table.dataSource = page
  page.show(table)
  try table.scrollView.layoutIfNeeded()
  try checkPage(page, table, "at the top")
  let view = table.scrollView
  try expect(
    "the content's height", view.contentSize.height, is: 8_900,
    because: "The banner and two hundred songs of 44 points belong to it.")
  for offset in [50.0, 100, 144, 4_000, view.maximumOffset, 0] {
    view.contentOffset.y = offset
    try view.layoutIfNeeded()
    try checkPage(page, table, "at offset \(Int(offset))")
  }
}

private func checkPage(_ page: Page, _ table: any Table, _ caseName: String)
  throws
{
  attempt(caseName)
  if let failure = table.failure { throw NotYet("\(caseName): \(failure)") }
  let view = table.scrollView
  let cells = table.visibleCells.count
  guard cells <= 14 else {
    throw NotYet(
      "\(caseName): \(cells) songs have cells, and the screen has room for 13 "
        + "or 14. The table is \(Int(view.frame.height)) points tall; how tall is "
        + "the screen?")
  }
  try expect(
    "\(caseName): the outer scroll view's way",
    max(0, page.outer.contentSize.height - page.outer.frame.height), is: 0,
    because: "Only one of the two should scroll.")
  try expect(
    "\(caseName): the table's height", view.frame.height, is: 568,
    because: "It should fill the screen, so that the banner can scroll away.")
  guard page.banner.superview === view, page.banner.frame.minY == 0,
    page.banner.frame.height == 100
  else {
    throw NotYet(
      "\(caseName): the banner isn't the first 100 points of what scrolls.")
  }
  try expect(
    "\(caseName): where song 0 begins",
    table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, is: 100,
    because: "The banner is above it.")
}
