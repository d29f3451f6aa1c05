import Editions
import Inspector
import Session
import Stage
import TestSupport
import Testing

struct RecordingTests {
  @Test("A step tells each frame: its offset, who came, who went")
  func frames() throws {
    let session = try session(.naiveAllocation, "fifty")
    let step = try session.scroll(50, by: 20)
    #expect(step.frames.map { $0.offset } == [20, 40, 50])
    #expect(
      step.frames.map { $0.arrived.map { $0.row.row } } == [[13], [], [14]])
    #expect(step.frames.map { $0.left.map { $0.row } } == [[], [], [0]])
    #expect(step.frames.map { $0.made } == [14, 14, 15])
    #expect(step.frames[2].arrived[0].cell == 15)
    #expect(step.number == 1 && session.last == step)
    #expect(try step.after == session.snapshot)
  }

  @Test("A scroll stops at the ends and says by how much it was too far")
  func overshoot() throws {
    let session = try session(.naiveAllocation, "fifty")
    #expect(try session.scroll(2000).overshoot == 2000 - 1632)
    #expect(try session.snapshot.viewport.maxY == 2200)
    #expect(try session.scroll(-5000).overshoot == -5000 + 1632)
    #expect(try session.scroll(0).overshoot == 0)
    #expect(try session.snapshot.viewport.minY == 0)
  }

  /// `start + (end - start)` is not always `end` in floating point.
  @Test("A scroll arrives, whatever the roundings on its way")
  func arrives() throws {
    let session = try session(.naiveAllocation, "fifty")
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      session.work.interrupt(after: 2_000)
      let distance = Double.random(in: -1000...1000, using: &generator)
      let step = Double.random(in: 10...300, using: &generator)
      let before = try session.snapshot.viewport.minY
      let done = try session.scroll(distance, by: step)
      #expect(
        try session.snapshot.viewport.minY
          == min(max(before + distance, 0), 1632))
      #expect(done.frames.count <= 102)
    }
    try session.perform(all: [.scrollTo(.top, step: nil)])
    try session.scroll(0.1)
    session.work.interrupt(after: 2_000)
    try session.scroll(1e-17 - 0.1)
  }

  @Test("Where a row is wanted is where it comes")
  func targets() throws {
    let session = try session(.naiveAllocation, "fifty")
    let row = IndexPath(row: 25, section: 0)
    let tops: [(ScrollPosition, Double)] = [
      (.top, 0), (.middle, 262), (.bottom, 524),
    ]
    for (position, top) in tops {
      try session.perform(all: [.scrollTo(.row(row, at: position), step: nil)])
      let cell = try session.table.cellForRow(at: row)
      let offset = try session.snapshot.viewport.minY
      #expect(cell?.frame.minY == offset + top, "points below the screen's top")
    }
  }

  @Test("Heights are folded into runs; the first eight answers are kept")
  func folding() throws {
    let session = try session(.naiveAllocation, "ten-thousand")
    var runs: [Int] = []
    for call in session.last.calls {
      if case .heights(let run) = call {
        runs.append(run.count)
        #expect(run.answers.count == min(run.count, 8))
      }
    }
    #expect(runs == [10_000] + [Int](repeating: 1, count: 13))
  }

  @Test("Counts go on from step to step; calls are those of the step")
  func counts() throws {
    let session = try session(.naiveAllocation, "small")
    #expect(session.last.counts.cellForRowAt == 5)
    #expect(session.last.counts.numberOfSections == 1)
    #expect(session.last.counts.numberOfRowsInSection == 2)
    #expect(session.last.counts.heightForRowAt == 11)
    let step = try session.scroll(61)
    #expect(step.counts.cellForRowAt == 6)
    #expect(session.cellCalls.map { $0.row.description } == ["1.2"])
    #expect(session.cellCalls[0].made.map { $0.number } == [6])
    let idle = try session.perform(.turn)
    #expect(idle.calls == [.turn(times: 1)])
    #expect(idle.counts == step.counts)
    #expect(idle.frames.count == 1)
  }

  @Test("A dequeue is seen with its name, and with what it handed out")
  func dequeues() throws {
    let scenario = madeUp { app in
      app.load = {
        $0.register(TableViewCell.self, forCellReuseIdentifier: "row")
      }
      app.rows = { _, _ in 2 }
      app.cell = { table, row in
        _ = table.dequeueReusableCell(withIdentifier: "none")
        return table.dequeueReusableCell(withIdentifier: "row", for: row)
      }
    }
    let session = try TableSession(.naiveAllocation, scenario)
    let dequeues = session.cellCalls[1].dequeues
    #expect(dequeues.map { $0.identifier } == ["none", "row"])
    #expect(dequeues.map { $0.cell } == [nil, 2])
    #expect(dequeues.allSatisfy { !$0.isHit })
    #expect(dequeues[1].treeBefore?.map { $0.number } == [1])
    #expect(session.last.counts.misses == 4)
    #expect(session.last.counts.hits == 0)
    #expect(session.cellCalls[1].returned == 2)
  }

  @Test("A cell's life is told from its birth to its death")
  func events() throws {
    let session = try session(.naiveAllocation, "fifty")
    try session.scroll(44)
    let row = IndexPath(row: 0, section: 0)
    #expect(
      session.events.filter { $0.cell == 1 }.map { $0.kind } == [
        .made(
          row: row, className: "TableViewCell", identifier: "row",
          byTable: false),
        .shown(row: row), .left(row: row, into: .dead),
      ])
    #expect(
      session.events.filter { $0.cell == 1 }.map { $0.step } == [0, 0, 1])
  }

  @Test("Every cell that an app makes for a row is born in the events once")
  func births() throws {
    let session = try session(.naiveAllocation, "fifty")
    try session.perform(all: [
      .scrollTo(.bottom, step: 30), .reload(held: true), .turn,
    ])
    var born: [Int] = []
    for event in session.events {
      if case .made = event.kind { born.append(event.cell) }
    }
    #expect(try born == Array(1...session.snapshot.made))
  }

  @Test("An action refused before it begins leaves the very table in place")
  func sameTable() throws {
    let session = try session(.naiveAllocation, "fifty")
    let table = try session.table
    _ = session.error(of: .tap(IndexPath(row: 99, section: 0)))
    #expect(
      try session.table === table, "nothing was done, so nothing is redone")
  }

  @Test("The recording wrapper is invisible to the app")
  func witness() throws {
    var seen: [String] = []
    let scenario = madeUp { app in
      app.load = { table in
        table.rowHeight = 100
        table.policy.heights = .once
        seen.append("\(table.numberOfSections) \(table.rowHeight)")
      }
      app.tapped = { table, row in
        seen.append(table.cellForRow(at: row)?.text ?? "none")
        seen.append("\(table.indexPathsForVisibleRows.count)")
        seen.append("\(table.rectForRow(at: row))")
        seen.append("\(table.numberOfRows(inSection: 0))")
        seen.append("\(table.scrollView.contentSize)")
        seen.append("\(table.dataSource != nil) \(table.delegate != nil)")
        seen.append("\(table.reusePools.count) \(table.rowsVisited)")
        seen.append("\(table.measuringCells.count) \(table.failure == nil)")
      }
    }
    let session = try TableSession(.naiveAllocation, scenario)
    #expect(session.policy.heights == .once)
    try session.perform(all: [.tap(IndexPath(row: 1, section: 0))])
    #expect(
      seen == [
        "0 100.0", "0.1", "6", "(0, 100, 320, 100)", "20", "320 × 2000",
        "true true", "0 6", "0 true",
      ])
  }
}
