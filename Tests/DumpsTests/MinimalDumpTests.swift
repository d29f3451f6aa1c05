import Foundation
import Reports
import TestSupport
import Testing

@testable import Dumps
@testable import Shell

/// The smallest dumps in the forms that are published, each with what can be
/// known from it.
struct MinimalDumpTests {
  private func read(_ name: String) throws -> DumpText {
    DumpText(try file("Minimal/\(name)"))
  }

  /// The answers to `findings`, with the error if there is one.
  private func findings(_ name: String) throws -> (String, Talk) {
    let talk = try Talk(files: ["dump.txt": try file("Minimal/\(name)")])
    talk.shell.settings.renderer.width = 1_000
    talk.say("open dump.txt")
    #expect(talk.error == nil, "\(name)")
    let words = talk.text("findings")
    return (talk.error?.message ?? words, talk)
  }

  @Test(
    "A wrapped line, whatever it goes on with, keeps every property",
    arguments: ["w1", "w2", "w3"])
  func wrapped(name: String) throws {
    let text = try read(name)
    let dump = try #require(text.dumps.first)
    #expect(text.dumps.count == 1 && text.refused.isEmpty && text.skipped == 0)
    #expect(dump.form == .tree && dump.table?.offset == 50)
    #expect(dump.table?.contentHeight == 900)
    #expect(dump.cells.map { $0.isHidden } == [true])
    #expect(dump.cells.first?.frame?.y == 60)
  }

  @Test(
    "A property that is broken anywhere is kept", arguments: ["\n", "\n\t"])
  func brokenAnywhere(joint: String) throws {
    let line =
      "<A.RowCell: 0x105010000; baseClass = UITableViewCell; frame = (0 60; "
      + "390.5 60); text = 'Tea'; hidden = YES; tag = 7; layer = <CALayer: 0x6>>"
    let whole = DumpText(line).dumps[0].cells[0]
    let start = try #require(line.range(of: "0x1050")?.upperBound)
    var count = 0
    for index in line.indices where index >= start {
      let text = DumpText(line[..<index] + joint + line[index...])
      // A break in a text may be the text's own.
      let cell = text.dumps.first?.cells.first
      if !line[..<index].hasSuffix("= 'T") && !line[..<index].hasSuffix("= 'Te")
        && !line[..<index].hasSuffix("= '")
        && !line[..<index].hasSuffix("= 'Tea")
      {
        #expect(cell == whole, "\(line[..<index])")
      }
      #expect(cell?.isHidden == true, "\(line[..<index])")
      count += 1
    }
    #expect(count > 100)
  }

  @Test("Every view that a line names counts, whatever comes before it")
  func sentences() throws {
    let one = try #require(try read("f1").dumps.first)
    #expect(one.table?.contentHeight == 1_200 && one.hidden == [1])
    #expect(try read("f1").dumps.count == 1)
    for name in ["f2", "f2b"] {
      let text = try read(name)
      // It's a message of UIKit's, and the table in it no dump.
      #expect(text.messages.map { $0.kind.id } == ["noCell"], "\(name)")
      #expect(text.dumps.isEmpty && text.tables.count == 1)
    }
    let both = try #require(try read("g3").dumps.first)
    #expect(both.events.count == 1 && both.table?.address == "0x105000000")
  }

  @Test("A table's line and its cells, one after the other, are one moment")
  func moments() throws {
    for name in ["f8", "f8b", "f11"] {
      let text = try read(name)
      #expect(text.dumps.map { $0.form } == [.list], "\(name)")
      #expect(text.dumps.first?.table?.contentHeight == 1_200)
      #expect(text.dumps.first?.cells.count == 2 && text.refused.isEmpty)
    }
    let cells = try read("f5")
    #expect(cells.dumps.map { $0.cells.map { $0.number } } == [[1, 2]])
    // A cell that is printed again is a later moment's.
    let line = "<RowCell: 0xa; frame = (0 0; 320 44)>\n"
    let again = DumpText(line + "po a\n" + line)
    #expect(again.dumps.map { $0.cells.count } == [1, 1])
    let named = DumpText(line + "# later\n<RowCell: 0xb>\n")
    #expect(named.dumps.map { $0.cells.count } == [1, 1])
  }

