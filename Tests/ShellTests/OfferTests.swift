import Editions
import Session
import TestSupport
import Testing

@testable import Shell

/// What help, hints and completion offer in a chapter.
struct OfferTests {
  @Test(
    "No chapter offers words that its table refuses for want of an ability",
    arguments: Edition.book)
  func refused(edition: Edition) throws {
    var checks = Checks()
    for command in Command.all
    where
      [.travel, .change, .look].contains(command.group)
      && !command.takesCommands
    {
      guard let syntax = command.syntax.within(edition) else {
        checks.same(
          command.firstChapter > edition.chapter, true, command.name)
        continue
      }
      for words in syntax.fillings({ Array($0.samples.prefix(2)) }) {
        let line = ([command.name] + words).joined(separator: " ")
        let talk = try Talk(edition, "fifty")
        let complaint = talk.complaint(line) ?? ""
        checks.holds(
          !complaint.contains("adds that"), "\(line): \(complaint)")
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 40)
  }

  @Test("Help, hints and completion leave out what a later chapter teaches")
  func later() throws {
    let early = try Talk(.reloadHiding, "fifty")
    let late = try Talk(.batchUpdates, "fifty")
    #expect(!early.text("help reload").contains("ROW"))
    #expect(late.text("help reload").contains("ROW"))
    for line in ["help reload", "help @change", "help reloadData"] {
      #expect(!early.text(line).contains("some rows"), "\(line)")
    }
    #expect(!early.text("help").contains("insert"))
    #expect(late.text("help").contains("insert"))
    #expect(early.text("help insert").contains("Chapter 7 adds it"))
    #expect(!late.text("help insert").contains("adds it"))
    #expect(early.shell.hint(for: "insert").isEmpty)
    #expect(!late.shell.hint(for: "insert").isEmpty)
    #expect(early.shell.completions(before: "inser").candidates.isEmpty)
    #expect(!late.shell.completions(before: "inser").candidates.isEmpty)
  }

  @Test("Help says the most that a command takes")
  func limits() throws {
    let talk = try Talk(.scale, "fifty")
    for (command, most) in [
      ("insert", TableSession.mostRows), ("scroll", TableSession.mostFrames),
    ] {
      let number = most == 200_000 ? "200,000" : "1,000,000"
      #expect(talk.text("help \(command)").contains(number))
    }
    #expect(talk.complaint("insert 0 200001") != nil)
    #expect(talk.complaint("insert 0 200000") == nil)
    #expect(talk.text("help flick").contains("50 to 20,000 points"))
    #expect(talk.complaint("flick up 20001") != nil)
    #expect(talk.complaint("flick up 20000") == nil)
    #expect(talk.complaint("flick up 49") != nil)
    #expect(talk.complaint("flick up 50") == nil)
    #expect(talk.text("help film").contains("5,000"))
    #expect(
      talk.say("help row-height").joined(separator: " ")
        .contains("0 points or more"))
    #expect(talk.complaint("row-height -1") != nil)
    #expect(talk.complaint("row-height 0") == nil)
    talk.say("row-height 44")
    #expect(talk.text("help resize").contains("1 to 100,000"))
    #expect(talk.complaint("resize 100001x100") != nil)
    #expect(talk.complaint("resize 100000x100") == nil)
    #expect(talk.text("help inset").contains("100,000"))
    #expect(talk.complaint("inset top 100001") != nil)
    #expect(talk.complaint("inset top 100000") == nil)
  }
}
