import Testing

@testable import Dumps

/// Each kind of finding on a dump that has it, and on one that nearly has it.
struct FindingTests {
  @Test("A healthy table has no finding, scrolled or not")
  func healthy() {
    #expect(found(rows(0..<3)).isEmpty)
    #expect(found(rows(0..<4), offset: 20).isEmpty)
    #expect(found(rows(0..<3) + [("0x9", 0, true)]).isEmpty)
    #expect(found([]).isEmpty)
  }

  @Test("Hidden cells that become more from dump to dump")
  func growing() throws {
    let texts = (0..<3).map { tree(rows(0..<3) + hidden(2 * $0)) }
    let text = DumpText(texts.joined())
    let finding = try #require(text.findings.first)
    #expect(text.findings.map { $0.kind } == [.growing])
    #expect(finding.certainty == .likely && finding.kind.chapter == 3)
    #expect(finding.cells == [4, 5, 6, 7])
    #expect(
      finding.sentence
        == "The hidden cells grow in number from dump to dump: 0, 2, 4, while 3 "
        + "cells are visible, as orphans do; none of them is visible in any dump."
    )
    let shown = tree(rows(0..<4)) + tree(rows(0..<3) + [("0x13", 132, true)])
    #expect(
      DumpText(shown).findings.first?.sentence.hasSuffix("as orphans do.")
        == true)
    // Two dumps alone say less.
    let two = DumpText(texts[0] + texts[1])
    #expect(two.findings.map { $0.certainty } == [.possible])
    // They grow and become fewer again; they stay; the screen is another one.
    #expect(DumpText(texts[0] + texts[2] + texts[1]).findings.isEmpty)
    #expect(DumpText(texts[1] + texts[1] + texts[1]).findings.isEmpty)
    // It is another table.
    let other = texts[1].replacing("0xf0", with: "0xf1")
    #expect(DumpText(texts[0] + other).findings.isEmpty)
    // Another table is between, and isn't compared.
    let between = texts[0] + other + texts[1] + texts[2]
    #expect(DumpText(between).findings.map { $0.kind } == [.growing])
    #expect(DumpText(between).findings.first?.certainty == .likely)
    #expect(DumpText(between).findings.first?.cells.count == 4)
    let larger = tree(rows(0..<6) + hidden(2), height: 264)
    #expect(DumpText(texts[0] + larger).findings.isEmpty)
    // A cell just outside the screen isn't counted, and that is said.
    let near = (0..<3).map { step in
      tree(rows(0..<3) + hidden(2 * step) + [("0x90", 132, true)])
    }
    #expect(
      DumpText(near.joined()).findings.first?.sentence.contains(
        "0, 2, 4, without those just outside the screen, while 3 cells") == true
    )
    // One in which a text field is edited is kept.
    let kept = [false, true].map { isHidden in
      tree(rows(0..<3) + [("0x90", 88, isHidden)])
        + "   |    | <UITextField: 0x91; frame = (0 0; 320 44)>\n"
        + "   |    |    | <UIFieldEditor: 0x92; frame = (0 0; 320 44)>\n"
    }
    #expect(DumpText(kept.joined()).findings.isEmpty)
    let plain = kept.map { $0.replacing("FieldEditor", with: "View") }
    #expect(!DumpText(plain.joined()).findings.isEmpty)
  }

  @Test("Hidden cells that come back aren't counted, and leave a doubt")
  func comingBack() throws {
    let steps = [
      rows(0..<3), rows(0..<3) + hidden(2),
      rows(0..<3) + [("0x20", 132, false)] + hidden(4).dropFirst(),
    ]
    let text = DumpText(steps.map { tree($0) }.joined())
    let finding = try #require(text.findings.first)
    #expect(
      finding.sentence
        == "The hidden cells that stay hidden grow in number from dump to dump: "
        + "0, 1, 3, while 3 or 4 cells are visible, as orphans do; none of them "
        + "is visible in any dump.")
    #expect(finding.cells == [5, 6, 7] && finding.certainty == .possible)
    #expect(
      finding.doubt
        == "1 hidden cell came back, as from a queue, which may also hold "
        + "the others.")
    // All come back.
    let back = rows(0..<3) + [("0x20", 132, false)] as [Cell]
    #expect(
      DumpText(
        tree(rows(0..<3)) + tree(rows(0..<3) + hidden(1)) + tree(back)
      ).findings.isEmpty)
  }

  @Test("Hidden cells that stopped growing in number for a while leave a doubt")
  func paused() throws {
    let steps = [0, 2, 2, 4].map { tree(rows(0..<3) + hidden($0)) }
    let finding = try #require(DumpText(steps.joined()).findings.first)
    #expect(finding.kind == .growing && finding.certainty == .possible)
    #expect(
      finding.doubt
        == "None came from @1 to @2, as when a queue has enough.")
  }

  @Test("Hidden cells that become more while the table is scrolled")
  func growingAndScrolled() throws {
    let texts = [(0, 0.0), (2, 0), (4, 20)].map {
      tree(rows(0..<3) + hidden($0), offset: $1)
    }
    let finding = try #require(DumpText(texts.joined()).findings.first)
    #expect(finding.kind == .growing && finding.certainty == .possible)
    #expect(finding.doubt.hasPrefix("The table was scrolled in between"))
  }

  @Test("Hidden cells of other kinds each time, or as many as were visible")
  func otherKinds() throws {
    func certainty(_ kinds: [String]) -> [Finding.Certainty] {
      DumpText(kinds.map { table($0) }.joined()).findings.filter {
        $0.kind == .growing
      }.map { $0.certainty }
    }
    // A capital letter is a visible cell's class, a small one a hidden cell's.
    #expect(certainty(["AAA", "AAAb", "AAAbb"]) == [.likely])
    #expect(certainty(["AAA", "AAAb", "AAAbc"]) == [.possible])
    #expect(certainty(["AAA", "AABa", "ABCaa"]) == [.possible])
    #expect(certainty(["AAA", "AAAa", "AAAaa"]) == [.likely])
  }

  @Test("A hidden cell that its last dequeue returned, as a log tells, waits")
  func loggedWaiting() {
    let steps: [(log: [String], cells: [Cell])] = [
      (["0x10", "0x11", "0x12"], rows(0..<3)),
      (["0x13"], rows(1..<4) + [("0x10", 0, true)]),
      (["0x14"], rows(2..<5) + [("0x10", 0, true), ("0x11", 0, true)]),
    ]
    func findings(_ logs: [[String]]) -> [Finding.Kind] {
      let texts = zip(logs, steps).map { log, step in
        log.map { "dequeued <RowCell: \($0)>\n" }.joined()
          + tree(step.cells, height: 220)
      }
      return DumpText(texts.joined()).findings.map { $0.kind }
    }
    #expect(findings(steps.map { $0.log }).isEmpty)
    // One is dequeued once more; the log tells of no dequeue in between.
    #expect(findings([steps[0].log, ["0x10"], ["0x11"]]) == [.growing])
    #expect(findings([steps[0].log, [], steps[2].log]) == [.growing])
  }

  @Test("Hidden cells that become more in the last dumps, of at least three")
  func lastRun() throws {
    func sentence(_ kinds: [String]) -> String? {
      DumpText(kinds.map { table($0) }.joined()).findings.first {
        $0.kind == .growing
      }?.sentence
    }
    let fewer = try #require(sentence(["AAAaa", "AAA", "AAAa", "AAAaaa"]))
    #expect(
      fewer.hasPrefix(
        "From @1 on, the hidden cells grow in number from dump to dump: 0, 1, 3, "
          + "while 3 cells are visible"))
    #expect(sentence(["AAAaa", "AAA", "AAAa"]) == nil)
    // The first dump has fewer rows; the rows are of other heights.
    let more = try #require(sentence(["A", "AAAa", "AAAaa"]))
    #expect(more.contains(": 0, 1, 2, while 1 to 3 cells are visible"))
    let heights = try #require(sentence(["AAA", "AAAAAaa", "AAaaaaaa"]))
    #expect(heights.contains(": 0, 2, 6, while 2 to 5 cells are visible"))
    // As many fewer were needed in between.
    #expect(
      sentence(["A", "Aaaa", "AAAAaaa", "AAaaaa", "AAAAAaaaaaa"]) == nil)
    // They were visible at once before.
    #expect(sentence(["AAAAA", "AAAaa", "AAaaa"]) == nil)
    let many = (0..<12).map { "A" + String(repeating: "a", count: $0) }
    #expect(sentence(many)?.contains(": 0, 1, 2, …, 9, 10, 11, while") == true)
  }

  @Test("A cell that a dequeue handed out, and that stayed hidden")
  func orphans() throws {
    func log(_ last: String) -> DumpText {
      DumpText(
        """
        <NSIndexPath: 0x1> {length = 2, path = 0 - 0}
        dequeued <RowCell: 0xa; hidden = YES>
        dequeued <RowCell: 0xb; hidden = YES>
        <NSIndexPath: 0x1> {length = 2, path = 0 - 1}
        (
          "<RowCell: 0xa\(last)>",
          "<RowCell: 0xb>"
        )
        """)
    }
    let finding = try #require(log("; hidden = YES").findings.first)
    #expect(finding.kind == .orphans && finding.certainty == .certain)
    #expect(finding.cells == [1] && finding.kind.chapter == 3)
    #expect(log("").findings.isEmpty)
  }

  @Test("Of a tree an orphan is certain only if its name tells of one pass")
  func onePass() {
    for (name, isProved) in [
      ("after reload", true), ("重新加载之后", true), ("as it opens", true),
      ("下拉刷新后", true), ("下拉刷新前", false), ("没有重新加载", false),
      ("flung down and back", false), ("no reload yet", false),
      ("after some scrolling", false),
    ] {
      let text = DumpText(
        """
        # \(name)
        <NSIndexPath: 0x1> {length = 2, path = 0 - 0}
        dequeued <RowCell: 0xa>
        dequeued <RowCell: 0xb>
        <NSIndexPath: 0x1> {length = 2, path = 0 - 1}
        dequeued <RowCell: 0xc>
        <UITableView: 0x1; frame = (0 0; 320 88)>
           | <RowCell: 0xa; frame = (0 0; 320 44); hidden = YES>
           | <RowCell: 0xb; frame = (0 0; 320 44)>
           | <RowCell: 0xc; frame = (0 44; 320 44)>
        """)
      let isFound = text.findings.contains { $0.kind == .orphans }
      #expect(isFound == isProved, "\(name)")
    }
  }

  @Test("The log below the name must tell of one pass, too")
  func loggedPass() {
    let leak = [(0, ["0x12", "0x11"]), (1, ["0x10"]), (2, ["0x13"])]
    let after: [Cell] = [
      ("0x11", 0, false), ("0x10", 44, false), ("0x13", 88, false),
      ("0x12", 0, true),
    ]
    func orphans(
      _ pass: [(row: Int, cells: [String])], offset: Double = 0,
      height: Double = 132, then other: String? = nil
    ) -> [Int] {
      let log = pass.map { row, cells in
        "indexPath: [0, \(row)]\n"
          + cells.map { "dequeued <RowCell: \($0)>\n" }.joined()
      }
      return DumpText(
        tree(rows(0..<3)) + "# after reload\n" + log.joined()
          + tree(after, offset: offset, height: height)
          + (other.map { $0 + tree(after) } ?? "")
      ).dumps.last?.orphans.sorted() ?? []
    }
    #expect(orphans(leak) == [3])
    // A dump of another table stands between: nobody knows what happened since.
    #expect(
      orphans(leak, then: tree([]).replacing("0xf0", with: "0xf1")).isEmpty)
    #expect(orphans(leak, then: "") == [3])
    // Two passes: a row is asked for twice, or a cell is dequeued twice.
    #expect(orphans(leak + [(0, [])]).isEmpty)
    #expect(orphans([(0, ["0x12"]), (1, ["0x12"]), (2, [])]).isEmpty)
    // More rows than are visible: one is prepared. Fewer: the log isn't whole.
    #expect(orphans(leak + [(3, [])]) == [3])
    #expect(orphans(Array(leak.prefix(2))).isEmpty)
    // The table moved, or is another size.
    #expect(orphans(leak, offset: 20).isEmpty)
    #expect(orphans(leak, height: 90).isEmpty)
  }

  @Test("More hidden cells than two screenfuls")
  func manyHidden() throws {
    let finding = try #require(found(rows(0..<3) + hidden(7)).first)
    #expect(finding.kind == .manyHidden && finding.kind.chapter == 2)
    #expect(finding.cells == Array(4...10) && finding.certainty == .likely)
    #expect(found(rows(0..<3) + hidden(6)).isEmpty)
    // Rows of another kind wait in a queue of their own.
    let kinds = DumpText(
      tree(rows(0..<3) + hidden(7)).replacing(
        "RowCell: 0x26", with: "OtherCell: 0x26"))
    #expect(kinds.findings.map { $0.kind } == [.manyHidden])
    #expect(kinds.findings.first?.certainty == .possible)
  }

  @Test("Visible cells on one rectangle, or in overlap")
  func overlap() throws {
    let same = try #require(found(rows(0..<3) + [("0x9", 44, false)]).first)
    #expect(same.kind == .overlap && same.cells == [2, 4])
    #expect(same.sentence == "Visible cells share one rectangle.")
    let partly = found(rows(0..<3) + [("0x9", 120, false)])
    #expect(partly.map { $0.sentence } == ["Visible cells overlap."])
    #expect(partly.first?.cells == [3, 4])
    // A hidden cell may lie anywhere; edges are rounded to pixels.
    #expect(found(rows(0..<3) + [("0x9", 44, true)]).isEmpty)
    #expect(found(rows(0..<3) + [("0x9", 131.6667, false)]).isEmpty)
    let point = found(rows(0..<3) + [("0x9", 131, false)])
    #expect(point.map { $0.kind } == [.overlap])
  }

  @Test("A gap among the visible cells that no header covers")
  func gap() throws {
    let cells = rows(0..<1) + [("0x8", 88, false)]
    let finding = try #require(found(cells).first)
    #expect(finding.kind == .gap && finding.cells == [1, 2])
    #expect(
      finding.sentence == "There is a gap between visible cells from 44 to 88.")
    let header = "   | <UITableViewHeaderFooterView: 0x7; frame = (0 44; 320 "
    #expect(DumpText(tree(cells) + header + "44)>\n").findings.isEmpty)
    #expect(
      DumpText(tree(cells) + header + "20)>\n").findings.map { $0.sentence }
        == ["There is a gap between visible cells from 64 to 88."])
    #expect(found(rows(0..<1) + [("0x8", 44.3333, false)]).isEmpty)
    let point = found(rows(0..<1) + [("0x8", 45, false)])
    #expect(point.map { $0.kind } == [.gap])
    // The screen ends before it, or begins after it.
    #expect(
      found(rows(0..<3) + [("0x8", 176, false)]).map { $0.kind } == [.offScreen]
    )
    #expect(found(cells, offset: 88).map { $0.kind } == [.offScreen])
  }

  @Test("A visible cell outside of the screen")
  func offScreen() throws {
    let finding = try #require(found(rows(0..<5)).first)
    #expect(finding.kind == .offScreen && finding.cells == [5])
    #expect(finding.certainty == .possible)
    // It touches the edge; it is hidden.
    #expect(found(rows(0..<4)).isEmpty)
    #expect(found(rows(0..<3) + [("0x9", 176, true)]).isEmpty)
  }

  @Test("A content that ends before its last visible cell")
  func shortContent() throws {
    let finding = try #require(found(rows(0..<3), content: 120).first)
    #expect(finding.kind == .shortContent && finding.cells == [3])
    #expect(finding.certainty == .likely && finding.kind.chapter == 6)
    #expect(
      finding.doubt
        == "This is normal during an animation or before the next layout.")
    #expect(found(rows(0..<3), content: 131.6667).isEmpty)
  }

  @Test("A table that is taller than any screen, with all its content inside")
  func tall() throws {
    func kinds(height: Int, content: Int) -> [Finding.Kind] {
      let cells = (0..<50).map { row in
        "   | <Cell: 0x\(row + 1); frame = (0 \(row * 44); 320 44)>"
      }
      let table =
        "<UITableView: 0x99; frame = (0 0; 320 \(height)); contentOffset: {0, 0}; "
        + "contentSize: {320, \(content)}>"
      return DumpText(([table] + cells).joined(separator: "\n")).findings
        .map { $0.kind }
    }
    #expect(kinds(height: 2_200, content: 2_200) == [.tall])
    #expect(kinds(height: 2_500, content: 2_200) == [.tall])
    #expect(!kinds(height: 2_199, content: 2_200).contains(.tall))
    #expect(!kinds(height: 1_376, content: 1_376).contains(.tall))
    #expect(!kinds(height: 3_000, content: 1_300).contains(.tall), "a few rows")
  }

  @Test("A cell whose alpha is 0 is no visible cell, and covers its place")
  func clear() {
    func findings(_ y: Int) -> [Finding.Kind] {
      DumpText(
        tree(rows(0..<1) + [("0x11", 88, false)], content: 132)
          + "   | <RowCell: 0xc; frame = (0 \(y); 320 44); alpha = 0>\n"
      ).findings.map { $0.kind }
    }
    // It closes a gap; it overlaps no cell; it may lie below the content.
    #expect(findings(44).isEmpty)
    #expect(findings(0) == [.gap] && findings(132) == [.gap])
  }

  @Test("Subviews that pile up in a cell")
  func piledUp() throws {
    func text(_ tops: [Int], width: Int = 9, _ more: String = "") -> String {
      let labels = tops.map {
        "   |    |    | <UILabel: 0x5; frame = (0 \($0); \(width) 9)\(more)>\n"
      }
      let content =
        "   |    | <UITableViewCellContentView: 0x4; frame = (0 0; 320 44)>\n"
      return tree(rows(0..<1)) + content + labels.joined()
    }
    let once = DumpText(text([0, 0]))
    #expect(once.findings.map { $0.kind } == [.piledUp])
    #expect(once.findings.first?.certainty == .likely)
    let stack = DumpText(text([0]) + text([0, 0, 0]))
    #expect(stack.findings.map { $0.certainty } == [.likely])
    let twice = DumpText(text([0]) + text([0, 0]) + text([0, 0, 0]))
    #expect(twice.findings.map { $0.certainty } == [.certain])
    #expect(twice.findings.first?.cells == [1])
    #expect(
      twice.findings.first?.sentence
        == "Subviews pile up: in c1, 3 of one class share one rectangle, and "
        + "their number grows from dump to dump.")
    #expect(DumpText(text([0, 9, 18])).findings.isEmpty)
    // The pile stays as it is, and another view comes.
    let beside = DumpText(text([0, 0]) + text([0, 0, 9]))
    #expect(beside.findings.map { $0.certainty } == [.likely])
    // One more may show that the cell is selected.
    let selected = DumpText(text([0]) + text([0, 0]))
    #expect(selected.findings.map { $0.certainty } == [.likely])
    // Nobody sees them.
    #expect(DumpText(text([0, 0, 0], "; hidden = YES")).findings.isEmpty)
    #expect(DumpText(text([0, 0, 0], width: 0)).findings.isEmpty)
  }

}

// MARK: Small tables

private typealias Cell = (address: String, y: Double, isHidden: Bool)

/// Visible cells, each below the one before.
private func rows(_ range: Range<Int>) -> [Cell] {
  range.map { ("0x1\($0)", 44 * Double($0), false) }
}

private func hidden(_ count: Int) -> [Cell] {
  (0..<count).map { ("0x2\($0)", 0, true) }
}

/// A tree with a cell for each letter: a capital one is the class of a visible
/// cell, a small one that of a hidden cell.
private func table(_ letters: String) -> String {
  let cells = letters.enumerated().map { index, letter in
    "   | <\(letter.uppercased())Cell: 0x\(letter.asciiValue ?? 0)\(index); "
      + "frame = (0 \(44 * index); 320 44)"
      + (letter.isUppercase ? ">\n" : "; hidden = YES>\n")
  }
  return tableLine(height: 440) + "\n" + cells.joined()
}

/// The findings in a tree of these cells.
private func found(
  _ cells: [Cell], offset: Double = 0, content: Double = 440
) -> [Finding] {
  DumpText(tree(cells, offset: offset, content: content)).findings
}
