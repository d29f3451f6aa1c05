import Editions
import Looks
import Session
import Stage
import TestSupport
import Testing

@testable import Shell

/// The shell's commands for updates.
struct UpdateCommandTests {
  @Test("A batch whose counts don't add up is refused, and nothing changes")
  func refused() throws {
    let talk = try Talk(.batchUpdates, "names")
    talk.say("begin; data delete 4; insert 0")
    let before = try Portrait(of: talk.shell.session)
    let complaint = try #require(talk.complaint("commit"))
    #expect(complaint.contains("after the update (5)"))
    #expect(complaint.contains("before the update (5)"))
    #expect(complaint.contains("(1 inserted, 0 deleted)"))
    #expect(try Portrait(of: talk.shell.session) == before)
    #expect(talk.shell.stepLabel == "7 @3 batch")
    #expect(talk.text("cancel").contains("The batch is canceled."))
    #expect(talk.shell.stepLabel == "7 @0/3")
    #expect(talk.text("screen").contains("Eve"))
  }

  // github.com/exyte/Chat/issues/56, github.com/tonyarnold/Differ/issues/76.
  @Test("Both of UIKit's messages are exact: a sum before iOS 16, then a list")
  func messages() throws {
    let list =
      "Invalid batch updates detected: the number of sections and/or rows "
      + "returned by the data source before and after performing the batch "
      + "updates are inconsistent with the updates. Data source before updates "
      + "= { 1 section with row counts: [3] } Data source after updates = { 1 "
      + "section with row counts: [0] } Updates = [ Delete row (0 - 1), Delete "
      + "row (0 - 0) ]; "
    let sum =
      "Invalid update: invalid number of rows in section 0. The number of rows "
      + "contained in an existing section after the update (0) must be equal to "
      + "the number of rows contained in that section before the update (3), "
      + "plus or minus the number of rows inserted or deleted from that section "
      + "(0 inserted, 2 deleted) and plus or minus the number of rows moved into "
      + "or out of that section (0 moved in, 0 moved out). "
    for preset in Preset.allCases {
      let talk = try Talk(.batchUpdates, "names")
      talk.say("policy like \(preset.rawValue); delete 3 4")
      talk.say("begin; delete 1; delete 0; data delete 0")
      #expect(
        talk.complaint("commit")?.hasPrefix(preset == .ios16 ? list : sum)
          == true, "\(preset)")
    }
  }

  @Test("The newer message lists all counts; a reload is two of its entries")
  func listed() throws {
    let talk = try Talk(.batchUpdates, "inbox")
    talk.say(
      "policy batch-message list; begin; reload 0.0; insert 1.0; move 0.1 1.2")
    talk.say("delete section 2; data delete 1.1")
    let complaint = try #require(talk.complaint("commit"))
    #expect(
      complaint.contains(
        "Updates = [ Delete section (2), Delete row (0 - 0), Insert row (0 - 0), "
          + "Insert row (1 - 0), Move row (0 - 1) to (1 - 2) ]"))
    talk.say("cancel; begin; delete 0.0; delete 0.0")
    #expect(
      talk.complaint("commit")?.hasPrefix("One update says twice") == true)
  }

  @Test("What isn't published of UIKit is said where it matters")
  func unpublished() throws {
    let talk = try Talk(.batchUpdates, "fifty")
    let remark = "isn't published"
    talk.say("policy like uikit; scroll 100")
    #expect(!talk.text("insert 0 3").contains(remark))
    #expect(talk.shell.session.current.after.viewport.minY == 100)
    talk.say("scenario messages-in-fog; policy like uikit; scroll to 50")
    #expect(talk.text("insert 0 3").contains(remark))
    #expect(!talk.text("scroll 10").contains(remark))
    #expect(talk.text("scroll -300").contains(remark))
    talk.say("begin; insert 0")
    #expect(talk.text("commit").contains(remark))
    talk.say("policy updates none")
    #expect(!talk.text("insert 0").contains(remark))
  }

  @Test("The screen held still if a cell kept its row, whatever its number")
  func heldStill() throws {
    let talk = try Talk(.batchUpdates, "fog")
    talk.shell.settings.renderer.width = 1_000
    talk.say("resize 320x40; scroll to 4")
    let still =
      "the anchor moved the offset from 182 to 226, so that the screen held "
      + "still."
    #expect(talk.text("insert 4").contains(still))
    talk.say("policy updates none; policy anchor none")
    #expect(!talk.text("insert 4").contains("held still"))
  }

  @Test("If the offset would have to be below 0, nothing is said to hold still")
  func heldTooShort() throws {
    let talk = try Talk(.batchUpdates, "plain-inbox")
    talk.shell.settings.renderer.width = 1_000
    talk.say("scroll 60; delete 0.1")
    let told = talk.text("delete section 0")
    #expect(told.contains("the anchor moved the offset from 60 to 0."))
    #expect(!told.contains("held still"))
    #expect(talk.text("expect shift = -73").contains("✓"))
  }

  @Test("The calls of a batch begin with the updates within it")
  func callsOfABatch() throws {
    let talk = try Talk(.batchUpdates, "fifty")
    talk.say("scroll 44; begin; insert 0; delete 3; commit")
    let updates = [
      "the app calls beginUpdates", "the app calls insertRows 0",
      "the app calls deleteRows 3", "the app calls endUpdates",
    ]
    #expect(talk.say("calls").prefix(4) == updates[...])
    #expect(talk.text("calls").contains("cellForRowAt"))
    talk.say("scroll 44")
    #expect(!talk.text("calls").contains("the app calls"))
    talk.say("begin; commit")
    #expect(talk.say("calls").prefix(2) == [updates[0], updates[3]])
    // While the batch is open, too.
    talk.say("begin; insert 0")
    #expect(talk.say("calls") == Array(updates.prefix(2)))
    talk.say("delete 3")
    #expect(talk.say("calls") == Array(updates.prefix(3)))
    talk.say("back")
    #expect(talk.say("calls") == Array(updates.prefix(2)))
    talk.say("back")
    #expect(talk.say("calls") == [updates[0]])
    talk.say("cancel")
    #expect(!talk.text("calls").contains("insertRows"))
    talk.say("insert 1")
    #expect(talk.text("calls").contains("the app calls insertRows 1"))
    #expect(!talk.text("calls").contains("beginUpdates"))
  }

  @Test("An empty batch unfolds a tapped row, and its cell stays")
  func emptyBatch() throws {
    let talk = try Talk(.batchUpdates, "unfolding")
    talk.say("tap 2; begin")
    #expect(talk.text("commit").contains("Asked for 100 heights."))
    let cells = talk.text("calls")
    #expect(cells.contains("heightForRowAt 0 … 99"))
    #expect(!cells.contains("cellForRowAt"))
    #expect(talk.text("heights 2").contains("84.5 │ measured"))
  }

  @Test("The order in which changes are collected means nothing")
  func order() throws {
    let changes = ["delete 0", "insert 3", "move 1 0", "reload 4"]
    var pictures: Set<String> = []
    for first in changes {
      for second in changes where second != first {
        for third in changes where third != first && third != second {
          let rest = changes.filter { ![first, second, third].contains($0) }
          let talk = try Talk(.batchUpdates, "names")
          talk.say("begin; \(first); \(second); \(third); \(rest[0]); commit")
          #expect(talk.error == nil)
          pictures.insert(talk.text("screen"))
        }
      }
    }
    #expect(pictures.count == 1, "of 24 orders")
  }

  @Test("An update says what moved, what came and what was asked")
  func narration() throws {
    let talk = try Talk(.batchUpdates, "names")
    #expect(
      talk.text("insert 0")
        == """
        Inserted row 0. 5 cells moved with their rows: c1–c5. Row 0 arrived. \
        Made c6.
        The content grew by 44 to 264.
        """)
    #expect(
      talk.text("explain c1").contains("@1 c1 moves with its row from 0 to 1."))
    #expect(talk.text("calls").contains("the app calls insertRows 0"))
    #expect(
      talk.text("move 5 1")
        == "Moved row 5 to 1. 5 cells moved with their rows: c1–c5.")
    let inbox = try Talk(.batchUpdates, "inbox")
    #expect(inbox.text("insert 1.0").contains("Asked for 1 height."))
    #expect(inbox.text("move 2.0 0.1").contains("moved with their rows"))
    #expect(!inbox.text("move 0.1 2.0").contains("Asked for"))
  }

  @Test("Where a height came from goes with its row")
  func sources() throws {
    let session = try session(.batchUpdates, "pinning")
    _ = try session.perform(.reload(held: false))
    _ = try session.perform(.forgetHeight(IndexPath(2)))
    _ = try session.perform(.reload(held: false))
    let row = IndexPath(2)
    #expect(try session.heightSource(of: row) == .measured)
    _ = try session.perform(.update(.move(from: row, to: IndexPath(0))))
    #expect(try session.heightSource(of: IndexPath(0)) == .measured)
    #expect(try session.heightSource(of: row) == .cached)
    _ = try session.perform(.update(.insert(IndexPath(0), count: 1)))
    #expect(try session.heightSource(of: IndexPath(1)) == .measured)
    #expect(
      try session.heightSource(of: IndexPath(0)) == .measured, "the new one")
    #expect(try session.heightSource(of: row) == .cached)
  }

  @Test("What an open batch forbids is refused with a way out")
  func openBatch() throws {
    let talk = try Talk(.batchUpdates, "fifty")
    talk.say("begin")
    for line in [
      "scroll 5 by 1", "reload", "turn", "tap 3", "rotate", "top by 8", "begin",
      "forget 3", "flick up", "wait 20",
    ] {
      #expect(
        talk.complaint(line)
          == "A batch is open; 'commit' applies it, 'cancel' discards it",
        "\(line)")
    }
    for line in [
      "data edit 3 x", "delete 3", "memory-warning", "screen", "scroll 5",
      "top",
      "inset top 88", "estimate 44", "row-height 60",
    ] {
      #expect(talk.complaint(line) == nil, "\(line)")
    }
    #expect(talk.complaint("commit") == nil)
    #expect(
      talk.complaint("commit") == "No batch is open; 'begin' opens one")
    #expect(
      talk.complaint("cancel") == "No batch is open; 'begin' opens one")
  }

  @Test("A table or app that can't update says so")
  func abilities() throws {
    for edition in Edition.book where !edition.can(.updating) {
      let talk = try Talk(edition, "names")
      for line in ["insert 0", "reload 0", "begin", "commit"] {
        #expect(
          talk.complaint(line)
            == "Chapter \(edition.chapter)'s table can't insert, delete, move "
            + "or reload rows; Chapter 7 adds that")
      }
    }
    let gallery = try Talk(.batchUpdates, "gallery")
    #expect(gallery.complaint("insert 0")?.contains("can't be changed") == true)
    #expect(gallery.complaint("reload 0") == nil)
  }

  @Test("An app without numberOfSections keeps its single section")
  func oneSection() throws {
    for name in ["names", "fifty", "messages", "sorting"] {
      let talk = try Talk(.batchUpdates, name)
      for opening in ["", "begin; "] {
        for line in [
          "delete section 0", "insert section 1", "move section 0 0",
        ] {
          #expect(
            talk.complaint(opening + line)
              == "The app of '\(name)' doesn't count sections, so it always "
              + "has one; 'scenario inbox' has sections that come and go",
            "\(name): \(line)")
          talk.say("cancel")
        }
      }
      #expect(talk.complaint("reload section 0") == nil)
    }
  }

  @Test("3..7 means rows 3 to 7, and is saved the same way")
  func ranges() throws {
    let talk = try Talk(.batchUpdates, "fifty")
    #expect(
      talk.text("delete 3..7").hasPrefix("Deleted rows 3..7."), "\(talk.lines)")
    #expect(talk.shell.session.rowCounts == [45])
    talk.say("reload 0 2..4 7 8")
    #expect(
      talk.shell.session.current.action
        == .update(.reload([0, 2, 3, 4, 7, 8].map { IndexPath($0) })))
    #expect(talk.lines.first?.hasPrefix("Reloaded rows 0, 2..4, 7, 8.") == true)
    #expect(
      talk.text("timeline; save s.reuse").contains("│ reload 0 2..4 7 8 │"))
    #expect(talk.host.files["s.reuse"]?.contains("\ndelete 3..7\n") == true)
    let inbox = try Talk(.batchUpdates, "inbox")
    inbox.say("delete 0.1..0.2")
    #expect(
      inbox.shell.session.current.action
        == .update(.delete([IndexPath(1), IndexPath(2)])))
    #expect(
      inbox.complaint("delete 3..5")?.hasPrefix("The table has 3 sections")
        == true)
    for line in [
      "delete 7..3", "delete 0.0..1.1", "delete ..3", "delete 3..",
      "delete 3...7", "delete 0..9999999", "reload x",
    ] {
      let table = line.contains("0.0") ? inbox : talk
      #expect(
        table.complaint(line)?.hasPrefix("'\(line.dropFirst(7))' is not ")
          == true, "\(line): \(table.lines)")
    }
  }

  @Test("A hundred thousand rows come and go in the middle of others")
  func many() throws {
    let talk = try Talk(.batchUpdates, "names")
    talk.say("insert 2 200000; insert 7 100000; delete 6..100005")
    #expect(talk.error == nil)
    #expect(talk.shell.session.rowCounts == [200_005])
    talk.say("bottom; expect row 200004 shows Eve; top")
    #expect(talk.error == nil, "\(talk.lines)")
    talk.say("expect row 1 shows Ben; expect row 2 shows 'New row'")
    #expect(talk.error == nil, "\(talk.lines)")
  }

  @Test("explain height says how tall a row is, and who said so")
  func height() throws {
    let talk = try Talk(.batchUpdates, "inbox")
    #expect(
      talk.text("explain height 0.0")
        == """
        Row 0.0 lies at 22 to 66.5. Its height, 44.5, was measured with a \
        template when
        sizes were last read.
        """)
    talk.say("scenario names")
    #expect(
      talk.text("why height 4")
        == "Row 4 lies at 176 to 220. Its height, 44, is the table's rowHeight."
    )
    #expect(
      talk.complaint("why height 9")?.hasPrefix("There is no row 9") == true)
    #expect(talk.complaint("why height")?.hasPrefix("Here a row") == true)
  }

  @Test("Going back into a batch and on from there gives the same")
  func time() throws {
    let talk = try Talk(.batchUpdates, "inbox")
    talk.say("scroll 40; begin; delete 0.1; insert section 1; commit; top")
    #expect(talk.error == nil)
    let end = talk.shell.session.current.after
    talk.say("goto @3")
    #expect(talk.shell.stepLabel == "7 @3/6 batch")
    talk.say("insert section 1; commit; top")
    #expect(talk.error == nil)
    #expect(talk.shell.session.current.after == end)
    #expect(
      talk.shell.session.steps.map { $0.action.command(sections: 3) }
        == [
          "", "scroll 40", "begin", "delete 0.1", "insert section 1", "commit",
          "top",
        ])
  }

  @Test("Every form is read as it is written")
  func forms() throws {
    let talk = try Talk(.batchUpdates, "inbox")
    for line in [
      "insert 0.1", "insert 0.1 2", "delete 0.1 0.2", "move 0.0 1.1",
      "reload 0.0 1.0", "insert section 1", "move section 1 0",
      "reload section 2", "delete section 0",
    ] {
      #expect(talk.complaint(line) == nil, "\(line)")
      let step = talk.shell.session.current
      #expect(step.action.command(sections: 3) == line)
    }
    #expect(
      talk.complaint("insert 0.0 0")
        == "0 rows can't be inserted; give a number from 1 to 200,000")
  }

  @Test("This chapter's scenarios run on every chapter's table")
  func everywhere() throws {
    let checks = try checkEverywhere(scenariosOf: .batchUpdates) { scenario in
      let row = scenario.hasSuffix("inbox") ? "1.0" : "1"
      return "tap \(row); scroll 9; resize 300x400; reload"
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared == 10 * Edition.book.count)
  }
}
