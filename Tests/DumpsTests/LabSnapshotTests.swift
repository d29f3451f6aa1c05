import Editions
import Inspector
import Looks
import Reports
import TestSupport
import Testing

@testable import Dumps
@testable import Shell

/// The lab's own `snapshot`, printed in `mode json` and opened as a dump.
struct LabSnapshotTests {
  /// Sessions whose snapshots together have cells of every state, queues, labels,
  /// selected cells, updated rows, and rows that size themselves.
  nonisolated static let stories: [(Int, String, String)] = [
    (1, "small", "scroll 30"), (1, "small", "scroll 0.00001"),
    (1, "small", "resize 320.3333333333333x200.1; scroll 0.00000000007"),
    (1, "fifty", "reload held"),
    (2, "fifty", "scroll 45 by 1; tap 5"),
    (3, "mismatched", "repeat 3: reload"), (3, "asks-twice", "reload"),
    (3, "mismatched", "reload; reload held"),
    (4, "sections", "scroll 60"), (4, "plain-sections", "scroll 130"),
    (5, "messages", "scroll 100"), (5, "three-kinds", "scroll 2page; back"),
    (7, "inbox", "scroll 33.3"), (7, "inbox", "delete 0.1"),
    (9, "messages-self-sized", "scroll 70"), (9, "collapsed", "scroll 70"),
    (9, "messages", "scroll 100"),
    (10, "people", "scroll 40"),
  ]

  private func played(_ chapter: Int, _ scenario: String, _ line: String)
    throws -> Talk
  {
    let edition = try #require(Edition.chapter(chapter))
    let played = try Talk(edition, scenario, mode: .json)
    played.say(line)
    #expect(played.error == nil, "\(chapter) \(scenario), \(line)")
    return played
  }

  private func opened(_ text: String, _ words: String = "") throws -> Talk {
    let talk = try Talk(files: ["step.json": text])
    talk.shell.settings.renderer.width = 300
    #expect(talk.complaint("open step.json") == nil, "\(words)")
    return talk
  }

  @Test("Cells that wait in a queue, as snapshots tell, are no growth")
  func waiting() throws {
    let played = try played(3, "one-id-per-row", "mode json")
    var text = ""
    for line in ["scroll 0", "scroll 200", "scroll 400"] {
      played.say(line)
      text += played.text("snapshot") + "\n"
    }
    let dumps = DumpText(text)
    #expect(dumps.dumps.map { $0.waiting.isEmpty } == [true, false, false])
    #expect(!dumps.findings.contains { $0.kind == .growing })
  }

  @Test("What a snapshot tells is known, field by field", arguments: stories)
  func fields(_ chapter: Int, _ scenario: String, _ line: String) throws {
    let played = try played(chapter, scenario, line)
    let talk = try opened(played.text("snapshot"))
    let dump = talk.shell.surroundings.history.now.after
    let machine = played.shell.session.current.after
    #expect(dump.isDump && dump.tellsBirths && dump.tellsScreen)
    #expect(dump.tellsQueues)
    #expect(dump.viewport == machine.viewport)
    #expect(dump.contentSize == machine.contentSize)
    #expect(dump.made == machine.made)
    #expect(dump.tree == machine.tree)
    #expect(dump.pools == machine.pools)
    #expect(dump.aliveCount == machine.aliveCount)
    for cell in machine.cells { #expect(dump[cell.number] == cell) }
    for state in CellState.ofTables where state != .dead {
      #expect(dump.count(state) == machine.count(state), "\(state)")
    }
    // A machine's headers cover what is between its rows, and its cells lie
    // well: at most orphans, which only chapter 3's mistakes leave, are found.
    let kinds = talk.shell.surroundings.dump?.text.findings.map { $0.kind }
    #expect(
      kinds == (machine.count(.orphaned) > 0 ? [.orphans] : []), "\(scenario)")
  }

