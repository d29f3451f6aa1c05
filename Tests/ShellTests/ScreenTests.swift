import Editions
import Session
import Stage
import TestSupport
import Testing
import Text

@testable import Looks
@testable import Shell

struct ScreenTests {
  @Test("The screen has its cells' names, what lies beyond, and the queues")
  func whole() throws {
    let talk = try Talk(.reuseQueues, "small")
    talk.say("scroll 60; tap 0.2")
    #expect(
      talk.say("screen") == [
        "┊ ▲ 1 row above, 60 points                 ┊    "
          + "row: next out on top",
        "┌──────────────────────────────────────────┐    "
          + "│ A c1 A                     │",
        "│ B c2 B                         40 of 60  │    "
          + "└────────────────────────────┘",
        "│ C c3 ▸ C                                 │█",
        "│ D c4 D                                   │█",
        "│ E c5 E                                   │",
        "└──────────────────────────────────────────┘",
        "┊ ▼ 1 row below, 50 points                 ┊",
      ])
  }

  @Test("Rows above, on screen and below are all rows there are")
  func sums() throws {
    var checks = Checks()
    for (edition, scenario) in [
      (Edition.naiveAllocation, "small"), (.reuseQueues, "fifty"),
      (.reloadHiding, "mismatched-long"), (.heightCache, "sections"),
    ] {
      let talk = try Talk(edition, scenario)
      talk.say("resize 320x200")
      for _ in 0..<20 {
        let snapshot = talk.shell.session.current.after
        let above = beyond(.above, in: talk.shell.session.now)
        let below = beyond(.below, in: talk.shell.session.now)
        let all = talk.shell.session.rowCounts.reduce(0, +)
        checks.same(
          (above?.rows ?? 0) + snapshot.visible.count + (below?.rows ?? 0),
          all, "\(scenario) at \(snapshot.viewport.minY)")
        checks.same(
          (above?.points ?? 0) + 200 + (below?.points ?? 0),
          max(200, snapshot.contentSize.height),
          "\(scenario) at \(snapshot.viewport.minY), points")
        talk.say("scroll 37")
      }
    }
    #expect(checks.isFine, "\(checks)")
  }

  @Test("At every width the screen fits, and its sides stand in line")
  func widths() throws {
    var checks = Checks()
    let talk = try Talk(
      .reloadHiding, "lines",
      files: ["lines.txt": "表格视图的重用队列很长很长\nabc\n复\ne\u{301}\nlast"])
    talk.say("resize 320x100; scroll 50; reload; scroll 30")
    for width in [20, 21, 24, 30, 40, 47, 48, 49, 60, 80, 200] {
      talk.shell.settings.renderer.width = width
      let lines = talk.say("screen")
      checks.holds(lines.count >= 4, "\(lines)")
      for line in lines {
        checks.holds(Text.columns(of: line) <= width, "\(width): \(line)")
      }
      let sides = lines.filter { $0.hasPrefix("│") || $0.hasPrefix("┊") }
        .map { line in Text.columns(of: side(line)) }
      checks.same(Set(sides).count, 1, "\(width): \(lines)")
    }
    #expect(checks.isFine, "\(checks)")
  }

  /// The line up to the phone's right side, included.
  private func side(_ line: String) -> String {
    let mark = line.first
    let rest = line.dropFirst()
    guard let end = rest.firstIndex(where: { $0 == mark }) else { return line }
    return String(line[...end])
  }

  @Test("Insets have a line where what they keep free begins or ends")
  func insets() throws {
    let talk = try Talk(.batchUpdates, "inbox", mode: .plain)
    func lines() -> [Substring] {
      talk.say("screen user").map { $0.prefix(9) }
    }
    talk.say("inset top 30")
    #expect(
      lines().prefix(3) == ["30 points", "label: Me", "row 0.0: "])
    // The label is 22 points tall, so the inset ends within it at 8.
    talk.say("scroll 8; inset safe bottom 500")
    #expect(
      lines().prefix(4) == ["label: Me", "30 points", "row 0.0: ", "500 point"])
    #expect(talk.text("screen user").contains("500 points of inset below"))
    talk.say("inset safe bottom 0; inset top 0")
    #expect(!talk.text("screen user").contains("inset"))
    talk.say("inset top 1; inset bottom -20")
    #expect(talk.text("screen user").contains("1 point of inset above"))
    #expect(!talk.text("screen user").contains("below"))
    #expect(talk.text("show").contains("1 above, -20 below; offsets from -1"))
    #expect(!talk.text("show").contains("of these"))
    talk.say("inset safe top 2")
    #expect(talk.text("show").contains("of these contentInset: 1 above"))
    #expect(talk.text("diff @start").contains("Insets: 3 above, -20 below"))
    talk.say("mode json")
    let stats = talk.text("stats")
    #expect(stats.contains("\"contentInset\": {\"top\": 1, \"bottom\": -20}"))
    #expect(
      stats.contains("\"adjustedContentInset\": {\"top\": 3, \"bottom\": -20}"))
    talk.say("mode plain; fresh")
    #expect(!talk.text("show; stats; screen").contains("nset"))
  }

  @Test("Told in words, a label stands before the rows it stands above")
  func labels() throws {
    let talk = try Talk(.batchUpdates, "inbox", mode: .plain)
    let firsts = talk.say("screen user").map { $0.prefix(7) }
    #expect(
      firsts == [
        "label: ", "row 0.0", "row 0.1", "row 0.2", "label: ", "row 1.0",
        "row 1.1", "label: ", "row 2.0", "row 2.1", "row 2.2",
      ])
  }

  @Test("What a floating label covers of a row is said, in words and JSON too")
  func covered() throws {
    let talk = try Talk(.rowIndex, "plain-sections")
    #expect(!talk.text("screen").contains("covered"))
    talk.say("scroll 100")
    #expect(talk.text("screen").contains(" 26 of 44, 22 covered  │"))
    // Pushed up by Bread, the header covers all that is left of Fruit.
    talk.say("scroll 96")
    #expect(talk.text("screen").contains("18 of 44, 18 covered"))
    talk.say("scroll to 1.0")
    #expect(talk.text("screen user").contains("40 covered  │"))
    #expect(talk.text("mode plain; screen").contains("Rye, 40 covered"))
    #expect(
      talk.text("mode json; screen").contains(
        #""visibleHeight": 44, "covered": 40}"#), "\(talk.lines)")
    let grouped = try Talk(.rowIndex, "sections", mode: .json)
    #expect(!grouped.text("scroll 100; screen").contains("covered"))
  }

  @Test("Labels cover no more of the rows than lies on screen, and no less")
  func coveredSums() throws {
    var checks = Checks()
    for scenario in ["plain-sections", "plain-inbox"] {
      let talk = try Talk(.batchUpdates, scenario)
      for inset in [0, 30] {
        talk.say("top; inset top \(inset)")
        for _ in 0..<40 {
          let look = ScreenLook(
            observation: talk.shell.session.now, style: .whole)
          let view = look.snapshot.viewport
          // Row by row and point by point, the slow way.
          for cell in look.rows {
            let points = stride(
              from: cell.frame.minY, to: cell.frame.maxY, by: 0.5
            )
            .filter { $0 >= view.minY && $0 < view.maxY }
            let under = points.filter { point in
              look.snapshot.floatingLabels.contains {
                $0.frame.minY <= point && point < $0.frame.maxY
              }
            }
            checks.same(
              look.covered(cell), Double(under.count) / 2,
              "\(scenario), inset \(inset), at \(view.minY), \(cell.name)")
          }
          talk.say("scroll 11")
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 300, "\(checks.compared) rows compared")
  }

  @Test("On a narrow page a cut row keeps its text, not its points")
  func cut() throws {
    let talk = try Talk(.heightCache, "messages")
    talk.shell.settings.renderer.width = 20
    #expect(talk.say("screen").first == "┌─────────────────┐")
    talk.shell.settings.renderer.width = 80
    #expect(talk.text("screen").contains("… 61 of 84.5  │"), "\(talk.lines)")
  }

  @Test("A long queue and many orphans are cut with their number")
  func many() throws {
    let talk = try Talk(.reloadHiding)
    talk.say("reload held")
    #expect(talk.say("screen").contains { $0.contains("… 5 more") })
    let mistaken = try Talk(.reloadHiding, "mismatched")
    mistaken.say("repeat 6: reload")
    let lines = mistaken.say("screen")
    #expect(lines.contains { $0.contains("orphaned, in the tree") })
    #expect(lines.contains { $0.contains("… 4 more") })
    #expect(
      mistaken.text("mode plain; screen").contains(
        "in the tree, orphaned: c9, c10, c13, c14, c17, c18, c21, c22,"),
      "\(mistaken.lines)")
  }
}
