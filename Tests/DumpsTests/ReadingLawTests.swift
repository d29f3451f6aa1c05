import Foundation
import TestSupport
import Testing

@testable import Dumps

/// The law of reading: a tree that is printed in any known form, and then wrapped,
/// marked or cut, is read as far as it goes, and what isn't read is reported.
struct ReadingLawTests {
  @Test("Whatever the form and the wrapping, a whole tree is read whole")
  func whole() {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<tries(4_000) {
      let tree = PrintedTree(using: &generator)
      let text = tree.text
      let read = DumpText(text)
      let what = "seed \(seed):\n\(text)"
      #expect(read.dumps.count == 1 && read.refused.isEmpty, "\(what)")
      guard let dump = read.dumps.first else { continue }
      #expect(dump.form == .tree && dump.table?.offset == 100, "\(what)")
      #expect(dump.table?.contentHeight == 4_400, "\(what)")
      #expect(dump.cells.map { Told($0) } == tree.cells, "\(what)")
    }
  }

  @Test("A mark of a quotation after a broken name isn't the closing bracket")
  func mark() {
    let text =
      "<UITableView: 0x1; frame = (0 0; 320 600)>\n"
      + "   | <UITableViewCell: 0x2; frame = (0 0; 320 44); hid\n>"
    let read = DumpText(Array(text.utf8))
    #expect(read.dumps.flatMap { $0.cells }.isEmpty)
    #expect(read.refused.map { $0.line } == [2])
    let whole = DumpText(Array("\(text) \tden = YES>".utf8))
    #expect(whole.dumps.flatMap { $0.cells }.map { $0.isHidden } == [true])
  }

  @Test("Of a tree that is cut, the beginning is read, and the rest reported")
  func cut() {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<tries(8_000) {
      let tree = PrintedTree(using: &generator)
      let bytes = Array(tree.text.utf8)
      let end = Int.random(in: 0..<bytes.count, using: &generator)
      let read = DumpText(Array(bytes[..<end]))
      let what =
        "seed \(seed):\n\(String(decoding: bytes[..<end], as: UTF8.self))"
      var cells = read.dumps.flatMap { $0.cells }.map { Told($0) }
      // Its last cell may have lost its subviews.
      if let last = cells.indices.last, cells.count <= tree.cells.count {
        #expect(
          cells[last].subviews ?? 0 <= tree.cells[last].subviews ?? 0, "\(what)"
        )
        cells[last].subviews = tree.cells[last].subviews
      }
      #expect(read.dumps.count <= 1, "\(what)")
      #expect(Array(tree.cells.prefix(cells.count)) == cells, "\(what)")
      // Nothing is lost where a line ends, or in the blanks before one.
      let line = bytes[..<end].reversed().prefix { $0 != 0x0A }
      let isAtEnd =
        line.allSatisfy { $0 == 0x20 || $0 == 0x09 } || bytes[end] == 0x0A
      let isTold = !read.refused.isEmpty || read.skipped > 0
      #expect(isAtEnd || isTold, "\(what)")
    }
  }
}

/// What is compared of a cell. Breaks may add blanks to a text.
private struct Told: Equatable {
  let address: String
  let className: String
  let frame: DumpedFrame?
  let isHidden: Bool
  let tag: Int
  let text: String
  var subviews: Int?

  init(_ cell: DumpedCell) {
    address = cell.address
    className = cell.className
    frame = cell.frame
    isHidden = cell.isHidden
    tag = cell.tag
    text = (cell.text ?? "").filter { $0.isLetter || $0 == "'" }
    subviews = cell.subviews
  }

  init(number: Int, using generator: inout SeededGenerator) {
    address = "0x10501\(String(number + 4_096, radix: 16))"
    className =
      ["A.RowCell", "UITableViewCell", "聊天.消息Cell"]
      .randomElement(using: &generator) ?? ""
    frame = DumpedFrame(
      x: 0, y: 100 + 44.5 * Double(number), width: 320, height: 44.5)
    isHidden = Bool.random(using: &generator)
    tag = Int.random(in: 0...2_000, using: &generator)
    text =
      ["", "Tea", "it's'fine", "你好"].randomElement(using: &generator) ?? ""
    subviews = Int.random(in: 0...2, using: &generator)
  }

  /// The cell's line, without what comes before it.
  var line: String {
    let frame = "(0 \(frame?.y ?? 0); 320 44.5)"
    return "<\(className): \(address); baseClass = UITableViewCell; frame = "
      + frame + (text.isEmpty ? "" : "; text = '\(text)'")
      + (isHidden ? "; hidden = YES" : "") + "; autoresize = W"
      + (tag == 0 ? "" : "; tag = \(tag)") + "; layer = <CALayer: 0x6001>>"
  }
}

/// A tree, printed in one of the known forms.
private struct PrintedTree {
  var cells: [Told] = []
  var text = ""

  init(using generator: inout SeededGenerator) {
    let count = Int.random(in: 1...6, using: &generator)
    cells = (0..<count).map { Told(number: $0, using: &generator) }
    let start =
      ["", "// ", "> ", "    ", "2026-11-27 10:00:00.1+0100 A[1:2] "]
      .randomElement(using: &generator) ?? ""
    let isTabbed = Bool.random(using: &generator) && !start.hasPrefix("2")
    let level = isTabbed && start.isEmpty ? "\t" : "   | "
    let mark = start.hasPrefix("/") || start.hasPrefix(">") ? start : ""
    let joints = ["\n" + mark, "\n" + mark + "\t", "\n" + mark + "    ", "\n"]
    let width =
      Bool.random(using: &generator)
      ? Int.random(in: 20...200, using: &generator) : 10_000
    let joint = joints.randomElement(using: &generator) ?? "\n"
    func add(_ level: String, _ line: String) {
      // A line is broken after its address.
      let head = line.prefix { $0 != ";" }
      var rest = line.dropFirst(head.count)
      text += start + level + head
      var room = max(1, width - head.count)
      while rest.count > room {
        text += rest.prefix(room) + joint
        rest = rest.dropFirst(room)
        room = width
      }
      text += rest + "\n"
    }
    add(
      "",
      "<UITableView: 0x105000000; frame = (0 0; 320 600); layer = <CALayer: "
        + "0x6001>; contentOffset: {0, 100}; contentSize: {320, 4400}; "
        + "dataSource: <A.List: 0x6002>>")
    for cell in cells {
      add(level, cell.line)
      add(
        level + level,
        "<UITableViewCellContentView: 0x4; frame = (0 0; 320 44.5); layer = "
          + "<CALayer: 0x6003>>")
      for _ in 0..<(cell.subviews ?? 0) {
        add(
          level + level + level,
          "<UILabel: 0x5; frame = (20 9; 41.5 21); text = 'Tea'; layer = "
            + "<_UILabelLayer: 0x6004>>")
      }
    }
    if Int.random(in: 0..<5, using: &generator) == 0 {
      text = text.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
  }
}
