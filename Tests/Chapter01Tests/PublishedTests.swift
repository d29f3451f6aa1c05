import Chapter01
import Editions
import Session
import Stage
import TestSupport
import Testing

/// Claims of the sources: 002's iPhone 5s, and 003's counts of calls.
struct PublishedTests {
  @Test("50 rows on an iPhone 5s: 13 cells at launch, 12 whole and one cut")
  func launch() throws {
    let session = try session(.naiveAllocation, "fifty")
    #expect(session.current.after.made == 13)
    let screen = session.current.after.viewport
    #expect(screen.size == Size(width: 320, height: 568))
    let whole = session.current.after.visible.filter {
      $0.frame.maxY <= screen.maxY
    }
    #expect(whole.count == 12)
    #expect(session.current.after.visible.count == 13)
  }

  @Test("14 cells after the tiniest scroll beyond 4 points")
  func tiniestScroll() throws {
    let session = try session(.naiveAllocation, "fifty")
    for distance in [1.0, 3] {
      try session.scroll(distance)
      #expect(session.current.after.made == 13, "offset \(session.offset)")
    }
    try session.scroll(0.25)
    #expect(session.offset == 4.25)
    #expect(session.current.after.made == 14)
    #expect(session.current.after.visible.last?.row == row(13))
  }

  @Test("Hundreds of cells soon")
  func hundreds() throws {
    let session = try session(.naiveAllocation, "fifty")
    for _ in 0..<3 {
      try session.perform(all: [
        .scrollTo(.bottom, step: 8), .scrollTo(.top, step: 8),
      ])
    }
    #expect(session.current.after.made == 13 + 6 * 37)
    #expect(session.current.after.made >= 200)
    #expect(session.current.after.cells.count == 13, "the others are dead")
  }

  @Test("10,000 rows: 10,000 height calls at load, before the first cell")
  func tenThousandHeights() throws {
    let session = try session(.naiveAllocation, "ten-thousand")
    #expect(heightCalls(beforeFirstCell: session.last) == 10_000)
    #expect(session.last.counts.heightForRowAt == 10_013, "13 of them again")
    #expect(session.current.after.made == 13)
  }

  @Test("10,000 rows of one rowHeight: no height call")
  func rowHeight() throws {
    let session = try session(.naiveAllocation, "ten-thousand-equal")
    try session.perform(all: [.scrollTo(.bottom, step: nil)])
    #expect(session.last.counts.heightForRowAt == 0)
    #expect(session.current.after.contentSize.height == 440_000)
  }

  /// 003: counts and heights section by section, the content's size, a turn
  /// of the run loop, and for each row down the screen its cell and its height
  /// again, until the screen is full.
  @Test("The whole conversation of two sections of three rows, in order")
  func conversation() throws {
    let session = try session(.naiveAllocation, "small")
    let said = session.last.calls.map { brief($0) }
    #expect(
      said == [
        "sections 2",
        "rows 0 3", "heights 0.0–0.2 [40.0, 60.0, 40.0]",
        "rows 1 3", "heights 1.0–1.2 [50.0, 70.0, 50.0]",
        "size 320 × 310",
        "turn",
        "cell 0.0 c1", "heights 0.0–0.0 [40.0]",
        "cell 0.1 c2", "heights 0.1–0.1 [60.0]",
        "cell 0.2 c3", "heights 0.2–0.2 [40.0]",
        "cell 1.0 c4", "heights 1.0–1.0 [50.0]",
        "cell 1.1 c5", "heights 1.1–1.1 [70.0]",
      ])
  }

  @Test("reloadData reads sizes at once; cells wait for the run loop's turn")
  func turn() throws {
    let session = try session(.naiveAllocation, "fifty")
    let held = try session.perform(.reload(held: true))
    #expect(held.calls.map { brief($0) } == ["rows 0 50", "size 320 × 2200"])
    #expect(session.isHeld)
    #expect(session.current.after.visible.isEmpty)
    let turn = try session.perform(.turn)
    #expect(turn.calls.first == .turn(times: 1))
    #expect(session.cellCalls.map { $0.row } == (0..<13).map { row($0) })
    #expect(!session.isHeld)
    #expect(session.current.after.made == 26, "the reload dropped every cell")
  }

  @Test("Optional methods that the app lacks are not called")
  func optionalMethods() throws {
    let session = try session(.naiveAllocation, "fifty")
    #expect(session.last.counts.numberOfSections == 0)
    #expect(session.last.counts.heightForRowAt == 0)
    #expect(session.last.counts.numberOfRowsInSection == 1)
    #expect(try session.table.numberOfSections == 1)
  }
}

/// Behavior that follows from the rules.
struct FollowingTests {
  @Test("Row 13 appears after 4 points, not at 4")
  func row13() throws {
    let session = try session(.naiveAllocation, "fifty")
    for _ in 0..<16 {
      #expect(try session.table.cellForRow(at: row(13)) == nil)
      try session.scroll(0.25)
    }
    #expect(session.offset == 4)
    #expect(try session.table.cellForRow(at: row(13)) == nil)
    try session.scroll(0.25)
    #expect(try session.table.cellForRow(at: row(13)) != nil)
  }

  @Test("50 cells after one slow pass down, 37 more for each further pass")
  func passes() throws {
    let session = try session(.naiveAllocation, "fifty")
    var made: [Int] = []
    for pass in 0..<4 {
      let target: Action.Target = pass % 2 == 0 ? .bottom : .top
      made.append(
        try session.perform(.scrollTo(target, step: 8)).after.made)
    }
    #expect(made == [50, 87, 124, 161])
  }

