import Foundation
import TestSupport
import Testing

@testable import Dumps

/// Dumps in the forms in which they are published, with other words; each with
/// what must be said of it.
struct DumpFormTests {
  @Test("Before iOS 11 a wrapper stood between the table and its cells")
  func wrapper() throws {
    let text = try dumps("wrapper")
    let dump = try #require(text.dumps.first)
    #expect(text.dumps.count == 1 && text.skipped == 1 && text.refused.isEmpty)
    #expect(dump.form == .tree && dump.line == 2 && dump.name.isEmpty)
    #expect(dump.table?.className == "UITableView")
    #expect(dump.table?.address == "0x7fa1c2021a00")
    #expect(dump.table?.offset == 44 && dump.table?.contentHeight == 880)
    #expect(dump.table?.frame?.height == 264)
    #expect(
      dump.cells.map { $0.text }
        == ["Rice", "Salt", "Oil", "Peas", "Oats", "Tea", "Figs"])
    #expect(dump.cells.map { $0.number } == Array(1...7))
    #expect(dump.hidden == [1])
    #expect(dump.cells[0].subviews == 1 && dump.cells[1].subviews == 0)
    #expect(dump.cells[1].frame?.y == 220)
    #expect(text.findings.isEmpty)
  }

  @Test("A tree without its indentation is told of once, and cells are kept")
  func flat() throws {
    let table = tableLine(offset: 0, height: 132, content: 440) + "\n"
    let cells = (0..<2).map {
      """
      <RowCell: 0x1\($0); baseClass = UITableViewCell; frame = (0 0; 320 44)>
      <UITableViewCellContentView: 0x2\($0); frame = (0 0; 320 44)>

      """
    }.joined()
    let text = DumpText(table + cells)
    #expect(text.dumps.map { $0.cells.count } == [2])
    #expect(
      text.refused.map { $0.words } == [
        "the indentation is lost, which shows what is inside what; copy the "
          + "lines with it"
      ])
    #expect(text.refused.map { $0.line } == [3] && text.skipped == 1)
    // Printed one by one, a cell and its content view are as they ought to be.
    let one = DumpText(table + "\n(lldb) po cell\n" + cells)
    #expect(one.refused.isEmpty)
  }

  @Test("Since iOS 11 cells are in the table; a # line names the dump below it")
  func reloads() throws {
    let text = try dumps("reloads")
    #expect(
      text.dumps.map { $0.name }
        == ["as it opens", "after reload", "after another reload"])
    #expect(text.dumps.map { $0.line } == [3, 20, 39])
    #expect(text.dumps.map { $0.cells.count } == [5, 7, 9])
    #expect(text.dumps.map { $0.cellsSoFar } == [5, 7, 9])
    #expect(text.dumps.map { $0.hidden } == [[], [6, 7], [6, 7, 8, 9]])
    #expect(text.dumps[2].cells[0].className == "Pantry.JarCell")
    #expect(text.skipped == 1 && text.refused.isEmpty && !text.tellsBirths)
    for dump in text.dumps {
      #expect(dump.visible.map { $0.number } == [1, 2, 3, 4, 5])
    }
  }

  @Test("cycript prints a tree as one string, with written line breaks")
  func cycript() throws {
    let text = try dumps("cycript")
    let dump = try #require(text.dumps.first)
    #expect(text.dumps.count == 1 && text.skipped == 1 && text.refused.isEmpty)
    #expect(dump.line == 2 && dump.table?.address == "0x1558a2600")
    #expect(dump.cells.map { $0.text } == ["电话 0", "电话 1", "电话 2"])
    #expect(dump.cells.map { $0.frame?.y } == [0, 44, 88])
  }

  @Test("lldb prints a variable's name before a tree; tabs can be its levels")
  func tabs() throws {
    let text = try dumps("tabs")
    let dump = try #require(text.dumps.first)
    #expect(text.dumps.count == 1 && text.skipped == 1)
    #expect(dump.table?.offset == 100.33333333333333)
    #expect(dump.cells.map { $0.frame?.y } == [80, 160, 240, 320, 0])
    #expect(dump.hidden == [5])
    #expect(text.findings.isEmpty)
  }

  @Test("What is cut off is refused with its line; what is whole is read")
  func cut() throws {
    let text = try dumps("cut")
    #expect(text.dumps.map { $0.cells.count } == [3])
    #expect(text.refused.map { $0.line } == [5])
    #expect(
      text.refused.first?.words
        == "its view is cut off before the closing bracket")
  }

  @Test("Of several tables the visible one is taken, and that is said")
  func tables() throws {
    let text = try dumps("two-tables")
    let dump = try #require(text.dumps.first)
    #expect(dump.table?.className == "UITableView")
    #expect(dump.cells.map { $0.text } == ["City 0", "City 1"])
    #expect(text.remarks.map { $0.line } == [2])
    #expect(
      text.remarks.first?.words
        == "of 2 tables, UITableView 0x7ff3e2028600 is taken: it is the visible "
        + "one")
    let swapped = try file("two-tables").replacing("hidden = YES; ", with: "")
    let other = DumpText(Array(swapped.utf8))
    #expect(other.dumps.first?.table?.className == "UISearchResultsTableView")
    #expect(
      other.remarks.first?.words.hasSuffix(
        "of the visible ones it has the most cells") == true)
  }

  @Test("Of several tables the same one is taken in all dumps that have it")
  func sameTable() {
    /// A window with a table for each number, which has as many cells.
    func window(_ tables: KeyValuePairs<String, Int>) -> String {
      "<UIWindow: 0x1; frame = (0 0; 320 640)>\n"
        + tables.map { address, count in
          "   | <UITableView: \(address); frame = (0 0; 320 132)>\n"
            + (0..<count).map {
              "   |    | <RowCell: \(address)\($0); frame = (0 0; 320 44)>\n"
            }.joined()
        }.joined()
    }
    func taken(_ text: String) -> [String?] {
      DumpText(text).dumps.map { $0.table?.address }
    }
    let (one, other) = (
      window(["0xa": 2, "0xb": 3]), window(["0xa": 3, "0xb": 2])
    )
    #expect(taken(one) == ["0xb"])
    #expect(taken(one + other + other) == ["0xa", "0xa", "0xa"])
    #expect(taken(one + other) == ["0xb", "0xb"])
    // It isn't there.
    #expect(taken(one + window(["0xc": 1]) + one) == ["0xb", "0xc", "0xb"])
    #expect(
      DumpText(one + other + other).remarks.first?.words
        == "of 2 tables, UITableView 0xa is taken: it is looked at in every dump "
        + "that has it")
    #expect(
      DumpText(Array((one + other + other).utf8), table: "0xb").dumps.map {
        $0.table?.address
      } == ["0xb", "0xb", "0xb"])
  }

  @Test("A terminal that broke a line in its frame broke no number")
  func brokenLine() {
    let line = Array("<RowCell: 0xa; frame = (0 240.5; 375 60); tag = 7>")
    let first = line.count - "frame = (0 240.5; 375 60); tag = 7>".count
    let last = line.count - "; tag = 7>".count
    var count = 0
    for end in first...last {
      // Some terminals leave out a blank at the end of a line.
      for isBlankKept in [true, false] where isBlankKept || line[end] == " " {
        let rest = line[(isBlankKept ? end : end + 1)...]
        let cell = DumpText("\(String(line[..<end]))\n\(String(rest))")
          .dumps.first?.cells.first
        #expect(
          cell?.frame == DumpedFrame(x: 0, y: 240.5, width: 375, height: 60),
          "\(String(line[..<end]))")
        #expect(cell?.tag == 7)
        count += 1
      }
    }
    #expect(count == 31)
  }

  @Test("A lone cell is a dump without a table")
  func loneCell() throws {
    let text = try dumps("lone-cell")
    let dump = try #require(text.dumps.first)
    #expect(dump.form == .cell && dump.table == nil && dump.line == 2)
    let cell = try #require(dump.cells.first)
    #expect(cell.className == "Mail.LetterCell" && cell.tag == 7)
    #expect(cell.text == "Your parcel" && cell.subviews == nil)
    #expect(cell.frame == DumpedFrame(x: 0, y: 512, width: 430, height: 96))
  }

  @Test("Texts have quotes, brackets, bars, line breaks and Chinese in them")
  func texts() throws {
    let text = try dumps("texts")
    let dump = try #require(text.dumps.first)
    #expect(text.dumps.count == 1 && text.skipped == 0 && text.refused.isEmpty)
    #expect(
      dump.cells.map { $0.text } == [
        "It's 'fine'; really",
        "two lines,\nthe second with <brackets> and ) and | bars",
        "你好，世界", "电话 😀",
      ])
    #expect(dump.cells[3].className == "聊天.消息Cell")
    #expect(dump.cells.map { $0.frame?.y } == [0, 70.0001, 140.0001, 210.0001])
    #expect(dump.cells[0].frame?.height == 70.000100000000003)
    #expect(dump.cells[2].frame?.height == 70)
    #expect(dump.cells[0].subviews == 2)
    #expect(dump.table?.contentHeight == 280.000100000000003)
    #expect(text.findings.isEmpty)
  }

  @Test("Lists of cells come in brackets, on one line, or line by line")
  func lists() throws {
    let text = try dumps("lists")
    #expect(text.dumps.map { $0.name } == ["before", "in Swift", "one by one"])
    #expect(text.dumps.map { $0.form } == [.list, .list, .list])
    #expect(
      text.dumps.map { $0.cells.map { $0.text } }
        == [["电话", "two"], ["a, b", nil], ["a, b", nil]])
    #expect(
      text.dumps.map { $0.cells.map { $0.number } } == [
        [1, 2], [3, 4], [3, 4],
      ])
    #expect(text.dumps[2].hidden == [4])
    #expect(text.skipped == 1 && text.refused.isEmpty)
  }
}

