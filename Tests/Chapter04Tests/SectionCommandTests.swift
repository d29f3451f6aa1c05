import Editions
import Stage
import TestSupport
import Testing

/// The shell's commands about sections and rectangles.
struct SectionCommandTests {
  @Test("sections tells where each section lies, in JSON")
  func sections() throws {
    let text = try json(.rowIndex, "sections", "heights sections")
    #expect(
      text.hasPrefix(
        #"{"command": "heights", "sections": [{"section": 0, "#
          + #""frame": {"x": 0, "y": 60, "width": 320, "height": 154}"#))
  }

  @Test("heights from … to … finds the rows in a rectangle, as UIKit does")
  func rectangle() throws {
    let talk = try Talk(.rowIndex, "sections")
    let lines = talk.say("heights from 200 to 300")
    #expect(lines.first == "3 rows from 200 to 300, content of 504 points.")
    #expect(lines.count == 8)
    for (line, start) in zip(
      lines[4...], ["│ 0.2 │ 170 │", "│ 1.0 │ 254 │", "│ 1.1 │ 298 │"])
    {
      #expect(line.hasPrefix(start), "\(line)")
    }
    #expect(talk.text("heights from 298 to 300").hasPrefix("1 row from 298"))
    #expect(talk.text("heights from 257 to 298").hasPrefix("1 row from 257"))
    #expect(
      talk.say("heights from 345 to 360")
        == ["0 rows from 345 to 360, content of 504 points."])
    #expect(talk.text("heights from -99 to 0.5").hasPrefix("0 rows"))
    #expect(talk.text("heights from 0 to 99999").hasPrefix("7 rows"))
  }

  @Test("A rectangle's rows are those that the table finds, at every place")
  func everyRectangle() throws {
    var compared = 0
    for edition in Edition.book where edition.can(.searching) {
      let talk = try Talk(edition, "sections", mode: .json)
      let table = try talk.shell.session.table
      let geometry = try #require(table.geometry)
      for top in stride(from: -10.0, through: 520, by: 13.5) {
        for height in [0.5, 44, 100] {
          let rect = Rect(x: 0, y: top, width: 320, height: height)
          let wanted = geometry.indexPathsForRows(in: rect)
          let text = talk.text("heights from \(top) to \(top + height)")
          let rows = wanted.map { #"{"row": "\#($0)", "top": "# }
          #expect(rows.allSatisfy { text.contains($0) }, "\(rect) \(text)")
          #expect(text.contains(#""rows": []"#) == wanted.isEmpty)
          compared += rows.count
        }
      }
    }
    #expect(compared >= 500, "compared \(compared) rows")
  }

  @Test("Earlier chapters name the chapter that finds rows in a rectangle")
  func rectangleRefused() throws {
    for edition in Edition.book where !edition.can(.searching) {
      #expect(
        try Talk(edition).complaint("heights from 0 to 100")
          == "Chapter \(edition.chapter)'s table can't find the rows in a "
          + "rectangle; Chapter 4 adds that")
    }
    let talk = try Talk(.rowIndex)
    for line in ["heights from 300 to 200", "heights from 3 to 3"] {
      #expect(
        talk.complaint(line)?.hasSuffix("name the upper edge first") == true)
    }
    #expect(talk.complaint("heights from 3") != nil)
    #expect(talk.complaint("heights from x to 3") != nil)
  }

  @Test("This chapter's scenarios run on every chapter's table")
  func everywhere() throws {
    let checks = try checkEverywhere(scenariosOf: .rowIndex) { _ in
      "heights; scroll 90; why last; resize 300x400; reload"
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared == 2 * Edition.book.count)
  }
}
