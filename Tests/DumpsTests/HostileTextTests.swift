import Foundation
import Looks
import Reports
import Session
import TestSupport
import Testing

@testable import Dumps
@testable import Shell

/// Texts that nobody would print: the reader reads them, and every look shows
/// them.
struct HostileTextTests {
  private static let names = [
    "wrapper", "reloads", "cycript", "tabs", "cut", "two-tables", "lone-cell",
    "texts", "lists", "answers", "snapshots",
  ]

  @Test("Whatever bytes are changed, cut, doubled or swapped, nothing traps")
  func mutations() throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    let texts = try Self.names.map { Array(try file($0).utf8) }
    let bytes = Array("<>(){}[]|'\"\\;:=,# \n\t0x9f-eENÿ".utf8)
    var dumps = 0
    for _ in 0..<tries(8_000) {
      var text = texts[Int.random(in: 0..<texts.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let place = Int.random(in: 0..<text.count, using: &generator)
        let end = min(
          text.count, place + Int.random(in: 1...80, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: text[place] = bytes.randomElement(using: &generator) ?? 0
        case 1: text.removeSubrange(place..<end)
        case 2: text.insert(contentsOf: text[place..<end], at: place)
        default: text[place] = UInt8.random(in: 0...255, using: &generator)
        }
        if text.isEmpty { text = [0x3C] }
      }
      let read = DumpText(text)
      dumps += read.dumps.count
      for dump in read.dumps {
        let numbers = dump.cells.map { $0.number }
        #expect(Set(numbers).count == numbers.count, "seed \(seed)")
        #expect(numbers.allSatisfy { (1...dump.cellsSoFar).contains($0) })
      }
      _ = read.findings
    }
    #expect(dumps > tries(8_000) / 2, "seed \(seed): \(dumps) dumps")
  }

  @Test("Whoever interrupts is heard within a line, however long it is")
  func interrupting() {
    let cells = (0..<5_000).map { "<UITableViewCell: 0x\($0 + 1)>" }
    let line = "(\(cells.joined(separator: ", ")))"
    func count(goesOn: Bool) -> Int {
      let text = DumpText(Array(line.utf8)) { _, _ in goesOn }
      return text.dumps.first?.cells.count ?? 0
    }
    #expect(count(goesOn: true) == 5_000)
    #expect((1...2_000).contains(count(goesOn: false)))
  }

  @Test("Each part of the reading asks whether to stop, and says how far it is")
  func progress() throws {
    let cell = "   | <RowCell: 0xb; frame = (0 0; 320 44)>\n"
    let dumps = String(repeating: "\(tableLine())\n\(cell)", count: 3_000)
    for text in [dumps, String(repeating: cell, count: 20_000)] {
      let talk = try Talk(files: ["dump.txt": text, "small.txt": dumps])
      talk.shell.settings.renderer.width = 300
      let work = talk.shell.work
      var polls = 0
      var reached: [String] = []
      work.isInterrupted = {
        polls += 1
        reached.append(work.progress)
        return false
      }
      talk.say("open dump.txt")
      #expect(talk.error == nil)
      #expect(reached.contains { $0.hasPrefix("line 4,096 of") }, "\(reached)")
      let all = polls
      #expect(all > 10)
      talk.say("fresh 3")
      let before = talk.say("tree")
      for most in 0..<min(all, 40) {
        polls = 0
        work.isInterrupted = {
          polls += 1
          return polls > most
        }
        #expect(
          talk.complaint("open dump.txt")
            == "Interrupted; 'dump.txt' is not opened")
        work.goOn()
        #expect(talk.say("tree") == before)
      }
    }
  }

  @Test("A line too long to stop in is refused, and the others are read")
  func longLine() {
    let text = DumpText(
      tableLine() + "\n   | <RowCell: 0xb; frame = (0 0; 320 44)>\n"
        + String(repeating: "x", count: 4_000_001) + "\n")
    #expect(text.dumps.first?.cells.count == 1)
    #expect(text.refused.map { $0.line } == [3])
  }

  @Test("A class of classes is read, a dozen deep")
  func deepName() {
    let name =
      String(repeating: "Modified<", count: 12) + "RowCell"
      + String(repeating: ">", count: 12)
    let text = DumpText(
      "<\(name): 0xa; baseClass = UITableViewCell; frame = (0 0; 320 44)>")
    #expect(text.dumps.first?.cells.map(\.className) == [name])
  }

  @Test("Every look shows every dump, in every mode")
  func looks() throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    let lines = [
      "screen", "screen user", "cells", "tree", "orphans", "heights",
      "timeline", "diff", "findings", "explain c1", "snapshot", "back", "step",
      "goto @start", "goto @end", "diff @start @end",
    ]
    var shown = 0
    for name in Self.names {
      for index in 0..<max(2, tries(40)) {
        var text = Array(try file(name).utf8)
        for _ in 0..<(index == 0 ? 0 : 6) {
          let place = Int.random(in: 0..<text.count, using: &generator)
          text[place] =
            Array("0123456789-;'<>YESNO".utf8).randomElement(using: &generator)
            ?? 0
        }
        let talk = try Talk(files: [
          "dump.txt": String(decoding: text, as: UTF8.self)
        ])
        guard talk.complaint("open dump.txt") == nil else { continue }
        for mode in [Renderer.Mode.box, .plain, .json] {
          talk.shell.settings.renderer.mode = mode
          for line in lines {
            #expect(!talk.say(line).isEmpty, "seed \(seed), \(name): \(line)")
            shown += 1
          }
        }
      }
    }
    #expect(shown > 400, "\(shown) answers")
  }

  @Test("Lines without an end are given up, and take linear time")
  func long() {
    let open = "<RowCell: 0xa; text = '"
    let endless = DumpText(open + String(repeating: "x\n", count: 10_000))
    #expect(endless.dumps.isEmpty && endless.refused.count == 1)
    for piece in [
      "<", "\\n ", "(\n", "<a: 0x1>(", "[<A: 0x1>, ", "'; a = ", "|",
    ] {
      let text = String(repeating: piece, count: 30_000)
      _ = DumpText(text)
      _ = DumpText(tableLine() + "\n   | <RowCell: 0xb; " + text)
    }
  }

  @Test("Ten thousand cells are read and looked at")
  func many() throws {
    var cells: [(address: String, y: Double, isHidden: Bool)] = []
    for index in 0..<10_000 {
      let address = "0x" + String(index + 4_096, radix: 16)
      cells.append((address, 44 * Double(index), index % 3 == 0))
    }
    let talk = try Talk(files: ["dump.txt": tree(cells)])
    for line in [
      "open dump.txt", "screen", "cells", "tree", "orphans", "findings",
      "why 0x1234",
    ] {
      #expect(talk.complaint(line) == nil, "\(line)")
    }
    #expect(talk.shell.surroundings.history.now.after.count(.hidden) == 3_334)
  }
}