/// How dumps hang together, and what is refused.
struct DumpReadingTests {
  @Test("An address is a cell from dump to dump, until it is missing")
  func addresses() {
    let text = DumpText(
      tree([("0xa", 0, false), ("0xb", 44, false)])
        + tree([("0xb", 0, false)])
        + tree([("0xa", 0, false), ("0xb", 44, false)]))
    #expect(
      text.dumps.map { $0.cells.map { $0.number } } == [[1, 2], [2], [3, 2]])
    #expect(!text.tellsBirths)
    // One of another class is another cell.
    let classes = DumpText(
      tree([("0xa", 0, false)])
        + tree([("0xa", 0, false)]).replacing("RowCell", with: "OtherCell"))
    #expect(classes.dumps.map { $0.cells.map { $0.number } } == [[1], [2]])
    // A dump of another table tells nothing of them.
    let other = DumpText(
      tree([("0xa", 0, false)])
        + tree([("0xb", 0, false)]).replacing("0xf0", with: "0xf1")
        + tree([("0xa", 0, false)]))
    #expect(
      other.dumps.map { $0.cells.map { $0.number } } == [[1], [2], [1]])
  }

  @Test("A line that says that a cell is made begins another cell")
  func births() {
    let text = DumpText(
      """
      Init <RowCell: 0xa>
      (
        "<RowCell: 0xa; text = 'one'>"
      )
      -[RowCell initWithStyle:reuseIdentifier:] <RowCell: 0xa>
      (
        "<RowCell: 0xa; text = 'two'>"
      )
      """)
    #expect(text.dumps.map { $0.cells.map { $0.number } } == [[1], [2]])
    #expect(text.tellsBirths && text.dumps.map { $0.cellsSoFar } == [1, 2])
    #expect(text.dumps[1].events.count == 1)
  }

  @Test(
    "A cell that is dequeued and stays hidden is an orphan; any other isn't")
  func orphans() {
    func log(
      _ second: String, _ line: String = "",
      _ other: String = ", \"<RowCell: 0xb>\""
    ) -> [Set<Int>] {
      DumpText(
        """
        <NSIndexPath: 0x1> {length = 2, path = 0 - 0}
        dequeued <RowCell: 0xa; hidden = YES>
        dequeued <RowCell: 0xb; hidden = YES>
        (
          "<RowCell: 0xa; hidden = YES>"
        )
        \(line)
        indexPath: [0, 1]
        (
          "<RowCell: 0xa\(second)>"\(other)
        )
        """
      ).dumps.map { $0.orphans }
    }
    #expect(log("; hidden = YES") == [[], [1]])
    // It is shown for its row.
    #expect(log("") == [[], []])
    // It may have been shown, and put into the queue again.
    #expect(log("; hidden = YES", "# after reload") == [[], []])
    #expect(log("; hidden = YES", "# after a tap") == [[], []])
    // No other cell is known to have been returned for the row.
    #expect(log("; hidden = YES", "", "") == [[], []])
    #expect(log("; hidden = YES", "", ", \"<RowCell: 0xc>\"") == [[], []])
  }

  @Test("An optional cell in a line that says dequeued is dequeued")
  func optional() {
    let text = DumpText(
      """
      dequeued Optional(<RowCell: 0xa; frame = (0 0; 320 44)>)
      dequeued: Optional(<RowCell: 0xb>)
      [<RowCell: 0xa>, <RowCell: 0xb>]
      """)
    #expect(text.dumps.map { $0.form } == [.list])
    #expect(text.dumps.first?.events.count == 2 && text.skipped == 0)
    #expect(text.dumps.first?.cells.count == 2)
  }

  @Test("A line of a log that names an object is no part of a tree")
  func logBetween() {
    let lines = tree([("0xa", 0, false), ("0xb", 44, false)])
      .split(separator: "\n")
    for words in [
      "10:11:12 App[1:1] will display in <App.MenuController: 0x10480a200>",
      "GET /menu?<id: 0x12> -> 200", "self = <App.Menu: 0x1; name = 'x'>",
    ] {
      let text = DumpText(lines.joined(separator: "\n\(words)\n"))
      #expect(text.dumps.map { $0.cells.count } == [2], "\(words)")
      #expect(text.skipped == 2 && text.refused.isEmpty, "\(words)")
      #expect(text.remarks.isEmpty)
    }
  }

  @Test("A class whose context isn't known is read")
  func unknownContext() {
    let name = "App.(unknown context at $10480a200).MenuCell"
    let line = "<\(name): 0xa; frame = (0 0; 320 44)>"
    let cell = DumpText(line).dumps.first?.cells.first
    #expect(cell?.className == name && cell?.frame?.height == 44)
    for broken in ["(unknown", "unknown context)", "(unknown context at $1"] {
      let name = "App.\(broken).MenuCell"
      #expect(DumpText("<\(name): 0xa; frame = (0 0; 320 44)>").dumps.isEmpty)
    }
  }

  @Test("What looks like a property in a text is none if a quote follows it")
  func quotedProperties() {
    for (words, isHidden) in [
      ("'x'; hidden = YES; y'; tag = 7", false),
      ("''; hidden = YES; tag = 3>'; tag = 7", false),
      ("'a'; b = c'; hidden = YES; tag = 7", true),
      ("'x'; hidden = YES; tag = 7", true),
      ("'x'; hidden = YES; title = 'y'; tag = 7", true),
      ("'it's'; hidden = YES; note = it's; tag = 7", true),
    ] {
      let cell = DumpText("<RowCell: 0xa; text = \(words); layer = <A: 0x1>>")
        .dumps.first?.cells.first
      #expect(cell?.isHidden == isHidden && cell?.tag == 7, "\(words)")
    }
  }

  @Test("A line that can't be read is told with its number and its reason")
  func refusals() {
    let text = DumpText(
      """
      \(tableLine())
         | <RowCell: 0xa; frame = (0 0; 320 44)>
         | <RowCell: 0xb; frame = (0 nan; 320 44)>
         | <RowCell: 0xc; frame = (0 0; 320 -1)>
         | <RowCell; frame = (0 0; 320 44); layer = <CALayer: 0x1>>
         | <RowCell: 0xa; frame = (0 44; 320 44)>
      and prose
      """)
    // A view without an address has its line instead.
    #expect(text.dumps.map { $0.cells.map { $0.address } } == [["0xa", "#5"]])
    #expect(text.refused.map { $0.line } == [3, 4, 6])
    #expect(text.refused.count == 3 && text.skipped == 1)
  }

  @Test("A list in square brackets may go on in the next line")
  func brokenList() {
    let text = DumpText("[<RowCell: 0xa>,\n <RowCell: 0xb>]\n<RowCell: 0xc>")
    #expect(text.dumps.map { $0.form } == [.list, .cell])
    #expect(text.dumps.map { $0.cells.map { $0.number } } == [[1, 2], [3]])
  }

  @Test("A tree in brackets is a tree: an optional, or a call's argument")
  func brackets() {
    let text = tree([("0xa", 0, false)])
    for words in ["Optional(", "print(\n", "  - some : ", "$R0 = ["] {
      let read = DumpText(words + text + ")")
      #expect(read.dumps.map { $0.form } == [.tree], "\(words)")
      #expect(read.dumps.map { $0.cells.count } == [1], "\(words)")
      #expect(read.refused.isEmpty)
    }
  }

  @Test("A tree without a table and cells is none, and is counted")
  func noTable() {
    let text = DumpText(
      "<UIView: 0x1; frame = (0 0; 9 9)>\n   | <UILabel: 0x2>\nprose\n\n")
    #expect(text.dumps.isEmpty && text.skipped == 3)
    #expect(text.remarks.map { $0.words } == ["the view tree has no table"])
    #expect(DumpText([]).dumps.isEmpty)
  }
}

