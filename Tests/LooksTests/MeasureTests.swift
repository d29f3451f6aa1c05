import Editions
import Inspector
import Reports
import Session
import Stage
import TestSupport
import Testing

@testable import Looks

struct MeasureTests {
  @Test("Every measure has a name of its own and a meaning")
  func names() {
    #expect(Set(Measure.all.map { $0.name }).count == Measure.all.count)
    for measure in Measure.all {
      #expect(!measure.meaning.isEmpty)
    }
    #expect(Measure.all.count == 48)
  }

  @Test("A measure is known by the name that it had in an earlier version")
  func former() throws {
    let session = try session(.lateAnswers, "album")
    #expect(Measure.named("inVain", in: session)?.name == "wasted")
    #expect(!Measure.all.contains { $0.name == "inVain" })
  }

  @Test(
    "What stats prints is what the measures are", arguments: Story.all)
  func stats(story: Story) throws {
    let session = try story.told().shell.session
    let report = try statsLook.report(on: session)
    var numbers: [String: JSON] = [:]
    for field in report.fields {
      numbers[field.key] = field.value
      guard case .object(let calls) = field.value else { continue }
      for call in calls { numbers[call.key] = call.value }
    }
    var compared = 0
    for measure in Measure.known(in: session)
    where ![
      "offset", "content", "orphans", "shift", "bar", "floating", "asked",
    ].contains(measure.name) {
      let value = JSON.number(try measure.value(in: session))
      #expect(
        numbers[measure.name]?.description == value.description,
        "\(measure.name) in \(story)")
      compared += 1
    }
    #expect(compared >= 15, "\(compared) measures")
  }

  @Test("What is asked is the number of rows that a search looks at")
  func asked() throws {
    let session = try session(.rowIndex, "ten-thousand")
    try session.perform(all: [.scrollTo(.bottom, step: nil)])
    let top = session.current.after.viewport.minY
    let searching = try #require(try session.table.searching)
    let count = try #require(searching.questions(toFindRowPast: top)).count
    let value = try Measure.asked.value(in: session)
    #expect(value == Double(count) && value > 10, "\(value)")
  }

  @Test("A measure is known from the chapter on that has it")
  func since() throws {
    for edition in Edition.book {
      let session = try session(edition, "small")
      let wanted =
        21 + (edition.can(.headersAndFooters) ? 1 : 0)
        + (edition.can(.searching) ? 1 : 0)
        + (edition.can(.measuring) ? 1 : 0)
        + (edition.can(.estimating) ? 5 : 0)
        + (edition.can(.keepingRuns) ? 2 : 0)
        + (edition.can(.selfSizing) ? 1 : 0)
        + (edition.can(.identifying) ? 1 : 0)
        + (edition.can(.loading) ? 8 : 0)
        + (edition.can(.preparing) ? 2 : 0)
      #expect(Measure.known(in: session).count == wanted, "\(edition)")
    }
    let early = try session(.reloadHiding, "small")
    #expect(Measure.named("measured", in: early) == nil)
    #expect(Measure.named("known", in: early) == nil)
    #expect(Measure.named("MADE", in: early) == nil)
  }

  @Test("Nothing is rounded: an offset and a content's height are exact")
  func exact() throws {
    let session = try session(.estimatedHeights, "messages")
    try session.perform(all: [
      .estimate(20.25), .reload(held: false), .scroll(by: 12.125, step: nil),
    ])
    let offset = try Measure.named("offset", in: session)?.value(in: session)
    #expect(offset == 12.125)
    let content = try Measure.named("content", in: session)?.value(in: session)
    #expect(content == session.current.after.contentSize.height)
    #expect(content != content?.rounded(), "\(content ?? 0) is whole")
  }

  @Test("Orphans have two names, and a queue's measure has the queue's name")
  func otherNames() throws {
    let session = try session(.reloadHiding, "mismatched")
    try session.perform(all: [.reload(held: false), .reload(held: false)])
    let snapshot = session.current.after
    for name in ["orphans", "orphaned"] {
      let measure = try #require(Measure.named(name, in: session))
      #expect(
        try measure.value(in: session) == Double(snapshot.count(.orphaned)))
      #expect(measure.name == name)
    }
    #expect(snapshot.count(.orphaned) > 0 && !snapshot.pools.isEmpty)
    for pool in snapshot.pools {
      let measure = Measure.pool(pool.identifier)
      #expect(try measure.value(in: session) == Double(pool.cells.count))
      #expect(measure.name == "pools \(pool.identifier)")
    }
    #expect(try Measure.pool("none such").value(in: session) == 0)
  }

  @Test(
    "A tap draws and lays out nothing; a scroll lays out and draws nothing",
    arguments: Edition.book)
  func twoFlags(edition: Edition) throws {
    let session = try session(edition, "fifty")
    func passesAndDrawings() throws -> [Double] {
      try ["layouts", "displays"].map {
        try #require(Measure.named($0, in: session)).value(in: session)
      }
    }
    #expect(try passesAndDrawings() == [1, 13], "every cell is drawn once")
    for (action, expected): (Action, [Double]) in [
      (.tap(IndexPath(row: 2, section: 0)), [1, 14]),
      (.scroll(by: 4, step: nil), [2, 14]),
      (.tap(IndexPath(row: 3, section: 0)), [2, 16]),
      (.turn, [2, 16]), (.scroll(by: 1, step: nil), [3, 17]),
      (.reload(held: true), [3, 17]),
    ] {
      _ = try session.perform(action)
      #expect(try passesAndDrawings() == expected, "\(action.command)")
    }
    _ = try session.perform(.turn)
    #expect(try passesAndDrawings()[0] == 4)
    session.go(to: 1)
    #expect(try passesAndDrawings() == [1, 14], "as it was then")
    _ = try session.perform(.scroll(by: 1, step: nil))
    #expect(try passesAndDrawings() == [2, 14])
  }

  @Test("A reused cell is redrawn only when it is visible")
  func drawnAgain() throws {
    for edition in Edition.book where edition.can(.reusing) {
      let session = try session(edition, "fifty")
      let displays = try #require(Measure.named("displays", in: session))
      try session.perform(all: [.scroll(by: 44, step: nil)])
      #expect(try displays.value(in: session) == 14, "\(edition)")
      try session.perform(all: [.scroll(by: 440, step: 44)])
      #expect(try displays.value(in: session) == 24, "\(edition)")
    }
  }

  @Test("A race compares seven measures; only of hits many are better")
  func raced() {
    #expect(
      Measure.raced.map { $0.name } == [
        "made", "hits", "alive", "orphans", "cellForRowAt", "heightForRowAt",
        "rowsVisited",
      ])
    for measure in Measure.raced {
      #expect(measure.best == (measure.name == "hits" ? .many : .few))
    }
    let others = Measure.all.filter { measure in
      !Measure.raced.contains { $0.name == measure.name }
    }
    #expect(
      others.filter { $0.best != nil }.map { $0.name }
        == ["orphaned", "fitted", "levels", "asked"]
        + ["requests", "wasted", "wrong", "old", "missing", "wrongFrames"]
        + ["drawn", "late", "hitches", "worst", "blank"])
    // Where a table stands, and how tall it is, is no matter of better or worse.
    #expect(
      Measure.deciding.filter { $0.best == nil }.map { $0.name }
        == ["offset", "shift", "content", "joined", "canceled"])
  }

  @Test(
    "A value is written in full",
    arguments: [
      (0, "0"), (14, "14"), (10_000, "10,000"), (386.5, "386.5"),
      (6770.125, "6770.125"), (-3, "-3"), (1.0 / 3, "0.3333333333333333"),
    ] as [(Double, String)])
  func written(value: Double, text: String) {
    #expect(inFull(value) == text)
  }
}

