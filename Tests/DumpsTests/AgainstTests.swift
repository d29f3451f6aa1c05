import Looks
import Reports
import Session
import TestSupport
import Testing

@testable import Dumps
@testable import Shell

/// `against`: a machine beside the dumps that are open.
struct AgainstTests {
  private func log(
    _ change: (String) -> String = { $0 }
  ) throws -> Talk {
    let text = change(try Project.text("Tests/Evidence/orphan_log.txt"))
    return try opened(text)
  }

  private func opened(_ text: String) throws -> Talk {
    let talk = try Talk(files: ["dump.txt": text])
    talk.shell.settings.renderer.width = 300
    talk.say("open dump.txt")
    #expect(talk.error == nil)
    return talk
  }

  @Test("Of the published log the machine of chapter 3 does the same")
  func published() throws {
    let talk = try log()
    #expect(
      talk.say("against 3 mismatched") == [
        "The machine, chapter 3 with mismatched, does the same in 28 lists of "
          + "cells, 12 rows asked for, 12 dequeued cells and 14 new cells, field "
          + "by field.",
        "Then 0 of its hidden cells wait in queues and 2 are orphaned; the "
          + "machine prepares and keeps none. A dump doesn't say any of that.",
        "This assumes a tap on row 2.1, which makes the machine match the "
          + "dump.",
        "This assumes a tap on row 2.0, which makes the machine match the "
          + "dump.",
      ])
    let fields = try #require(talk.reports.last?.fields)
    #expect(fields["isSame"] == .bool(true) && fields["step"] == JSON.null)
    #expect(fields["rows"] == .int(12) && fields["births"] == .int(14))
    // So do the later chapters' machines.
    for chapter in 4...9 {
      talk.say("against \(chapter) mismatched")
      #expect(talk.reports.last?.fields["isSame"] == .bool(true), "\(chapter)")
    }
  }

  @Test("Of another chapter, scenario or policy it tells the first difference")
  func others() throws {
    let talk = try log()
    for (line, sentence) in [
      (
        "against 1 mismatched",
        "When it opens, for row 0.0, the machine dequeues nothing, yours c1."
      ),
      (
        "against 2 mismatched",
        "When it opens, for row 1.1, the machine has c2 at index 0, yours c4."
      ),
      (
        "against 3 matched",
        "When it opens, for row 0.0, the machine dequeues nothing, yours c1."
      ),
      (
        "against 3,reload=drop mismatched",
        "After the first reload the machine has 0 hidden cells, yours 6."
      ),
    ] {
      #expect(talk.say(line).first == sentence, "\(line)")
      #expect(talk.reports.last?.fields["isSame"] == .bool(false))
    }
  }

  @Test("Where hidden cells grow at the same dumps, only the number differs")
  func alike() throws {
    let talk = try Talk(files: ["dump.txt": try file("reloads")])
    talk.say("open dump.txt")
    let alike =
      "Same kind, different number: in both, hidden cells grow in number at the "
      + "same dumps, so the mistake may be the same."
    for (line, isAlike) in [
      ("against 3 mismatched", true), ("against 2 mismatched", false),
      ("against 3 matched", false),
    ] {
      let text = talk.text(line)
      #expect(text.contains("yours 2."), "\(text)")
      #expect(text.replacing("\n", with: " ").contains(alike) == isAlike)
      #expect(talk.reports.last?.fields["isSameKind"] == .bool(isAlike))
    }
    // The numbers of visible cells differ from the first dump on.
    let wide = try opened(
      [0, 2, 4].map { count in
        "# \(count == 0 ? "as it opens" : "after reload")\n"
          + tree(
            (0..<13).map { ("0x1a\($0)", 20 * Double($0), false) }
              + (0..<count).map { ("0x2\($0)", 0, true) }, height: 264)
      }.joined())
    let text = wide.text("against 3 mismatched")
    #expect(text.contains("visible cells, yours 13.") && text.contains(alike))
    #expect(
      text.contains(
        "mismatched has only 6 rows, and your table shows 13 cells at once."))
  }

  @Test("Each field of the log that is changed is noticed, and where")
  func changed() throws {
    for (old, new, sentence) in [
      (
        "text = 'Section 1, Row 2'; autoresize = W; tag = 2002",
        "text = 'Section 1, Row 2'; autoresize = W; tag = 2003",
        "When it opens, for row 2.0, the machine gives c8 the tag 2002, yours "
          + "2003."
      ),
      (
        "text = 'Section 0, Row 0'", "text = 'Section 0, Row 1'",
        "When it opens, for row 1.0, the machine has c2 say 'Section 0, Row 0', "
          + "yours 'Section 0, Row 1'."
      ),
      (
        "{length = 2, path = 1 - 2}", "{length = 2, path = 1 - 3}",
        "When it opens, after row 1.1, the machine asks for row 1.2, yours for "
          + "row 1.3."
      ),
      (
        "hidden = YES; ", "",
        "After the first reload the machine has 0 visible cells, yours 6."
      ),
    ] {
      let talk = try log { $0.replacing(old, with: new) }
      #expect(talk.say("against 3 mismatched").first == sentence, "\(new)")
    }
  }

  @Test("Of dumps the numbers of cells are compared, on a screen like theirs")
  func trees() throws {
    let talk = try opened(Self.reloads([0, 2, 4]))
    #expect(
      talk.say("against 3 mismatched") == [
        "The machine, chapter 3 with mismatched, does the same in 3 dumps: as "
          + "many cells visible, and as many hidden.",
        "Then 0 of its hidden cells wait in queues and 4 are orphaned; the "
          + "machine prepares and keeps none. A dump doesn't say any of that.",
      ])
    #expect(
      talk.say("against 3 matched")
        == ["After the first reload the machine has 0 hidden cells, yours 2."])
    #expect(
      talk.say("against 3 fifty")
        == ["After the first reload the machine has 0 hidden cells, yours 2."])
    // A screen with one row less has one cell less to lose.
    #expect(
      try opened(try file("reloads")).say("against 3 mismatched").first
        == "After the first reload the machine has 1 hidden cell, yours 2.")
    // A third hidden cell, after the second reload.
    let more = try opened(Self.reloads([0, 2, 5]))
    #expect(
      more.say("against 3 mismatched").first
        == "After the second reload the machine has 4 hidden cells, yours 5.")
    // The session that was left is as it was, and the dump is still open.
    #expect(more.shell.stepLabel == "dump @2")
    #expect(more.shell.session.steps.count == 1)
  }

  /// Dumps of six rows, with so many hidden cells each, and a reload between.
  private static func reloads(_ hidden: [Int]) -> String {
    let rows = (0..<6).map { ("0x\($0 + 10)", 44 * Double($0), false) }
    return hidden.enumerated().map { step, count in
      "# \(step == 0 ? "as it opens" : "after reload")\n"
        + tree(
          rows + (0..<count).map { ("0x\($0 + 50)", 0, true) }, height: 264)
    }.joined()
  }

  @Test("Without a name of a reload none is played, and that is said")
  func unnamed() throws {
    let text = try file("reloads").replacing("# after", with: "# and")
      .replacing("reload", with: "pull")
    let lines = try opened(text).say("against 3 mismatched")
    #expect(
      lines.first?.hasSuffix("the machine has 0 hidden cells, yours 2.") == true
    )
    #expect(
      lines.last?.hasPrefix("No dump is named as one after a reload") == true)
  }

  @Test("The machine's screen has the dump's inset at the top")
  func inset() throws {
    let rows = (0..<10).map { ("0x\($0 + 10)", 44 * Double($0), false) }
    let scrolled = (2..<14).map { ("0x\($0 + 10)", 44 * Double($0), false) }
    let talk = try opened(
      "# as it opens\n" + tree(rows, offset: -88, height: 528, content: 2200)
        + "# scrolled\n"
        + tree(scrolled, offset: 88, height: 528, content: 2200))
    #expect(
      talk.say("against 3 fifty").first
        == "The machine, chapter 3 with fifty, does the same in 2 dumps: as "
        + "many cells visible, and as many hidden.")
  }

  @Test("The machine scrolls to where the dump is")
  func scrolled() throws {
    let rows = (0..<4).map { ("0x\($0 + 10)", 440.0 + 44 * Double($0), false) }
    let talk = try opened(tree(rows, offset: 440))
    talk.say("against 1 fifty")
    // 132 points at 440: three rows touch the screen, and a dump with four
    // shows one that doesn't.
    #expect(
      talk.lines.first
        == "When it opens the machine has 3 visible cells, yours 4.")
  }

  @Test("Bad words, and no dump, get a sentence")
  func refusals() throws {
    let talk = try opened(try file("reloads"))
    #expect(talk.complaint("against 3 nobody")?.contains("'nobody'") == true)
    #expect(talk.complaint("against 77 fifty")?.contains("77") == true)
    #expect(talk.complaint("against 3 lines")?.contains("shows a file") == true)
    #expect(talk.shell.stepLabel == "dump @2")
    talk.say("chapter 3")
    #expect(
      talk.complaint("against 3 mismatched")
        == "No dump is open; 'open dump.txt' opens one")
  }

  @Test(
    "Dumps without names are told by their step, and a lone cell is refused")
  func places() throws {
    let unnamed = try file("reloads").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.joined(separator: "\n")
    let talk = try Talk(files: [
      "dumps": unnamed, "cell": try file("lone-cell"),
    ])
    talk.shell.settings.renderer.width = 300
    talk.say("open dumps")
    #expect(
      talk.say("against 3 mismatched").first
        == "At @1 the machine has 0 hidden cells, yours 2.")
    talk.say("open cell")
    #expect(
      talk.complaint("against 3 mismatched")
        == "cell has only single cells, and nothing to compare; print the "
        + "table "
        + "with 'po [tableView recursiveDescription]'")
  }
}