  @Test("The bottom in one jump makes 13 more")
  func jump() throws {
    let session = try session(.naiveAllocation, "fifty")
    try session.perform(all: [.scrollTo(.bottom, step: nil)])
    #expect(session.current.after.made == 26)
    #expect(session.current.after.cells.count == 13)
    #expect(session.current.after.visible.first?.row == row(37))
  }

  @Test(
    "How often heights are asked is a policy",
    arguments: [
      ("again", [10_013, 10_014, 10_014]), ("once", [10_000, 10_000, 10_000]),
      ("each-scroll", [10_000, 20_000, 30_000]),
    ])
  func heights(policy: String, counts: [Int]) throws {
    let session = try session(.naiveAllocation, "ten-thousand")
    let before = session.last.counts.heightForRowAt
    try session.perform(all: [
      .policy(.heights, policy), .reload(held: false),
    ])
    var found = [session.last.counts.heightForRowAt - before]
    for distance in [5.0, 1] {
      try session.scroll(distance)
      found.append(session.last.counts.heightForRowAt - before)
    }
    #expect(found == counts, "after reload, scroll 5, scroll 1")
  }

  @Test("A frame in which nothing moves asks for no height")
  func standing() throws {
    let session = try session(.naiveAllocation, "ten-thousand")
    try session.perform(all: [.policy(.heights, "each-scroll")])
    let before = session.last.counts.heightForRowAt
    try session.perform(all: [
      .turn, .tap(row(0)), .resize(Size(width: 320, height: 570)),
    ])
    #expect(session.last.counts.heightForRowAt == before)
  }

  @Test("A row of one section is visited in every pass, if heights differ")
  func rowsVisited() throws {
    let own = try session(.naiveAllocation, "ten-thousand")
    #expect(own.current.after.rowsVisited == 10_000)
    let equal = try session(.naiveAllocation, "ten-thousand-equal")
    #expect(equal.current.after.rowsVisited == 13)
    try equal.perform(all: [.scrollTo(.bottom, step: nil)])
    #expect(equal.current.after.rowsVisited == 13)
  }

  @Test("A row that leaves is dropped")
  func dropped() throws {
    let session = try session(.naiveAllocation, "fifty")
    try session.scroll(44)
    #expect(session.current.after.state(of: 1) == .dead)
    #expect(
      session.current.after.tree.count == session.current.after.visible.count)
    #expect(session.current.after.pools.isEmpty)
    try session.scroll(-44)
    #expect(session.current.after.visible.first?.number == 15, "a new cell")
  }

  @Test("A table without data source shows nothing")
  func noDataSource() throws {
    let table = TableView(frame: Rect(origin: .zero, size: .phone))
    try table.layoutIfNeeded()
    #expect(table.numberOfSections == 0)
    #expect(table.indexPathsForVisibleRows.isEmpty)
    #expect(table.contentSize.height == 0)
    #expect(table.rectForRow(at: row(0)) == .zero)
    #expect(table.numberOfRows(inSection: 0) == 0)
  }

  @Test("A data source that dies leaves an empty table behind")
  func deadDataSource() throws {
    let table = TableView(frame: Rect(origin: .zero, size: .phone))
    do {
      let app = PlainApp(heights: [[44, 44]])
      table.dataSource = app
      table.delegate = app
      try table.layoutIfNeeded()
      #expect(table.indexPathsForVisibleRows.count == 2)
    }
    table.reloadData()
    try table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows.isEmpty)
  }

  @Test("A new rowHeight is read with the next layout pass")
  func newRowHeight() throws {
    let app = MadeUpApp()
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    table.dataSource = app
    try table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows.count == 3)
    table.rowHeight = 100
    #expect(table.contentSize.height == 880, "points, not read again yet")
    try table.layoutIfNeeded()
    #expect(table.contentSize.height == 2000)
    #expect(table.indexPathsForVisibleRows.count == 1)
  }

  @Test("Every dequeue is answered with nil; the for: form makes a cell")
  func dequeues() throws {
    let table = TableView(frame: Rect(origin: .zero, size: .phone))
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
    let cell = table.dequeueReusableCell(withIdentifier: "row", for: row(0))
    #expect(cell.reuseIdentifier == "row")
    #expect(table.reusePools.isEmpty)
    table.didReceiveMemoryWarning()
  }
}

extension TableSession {
  fileprivate var offset: Double { current.after.viewport.minY }
}

private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

private func heightCalls(beforeFirstCell step: Step) -> Int {
  var count = 0
  for call in step.calls {
    if case .cell = call { break }
    if case .heights(let run) = call { count += run.count }
  }
  return count
}

private func brief(_ call: Call) -> String {
  switch call {
  case .numberOfSections(let count): "sections \(count)"
  case .numberOfRows(let run): "rows \(run.first) \(run.answers[0])"
  case .heights(let run): "heights \(run.first)–\(run.last) \(run.answers)"
  case .estimates(let run): "estimates \(run.count)"
  case .fits(let run): "fits \(run.count)"
  case .willDisplay(let run): "displays \(run.count)"
  case .didEndDisplaying(let run): "ends \(run.count)"
  case .prefetch(let rows): "prefetches \(rows.count)"
  case .cancelPrefetching(let rows): "cancels \(rows.count)"
  case .warning(let text): text
  case .section(let method, let run): "\(method) \(run.first)"
  case .cell(let call): "cell \(call.row) c\(call.returned ?? 0)"
  case .didSelect(let row): "tap \(row)"
  case .update(let call): call.method
  case .load, .landing: "picture"
  case .contentSize(let size): "size \(size)"
  case .turn: "turn"
  }
}
