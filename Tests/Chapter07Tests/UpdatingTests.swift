import Editions
import Session
import Stage
import TestSupport
import Testing

@testable import Chapter07

/// How a table applies updates, and which ones it refuses.
struct UpdatingTests {
  let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 200))
  let app = TextSource(Rows([["a", "b", "c", "d", "e", "f", "g", "h"]]))

  init() throws {
    table.dataSource = app
    table.delegate = app
    try table.layoutIfNeeded()
  }

  private func change(_ rows: [String], _ tell: () -> Void) {
    table.performBatchUpdates(
      {
        app.rows.sections = [rows]
        tell()
      }, completion: nil)
  }

  private var texts: [String] {
    table.indexPathsForVisibleRows.map { table.cellForRow(at: $0)?.text ?? "" }
  }

  @Test("A moved row keeps its cell, and so does every row it passes")
  func moved() throws {
    let cells = (0..<5).map { table.cellForRow(at: IndexPath($0)) }
    change(["d", "a", "b", "c", "e", "f", "g", "h"]) {
      table.moveRow(at: IndexPath(3), to: IndexPath(0))
    }
    try table.layoutIfNeeded()
    #expect(texts == ["d", "a", "b", "c", "e"])
    for (row, old) in [3, 0, 1, 2, 4].enumerated() {
      #expect(table.cellForRow(at: IndexPath(row)) === cells[old])
    }
    #expect(table.reusePools.flatMap { $0.cells }.isEmpty)
  }

  @Test("A deleted row's cell waits in its queue, and the next row takes it")
  func deleted() throws {
    let cell = table.cellForRow(at: IndexPath(1))
    change(["a", "c", "d", "e", "f", "g", "h"]) {
      table.deleteRows(at: [IndexPath(1)])
    }
    #expect(table.reusePools.flatMap { $0.cells }.first === cell)
    #expect(cell?.isHidden == true)
    try table.layoutIfNeeded()
    #expect(texts == ["a", "c", "d", "e", "f"])
    #expect(table.cellForRow(at: IndexPath(4)) === cell)
  }

  @Test("The selection goes with its row")
  func selection() throws {
    table.tapRow(at: IndexPath(2))
    change(["x", "a", "b", "c", "d", "e", "f", "g", "h"]) {
      table.insertRows(at: [IndexPath(0)])
    }
    #expect(table.indexPathForSelectedRow == IndexPath(3))
    try table.layoutIfNeeded()
    #expect(table.cellForRow(at: IndexPath(3))?.isSelected == true)
    #expect(table.cellForRow(at: IndexPath(2))?.isSelected == false)
  }

  @Test("During didSelectRowAt an insertion moves the highlight with its row")
  func highlight() throws {
    let app = MadeUpApp()
    var count = 4
    var highlighted: [IndexPath] = []
    app.rows = { _, _ in count }
    app.tapped = { table, _ in
      count += 1
      table.updating?.insertRows(at: [IndexPath(0)])
      try? table.scrollView.layoutIfNeeded()
      highlighted = table.indexPathsForVisibleRows.filter {
        table.cellForRow(at: $0)?.isHighlighted == true
      }
    }
    table.dataSource = app
    table.delegate = app
    try table.layoutIfNeeded()
    table.tapRow(at: IndexPath(2))
    #expect(highlighted == [IndexPath(3)])
  }

  @Test("A deleted row takes its selection along, and so does a reloaded one")
  func selectionLost() {
    table.tapRow(at: IndexPath(2))
    table.reloadRows(at: [IndexPath(2)])
    #expect(table.indexPathForSelectedRow == nil)
    table.tapRow(at: IndexPath(1))
    change(["a", "c", "d", "e", "f", "g", "h"]) {
      table.deleteRows(at: [IndexPath(1)])
    }
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("Nested batches: only the outermost endUpdates() applies")
  func nesting() {
    table.beginUpdates()
    table.deleteRows(at: [IndexPath(0)])
    table.beginUpdates()
    table.deleteRows(at: [IndexPath(1)])
    table.endUpdates()
    #expect(table.numberOfRows(inSection: 0) == 8)
    app.rows.sections = [["c", "d", "e", "f", "g", "h"]]
    table.endUpdates()
    #expect(table.failure == nil)
    #expect(table.numberOfRows(inSection: 0) == 6)
  }

  @Test("Completions are told whether the batch was applied, at its end")
  func completions() {
    var told: [Bool] = []
    table.beginUpdates()
    table.performBatchUpdates(
      { table.deleteRows(at: [IndexPath(0)]) },
      completion: { told.append($0) })
    #expect(told == [])
    table.endUpdates()
    #expect(told == [false])
    #expect(
      table.failure
        == .invalidUpdate(
          .rowCount(
            section: 0, after: 8, before: 8, inserted: 0, deleted: 1,
            movedIn: 0, movedOut: 0)))
    app.rows.sections[0].removeFirst()
    table.reloadData()
    app.rows.sections[0].removeFirst()
    table.performBatchUpdates(
      { table.deleteRows(at: [IndexPath(0)]) },
      completion: { told.append($0) })
    #expect(told == [false, true])
  }

  @Test("endUpdates() without beginUpdates() is a mistake with a sentence")
  func unpaired() {
    table.endUpdates()
    #expect(table.failure == .noBatch)
  }

  @Test("While a batch is open, neither a reload nor a layout pass can begin")
  func openBatch() {
    table.beginUpdates()
    table.setNeedsLayout()
    #expect(throws: TableError.calledInBatch(call: "layoutIfNeeded()")) {
      try table.layoutIfNeeded()
    }
    table.reloadData()
    #expect(table.failure == .calledInBatch(call: "reloadData()"))
    #expect(texts == ["a", "b", "c", "d", "e"])
  }

  @Test("A batch in which something else went wrong is not applied")
  func spoiltBatch() {
    table.beginUpdates()
    table.reloadData()
    table.deleteRows(at: [IndexPath(0)])
    app.rows.sections[0].removeFirst()
    table.endUpdates()
    #expect(table.numberOfRows(inSection: 0) == 8)
    #expect(table.failure == .calledInBatch(call: "reloadData()"))
  }

  @Test("While the app answers a question, it can't tell of changes")
  func serving() throws {
    for (call, tell) in Self.calls {
      let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 200))
      let app = MadeUpApp()
      app.cell = { table, _ in
        table.updating.map(tell)
        return TableViewCell(reuseIdentifier: "row")
      }
      table.dataSource = app
      #expect(
        throws: TableError.calledWhileServing(
          call: call, question: "tableView(_:cellForRowAt:)")
      ) { try table.layoutIfNeeded() }
    }
    #expect(Self.calls.count == 11)
  }

  private static let calls: [(String, (any BatchUpdating) -> Void)] = [
    ("insertRows(at:)", { $0.insertRows(at: [IndexPath(0)]) }),
    ("deleteRows(at:)", { $0.deleteRows(at: [IndexPath(0)]) }),
    ("moveRow(at:to:)", { $0.moveRow(at: IndexPath(0), to: IndexPath(1)) }),
    ("reloadRows(at:)", { $0.reloadRows(at: [IndexPath(0)]) }),
    ("insertSections(_:)", { $0.insertSections([0]) }),
    ("deleteSections(_:)", { $0.deleteSections([0]) }),
    ("moveSection(_:toSection:)", { $0.moveSection(0, toSection: 0) }),
    ("reloadSections(_:)", { $0.reloadSections([0]) }),
    ("beginUpdates()", { $0.beginUpdates() }),
    ("endUpdates()", { $0.endUpdates() }),
    (
      "performBatchUpdates(_:)",
      { $0.performBatchUpdates({}, completion: nil) }
    ),
  ]

  @Test("An update before the first layout is the first layout's business")
  func early() throws {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    table.dataSource = app
    table.insertRows(at: [IndexPath(0)])
    #expect(table.failure == nil)
    try table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 8)
  }

  @Test("A height that can't be refuses the whole update")
  func impossibleHeight() throws {
    let app = MadeUpApp()
    var count = 5
    app.rows = { _, _ in count }
    app.height = { _, row in row.row == 5 ? -1 : 40 }
    table.dataSource = app
    table.delegate = app
    try table.layoutIfNeeded()
    count = 6
    table.insertRows(at: [IndexPath(5)])
    #expect(
      table.failure == .impossibleHeight(row: IndexPath(5), height: -1))
    #expect(table.numberOfRows(inSection: 0) == 5)
    #expect(table.contentSize.height == 200)
  }

  @Test("Headers and footers go with their sections; new ones are asked for")
  func sectionViews() throws {
    let session = try session(.batchUpdates, "inbox")
    let parts = try #require(session.table.headersAndFooters)
    let headers = (0..<3).map { parts.headerView(forSection: $0) }
    _ = try session.perform(.update(.moveSection(from: 2, to: 0)))
    _ = try session.perform(.update(.insertSection(1)))
    #expect(parts.headerView(forSection: 0) === headers[2])
    #expect(parts.headerView(forSection: 2) === headers[0])
    #expect(parts.headerView(forSection: 1) != nil)
    _ = try session.perform(.update(.deleteSection(0)))
    #expect(headers[2]?.superview == nil)
  }

  @Test("The anchor goes with its row: what is read stays where it is")
  func anchor() throws {
    let session = try session(.batchUpdates, "fifty")
    let view = try session.table.scrollView
    try session.scroll(100)
    _ = try session.perform(.update(.insert(IndexPath(0), count: 3)))
    #expect(view.contentOffset.y == 232)
    _ = try session.perform(.update(.delete([IndexPath(0), IndexPath(2)])))
    #expect(view.contentOffset.y == 144)
    // The row at the top goes; the next one stays where it is.
    let place = try session.table.rectForRow(at: IndexPath(4)).minY
    _ = try session.perform(
      .update(.move(from: IndexPath(3), to: IndexPath(40))))
    #expect(try session.table.rectForRow(at: IndexPath(3)).minY == 132)
    #expect(place - 144 == 132 - view.contentOffset.y)
  }

  @Test("At the very top, what is inserted there is seen")
  func atTheTop() throws {
    let session = try session(.batchUpdates, "fifty")
    _ = try session.perform(.update(.insert(IndexPath(0), count: 1)))
    #expect(try session.table.scrollView.contentOffset.y == 0)
    #expect(try session.table.cellForRow(at: IndexPath(0))?.text == "New row")
  }

  @Test("Estimates stay estimates, and what is known stays known")
  func estimates() throws {
    let session = try session(.batchUpdates, "fog")
    let estimating = try #require(session.table.estimating)
    let asked = session.current.counts.heightForRowAt
    #expect(!estimating.isHeightEstimated(at: IndexPath(3)))
    #expect(estimating.isHeightEstimated(at: IndexPath(60)))
    _ = try session.perform(
      .update(.move(from: IndexPath(3), to: IndexPath(60))))
    #expect(!estimating.isHeightEstimated(at: IndexPath(60)))
    #expect(estimating.isHeightEstimated(at: IndexPath(59)))
    // The row that came on screen was known already, so none was asked for.
    #expect(session.current.counts.heightForRowAt == asked)
    _ = try session.perform(
      .update(.insert(IndexPath(80), count: 2)))
    #expect(estimating.isHeightEstimated(at: IndexPath(81)))
  }
}

