import Testing
import Text

@testable import Reports

/// Drawings on pages of every width: no line is too wide, and nothing traps.
struct DrawingTests {
  private nonisolated static let pages = [20, 40, 80, 200]

  @Test(
    "No line of a drawing is wider than the page, however much there is to draw",
    arguments: pages)
  func widths(width: Int) {
    var compared = 0
    for drawing in drawings {
      let renderer = Renderer(width: width)
      let report = Report {
        Report.Block.drawing(drawing, inWords: ["all of it in words"])
      }
      for line in renderer.lines(report) {
        #expect(line.width <= width, "\(width): \(line.text)")
        compared += 1
      }
    }
    #expect(compared > 200, "\(compared) lines")
  }

  @Test("On a page one column wide drawings give way to words, and don't trap")
  func narrowest() {
    var compared = 0
    for width in 1...19 {
      for drawing in drawings {
        _ = drawing.lines(on: width)
        let report = Report {
          Report.Block.drawing(drawing, inWords: ["words"])
        }
        let lines = Renderer(width: width).lines(report)
        #expect(
          lines.allSatisfy { $0.width <= max(width, 5) }, "\(width) columns")
        compared += 1
      }
    }
    #expect(compared == 19 * drawings.count)
  }

  @Test("Plain and JSON modes say the same at every width")
  func modes() {
    var compared = 0
    for mode in [Renderer.Mode.plain, .json] {
      for drawing in drawings {
        let report = Report(["a": .int(1)]) {
          Report.Block.drawing(
            drawing, inWords: ["a long line of many words"])
        }
        let narrow = Renderer(mode: mode, width: 20).lines(report)
        for width in [40, 80, 200] {
          let wide = Renderer(mode: mode, width: width).lines(report)
          #expect(wide == narrow)
          compared += 1
        }
      }
    }
    #expect(compared == 6 * drawings.count)
  }

  /// Drawings of each kind, small and large, empty and full.
  private var drawings: [Drawing] {
    let panels = [0, 1, 20].flatMap { rows in
      [0, 1, 60].map { Drawing.panel(panel(rows: rows, inTrays: $0)) }
    }
    let strips = [1, 3, 57, 500].map { Drawing.strip(strip(columns: $0)) }
    let charts: [Drawing] = [
      [5], [0, 0], [13, 14, 13], [386.5, 387, 10_000],
    ]
    .map { .chart($0, first: "1", last: "\($0.count)") }
    let many = Drawing.chart(
      (1...300).map { Double($0 * $0) }, first: "1", last: "300")
    return panels + strips + charts + [many, ["a line"]]
  }
}

/// A panel with every part; trays only if there are items for them.
func panel(rows: Int, inTrays items: Int) -> Panel {
  var lines: [Panel.Line] = [.rule("a title that is longer than many pages")]
  for row in 0..<rows {
    lines.append(
      .row(
        tag: StyledLine("c\(row)"), "表格视图的重用队列 and a long text beside it",
        note: " 12 of 44 ", tail: " ✓"))
  }
  var panel = Panel(lines)
  panel.above = "5 rows above, 224 points"
  panel.below = "10,000 rows below, 440,000 points"
  panel.thumb = 0..<2
  guard items > 0 else { return panel }
  let waiting = (1...items).map { StyledLine("c\($0) waits, and says so") }
  panel.trays = [
    Panel.Tray("row", note: ": next out on top", items: waiting),
    Panel.Tray("a queue with a long name", note: ": empty", items: []),
    Panel.Tray("orphaned, in the tree", items: waiting, isFramed: false),
  ]
  return panel
}

/// A strip in which a cell moves down a row with every column.
func strip(columns: Int) -> Strip {
  Strip(
    "row", columns: (0..<columns).map { "@\($0 / 3)" },
    rows: (0..<columns).map { row in
      Strip.Row(
        "\(row)",
        (0..<columns).map { $0 == row ? Span("A", .cell(1)) : nil })
    })
}

// MARK: What is left out, and what is kept

struct PanelTests {
  @Test("A row's tail is kept; its text and then its note are shortened")
  func parts() {
    let row = Panel.Line.row(
      tag: "c1", "a text that is long", note: " 1 of 2 ", tail: " ✓")
    let panel = Panel([row])
    func line(_ width: Int) -> String {
      Drawing.panel(panel).lines(on: width)[1].text
    }
    #expect(line(20) == "│ c1 a text th… ✓ │")
    #expect(line(24) == "│ c1 a tex… 1 of 2  ✓ │")
    #expect(line(80).hasPrefix("│ c1 a text that is long  "))
    #expect(line(80).hasSuffix(" 1 of 2  ✓ │"))
  }

  @Test("Trays stand beside a panel, and below it on a narrow page")
  func trays() {
    let panel = panel(rows: 2, inTrays: 3)
    let wide = Drawing.panel(panel).lines(on: 80).map { $0.text }
    let narrow = Drawing.panel(panel).lines(on: 40).map { $0.text }
    #expect(wide[0].contains("▲") && wide[0].contains("row: next out on top"))
    #expect(!narrow[0].contains("row:"))
    #expect(narrow.contains("row: next out on top"))
    #expect(narrow.last == "  c3 waits, and says so")
  }

