import Editions
import Reports
import TestSupport
import Testing
import Text

@testable import Shell

struct WidthTests {
  @Test(
    "Wide characters take two columns, marks that combine none",
    arguments: [
      ("", 0), ("Row 1", 5), ("复用", 4), ("e\u{301}", 1), ("→", 1), ("█", 1),
      ("한글", 4), ("ｱ", 1), ("Ａ", 2), ("👍", 2), ("👨‍👩‍👧", 2), ("🇨🇳", 2),
      ("🪐", 2), ("⚓", 2), ("⭐", 2), ("a\u{200B}b", 2), ("\u{FFFD}", 1),
      ("㈱", 2), ("𠮷", 2), ("☎\u{FE0F}", 2), ("☎", 1),
    ])
  func columns(text: String, width: Int) {
    #expect(Text.columns(of: text) == width)
  }

  @Test("A line that is cut or filled up is as wide as it should be")
  func fitting() {
    let line = StyledLine("复用 Row 1")
    for width in 0...12 {
      #expect(line.fitted(to: width).width == width, "\(width) columns")
      #expect(line.clipped(to: width).width <= width, "\(width) columns")
    }
    #expect(line.clipped(to: 4).text == "复…")
    #expect(line.fitted(to: 4).text == "复… ")
    #expect(line.fitted(to: 11, trailing: true).text == " 复用 Row 1")
  }

  @Test(
    "Nothing is wider than the window but code and unbreakable words",
    arguments: [20, 40, 80, 200])
  func windows(width: Int) throws {
    var compared = 0
    for scenario in ["fifty", "small"] {
      let talk = try Talk(.naiveAllocation, scenario)
      talk.shell.settings.renderer.width = width
      for line in plenty where line != "code \"Cells\"" {
        for answer in talk.say(line) {
          let isWord = !answer.contains(" ")
          #expect(
            isWord || Text.columns(of: answer) <= width,
            "'\(line)' at \(width): '\(answer)'")
          compared += 1
        }
      }
    }
    #expect(compared > 300, "\(compared) lines compared")
  }

  @Test("The lines of a box are all equally wide")
  func boxes() throws {
    let talk = try Talk(
      .naiveAllocation, "lines", files: ["lines.txt": "复用\nabc\ne\u{301}\n"])
    for line in ["tree", "cells", "screen", "show"] {
      let widths = talk.say(line).filter { $0.contains("│") }
        .map { Text.columns(of: $0.filter { $0 != "█" }) }
      #expect(Set(widths).count == 1, "\(line): \(widths)")
    }
  }
}

struct ModeTests {
  @Test("Plain mode draws nothing")
  func plain() throws {
    let talk = try Talk(mode: .plain)
    var compared = 0
    for line in plenty {
      for answer in talk.say(line) {
        let drawn = answer.unicodeScalars.filter {
          (0x2500...0x259F).contains($0.value)
        }
        #expect(drawn.isEmpty, "'\(line)': '\(answer)'")
        compared += 1
      }
    }
    #expect(compared > 150, "\(compared) lines compared")
  }

  @Test("ASCII mode is all ASCII, errors included")
  func ascii() throws {
    let talk = try Talk()
    talk.shell.settings.renderer.isASCII = true
    var compared = 0
    for line in plenty + Command.all.map({ "help \($0.name)" }) {
      for answer in talk.say(line) {
        let isASCII = answer.unicodeScalars.allSatisfy { $0.isASCII }
        #expect(isASCII, "'\(line)': '\(answer)'")
        compared += 1
      }
    }
    #expect(compared > 300, "\(compared) lines compared")
  }

  @Test("ASCII mode keeps the columns")
  func asciiColumns() throws {
    let box = try Talk()
    let ascii = try Talk()
    ascii.shell.settings.renderer.isASCII = true
    for line in ["show", "screen", "cells", "tree", "stats"] {
      #expect(
        box.say(line).map { $0.count } == ascii.say(line).map { $0.count },
        "\(line)")
    }
  }

  @Test("The screen shows what its user sees")
  func screen() throws {
    let talk = try Talk(.naiveAllocation, "small")
    talk.say("tap 0.1; scroll 10")
    #expect(
      talk.say("screen user") == [
        "┌──────────────────────────────────────────┐",
        "│ A                              30 of 40  │█",
        "│ ▸ B                                      │█",
        "│ C                                        │█",
        "│ D                                        │",
        "│ E                              20 of 70  │",
        "└──────────────────────────────────────────┘",
      ])
    #expect(
      talk.say("mode plain; screen user").dropFirst() == [
        "row 0.0: A, 30 of 40 points", "row 0.1: B, selected", "row 0.2: C",
        "row 1.0: D", "row 1.1: E, 20 of 70 points",
      ])
  }

  @Test("An action that changes nothing says why")
  func standstill() throws {
    let talk = try Talk()
    #expect(
      talk.text("scroll 4")
        == "Offset 4. No new row: row 13 begins at 572; the screen ends at "
        + "572.")
    #expect(
      talk.text("turn")
        == "The run loop turns. No cell had to come or go.")
    #expect(talk.text("bottom; scroll 5").contains("There are no rows below"))
  }

  @Test("An action says who came and what became of the cells")
  func narration() throws {
    let talk = try Talk()
    talk.shell.settings.renderer.width = 200
    #expect(
      talk.text("scroll 44")
        == "Offset 44. 1 row arrived, 1 left. Made c14. Dead c1."
        || talk.lines == [
          "Offset 44. Row 13 arrived, 1 left. Made c14. Dead c1."
        ])
    #expect(
      talk.text("explain c1")
        == """
        c1 is dead.
        @0 c1 is made by the app for row 0: a TableViewCell named 'row'.
        @0 c1 is returned and shown for row 0.
        @1 c1 leaves row 0 and is dead.
        The data source: \(source).
        """)
  }

  /// The place of the listing that makes the scenario `fifty`, and the command
  /// that prints it.
  private var source: String {
    for listing in Edition.naiveAllocation.listings
    where listing.text.contains("Scenario(\"fifty\"") {
      return "\(listing.file):\(listing.line), 'code \"\(listing.name)\"'"
    }
    return "nowhere"
  }
}

/// Lines that print answers of every kind.
private nonisolated let plenty: [String] = [
  "help", "help scroll", "help expect", "help @look", "chapter", "scenario",
  "code", "code \"Cells\"", "policy", "show", "screen", "cells", "pools",
  "tree", "orphans", "calls", "into", "stats", "explain c1",
  "explain 2", "explain last", "explain orphan", "scroll 5",
  "set frames on", "scroll 100 by 20", "scroll 0", "reload held", "show",
  "calls", "turn", "calls", "mode", "expect made = 1", "expect made > 1",
  "scroll", "tap 99", "xyzzy", "set color on", "data delete 0",
  "memory-warning", "rotate", "resize 0x0", "repeat 2: scroll 1page",
]