  @Test("Together the snapshots have cells in every state, and labels")
  func states() throws {
    var states: Set<CellState> = []
    var labels = 0
    for (chapter, scenario, line) in Self.stories {
      let now = try played(chapter, scenario, line).shell.session.current.after
      states.formUnion(now.cells.map { $0.state })
      labels += now.labels.count
    }
    #expect(
      states.isSuperset(of: [.visible, .pooled, .orphaned, .measuring]),
      "\(states)")
    #expect(labels > 0)
  }

  @Test("Every look at an opened snapshot answers")
  func looks() throws {
    for (chapter, scenario, line) in Self.stories {
      let talk = try opened(
        try played(chapter, scenario, line).text("snapshot"))
      for look in [
        "screen", "cells", "tree", "orphans", "heights", "findings", "film",
        "timeline", "snapshot",
      ] {
        #expect(talk.complaint(look) == nil, "\(chapter) \(scenario), \(look)")
      }
    }
  }

  @Test("The picture is the machine's, but for what only a table tells")
  func queues() throws {
    let two = try played(2, "fifty", "scroll 45 by 1")
    #expect(
      try opened(two.text("snapshot")).text("snapshot")
        .contains("The queue 'row', next out first:"))
    let one = try opened(try played(1, "small", "scroll 30").text("snapshot"))
    one.say("snapshot one.svg")
    let picture = try #require(one.host.files["one.svg"])
    #expect(!picture.contains("not known"))
  }

  @Test("An opened dump's own snapshot opens again, and tells no more")
  func again() throws {
    let talk = try Talk(files: ["dump.txt": try file("reloads")])
    talk.say("open dump.txt")
    talk.shell.settings.renderer.mode = .json
    let first = talk.shell.surroundings.history.now.after
    let again = try opened(talk.text("snapshot"))
      .shell.surroundings.history.now.after
    #expect(again.tree == first.tree && again.viewport == first.viewport)
    #expect(again.numbers == first.numbers)
    #expect(!again.tellsBirths && !again.tellsQueues)
    #expect(again.count(.hidden) == 4 && again.count(.visible) == 5)
  }

  @Test("Reloads between snapshots are named, and a machine beside them agrees")
  func against() throws {
    let played = try played(3, "mismatched", "scroll 0.0")
    var text = ""
    for line in ["snapshot", "reload", "snapshot", "reload", "snapshot"] {
      text += played.text(line) + "\n"
    }
    let talk = try opened(text)
    let dump = try #require(talk.shell.surroundings.dump)
    #expect(
      dump.text.dumps.map { $0.name } == ["", "after reload", "after reload"])
    #expect(
      talk.say("against 3 mismatched").first?.contains("does the same") == true)
    #expect(talk.text("findings").contains("4 cells were dequeued"))
  }

  @Test("Of more cells than a table can make no dump is made, and that is said")
  func tooMany() {
    for line in [
      "{\"command\": \"tree\", \"cells\": [{\"cell\": \"c999999999\", "
        + "\"state\": \"visible\"}]}",
      "{\"command\": \"snapshot\", \"made\": 1000001, \"living\": [], "
        + "\"tree\": []}",
    ] {
      let text = DumpText(line)
      #expect(text.dumps.isEmpty)
      #expect(
        text.refused == [
          DumpText.Remark(
            line: 1, "of more than 1,000,000 cells no dump is made")
        ])
    }
  }

  @Test("A snapshot without its cells, or with broken fields, traps nothing")
  func broken() throws {
    let line = try played(2, "fifty", "scroll 45 by 1").text("snapshot")
    for end in stride(from: 0, to: line.count, by: 31) {
      _ = DumpText(String(line.prefix(end)))
    }
    for (old, new) in [
      ("\"made\": ", "\"made\": 1.5, \"m\": "),
      ("\"made\": ", "\"made\": -5, \"m\": "),
      ("\"tree\": [", "\"tree\": [\"c0\", 7, \"c99\", "),
      ("\"viewport\": ", "\"viewport\": 3, \"v\": "),
      ("\"queues\": {", "\"queues\": {\"x\": 3, \"y\": [\"c999\", null], "),
      ("\"row\": \"", "\"row\": \"-1."),
    ] {
      #expect(line.contains(old), "\(old)")
      let talk = try opened(line.replacing(old, with: new), "\(new)")
      for look in ["screen", "tree", "findings", "snapshot", "cells"] {
        #expect(talk.complaint(look) == nil, "\(new), \(look)")
      }
    }
    // As the lab once printed it.
    let old =
      "{\"command\": \"snapshot\", \"step\": 0, \"cells\": 4, \"svg\": \"\"}"
    #expect(DumpText(old).dumps.isEmpty)
  }
}

extension Snapshot {
  fileprivate var numbers: [Int] { cells.map { $0.number } }
}
