import Chapter01
import Editions
import Session
import Stage
import TestSupport
import Testing
import Text

/// The mistakes that an app can make, and the error message for each.
struct MistakeTests {
  @Test("No cell: the error names the row, and the session goes on")
  func noCell() throws {
    let session = try session(.naiveAllocation, "empty-handed")
    try expectRefusal(
      "The data source returned no cell for row 13; return one from "
        + "tableView(_:cellForRowAt:) for every row",
      of: .scroll(by: 5, step: nil), in: session)
    try session.scroll(4)
    #expect(session.current.after.visible.count == 13)
  }

  @Test("Force-unwrapping a nil cell stops the app, without naming the row")
  func unwrapped() async throws {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let scenario = madeUp { app in
        app.cell = { table, _ in
          let cell = table.dequeueReusableCell(withIdentifier: "row")
          return cell!
        }
      }
      _ = try TableSession(.naiveAllocation, scenario)
    }
    let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("found nil while unwrapping an Optional value"))
    #expect(!words.contains("cellForRowAt") && !words.contains("0.0"))
  }

  @Test("A count that changes between sizes and cells")
  func shrinking() throws {
    let session = try session(.naiveAllocation, "shrinking")
    try expectRefusal(
      "The data source returned no cell for row 3: section 0 had 4 rows "
        + "when sizes were read and has 3 now; call reloadData() after every "
        + "change to the data",
      of: .reload(held: false), in: session)
    try session.perform(all: [.tap(row(0))])
  }

  @Test(
    "The learner's own mistakes, by tapping them",
    arguments: [
      (
        1,
        "The data source returned c1 for row 1, but row 0 shows it "
          + "already; return a different cell for each row"
      ),
      (
        2,
        "reloadData() was called from inside tableView(_:cellForRowAt:), "
          + "while the table waits for its answer; call it after returning"
      ),
      (
        3,
        "tableView(_:numberOfRowsInSection:) returned -1 for section 0; "
          + "return 0 or more"
      ),
      (
        4,
        "tableView(_:heightForRowAt:) returned infinity for row 0; return a "
          + "finite height of 0 or more"
      ),
    ])
  func tapped(mistake: Int, sentence: String) throws {
    let session = try session(.naiveAllocation, "mistakes")
    try session.perform(all: [.tap(row(mistake))])
    try expectRefusal(sentence, of: .reload(held: false), in: session)
    try session.perform(all: [.tap(row(0)), .reload(held: false)])
    #expect(session.current.after.visible.count == 5)
  }

  @Test("A negative number of sections")
  func sections() throws {
    try expectRefusalOnceWrong(
      "numberOfSections(in:) returned -1; return 0 or more"
    ) { app, isWrong in
      app.sections = { isWrong() ? -1 : 1 }
    }
  }

  @Test(
    "A height that is negative, infinite or not a number",
    arguments: [-0.25, -Double.infinity, .infinity, .nan])
  func height(height: Double) throws {
    try expectRefusalOnceWrong(
      "tableView(_:heightForRowAt:) returned \(decimal(height)) for row 7; "
        + "return a finite height of 0 or more"
    ) { app, isWrong in
      app.height = { _, row in isWrong() && row.row == 7 ? height : 44 }
    }
  }

  @Test(
    "A rowHeight that is negative, infinite or not a number",
    arguments: [-2, -Double.infinity, .infinity, .nan])
  func rowHeight(height: Double) throws {
    try expectRefusalOnceWrong(
      "rowHeight can't be \(decimal(height)); set a finite height of 0 or more"
    ) { app, isWrong in
      app.tapped = { table, _ in
        if isWrong() { table.rowHeight = height }
      }
    }
  }

  @Test(
    "Reloading inside an answer is an error, never a hang",
    arguments: [
      "numberOfSections(in:)", "tableView(_:numberOfRowsInSection:)",
      "tableView(_:heightForRowAt:)", "tableView(_:cellForRowAt:)",
    ])
  func reloadWhileServing(question: String) throws {
    try expectRefusalOnceWrong(
      "reloadData() was called from inside \(question), while the table waits "
        + "for its answer; call it after returning"
    ) { app, isWrong in
      var table: (any Table)?
      app.load = { table = $0 }
      app.height = { table, _ in
        if isWrong(), question.contains("height") { table.reloadData() }
        return 44
      }
      app.sections = {
        if isWrong(), question.contains("Sections") { table?.reloadData() }
        return 1
      }
      app.rows = { table, _ in
        if isWrong(), question.contains("Rows") { table.reloadData() }
        return 20
      }
      app.cell = { table, _ in
        if isWrong(), question.contains("cell") { table.reloadData() }
        return TableViewCell(reuseIdentifier: "row")
      }
    }
  }

  @Test("A name that nobody registered, by the for: form of dequeue")
  func unregistered() throws {
    try expectRefusalOnceWrong(
      "No cell is registered for 'rwo', which row 0 asked for; call "
        + "register(_:forCellReuseIdentifier:) before dequeuing"
    ) { app, isWrong in
      app.load = {
        $0.register(TableViewCell.self, forCellReuseIdentifier: "row")
      }
      app.cell = { table, row in
        table.dequeueReusableCell(
          withIdentifier: isWrong() ? "rwo" : "row", for: row)
      }
    }
  }

  @Test("Data that shrink behind the table's back are noticed, not a crash")
  func data() throws {
    for scenario in ["fifty", "small"] {
      let session = try session(.naiveAllocation, scenario)
      let last = session.rowCounts.count - 1
      let count = session.rowCounts[last]
      try session.perform(all: [
        .data(.delete(IndexPath(row: 0, section: last)))
      ])
      let row = IndexPath(row: count - 1, section: last)
        .description(amongSections: last + 1)
      try expectRefusal(
        "The data source returned no cell for row \(row): "
          + "section \(last) had \(count) rows when sizes were read and has "
          + "\(count - 1) now; call reloadData() after every change to the "
          + "data",
        of: .scrollTo(.bottom, step: nil), in: session)
      try session.perform(all: [
        .reload(held: false), .scrollTo(.bottom, step: nil),
      ])
    }
  }

  /// Expects that an app that misbehaves after its first tap gets this error,
  /// from that tap or the next reload, and that the session then goes on.
  private func expectRefusalOnceWrong(
    _ sentence: String, _ sourceLocation: SourceLocation = #_sourceLocation,
    _ equip: @escaping (MadeUpApp, _ isWrong: @escaping () -> Bool) -> Void
  ) throws {
    let scenario = madeUp { app in
      var taps = 0
      equip(app) { taps == 1 }
      let tapped = app.tapped
      app.tapped = { table, row in
        taps += 1
        tapped(table, row)
      }
    }
    let session = try TableSession(.naiveAllocation, scenario)
    let before = try Portrait(of: session)
    let wrong = session.error(of: .tap(row(0)))
    let error = wrong ?? session.error(of: .reload(held: false))
    #expect(error?.description == sentence, sourceLocation: sourceLocation)
    if wrong != nil {
      #expect(
        try Portrait(of: session) == before, sourceLocation: sourceLocation)
    }
    if wrong == nil {
      try session.perform(all: [.tap(row(1)), .reload(held: false)])
    }
    #expect(
      session.current.after.visible.count == 13, sourceLocation: sourceLocation)
  }

  private func expectRefusal(
    _ sentence: String, of action: Action, in session: TableSession,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Portrait(of: session)
    let error = session.error(of: action)
    #expect(error?.description == sentence, sourceLocation: sourceLocation)
    #expect(
      try Portrait(of: session) == before, "the session is as it was",
      sourceLocation: sourceLocation)
  }
}

private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