  @Test("A tray says how many of its items find no room")
  func items() {
    let lines = Drawing.panel(panel(rows: 1, inTrays: 60)).lines(on: 40)
    let more = lines.filter { $0.text.contains("… 52 more") }
    #expect(more.count == 2, "\(lines.map { $0.text })")
  }
}

struct StripTests {
  @Test(
    "A strip shows its last columns, and the rows that have something there")
  func last() {
    let lines = Drawing.strip(strip(columns: 57)).lines(on: 20)
      .map { $0.text }
    #expect(lines.count == 1 + 16 + 3, "\(lines)")
    #expect(lines[1] == " 41 A...............")
    #expect(lines[16] == " 56 ...............A")
    #expect(
      lines.suffix(3).joined(separator: " ")
        == "41 earlier columns are left out: the page is too narrow.")
  }

  @Test("A strip that fits is whole, with a mark where each step begins")
  func whole() {
    let lines = Drawing.strip(strip(columns: 7)).lines(on: 80)
      .map { $0.text }
    #expect(lines[0] == "row @0 @1")
    #expect(lines.count == 8)
    #expect(lines[7] == "  6 ......A")
  }
}

struct ChartTests {
  private func text(_ values: [Double], _ width: Int = 40) -> [String] {
    Drawing.chart(values, first: "1", last: "9").lines(on: width)
      .map { $0.text }
  }

  @Test("The axis begins at zero, and every value is seen")
  func whole() {
    #expect(
      text([0, 1, 3]) == [
        "3 │        ████", "2 │        ████", "1 │    ████████",
        "0 └────────────", "   1          9",
      ])
    #expect(
      text([13, 14]) == [
        "14 │▄▄▄▄████", "12 │████████", "10 │████████", " 8 │████████",
        " 6 │████████", " 4 │████████", " 2 │████████", " 0 └────────",
        "    1      9",
      ])
    let flat = text([386.5, 387])
    #expect(flat.count == 10)
    #expect(flat[0] == "400 │▄▄▄▄▄▄▄▄" && flat[7] == " 50 │████████")
    #expect(text([1, 9_999])[9] == " 1,000 │▄▄▄▄████")
    #expect(text([0, 0])[0] == "1 │        ")
  }

  @Test("A number takes ten lines at most, however large or small")
  func steps() {
    var compared = 0
    for power in -2...12 {
      var unit = 1.0
      for _ in 0..<abs(power) { unit = power < 0 ? unit / 10 : unit * 10 }
      for most in [1.0, 1.3, 2, 4.9, 7, 9.99] {
        let lines = text([unit * most, unit * most / 3, 0], 60)
        #expect((3...12).contains(lines.count), "\(unit * most)")
        let axis = lines.dropLast().last ?? ""
        #expect(axis.drop { $0 == " " }.hasPrefix("0 └"), "\(axis)")
        compared += 1
      }
    }
    #expect(compared == 90)
  }

  @Test("Below zero the axis goes as far as the least value")
  func negative() {
    #expect(
      text([-2, 1]) == [
        " 1 │    ████", " 0 │    ████", "-1 │    ████", "-2 └────────",
        "    1      9",
      ])
  }

  @Test("Where there are many, a column shows the least and the highest")
  func many() {
    let lines = text((1...105).map { Double($0 % 7) }, 20)
    #expect(lines[0] == "6 │░░░░░░░░░░░░░░░")
    #expect(lines.last == "░ several differ")
    #expect(lines.allSatisfy { columns(of: $0) <= 20 })
    let steady = text((1...105).map { $0 < 53 ? 1 : 2 }, 20)
    #expect(steady[1] == "1 │███████████████")
    #expect(steady[0] == "2 │       ░███████")
  }
}

struct BarTests {
  @Test("Bars are drawn where there is room, and say nothing of their own")
  func bars() {
    var grid = Grid("row", "height#")
    grid.rows = [["0", "44"], ["1", "22"]]
    grid.bars = [
      Grid.Bar(1, isFull: true, .plain), Grid.Bar(0.5, isFull: false, .faint),
    ]
    let report = Report { grid }
    let wide = Renderer(width: 80).lines(report).map { $0.text }
    #expect(wide[3].hasSuffix(String(repeating: "█", count: 32) + " │"))
    #expect(
      wide[4].hasSuffix(
        "│ " + String(repeating: "░", count: 16)
          + String(repeating: " ", count: 17) + "│"))
    let facts = ["row 0, height 44", "row 1, height 22"]
    #expect(Renderer(width: 20).lines(report).map { $0.text } == facts)
    #expect(
      Renderer(mode: .plain).lines(report).map { $0.text } == facts)
  }

  @Test("A fact wider than the page is wrapped with an indent")
  func hanging() {
    let grid = Grid(
      "cell", "state", "text",
      rows: [["c1", "visible", "hello, you there"], ["c2", "dead", "no"]])
    let narrow = Renderer(width: 20).lines(Report { grid }).map { $0.text }
    #expect(
      narrow == [
        "cell c1, state", "  visible, text", "  hello, you there",
        "cell c2, state", "  dead, text no",
      ])
  }
}