// MARK: Texts

func file(_ name: String) throws -> String {
  try Project.text("Tests/Dumps/\(name).txt")
}

private func dumps(_ name: String) throws -> DumpText {
  DumpText(Array(try file(name).utf8))
}

extension DumpText {
  init(_ text: String) { self.init(Array(text.utf8)) }
}

/// A table's line.
func tableLine(
  offset: Double = 0, height: Double = 132, content: Double = 440
) -> String {
  "<UITableView: 0xf0; frame = (0 0; 320 \(height)); layer = <CALayer: 0x1>; "
    + "contentOffset: {0, \(offset)}; contentSize: {320, \(content)}>"
}

/// A tree with cells 44 points high, each with its address, its top, and whether
/// it is hidden.
func tree(
  _ cells: [(address: String, y: Double, isHidden: Bool)], offset: Double = 0,
  height: Double = 132, content: Double = 440
) -> String {
  let lines = cells.map { cell in
    "   | <RowCell: \(cell.address); baseClass = UITableViewCell; "
      + "frame = (0 \(cell.y); 320 44); "
      + (cell.isHidden ? "hidden = YES; " : "") + "layer = <CALayer: 0x1>>\n"
  }
  return tableLine(offset: offset, height: height, content: content) + "\n"
    + lines.joined()
}
