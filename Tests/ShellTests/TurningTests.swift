import Editions
import Foundation
import Reports
import TestSupport
import Testing
import Text

@testable import Shell

/// Characters that end a line, or turn around the rest of it, must not reach a
/// page.
struct TurningTests {
  private nonisolated static let turning: Set<UInt32> = [
    0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D,
    0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
  ]
  private nonisolated static let row =
    turning.sorted().compactMap { UnicodeScalar($0) }
    .map { "a\($0)" }.joined()
  /// The row without line breaks, which no typed word may have.
  private nonisolated static let word = row.filter { !$0.isNewline }
  private nonisolated static let looks = [
    "screen", "screen user", "show", "tree", "cells", "film", "calls",
    "explain c1", "data edit 1 '\(word)'; reload; cells", "xyzzy\(word)",
    "checkpoint '\(word)'", "timeline", "history", "snapshot",
  ]

  private func turns(_ text: String) -> Bool {
    text.unicodeScalars.contains { Self.turning.contains($0.value) }
  }

  @Test(
    "A row's text can't turn a line around, in any mode",
    arguments: Renderer.Mode.allCases)
  func modes(mode: Renderer.Mode) throws {
    var compared = 0
    var seen = 0
    for scenario in ["lines", "fifty"] {
      let talk = try Talk(
        .batchUpdates, scenario, files: ["lines.txt": "\(Self.row)\nb\n"],
        mode: mode)
      for look in Self.looks {
        for line in talk.say(look) {
          #expect(!turns(line), "'\(look)': \(line.debugDescription)")
          compared += 1
          let isSeen = mode == .json ? #"a\u202e"# : "a\u{FFFD}"
          seen += line.contains(isSeen) ? 1 : 0
        }
      }
    }
    #expect(compared >= 28 && seen >= 10, "\(compared) compared, \(seen) seen")
  }

  @Test("In a box, the edge beside it stays straight")
  func edges() throws {
    let talk = try Talk(
      .naiveAllocation, "lines", files: ["lines.txt": "\(Self.row)\nb\n"])
    var compared = 0
    for look in ["tree", "cells", "screen", "show"] {
      let lines = talk.say(look).filter { $0.contains("│") }
        .map { columns(of: $0.filter { $0 != "█" }) }
      #expect(Set(lines).count == 1, "\(look): \(lines)")
      compared += lines.count
    }
    #expect(compared >= 10, "\(compared) lines compared")
  }

  @Test("Programs get the very text, in JSON that is valid and harmless")
  func json() throws {
    let line = JSON.string(Self.row + "\u{7F}\u{9B}").description
    let isPlain = line.unicodeScalars.allSatisfy { (32..<127) ~= $0.value }
    #expect(isPlain, "\(line)")
    let text = try JSONSerialization.jsonObject(
      with: Data(line.utf8), options: .fragmentsAllowed)
    #expect(text as? String == Self.row + "\u{7F}\u{9B}")
  }

  @Test("A picture shows it as it shows other controls")
  func picture() throws {
    let talk = try Talk(
      .naiveAllocation, "lines", files: ["lines.txt": "\(Self.row)\nb\n"])
    talk.say("snapshot row.svg")
    let picture = try #require(talk.host.files["row.svg"])
    #expect(!turns(picture) && picture.contains("a\u{FFFD}a\u{FFFD}"))
  }
}
