import Editions
import Stage
import Tables
import Testing

@Suite("My table")
struct MyTableTests {
  @Test("A row on screen has a cell, in every chapter")
  func rowsHaveCells() throws {
    for edition in Edition.allCases {
      let screen = Rect(origin: .zero, size: .phone)
      let table = edition.makeTable(frame: screen)
      let mine = MyTable()
      mine.viewDidLoad(table)
      table.dataSource = mine
      try table.scrollView.layoutIfNeeded()
      let rows = table.indexPathsForVisibleRows
      #expect(!rows.isEmpty, "chapter \(edition.chapter)")
      for row in rows {
        #expect(table.cellForRow(at: row) != nil, "row \(row)")
      }
    }
  }
}
