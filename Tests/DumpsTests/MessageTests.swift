import Dumps
import Foundation
import Reports
import Stage
import TestSupport
import Testing

@testable import Shell

/// What UIKit says of a table, in crashes and in the console.
struct MessageTests {
  /// A published message, and what is to be told of it.
  private struct Published {
    let kind: String
    let isOfCollection: Bool
    let source: String
    let telling: String
    let text: String
  }

  private func published() throws -> [Published] {
    try file("Minimal/messages").components(separatedBy: "\n=== ").dropFirst()
      .map {
        block in
        let lines = block.components(separatedBy: "\n")
        let head = lines[0].components(separatedBy: " ")
        try #require(lines.count > 3 && lines[1].hasPrefix("source: https://"))
        try #require(lines[2].hasPrefix("tell:"))
        return Published(
          kind: head[0], isOfCollection: head.contains("collection"),
          source: lines[1], telling: String(lines[2].dropFirst(6)),
          text: lines[3...].joined(separator: "\n")
            .trimmingCharacters(in: .newlines))
      }
  }

  private func messages(_ text: String) -> [UIKitMessage] {
    DumpText(Array(text.utf8)).messages
  }

  private func told(_ message: UIKitMessage) -> String {
    message.sum + message.subject
  }

  @Test("Each published message is known, and its numbers are added up")
  func known() throws {
    var count = 0
    for one in try published() where one.kind != "none" {
      guard one.kind != "exception" else { continue }
      let text = DumpText(Array(one.text.utf8))
      #expect(text.messages.map { $0.kind.id } == [one.kind], "\(one.source)")
      #expect(text.messages.map(told) == [one.telling], "\(one.source)")
      #expect(
        text.messages.first?.isOfCollection == one.isOfCollection
          || one.text.contains("UICollection"), "\(one.source)")
      #expect(text.dumps.isEmpty, "\(one.source)")
      count += 1
    }
    #expect(count == 49)
  }

  @Test("There are published messages of every kind, up to four of each")
  func kinds() throws {
    let kinds = try published().map { $0.kind }
    for kind in UIKitMessage.Kind.all {
      #expect((1...4).contains(kinds.count { $0 == kind.id }), "\(kind.id)")
    }
    #expect(UIKitMessage.Kind.all.count == 18)
  }

  @Test("What only looks like a message isn't taken for one")
  func lookalikes() throws {
    var count = 0
    for one in try published() where one.kind == "none" {
      let text = DumpText(Array(one.text.utf8))
      #expect(text.messages.isEmpty && text.exception == nil, "\(one.source)")
      count += 1
    }
    #expect(count == 6)
  }

  @Test("An exception that isn't known gets the list of those that are")
  func unknown() throws {
    var count = 0
    for one in try published() where one.kind == "exception" {
      let text = DumpText(Array(one.text.utf8))
      #expect(text.messages.isEmpty, "\(one.source)")
      #expect(text.exception?.reason.hasPrefix(one.telling) == true)
      let talk = try Talk(files: ["crash.txt": one.text])
      let words = talk.text("open crash.txt")
      #expect(talk.error == nil && talk.reports.last?.isInDoubt == true)
      for kind in UIKitMessage.Kind.all {
        #expect(
          words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .contains(kind.name))
      }
      count += 1
    }
    #expect(count == 2)
  }

  @Test("A message is known however its lines are wrapped, quoted, or escaped")
  func wrapped() throws {
    var count = 0
    for one in try published()
    where one.kind != "none" && one.kind != "exception" {
      let plain = one.text
      let words = plain.split(separator: " ", omittingEmptySubsequences: true)
      let forms = [
        words.joined(separator: "\n"),
        words.joined(separator: "\n    > "),
        words.joined(separator: "\r\n// "),
        plain.replacingOccurrences(of: "\n", with: "\\n"),
        plain.uppercased().replacingOccurrences(of: "\\", with: ""),
        "{\"reason\": \""
          + plain.replacingOccurrences(of: "\"", with: "\\\"")
          .replacingOccurrences(of: "\n", with: "\\n") + "\"}",
      ]
      for (index, form) in forms.enumerated() {
        let found = messages(form)
        #expect(
          found.map { $0.kind.id } == [one.kind], "\(one.source), form \(index)"
        )
        if one.telling.contains("expected") {
          #expect(
            found.map(told) == [one.telling], "\(one.source), form \(index)")
        }
        count += 1
      }
    }
    #expect(count == 49 * 6)
  }

  @Test(
    "Sums of the newer message: sections, rows moved between them, lists cut off"
  )
  func batches() {
    func sum(_ before: String, _ after: String, _ updates: String) -> String {
      let counts = { (list: String) in
        "{ \(list.split(separator: ",").count) sections with row counts: "
          + "[\(list)] }"
      }
      return messages(
        "Invalid batch updates detected: … Data source before updates = "
          + "\(counts(before)) Data source after updates = \(counts(after)) "
          + "Updates = [ \(updates)"
      ).map { $0.sum }.joined()
    }
    #expect(
      sum("3, 4", "3, 4", "Insert row (1 - 0) ]").hasPrefix(
        "Section 1: 4 rows before, 1 inserted, so 5 expected; the data source "
          + "says 4. The data source says the same as before"))
    #expect(
      sum("3, 4", "4", "Delete section (0), Delete row (1 - 2) ]").hasPrefix(
        "Section 1: 4 rows before, 1 deleted, so 3 expected; the data source "
          + "says 4."))
    #expect(
      sum("3, 4", "3, 4", "Delete section (0) ]").hasPrefix(
        "2 sections before, 1 deleted, so 1 expected; the data source says 2."))
    #expect(
      sum("3, 4", "2, 4", "Move row (0 - 1) to (1 - 0) ]").hasPrefix(
        "Section 1: 4 rows before, 1 moved in, so 5 expected; the data source "
          + "says 4."))
    #expect(
      sum("3, 4", "2, 5", "Move row (0 - 1) to (1 - 0) ]").contains("adds up"))
    #expect(
      sum("3, 4, 5", "9, 9, 9", "Insert row (0 - 0) ]").hasSuffix(
        "2 more sections don't add up, either."))
    #expect(sum("3", "3", "Delete row (0 - 0), …").contains("too involved"))
    #expect(
      sum("3, 4", "3, 4", "Move section 0 to 1 ]").contains("too involved"))
  }

  // MARK: Commands

  @Test(
    "The lines of each kind end with that message, in that chapter's machine")
  func made() throws {
    var (count, own) = (0, 0)
    for kind in UIKitMessage.Kind.all where !kind.commands.isEmpty {
      let talk = try Talk()
      let words = talk.text(kind.way)
      let message = try #require(
        kind.isWarning ? words : talk.error?.message, "\(kind.id)")
      #expect(talk.shell.session.edition.chapter == kind.chapter, "\(kind.id)")
      if kind.remark.isEmpty {
        #expect(messages(message).map { $0.kind.id } == [kind.id])
        own += 1
      } else {
        #expect(messages(message).isEmpty, "\(kind.id): \(message)")
        let expected = try #require(
          [
            "multipleCells":
              "Row 0 dequeued c1 from 'row' and returned a different cell",
            "unreturned":
              "Row 0 dequeued c1 from 'row' and returned a different cell",
            "unregistered": "No cell is registered for 'rwo'",
            "noCell": "The data source returned no cell for row 13",
          ][kind.id], "\(kind.id)")
        #expect(message.hasPrefix(expected))
      }
      count += 1
    }
    #expect(count == 13 && own == 9)
    for kind in UIKitMessage.Kind.all where kind.commands.isEmpty {
      #expect(!kind.remark.isEmpty, "\(kind.id)")
    }
  }

  @Test(
    "A line at the prompt that is a message is explained, and changes nothing")
  func prompt() throws {
    for one in try published()
    where one.kind != "none" && one.kind != "exception" {
      let line = one.text.components(separatedBy: "\n").first {
        DumpText.tellsOfCrash($0)
      }
      let talk = try Talk()
      talk.say(try #require(line, "\(one.source)"))
      #expect(talk.error == nil, "\(one.source)")
      #expect(talk.shell.stepLabel == "1 @0")
      #expect(Interpreter.isOfDump(line ?? ""), "\(one.source)")
    }
    let talk = try Talk()
    #expect(
      talk.complaint("warning once")?.hasPrefix("There is no command") == true)
    #expect(
      talk.complaint("expect row 0 shows \"invalid number of sections\"") != nil
    )
    #expect(talk.error?.message.contains("row 0") == true)
  }

  @Test("open explains a message, and opens a dump below it")
  func opening() throws {
    let crash =
      "reason: 'attempt to delete row 9 from section 0 which only contains 0 rows "
      + "before the update'"
    let tree =
      "<UITableView: 0x1; frame = (0 0; 320 88); contentOffset: {0, 0}; "
      + "contentSize: {320, 88}>\n"
      + "   | <A.RowCell: 0x2; frame = (0 0; 320 44)>\n"
    let talk = try Talk(files: [
      "crash.txt": crash, "both.txt": "\(crash)\n\(tree)", "tree.txt": tree,
    ])
    talk.shell.settings.renderer.width = 300
    #expect(
      talk.say("open crash.txt") == [
        "crash.txt has 1 message from UIKit, and no dump.",
        "Line 1: a row that isn't there.",
        "An update names a position that doesn't exist on its side of the update.",
        "Section 0 had 0 rows, so there was no row 9.",
        "What to do: Name what goes (rows deleted, reloaded, or moved away) by its "
          + "number before the update, and what comes by its number after it.",
        "Chapter 7 makes it: 'fresh 7; scenario names; delete 7'.",
      ])
    #expect(talk.shell.stepLabel == "1 @0")
    talk.say("open tree.txt")
    let alone = talk.lines
    talk.say("open both.txt")
    #expect(talk.shell.stepLabel == "dump @0")
    #expect(talk.lines.contains("Line 1: a row that isn't there."))
    #expect(talk.lines.count == alone.count + 5)
    guard case .array(let told)? = talk.reports.last?.fields["messages"] else {
      Issue.record("no messages in JSON")
      return
    }
    #expect(told.count == 1)
  }

  @Test("A message that is told twice counts once")
  func twice() throws {
    for one in try published()
    where one.kind != "none" && one.kind != "exception" {
      #expect(
        messages("\(one.text)\n\n\(one.text)").count == 1, "\(one.source)")
    }
  }
}