  @Test("Findings say what could be checked, and what couldn't")
  func judged() throws {
    #expect(
      try findings("f4").0
        == "Nothing could be checked: dump.txt has the table's line only; print "
        + "the view tree with 'po [tableView recursiveDescription]'")
    #expect(try findings("f5").0.hasPrefix("Nothing could be checked"))
    let (cut, talk) = try findings("f6")
    #expect(cut.hasPrefix("No problems found. Checked for: "))
    #expect(
      cut.contains(
        "The visible cells cover 60 of 600 points; the dump may be cut."))
    #expect(
      cut.contains(
        "Not checked for: cells that were dequeued and not returned (no log says "
          + "what was dequeued), hidden cells that grow in number (that takes two "
          + "view trees of one table)"))
    #expect(talk.reports.last?.isInDoubt == true)
    let fields = try #require(talk.reports.last?.fields)
    #expect(
      fields["warnings"]
        == .strings([
          "The visible cells cover 60 of 600 points; the dump may be cut."
        ]))
    guard case .array(let left)? = fields["notChecked"] else {
      Issue.record("nothing is left unchecked")
      return
    }
    #expect(left.count == 2)
    let (hidden, _) = try findings("f9")
    #expect(hidden.contains("The table is hidden, so no cell is visible."))
    #expect(hidden.contains("overlapping cells, gaps between cells"))
    #expect(hidden.contains("(the table is hidden)"))
    let (list, _) = try findings("f8")
    #expect(list.contains("The visible cells cover 120 of 600 points"))
  }

  @Test("A collection view, and a list of its cells, are read as a table's are")
  func collections() throws {
    #expect(try read("f7").dumps.map { $0.form } == [.list])
    #expect(try read("f7").dumps.first?.cells.count == 2)
    let line = try read("g4").dumps
    #expect(line.map { $0.form } == [.table])
    #expect(line.first?.table?.isCollection == true)
  }

  @Test("What holds in a collection view is said, and what isn't known")
  func swiftUI() throws {
    let text = try read("u1")
    let dump = try #require(text.dumps.last)
    #expect(text.dumps.count == 3 && dump.table?.isCollection == true)
    #expect(dump.cells.count == 5 && dump.hidden.count == 2)
    #expect(text.findings.map { $0.kind } == [.growing])
    #expect(text.warnings.isEmpty)
    let (words, talk) = try findings("u1")
    #expect(words.contains("what was checked holds for it, too"))
    #expect(
      words.contains("overlapping cells, gaps between cells (a collection"))
    #expect(
      talk.complaint("against 3 mismatched")?.contains("a collection view")
        == true)
    // The same cells in a table overlap.
    let table = try file("Minimal/u1").replacingOccurrences(
      of: "baseClass = UICollectionView;", with: "baseClass = UITableView;"
    ).replacingOccurrences(
      of: "UICollectionViewListCell", with: "UITableViewCell")
    #expect(DumpText(table).findings.map { $0.kind }.contains(.overlap))
  }

  @Test(
    "A table comes before the collection views in it, and these can be named")
  func nested() throws {
    let inner =
      "   |    | <UICollectionView: 0x3; frame = (0 0; 390 60)>\n"
      + "   |    |    | <A.Item: 0x4; baseClass = UICollectionViewCell>\n"
      + "   |    |    | <A.Item: 0x5; baseClass = UICollectionViewCell>\n"
    let table =
      "<UITableView: 0x1; frame = (0 0; 390 600)>\n"
      + "   | <A.Row: 0x2; baseClass = UITableViewCell>\n" + inner
    #expect(DumpText(table).dumps.map { $0.table?.address } == ["0x1"])
    #expect(DumpText(table).remarks.isEmpty)
    let bytes = Array(table.utf8)
    #expect(DumpText(bytes, table: "0x3").dumps[0].cells.count == 2)
    let outer = table.replacingOccurrences(of: "Table", with: "Collection")
    #expect(DumpText(outer).dumps.map { $0.table?.address } == ["0x1"])
  }

  @Test("Views without addresses are read for one moment, told apart by place")
  func purged() throws {
    let text = try read("u2")
    let dump = try #require(text.dumps.first)
    #expect(text.dumps.count == 1 && text.refused.isEmpty)
    #expect(dump.form == .tree && dump.table?.contentHeight == 1200)
    #expect(dump.cells.map { $0.isHidden } == [false, false, true])
    #expect(Set(dump.cells.map { $0.address }).count == 3)
    #expect(text.findings.map { $0.kind } == [.overlap])
    // A log's words in brackets are no view.
    #expect(DumpText("<A.RowCell; 12 times>\n").dumps.isEmpty)
  }

  @Test(
    "Sentry's view hierarchy is read for one moment, on one line or on many")
  func sentry() throws {
    let json = try file("Minimal/u3")
    for one in [json, json.split(separator: "\n").joined()] {
      let text = DumpText(one)
      let dump = try #require(text.dumps.first)
      #expect(text.dumps.count == 1 && dump.form == .tree)
      #expect(dump.table?.className == "UITableView")
      #expect(dump.cells.map { $0.isHidden } == [false, false, true])
      #expect(dump.cells.map { $0.frame?.y } == [0, 0, 60])
      #expect(text.findings.map { $0.kind } == [.overlap])
    }
    var count = 0
    for length in 0..<json.utf8.count {
      // However it's cut off, reading ends.
      _ = DumpText(Array(json.utf8.prefix(length)))
      count += 1
    }
    #expect(count > 700)
    let none = DumpText("{\"rendering_system\": \"UIKIT\", \"windows\": []}")
    #expect(none.dumps.isEmpty && none.remarks.count == 1)
  }

  @Test("What heap prints is refused by its name")
  func heap() throws {
    for lines in [
      "Process 12: 4 zones\nAll zones: 4123 nodes malloced - 6MB\n",
      "Active blocks in all zones that match pattern 'A.Cell':\n",
      "   COUNT      BYTES       AVG   CLASS_NAME     TYPE    BINARY\n",
    ] {
      let talk = try Talk(files: [
        "heap.txt": lines + "0x10580a200: A.RowCell (1536 bytes)\n"
      ])
      #expect(
        talk.complaint("open heap.txt")?.hasPrefix(
          "'heap.txt' is what 'heap' printed") == true)
    }
  }

  @Test("Entities are decoded where a whole text is escaped, and only there")
  func entities() throws {
    let plain =
      "<UITableView: 0x1; frame = (0 0; 320 88)>\n"
      + "   | <A.RowCell: 0x2; frame = (0 0; 320 44); text = 'R&D \"x\"'>\n"
    let escaped = plain.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
      .replacingOccurrences(of: "'", with: "&#39;")
      .replacingOccurrences(of: "\"", with: "&quot;")
    #expect(DumpText(escaped) == DumpText(plain))
    #expect(DumpText(escaped).dumps.first?.cells.first?.text == "R&D \"x\"")
    let mixed = plain.replacingOccurrences(of: "R&D", with: "R&amp;D")
    #expect(DumpText(mixed).dumps.first?.cells.first?.text == "R&amp;D \"x\"")
  }

  @Test("Log lines that begin with views are no tree without indentation")
  func log() throws {
    let text = try read("f10")
    #expect(text.dumps.map { $0.form } == [.table])
    #expect(text.refused.isEmpty && text.skipped == 1)
  }

  @Test("Lists in Swift's words, quotations, timestamps and entities are read")
  func forms() throws {
    for (name, form, hidden) in [
      ("g1", Dump.Form.list, [2]), ("g2", .list, []), ("g5", .tree, [4]),
      ("g6", .tree, [4]), ("g7", .tree, [4]), ("g8", .tree, [4]),
      ("g9", .tree, [4]), ("g10", .tree, [4]),
    ] {
      let text = try read(name)
      #expect(text.dumps.map { $0.form } == [form], "\(name)")
      #expect(text.dumps.first?.hidden == hidden, "\(name)")
      #expect(text.dumps.first?.cells.count == (form == .tree ? 4 : 2))
      #expect(text.refused.isEmpty, "\(name)")
    }
    let gap = try #require(try read("g5").findings.first { $0.kind == .gap })
    #expect(
      gap.sentence.hasSuffix("from 120 to 600.") && gap.certainty == .likely)
  }

  @Test("Subviews of other widths that pile up are likely to be a mistake")
  func piles() throws {
    let text = try read("c2")
    let finding = try #require(text.findings.first)
    #expect(text.findings.map { $0.kind } == [.piledUp])
    #expect(finding.certainty == .likely && finding.cells == [1])
    #expect(
      finding.sentence
        == "Subviews pile up: the number of views in c1 grows with each dump, "
        + "from 1 to 3.")
    let (_, talk) = try findings("c2")
    #expect(
      talk.say("diff @0 @1").contains("c1 says 'Tea, Teas' instead of 'Tea'."))
    #expect(talk.lines.contains("c1 has 2 subviews instead of 1."))
  }

  @Test("A hidden cell just outside the screen may be prepared")
  func prepared() throws {
    let grown = try read("p1")
    #expect(grown.findings.map { $0.certainty } == [.possible])
    #expect(grown.findings.first?.doubt.contains("prepared rows") == true)
    let logged = try read("p2")
    #expect(logged.dumps.allSatisfy { $0.orphans.isEmpty })
    #expect(logged.findings.isEmpty)
  }

  @Test(
    "A swiped cell lies in the view around it, and its actions are no header")
  func swiped() throws {
    let table =
      "<UITableView: 0x1; frame = (0 0; 375 180); contentOffset: {0, 0}; "
      + "contentSize: {375, 1200}>\n"
    func cell(_ address: String, _ y: Int, _ x: Int = 0) -> String {
      "| <JarCell: \(address); baseClass = UITableViewCell; frame = (\(x) \(y); "
        + "375 60)>\n"
    }
    let swipe =
      "   | <_UITableViewCellSwipeContainerView: 0x9; frame = (0 60; 375 60)>\n"
      + "   |    | <UISwipeActionPullView: 0x8; frame = (301 0; 74 60)>\n"
    let text = DumpText(
      table + "   " + cell("0xa", 120) + swipe + "   |    "
        + cell("0xb", 0, -74) + "   " + cell("0xc", 0))
    let dump = try #require(text.dumps.first)
    #expect(dump.cells.map { $0.frame?.y } == [120, 60, 0])
    #expect(dump.cells.map { $0.frame?.x } == [0, -74, 0])
    #expect(dump.others.isEmpty && text.findings.isEmpty)
    #expect(text.warnings.isEmpty)
  }

  @Test("What a log cut with an ellipsis is unread, though a bracket follows")
  func ellipsis() {
    let cell = "   | <RowCell: 0xb; baseClass = UITableViewCell; fra"
    for end in ["…", "‹…>", "<…>", "…>"] {
      let text = DumpText(
        tableLine() + "\n" + cell + end + "\n" + tableLine() + "\n"
          + "   | <RowCell: 0xb; baseClass = UITableViewCell; frame = (0 0; 320 44)>"
      )
      #expect(text.refused.map { $0.line } == [2], "\(end)")
    }
  }

  @Test("A name may be quoted, or commented out")
  func quotedNames() {
    for mark in ["", "> ", "// ", ">> ", "  "] {
      let text = DumpText("\(mark)# after reload\n\(tableLine())")
      #expect(text.dumps.map { $0.name } == ["after reload"], "\(mark)")
    }
    #expect(DumpText("#if DEBUG\n\(tableLine())").dumps.map { $0.name } == [""])
  }

  @Test("An earlier dump that may be cut is named, and the surest comes first")
  func earlier() throws {
    func table(_ cells: Int) -> String {
      tree((0..<cells).map { ("0x\($0 + 10)", 44 * Double($0), false) })
    }
    let text = DumpText(table(2) + "\n" + table(3))
    #expect(text.warnings.count == 1)
    #expect(
      text.warnings.first?.hasPrefix("@0: The visible cells cover 88 of")
        == true)
  }

  @Test("A prepared row doesn't spoil the proof about another cell")
  func proof() throws {
    let text = try read("e2")
    let found = try #require(text.findings.first { $0.kind == .orphans })
    #expect(found.certainty == .certain && found.cells == [3])
    let last = try #require(text.dumps.last)
    #expect(
      last.cells.filter { last.orphans.contains($0.number) }
        .map { $0.address } == ["0x105020000"])
  }

  @Test("Only '# ' names a dump: '#if 0' and headings don't")
  func names() {
    let line = "<RowCell: 0xa; frame = (0 0; 320 44)>\n"
    for (words, name) in [
      ("# after reload", "after reload"), ("#if 0", ""),
      ("### **pcells**", ""), ("  # pull", "pull"),
    ] {
      #expect(DumpText("\(words)\n\(line)").dumps.map { $0.name } == [name])
    }
  }

  @Test("A cut line keeps its place, so its subviews aren't another cell's")
  func cutCell() throws {
    let table = tableLine() + "\n"
    let one = "   | <RowCell: 0xa; frame = (0 0; 320 44)>\n"
    let label = "   |    | <UILabel: 0x5; frame = (0 0; 9 9)>\n"
    for cut in [
      "   | <RowCell: 0xb; frame = (0 44\n", "   | <RowC\n",
      "   | <RowCell: 0xb; frame = (0 44;\n   |\n",
    ] {
      let text = DumpText(table + one + label + cut + label + label)
      #expect(text.dumps.map { $0.cells.map { $0.address } } == [["0xa"]])
      #expect(text.dumps.first?.cells.first?.subviews == 1, "\(cut)")
      #expect(text.refused.map { $0.line } == [4], "\(cut)")
    }
    // A second table's line is cut: its cells aren't the first one's.
    let text = DumpText(table + one + "<UITableView: 0xf1; fra\n" + one)
    #expect(text.dumps.map { $0.cells.count } == [1, 1])
    #expect(text.dumps.last?.table == nil && text.refused.count == 1)
  }

  @Test("Without a contentSize the screen is where offset and frame say")
  func withoutContentSize() throws {
    let dump = tree(
      (0..<3).map { ("0x1\($0)", 100 + 44 * Double($0), false) },
      offset: 100
    )
    .replacing("; contentSize: {320, 440.0}", with: "")
    #expect(!dump.contains("contentSize"))
    let talk = try Talk(files: ["dump.txt": dump])
    talk.shell.settings.renderer.width = 300
    talk.say("open dump.txt; screen")
    #expect(talk.text("screen").contains("100 points above"))
    #expect(!talk.text("screen").contains("doesn't tell"))
    let words = talk.text("findings")
    #expect(words.contains("(the table's line has no contentSize)"))
  }

  @Test("Growth that has stopped is none")
  func stopped() {
    func kinds(_ counts: [Int]) -> [Finding.Kind] {
      let trees = counts.map { count in
        tree(
          (0..<3).map { ("0x1\($0)", 44 * Double($0), false) }
            + (0..<count).map { ("0x2\($0)", 0, true) })
      }
      return DumpText(trees.joined()).findings.map { $0.kind }
    }
    #expect(kinds([0, 2, 2, 2]).isEmpty && kinds([0, 2, 2]).isEmpty)
    #expect(kinds([0, 2, 4]) == [.growing])
  }
}
