import Looks
import Reports
import TestSupport
import Testing

@testable import Dumps
@testable import Shell

/// Several tables, and what the lab itself has written.
struct OtherInputTests {
  private func talk(_ files: [String: String]) throws -> Talk {
    let talk = try Talk(files: files)
    talk.shell.settings.renderer.width = 300
    return talk
  }

  @Test("Of several tables another one can be chosen, by address or by class")
  func tables() throws {
    let talk = try talk(["dump.txt": try file("two-tables")])
    #expect(
      talk.say("open dump.txt").contains(
        "'open dump.txt 0x7ff3e2040c00' takes the UISearchResultsTableView."))
    #expect(talk.text("cells").contains("City 0"))
    for word in [
      "0x7ff3e2040c00", "0x7FF3E2040C00", "UISearchResultsTableView",
    ] {
      talk.say("open dump.txt \(word)")
      #expect(talk.error == nil, "\(word)")
      #expect(
        talk.lines.contains(
          "Note: line 5: of 2 tables, UISearchResultsTableView 0x7ff3e2040c00 "
            + "is taken: it was asked for."))
      #expect(!talk.text("cells").contains("City 0"))
    }
    let before = talk.say("screen")
    #expect(
      talk.complaint("open dump.txt 0x99")
        == "'dump.txt' has no table '0x99'; its tables are UITableView "
        + "0x7ff3e2028600 and UISearchResultsTableView 0x7ff3e2040c00")
    #expect(talk.say("screen") == before)
    talk.say("save a.reuse")
    #expect(
      talk.host.files["a.reuse"]?.contains(
        "open dump.txt UISearchResultsTableView") == true)
  }

  @Test("The lab's own 'tree' and 'cells', in mode json, are dumps")
  func answers() throws {
    let played = try Talk(.reloadHiding, "mismatched", mode: .json)
    var text = ""
    for line in ["tree", "reload", "tree", "reload", "tree"] {
      text += played.text(line) + "\n"
    }
    let talk = try talk(["lesson.json": text])
    talk.say("open lesson.json")
    #expect(talk.error == nil)
    let snapshot = talk.shell.surroundings.history.now.after
    let machine = played.shell.session.current.after
    #expect(snapshot.tree == machine.tree)
    for number in machine.tree {
      #expect(snapshot[number]?.state == machine[number]?.state)
      #expect(snapshot[number]?.text == machine[number]?.text)
      #expect(snapshot[number]?.frame == machine[number]?.frame)
    }
    #expect(snapshot.count(.orphaned) == 4)
    let history = try #require(talk.shell.surroundings.dump)
    #expect(
      history.text.dumps.map { $0.name }
        == ["", "after reload", "after reload"])
    #expect(
      talk.say("against 3 mismatched").first?.contains("does the same") == true)
    #expect(talk.text("findings").contains("4 cells were dequeued"))
  }

  @Test("A picture is told apart, and so is a saved session")
  func picturesAndSessions() throws {
    let played = try Talk(.reloadHiding, "mismatched")
    played.say("reload; snapshot step.svg; save played.reuse")
    let files = played.host.files
    #expect(files["step.svg"] != nil && files["played.reuse"] != nil)
    let talk = try talk(files)
    #expect(
      talk.complaint("open step.svg")
        == "'step.svg' is a picture that this shell drew, not a dump: "
        + "'chapter 3; scenario mismatched; reload' leads to its step, where "
        + "'snapshot' in 'mode json' prints a dump")
    #expect(
      talk.complaint("open played.reuse")
        == "'played.reuse' is a saved session, not a dump: 'read "
        + "played.reuse' replays it")
  }

  @Test("A picture after many steps names no command, but their number")
  func longPicture() throws {
    let played = try Talk(.reloadHiding, "mismatched")
    for distance in 1...40 { played.say("scroll \(distance)") }
    played.say("snapshot step.svg")
    let talk = try talk(played.host.files)
    let said = try #require(talk.complaint("open step.svg"))
    #expect(said.contains("not a dump: the 42 commands in it lead to its step"))
  }

  @Test("A transcript is told apart, and one in mode json can be opened")
  func transcripts() throws {
    let played = try Talk(.reloadHiding, "mismatched")
    played.say("reload; tree")
    played.say("transcript lesson.md")
    let lesson = try #require(played.host.files["lesson.md"])
    let talk = try talk(["lesson.md": lesson])
    #expect(
      talk.complaint("open lesson.md")
        == "'lesson.md' is a transcript of this shell, not a dump: type its "
        + "lines, or record 'snapshot' in it, in 'mode json', which can be "
        + "opened"
    )
    // Said again, they lead to the same table.
    let script = lesson.split(separator: "\n")
      .filter { $0.hasPrefix("reuse> ") }.map { $0.dropFirst(7) }
      .joined(separator: "\n")
    let replayed = try self.talk(["lesson": script])
    #expect(replayed.complaint("read lesson") == nil)
    #expect(
      replayed.shell.session.current.after == played.shell.session.current.after
    )
    #expect(replayed.shell.session.steps.count == 2)
    played.say("mode json")
    played.say("tree")
    played.say("transcript json.md")
    let json = try #require(played.host.files["json.md"])
    let other = try self.talk(["json.md": json])
    other.say("open json.md")
    #expect(other.error == nil && other.shell.stepLabel == "dump @0")
  }

  @Test("UTF-16 without its mark is named")
  func wide() throws {
    let text = "<UITableView: 0x1; frame = (0 0; 320 568)>"
    for wide in [text.map { "\($0)\0" }, text.map { "\0\($0)" }] {
      let talk = try talk(["dump.txt": wide.joined()])
      #expect(
        talk.complaint("open dump.txt")
          == "'dump.txt' looks like UTF-16; save it as UTF-8")
    }
  }

  @Test("Tables of one class are told apart by their addresses")
  func sameClass() throws {
    let table = { (address: String) in
      "   | <UITableView: \(address); frame = (0 0; 320 568); contentOffset: "
        + "{0, 0}; contentSize: {320, 2200}>\n   |    | <RowCell: "
        + "\(address)1; frame = (0 0; 320 44)>\n"
    }
    let text =
      "<UIView: 0x1; frame = (0 0; 320 568)>\n"
      + ["0xa", "0xb", "0xc"].map(table).joined()
    let talk = try talk(["dump.txt": text])
    let answer = talk.say("open dump.txt")
    for address in ["0xb", "0xc"] {
      #expect(
        answer.contains(
          "'open dump.txt \(address)' takes the UITableView \(address)."))
    }
  }

  @Test("Broken JSON is no dump, and nothing traps")
  func broken() throws {
    let played = try Talk(.reloadHiding, "mismatched", mode: .json)
    let line = played.text("tree")
    for end in stride(from: 0, to: line.count, by: 7) {
      _ = DumpText(String(line.prefix(end)))
    }
    let deep = "{\"command\": \"tree\", \"cells\": "
    for piece in ["[", "{\"a\": ", "\"", "\\", "-", "1e999", "nul"] {
      _ = DumpText(deep + String(repeating: piece, count: 20_000))
    }
    let odd =
      "{\"command\": \"tree\", \"cells\": [{\"cell\": \"c0\"}, "
      + "{\"cell\": \"c7\", \"state\": \"visible\"}, "
      + "{\"cell\": \"c7\", \"state\": \"visible\"}, 3, null]}"
    let text = DumpText(odd)
    #expect(text.dumps.map { $0.cells.map { $0.number } } == [[7]])
  }
}
