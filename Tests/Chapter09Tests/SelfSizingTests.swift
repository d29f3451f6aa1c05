import Editions
import Foundation
import Session
import Stage
import TestSupport
import Testing

@testable import Chapter09

private typealias IndexPath = Stage.IndexPath

/// The numbers in the chapter's text, compared with the machine.
struct SelfSizingTests {
  // jianshu.com/p/797a10bd523e: an iPhone 6s, 667 points, of which an inset
  // takes 20; no word of self-sizing.
  @Test("Rows of 88 behind 44: 15 cells in the 647 points measured, 16 in 667")
  func published() throws {
    for (screen, cells) in [(647.0, 15), (667, 16)] {
      let app = SizedApp([Array(repeating: 88, count: 100)])
      let world = try SizedTable(app, estimate: 44, screen: screen, width: 375)
      #expect(app.served.map(\.row) == Array(0..<cells))
      #expect(world.fitted == app.served)
      #expect(
        world.table.contentSize.height == 4_400 + 44 * Double(cells),
        "5,060 where it was measured")
      #expect(world.table.indexPathsForVisibleRows.count == 8)
    }
  }

  @Test(
    "With 0 as the estimate automatic rows are 44 points, and none is fitted")
  func withoutEstimate() throws {
    let world = try SizedTable(
      SizedApp([Array(repeating: 88, count: 100)]), estimate: 0, screen: 657)
    #expect(world.table.contentSize.height == 4_400)
    #expect(world.fitted.isEmpty)
    let mixed = try SizedTable(
      MixedApp([Array(repeating: 88, count: 100)]), estimate: 0, screen: 657)
    #expect(mixed.table.contentSize.height == 50 * 88 + 50 * 44)
    #expect(mixed.fitted.isEmpty)
  }

  @Test("An automatic estimate is 44 points")
  func automaticEstimate() throws {
    let world = try SizedTable(
      SizedApp([Array(repeating: 88, count: 100)]),
      estimate: automaticDimension, screen: 657)
    #expect(world.table.contentSize.height == 5_060)
  }

  @Test("Content that says 0 gets 44 points")
  func zero() throws {
    let world = try SizedTable(SizedApp([[0, 20]]), screen: 100)
    #expect(
      world.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    #expect(world.table.contentSize.height == 64)
  }

  @Test("A cell that fits in no finite height is refused with its name")
  func impossible() throws {
    #expect(
      throws: TableError.impossibleFit(
        cell: "c0", row: IndexPath(row: 1, section: 0), height: .infinity)
    ) {
      _ = try SizedTable(SizedApp([[20, .infinity]]), screen: 100)
    }
  }

  @Test("A billion rows that size themselves open with a screenful of fits")
  func billion() throws {
    let session = try session(.selfSizing, "billion-self-sized")
    #expect(session.current.counts.fitted == 13)
    #expect(session.current.counts.cellForRowAt == 13)
    _ = try session.perform(.scrollTo(.bottom, step: nil))
    #expect(session.current.counts.fitted <= 13 + 14)
    _ = try session.perform(.letters(1.5))
    #expect(session.current.counts.fitted <= 13 + 14 + 14)
  }

  @Test("The logs of the exercise WhichGuess are what three machines write")
  func whichGuess() throws {
    let text = try Project.text(
      "Playground/Exercises/Chapter09/WhichGuess.swift")
    var compared = 0
    for (table, estimate) in [("A", 44.0), ("B", 58), ("C", 50)] {
      let session = try session(.selfSizing, "fog-self-sized")
      _ = try session.perform(.estimate(estimate))
      _ = try session.perform(.policy(.anchor, "none"))
      let end = try session.perform(.scrollTo(.bottom, step: nil))
      let up = try session.perform(.scroll(by: -60, step: 10))
      let rows = up.calls.cellCalls.map { "\($0.row.row)" }
      let line =
        "///     \(table)     \(Int(end.after.contentSize.height))    "
        + "\(Int(up.after.contentSize.height))   "
        + "\(rows.joined(separator: ", "))\n"
      #expect(text.contains(line), "\(line)")
      compared += 1
    }
    #expect(compared == 3)
  }

  @Test("Three ways to a height, as the text's table has them")
  func threeWays() throws {
    let text = try Project.text("Chapters/09-SelfSizing/SelfSizing.md")
    let part =
      text.components(separatedBy: "\n## Three ways to a height\n")
      .last?.components(separatedBy: "\n## ").first ?? ""
    let lines = part.components(separatedBy: "\n")
      .filter {
        $0.hasPrefix("| cells") || $0.hasPrefix("| heights")
          || $0.hasPrefix("| content")
      }
    let printed = lines.map { line in
      line.split(separator: "|").dropFirst().map {
        Double($0.trimmingCharacters(in: .whitespaces)) ?? -1
      }
    }
    var found = Array(repeating: [Double](), count: 15)
    for scenario in ["messages", "messages-in-fog", "messages-self-sized"] {
      let session = try session(.selfSizing, scenario)
      let actions: [Action?] = [
        nil, .scrollTo(.bottom, step: 20),
        .resize(Size(width: 568, height: 320)),
      ]
      for (stage, action) in actions.enumerated() {
        if let action { _ = try session.perform(action) }
        let counts = session.current.counts
        let numbers = [
          Double(session.current.after.made), Double(counts.cellForRowAt),
          Double(counts.heightForRowAt),
          Double(counts.measured + counts.fitted),
          session.current.after.contentSize.height,
        ]
        for (index, number) in numbers.enumerated() {
          found[stage * 5 + index].append(number)
        }
      }
    }
    #expect(printed == found)
  }

  @Test(
    "An invalid cell is fitted once, and keeps its row; an empty batch fits all"
  )
  func invalid() throws {
    let session = try session(.selfSizing, "messages-self-sized")
    let cell = try session.table.cellForRow(at: IndexPath(row: 0, section: 0))
    let content = session.current.after.contentSize.height
    _ = try session.perform(.tap(IndexPath(row: 0, section: 0)))
    #expect(session.current.after.contentSize.height == content)
    let before = session.current.counts
    _ = try session.perform(.invalidate(IndexPath(row: 0, section: 0)))
    #expect(session.current.after.contentSize.height == content + 20)
    #expect(session.current.counts.fitted == before.fitted + 1)
    #expect(session.current.counts.cellForRowAt == before.cellForRowAt)
    #expect(
      try session.table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    _ = try session.perform(.beginUpdates)
    _ = try session.perform(.endUpdates)
    #expect(session.current.counts.fitted == before.fitted + 1 + 7)
    #expect(session.current.counts.cellForRowAt == before.cellForRowAt)
    _ = try session.perform(.update(.reload([IndexPath(row: 0, section: 0)])))
    #expect(session.current.counts.cellForRowAt == before.cellForRowAt + 1)
    #expect(
      try session.table.cellForRow(at: IndexPath(row: 0, section: 0)) !== cell)
  }

  @Test("A row that was selected off screen comes as tall as a selected cell")
  func selected() throws {
    let app = SizedApp([Array(repeating: 50, count: 30)])
    var world = try SizedTable(app, estimate: 50, screen: 500)
    let row = IndexPath(row: 0, section: 0)
    world.table.tapRow(at: row)
    try world.scroll(to: 900)
    world.table.letters = 1.5
    try world.table.layoutIfNeeded()
    try world.scroll(to: 0)
    let cell = try #require(world.table.cellForRow(at: row))
    #expect(cell.isSelected)
    #expect(cell.frame.height == 80)
  }

  @Test("The delegate is told of a row when it comes, and not while it stays")
  func displayed() throws {
    let app = ToldApp([Array(repeating: 50, count: 30)])
    var world = try SizedTable(app, estimate: 50, screen: 500)
    #expect(app.told == world.table.indexPathsForVisibleRows)
    app.told = []
    try world.scroll(to: 75)
    #expect(app.told.map { $0.row } == [10, 11])
  }

  @Test(
    "Larger letters make every height stale, and every cell on screen grows")
  func letters() throws {
    let session = try session(.selfSizing, "messages-self-sized")
    let before = session.current.counts.fitted
    _ = try session.perform(.letters(1.5))
    #expect(session.current.counts.fitted == before + 7)
    let table = try session.table
    var compared = 0
    for row in table.indexPathsForVisibleRows {
      let cell = try #require(table.cellForRow(at: row))
      #expect(cell.letters == 1.5)
      let size = Size(width: 320, height: 0)
      let fitting = try #require(cell.systemLayoutSizeFitting(size))
      #expect(cell.frame.height == fitting.height + 0.5, "\(row)")
      compared += 1
    }
    #expect(compared >= 4)
  }

  @Test("A cell that comes has the table's letters, whether fitted or not")
  func lettersOfWaitingCells() throws {
    let session = try session(.selfSizing, "messages-self-sized")
    try session.perform(all: [
      .estimate(0), .letters(2), .resize(Size(width: 200, height: 740)),
      .estimate(200), .scroll(by: 280, step: nil), .reload(held: true),
      .scroll(by: -113, step: nil), .scroll(by: 731, step: nil),
    ])
    let table = try session.table
    for row in table.indexPathsForVisibleRows {
      #expect(table.cellForRow(at: row)?.letters == 2, "\(row)")
    }
  }
}
