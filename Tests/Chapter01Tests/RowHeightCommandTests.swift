import Editions
import TestSupport
import Testing

struct RowHeightCommandTests {
  @Test(
    "row-height changes rows that nobody is asked about, while they live",
    arguments: Edition.book)
  func rowHeight(edition: Edition) throws {
    let talk = try Talk(edition, "fifty")
    for line in [
      "expect content = 2200", "expect visible = 13", "row-height 100",
      "expect content = 5000", "expect visible = 6", "row-height 44",
      "expect content = 2200", "expect visible = 13", "row-height 0",
      "expect content = 0",
    ] {
      #expect(talk.complaint(line) == nil, "\(line)")
    }
    #expect(talk.text("row-height 60").contains("rowHeight is 60 points now."))
    for (height, sentence) in [
      ("-2", "rowHeight can't be -2; set a finite height of 0 or more"),
      ("1e12", "points"),
    ] {
      #expect(
        talk.complaint("row-height \(height)")?.contains(sentence) == true)
    }
    if !edition.can(.selfSizing) {
      #expect(talk.complaint("row-height -1")?.contains("Chapter 9") == true)
    }
  }

  @Test("Where a delegate knows heights, row-height says that it is asked")
  func delegate() throws {
    let talk = try Talk(.naiveAllocation, "small")
    #expect(
      talk.text("row-height 60")
        .contains("but the delegate still says how tall"))
    #expect(talk.complaint("expect content = 310") == nil)
  }
}
