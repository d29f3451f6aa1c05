import Editions
import Reports
import Session
import Stage
import TestSupport
import Testing

@testable import Looks

struct SearchLookTests {
  @Test("Three rows: every turn, for programs")
  func fields() throws {
    let text = try json(.rowIndex, "small", "search 100")
    #expect(
      text == #"{"command": "search", "offset": 100, "asked": ["#
        + #"{"row": "0.1", "end": 100, "isPast": false, "inDoubt": 1, "#
        + #""from": 100, "to": 140}, "#
        + #"{"row": "0.2", "end": 140, "isPast": true, "inDoubt": 0, "#
        + #""from": 100, "to": 100}], "row": "0.2"}"#)
  }

  @Test("A search ends with the row that a pass begins with, at every offset")
  func found() throws {
    var compared = 0
    for edition in Edition.book
    where edition.can(.searching) && !edition.can(.keepingRuns) {
      let session = try TableSession(edition, titled)
      let table = try session.table
      let searching = try #require(table.searching)
      for offset in stride(from: -20, through: 500, by: 2.5) {
        let report = try searchReport(past: offset, in: session)
        let asked = try #require(
          searching.questions(toFindRowPast: offset))
        for question in asked {
          let end = table.rectForRow(at: question.row).maxY
          #expect(question.isPast == (end > offset), "\(question) \(offset)")
        }
        #expect(asked.count <= 3)
        guard let section = asked.first?.row.section else { continue }
        let below = Rect(x: 0, y: offset, width: 320, height: 999)
        let first = table.geometry?.indexPathsForRows(in: below).first
        let found = first?.section == section ? first : nil
        #expect(
          report.fields.first { $0.key == "row" }?.value
            == JSON(found.map { "\($0)" }), "\(offset)")
        compared += 1
      }
    }
    #expect(compared > 500, "\(compared) searches")
  }

  /// Four sections of rows with heights of their own, two with a header, one
  /// with a footer, one without rows.
  private let titled = Scenario("titled", "sections with titles") {
    let app = SectionApp()
    app.rows = [3, 0, 5, 4]
    app.height = { _, row in 20 + 10 * Double(row.row % 3) }
    app.headerTitle = { $0 % 3 == 0 ? "Header" : nil }
    app.footerTitle = { $0 == 2 ? "Footer" : nil }
    return app
  }

  @Test("Where rows are found without asking, it says how")
  func division() throws {
    #expect(
      try Talk(.rowIndex, "fifty").say("search 44").joined(separator: " ")
        == "Row 1 lies there, and no row is asked: rows of one height are found "
        + "by a division.")
    #expect(
      try Talk(.rowIndex, "sections").text("search 99999")
        == "No row is asked: there is none past 99999.")
    let talk = try Talk(.estimatedHeights, "messages-in-fog")
    #expect(
      talk.say("search 44").joined(separator: " ")
        == "Row 0 lies there, and no row is asked: estimated rows have a tree of "
        + "sums to go down.")
    #expect(
      try Talk(.scale, "ten-thousand").say("search 308000")
        .joined(separator: " ")
        == "Row 7000 lies there, and no row is asked: a tree of runs leads to it, "
        + "and 'runs' draws it.")
    #expect(
      try Talk(.scale, "ten-thousand").text("search 999999999")
        == "No row is asked: there is none past 999999999.")
  }

  @Test("Without an argument 'search' uses the viewport's top")
  func top() throws {
    let talk = try Talk(.rowIndex, "ten-thousand")
    talk.say("scroll to 7000")
    #expect(talk.say("search") == talk.say("search 308000"))
    #expect(
      talk.say("search").first
        == "Row 7000 is the first that ends past 308000: asked 14 of 10,000 rows."
    )
    #expect(talk.say("search").count == 14 + 5)
  }

  @Test("Earlier chapters say who teaches it")
  func refused() throws {
    for edition in Edition.book where !edition.can(.searching) {
      #expect(
        try Talk(edition).complaint("search 44")
          == "Chapter \(edition.chapter)'s table doesn't search for rows; "
          + "Chapter 4 adds that")
    }
  }
}
