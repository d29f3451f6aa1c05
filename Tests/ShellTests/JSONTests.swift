import Editions
import Foundation
import Reports
import TestSupport
import Testing

@testable import Shell

struct JSONTests {
  private nonisolated static let cellKeys: Set<String> = [
    "cell", "class", "reuseIdentifier", "text", "isHidden", "tag",
    "accessory", "isSelected", "isHighlighted", "subviews", "frame", "row",
    "state",
  ]

  @Test(
    "Every look prints one JSON object on one line",
    arguments: Edition.book)
  func looks(edition: Edition) throws {
    var parsed = 0
    for scenario in ["fifty", "small", "lines"] {
      let talk = try Talk(
        edition, scenario, files: ["lines.txt": "\"\\\u{7}\t\u{2028}复\r\n"],
        mode: .json)
      for line in ["scroll 5", "scroll nowhere", "reload held", "turn"] {
        _ = try object(talk, line)
        for command in Command.all where command.group == .look {
          let object = try object(talk, command.name)
          #expect(object["command"] as? String == command.name)
          #expect(object.count > 1, "\(command.name) has fields")
          parsed += 1
        }
      }
    }
    #expect(parsed == 3 * 4 * 18, "\(parsed) objects parsed")
  }

  @Test("stats has every number, by these names")
  func stats() throws {
    let talk = try Talk(mode: .json)
    talk.say("scroll 4.25")
    let stats = try object(talk, "stats")
    let numbers = [
      "chapter": 1, "step": 1, "made": 14, "alive": 14, "visible": 14,
      "pooled": 0, "orphaned": 0, "measuring": 0, "loose": 0, "dead": 0,
      "hits": 0, "misses": 0, "rowsVisited": 14,
      "layouts": 2, "displays": 14,
    ]
    for (key, value) in numbers {
      #expect(stats[key] as? Int == value, "\(key)")
    }
    #expect(stats["scenario"] as? String == "fifty")
    #expect(
      stats["calls"] as? [String: Int] == [
        "numberOfSections": 0, "numberOfRowsInSection": 1,
        "heightForRowAt": 0, "cellForRowAt": 14,
      ])
    #expect(
      stats["contentSize"] as? [String: Double]
        == ["width": 320, "height": 2200])
    #expect(stats["contentOffset"] as? [String: Double] == ["x": 0, "y": 4.25])
    #expect(stats.count == numbers.count + 5)
  }

  @Test("tree and cells have every field of a cell, by these names")
  func tree() throws {
    let talk = try Talk(mode: .json)
    talk.say("tap 1")
    for command in ["tree", "cells"] {
      let cells = try object(talk, command)["cells"] as? [[String: Any]] ?? []
      #expect(cells.count == 13)
      for cell in cells { #expect(Set(cell.keys) == Self.cellKeys) }
      let second = cells[1]
      #expect(second["cell"] as? String == "c2")
      #expect(second["row"] as? String == "0.1")
      #expect(second["state"] as? String == "visible")
      #expect(second["isSelected"] as? Bool == true)
      #expect(second["accessory"] as? String == "none")
      #expect(
        second["frame"] as? [String: Double]
          == ["x": 0, "y": 44, "width": 320, "height": 44])
    }
  }

  @Test("pools names queues, orphans a list, even if there are none")
  func empty() throws {
    let talk = try Talk(mode: .json)
    let pools = try object(talk, "pools")["queues"] as? [String: [String]]
    #expect(pools == [:])
    let orphans = try object(talk, "orphans")["orphans"] as? [Any]
    #expect(orphans?.isEmpty == true)
  }

  @Test("An error is an object with the command's name and a sentence")
  func errors() throws {
    let talk = try Talk(mode: .json)
    let error = try object(talk, "scroll nowhere")
    #expect(error["command"] as? String == "scroll")
    #expect((error["error"] as? String)?.hasPrefix("'nowhere'") == true)
    #expect(error.count == 2)
    let unknown = try object(talk, "xyzzy")
    #expect(unknown["command"] is NSNull)
  }

  @Test("Every text survives: quotes, controls, East Asian, emoji")
  func strings() throws {
    let texts = [
      "", "\"", "\\", "\n\r\t", "\u{0}\u{1F}\u{7F}", "复用", "👨‍👩‍👧", "\u{2028}",
      "/", "\u{FFFD}",
    ]
    let json = JSON.array(texts.map { .string($0) }).description
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(read as? [String] == texts)
  }

  @Test("Every number is valid JSON")
  func numbers() throws {
    let numbers: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (44, "44"), (12.25, "12.25"), (.nan, "null"),
      (.infinity, "null"), (1e15, "1000000000000000.0"), (1e300, "1e+300"),
      (5e-300, "5e-300"),
    ]
    for (value, text) in numbers {
      let json = JSON.array([.number(value), .null, .bool(true)]).description
      #expect(json == "[\(text), null, true]")
      _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
    }
  }

  /// Performs a line, and returns its answer, which must be one JSON object on
  /// one line.
  private func object(_ talk: Talk, _ line: String) throws -> [String: Any] {
    let lines = talk.say(line)
    #expect(lines.count == 1, "\(line): \(lines)")
    let text = lines.first ?? ""
    #expect(!text.contains { $0.isNewline && $0 != "\u{2028}" }, "\(line)")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return object as? [String: Any] ?? [:]
  }
}