/// The difference of two lists, applied as a batch.
struct ListDifferenceTests {
  @Test("Applying the difference of two lists to a table gives the new list")
  func everyPair() throws {
    let lists = everyList(of: ["a", "b", "c"], upTo: 4)
    var compared = 0
    for old in lists {
      for new in lists {
        let app = TextSource(Rows([old]))
        let table = TableView(
          frame: Rect(x: 0, y: 0, width: 320, height: 1_000))
        table.dataSource = app
        try table.layoutIfNeeded()
        table.beginUpdates()
        app.rows.sections = [new]
        tell(table, new.difference(from: old), inSection: 0)
        table.endUpdates()
        guard table.failure == nil else {
          Issue.record("\(old) → \(new): \(table.failure?.description ?? "")")
          return
        }
        try table.layoutIfNeeded()
        let texts = new.indices.map {
          table.cellForRow(at: IndexPath($0))?.text
        }
        if texts != new { Issue.record("\(old) → \(new): \(texts)") }
        compared += 1
      }
    }
    #expect(compared == 14_641)
  }

  @Test("A shuffle keeps every cell: it is told as moves")
  func shuffle() throws {
    let session = try session(.batchUpdates, "sorting")
    let step = try session.perform(.tap(IndexPath(2)))
    #expect(step.served == 0)
    #expect(step.after.made == 5)
    #expect(
      step.after.cells(.visible).map { $0.text }
        == ["Dan", "Ada", "Eve", "Ben", "Cleo"])
    #expect(try session.table.indexPathForSelectedRow == IndexPath(4))
  }
}
