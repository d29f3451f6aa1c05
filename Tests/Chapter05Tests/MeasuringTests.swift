import Editions
import Inspector
import Session
import Stage
import TestSupport
import Testing

@testable import Chapter05

/// The measuring of rows [004].
///
/// Lengths in points; a separator is half a point at scale 2.
struct MeasuringTests {
  let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 568))

  @Test(
    "An accessory takes its width away from the content",
    arguments: zip(
      TableViewCell.AccessoryType.allCases, [320.0, 286, 252, 280, 272]))
  func accessories(type: TableViewCell.AccessoryType, room: Double) {
    let cell = TableViewCell(reuseIdentifier: nil)
    cell.accessoryType = type
    #expect(cell.contentWidth(in: 320) == room)
  }

  @Test("An accessory view takes its width and 16 points, whatever the type")
  func accessoryView() {
    let cell = TableViewCell(reuseIdentifier: nil)
    cell.accessoryType = .checkmark
    cell.accessoryView = View(frame: Rect(x: 0, y: 0, width: 51, height: 31))
    #expect(cell.contentWidth(in: 320) == 320 - 67)
  }

  @Test("Constraints decide, else the cell's own size, else 44 points")
  func fallbacks() {
    let both = Sized(reuseIdentifier: nil)
    both.fitting = 80
    both.own = 70
    #expect(both.fittingHeight(in: 320) == 80)
    both.fitting = nil
    #expect(both.fittingHeight(in: 320) == 70)
    both.own = nil
    #expect(both.fittingHeight(in: 320) == 44)
    both.fitting = 80
    both.own = 70
    both.accessoryView = View(frame: Rect(x: 0, y: 0, width: 320, height: 1))
    #expect(both.fittingHeight(in: 320) == 70, "no width is left to fit into")
  }

  @Test("A separator is one pixel, and a row of height 0 has none")
  func separators() {
    table.register(Sized.self, forCellReuseIdentifier: "sized")
    func height(_ row: Int, _ fitting: Double) -> Double {
      table.heightForCell(withIdentifier: "sized", at: IndexPath(row)) { cell in
        (cell as? Sized)?.fitting = fitting
      }
    }
    #expect(height(0, 60) == 60.5)
    #expect(height(1, 0) == 0)
    table.scale = 4
    #expect(height(0, 60) == 60.25)
    table.separatorStyle = .none
    #expect(height(0, 60) == 60)
  }

  @Test("A row is filled once for an identifier, a row and a width")
  func once() {
    table.register(Sized.self, forCellReuseIdentifier: "a")
    table.register(Sized.self, forCellReuseIdentifier: "b")
    var filled = 0
    func ask(_ identifier: String) {
      _ = table.heightForCell(withIdentifier: identifier, at: IndexPath(7)) {
        _ in filled += 1
      }
    }
    ask("a")
    ask("a")
    #expect(filled == 1)
    ask("b")
    #expect(filled == 2)
    table.frame.size.width = 568
    ask("a")
    #expect(filled == 3)
    table.frame.size.width = 320
    ask("a")
    #expect(filled == 3)
    table.forgetHeight(at: IndexPath(7))
    ask("a")
    #expect(filled == 4)
    table.forgetHeights()
    ask("b")
    #expect(filled == 5)
  }

  @Test("Without a width nothing is measured and nothing remembered")
  func noWidth() {
    table.frame.size.width = 0
    table.register(Sized.self, forCellReuseIdentifier: "a")
    let height = table.heightForCell(withIdentifier: "a", at: IndexPath(0)) {
      _ in Issue.record("nothing can be measured")
    }
    #expect(height == 44)
    #expect(table.heightCache.pages.isEmpty)
  }

  @Test("A row is filled before it is measured, or every height is 44")
  func fillFirst() throws {
    table.register(MessageCell.self, forCellReuseIdentifier: "a")
    func height(_ row: Int, _ text: String) -> Double {
      table.heightForCell(withIdentifier: "a", at: IndexPath(row)) {
        $0.text = text
      }
    }
    #expect(height(0, "") == 44.5)
    #expect(height(1, String(repeating: "word ", count: 40)) == 144.5)
    let empty = try session("messages-unfilled")
    for row in 0..<100 {
      #expect(try empty.table.rectForRow(at: IndexPath(row)).height == 44.5)
    }
  }

  @Test("Measuring never touches a queue or the tree")
  func undisturbed() throws {
    let session = try session("messages")
    _ = try session.perform(.scroll(by: 900, step: nil))
    let before = session.current.after
    #expect(before.count(.measuring) == 1)
    #expect(before[1]?.state == .measuring)
    _ = try session.perform(.forgetHeight(nil))
    let held = try session.perform(.reload(held: true)).after
    #expect(held.made == before.made)
    #expect(held.count(.orphaned) == 0)
    #expect(
      held.pools.first?.cells.count
        == before.count(.pooled) + before.count(.visible))
    #expect(held.tree == before.tree)
    #expect(session.last.counts.measured == 200)
  }

  @Test("An unregistered identifier is an error with a sentence")
  func unregistered() {
    let app = SectionApp()
    app.height = { table, row in
      table.measuring?.heightForCell(withIdentifier: "rwo", at: row) { _ in }
        ?? 0
    }
    #expect(
      throws: TableError.unregistered(identifier: "rwo", row: IndexPath(0))
    ) { try load(table, app) }
  }

  @Test("A height that asks for itself is noticed, and nothing has changed")
  func recursion() throws {
    let session = try session("recursive")
    _ = try session.perform(.tap(IndexPath(2)))
    let before = session.current.after
    let error = TableError.heightForHeight(
      identifier: "message", row: IndexPath(2))
    #expect(throws: SessionError.table(error, sections: 1)) {
      try session.perform(.reload(held: false))
    }
    #expect(session.current.after == before)
    #expect(
      error.description
        == "Row 0.2's cell 'message' was dequeued by the 'for:' form from "
        + "inside tableView(_:heightForRowAt:); that form needs the row's "
        + "height, so this would never end; use "
        + "dequeueReusableCell(withIdentifier:) there")
  }

  @Test("The plain dequeue may be used inside heightForRowAt")
  func plainDequeue() throws {
    let app = SectionApp()
    app.height = { table, _ in
      _ = table.dequeueReusableCell(withIdentifier: "row")
      return 44
    }
    try load(table, app)
    #expect(table.indexPathsForVisibleRows.count == 13)
  }

  @Test("A cell dequeued by the 'for:' form has its row's size already")
  func sized() throws {
    let app = SectionApp()
    app.height = { _, row in Double(row.row) + 30 }
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    try load(table, app)
    let cell = table.dequeueReusableCell(
      withIdentifier: "row", for: IndexPath(15))
    #expect(cell.frame.size == Size(width: 320, height: 45))
  }

  @Test("A turned table measures again, and remembers both widths")
  func turning() throws {
    let session = try session("messages")
    #expect(session.last.counts.measured == 100)
    let upright = session.current.after.contentSize
    let turned = Size(width: 568, height: 320)
    let wide = try session.perform(.resize(turned)).after.contentSize
    #expect(session.last.counts.measured == 200)
    #expect(wide.height < upright.height)
    let back = try session.perform(.resize(.phone)).after.contentSize
    #expect(back == upright)
    #expect(session.last.counts.measured == 200)
    #expect(try session.heightSource(of: IndexPath(0)) == .cached)
  }

  @Test("The chapter's table of numbers: measured and asked, step by step")
  func numbers() throws {
    let session = try session("messages")
    let turned = Size(width: 568, height: 320)
    var measured: [Int] = []
    var asked: [Int] = []
    func note() {
      let counts = session.last.counts
      measured.append(counts.measured - measured.reduce(0, +))
      asked.append(counts.heightForRowAt - asked.reduce(0, +))
    }
    note()
    for action in [
      Action.reload(held: false), .resize(turned), .resize(.phone),
    ] {
      _ = try session.perform(action)
      note()
    }
    #expect(measured == [100, 0, 100, 0])
    #expect(asked == [107, 107, 100, 101])
  }

  @Test("The exercise 'Three turns': 301 measurements")
  func exercise() throws {
    let session = try session("messages")
    for (width, height) in [(568.0, 320.0), (320, 568), (320, 480), (480, 320)]
    {
      _ = try session.perform(
        .resize(Size(width: width, height: height)))
    }
    _ = try session.perform(.forgetHeight(IndexPath(5)))
    _ = try session.perform(.reload(held: false))
    #expect(session.last.counts.measured == 301)
  }

  @Test("A changed text keeps its old height until it is forgotten")
  func stale() throws {
    let session = try session("messages")
    let row = IndexPath(0)
    let long = String(repeating: "word ", count: 40)
    #expect(try session.heightSource(of: row) == .measured)
    _ = try session.perform(.data(.edit(long, at: row)))
    _ = try session.perform(.reload(held: false))
    #expect(try session.table.rectForRow(at: row).height == 44.5)
    #expect(try session.heightSource(of: row) == .cached)
    _ = try session.perform(.forgetHeight(row))
    _ = try session.perform(.reload(held: false))
    #expect(try session.table.rectForRow(at: row).height == 144.5)
    #expect(try session.heightSource(of: row) == .measured)
    #expect(try session.heightSource(of: IndexPath(1)) == .cached)
    #expect(session.last.counts.measured == 101)
  }

  @Test(
    "Wrapping counts wide characters two and breaks beside them",
    arguments: [
      ("", 1), ("0123456789", 1), ("01234567890", 2), ("01234 56789", 2),
      ("一二三四五", 1), ("一二三四五六", 2), ("abc 一二三四", 2),
      ("一二三四a五", 2), ("0123456789012345678901", 3), ("a b c d e", 1),
    ])
  func wrapping(text: String, lines: Int) {
    #expect(lineCount(of: text, columns: 10) == lines)
  }
}

/// A cell with a settable height for constraints and for its own size.
final class Sized: TableViewCell {
  var fitting: Double?
  var own: Double?

  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    fitting.map { Size(width: targetSize.width, height: $0) }
  }

  override func sizeThatFits(_ size: Size) -> Size? {
    own.map { Size(width: size.width, height: $0) }
  }
}