struct GuessTests {
  @Test("A wrong guess is told the truth, exactly, and what made it so")
  func guesses() throws {
    let session = try session(.reuseQueues, "fifty")
    let made = try #require(Measure.named("made", in: session))
    let offset = try #require(Measure.named("offset", in: session))
    _ = try session.perform(.scroll(by: 5.5, step: nil))
    let right = try judge(5.5, of: offset, before: 0, since: 0, in: session)
    #expect(right.isRight && right.sentence.text == "offset is 5.5.")
    let rounded = try judge(6, of: offset, before: 0, since: 0, in: session)
    #expect(
      rounded.sentence.text == "offset: you said 6, it is 5.5; it was 0.")
    #expect(!rounded.isRight && rounded.reasons.isEmpty)
    let cells = try judge(1, of: made, before: 13, since: 0, in: session)
    #expect(
      cells.sentence.text
        == "made: you said 1, it is 14; it was 13. Your guess is the "
        + "difference; the total is what counts.")
    #expect(cells.reasons.count == 1)
    #expect(cells.reasons[0].text.hasPrefix("@1 c14 is made by the app"))
    let cell = judge(.pooled, ofCell: 1, since: 0, in: session)
    #expect(cell.sentence.text == "c1: you said pooled, it is visible.")
    let report = predictionReport([right, rounded, cells, cell], in: session)
    #expect(
      report.blocks.last == .text(StyledLine("1 of 4 guesses right.", .title)))
  }

  @Test(
    "Every event that changes a measure is a reason for its change",
    arguments: [
      (Edition.reloadHiding, "mismatched", 10), (.heightCache, "widthless", 5),
    ])
  func reasons(edition: Edition, scenario: String, atLeast: Int) throws {
    let session = try session(edition, scenario)
    var compared = 0
    for action: Action in [
      .reload(held: false), .scroll(by: 200, step: 4), .reload(held: false),
      .resize(Size(width: 300, height: 400)),
    ] {
      let names = [
        "made", "alive", "misses", "hits", "orphaned", "orphans", "visible",
        "measuring", "loose",
      ]
      let before = try names.map {
        try Measure.named($0, in: session)?.value(in: session) ?? -1
      }
      let start = session.position
      _ = try session.perform(action)
      for (name, old) in zip(names, before) {
        let measure = try #require(Measure.named(name, in: session))
        let now = try measure.value(in: session)
        guard now != old else { continue }
        let judged = try judge(
          now + 1, of: measure, before: old, since: start, in: session)
        #expect(
          judged.reasons.contains { $0.text.contains(" c") },
          "\(name): \(judged)")
        compared += 1
      }
    }
    #expect(compared >= atLeast, "\(compared) changes")
  }
}

struct CurveTests {
  @Test("A sweep of numbers that aren't whole is told exactly")
  func exact() {
    let curve = sweepReport(
      of: "offset", for: "x", values: [1, 2, 3], results: [0.5, 0.5, 1_000])
    let plain = Renderer(mode: .plain).lines(curve).map { $0.text }
    #expect(
      plain == [
        "x 1 to 2: offset 0.5", "x 3: offset 1,000",
        "offset is least, 0.5, at x 1, and most, 1,000, at x 3.",
      ])
    let same = sweepReport(
      of: "made", for: "x", values: [4, 5], results: [14, 14])
    #expect(
      Renderer(mode: .plain).lines(same).last?.text
        == "made is 14 for every x.")
  }
}
