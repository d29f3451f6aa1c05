import Editions
import Session
import Stage
import TestSupport
import Testing

/// An action that fails, the actions before it, and its error message.
struct Failure: CustomTestStringConvertible {
  let name: String
  let scenario: String
  let before: [Action]
  let wrong: Action
  let sentence: String

  nonisolated var testDescription: String { name }

  nonisolated init(
    _ name: String, _ scenario: String, after before: [Action] = [],
    _ wrong: Action, _ sentence: String
  ) {
    self.name = name
    self.scenario = scenario
    self.before = before
    self.wrong = wrong
    self.sentence = sentence
  }
}

private nonisolated func row(_ row: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(row: row, section: section)
}

private nonisolated let failures: [Failure] = [
  Failure(
    "a row that does not exist", "fifty", .tap(row(50)),
    "There is no row 50: the table has 50 rows, counted from 0"),
  Failure(
    "a row above the first", "fifty", .tap(row(-1)),
    "There is no row -1: the table has 50 rows, counted from 0"),
  Failure(
    "a section that does not exist", "small",
    .scrollTo(.row(row(0, 2), at: .top), step: nil),
    "There is no row 2.0: the table has 2 sections, counted from 0"),
  Failure(
    "rows too small to be so many", "billion", .rowHeight(1e-7),
    "1,000,000,000 rows of 0.0000001 points would be on screen in their "
      + "thousands; give 0.5 points or more"),
  Failure(
    "a row that is not on screen", "fifty", .tap(row(13)),
    "Row 13 is not on screen, so it can't be tapped; 'scroll to 13' "
      + "brings it there"),
  Failure(
    "rows that can't be changed", "empty-handed", .data(.delete(row(0))),
    "The rows of 'empty-handed' can't be changed; 'scenario fifty' has rows "
      + "that can"),
  Failure(
    "a place beyond the end", "fifty", .data(.insert("x", at: row(51))),
    "A row can't be put at 51: the table has 50 rows, counted from 0; one "
      + "past the last is the end"),
  Failure(
    "a target beyond the end", "fifty",
    .data(.move(from: row(0), to: row(50))),
    "A row can't be put at 50: the table has 49 rows, counted from 0; one "
      + "past the last is the end"),
  Failure(
    "a deletion of nothing", "small", .data(.delete(row(3, 1))),
    "There is no row 1.3: section 1 has 3 rows, counted from 0"),
  Failure(
    "a value that a policy does not take", "fifty",
    .policy(.heights, "never"),
    "The policy heights can't be 'never'; it is one of again, once, "
      + "each-scroll"),
  Failure(
    "a screen without width", "fifty",
    .resize(Size(width: 0, height: 100)),
    "A screen of 0 × 100 points is impossible; both sides must be finite, at "
      + "least 1 and at most 100000"),
  Failure(
    "a screen without number", "fifty",
    .resize(Size(width: 320, height: .nan)),
    "A screen of 320 × not a number points is impossible; both sides must be finite, "
      + "at least 1 and at most 100000"),
  Failure(
    "a step of 0", "fifty", .scroll(by: 5, step: 0),
    "A step of 0 points leads nowhere; give one above 0"),
  Failure(
    "a step backwards", "fifty", .scrollTo(.top, step: -1),
    "A step of -1 points leads nowhere; give one above 0"),
  Failure(
    "a distance without number", "fifty", .scroll(by: .nan, step: nil),
    "A distance of not a number points leads nowhere; give a finite one"),
  Failure(
    "a distance without end", "fifty", .scroll(by: -.infinity, step: 8),
    "A distance of minus infinity points leads nowhere; give a finite one"),
  Failure(
    "no cell", "empty-handed", .scroll(by: 100, step: 2),
    "The data source returned no cell for row 13; return one from "
      + "tableView(_:cellForRowAt:) for every row"),
  Failure(
    "a row that went away", "shrinking",
    after: [.tap(row(1)), .reload(held: true)], .turn,
    "The data source returned no cell for row 3: section 0 had 4 rows when "
      + "sizes were read and has 3 now; call reloadData() after every change "
      + "to the data"),
  Failure(
    "one cell for two rows", "mistakes", after: [.tap(row(1))],
    .reload(held: false),
    "The data source returned c1 for row 1, but row 0 shows it already; "
      + "return a different cell for each row"),
  Failure(
    "a reload in an answer", "mistakes", after: [.tap(row(2))],
    .reload(held: false),
    "reloadData() was called from inside tableView(_:cellForRowAt:), while "
      + "the table waits for its answer; call it after returning"),
  Failure(
    "a negative count", "mistakes", after: [.tap(row(3))],
    .reload(held: true),
    "tableView(_:numberOfRowsInSection:) returned -1 for section 0; return 0 "
      + "or more"),
  Failure(
    "an infinite height", "mistakes", after: [.tap(row(4))],
    .reload(held: true),
    "tableView(_:heightForRowAt:) returned infinity for row 0; return a finite "
      + "height of 0 or more"),
]

struct FailureLaws {
  @Test(
    "What fails gets a sentence and changes nothing",
    arguments: Edition.book, failures)
  func undone(edition: Edition, failure: Failure) throws {
    let session = try session(edition, failure.scenario)
    let twin = try TestSupport.session(edition, failure.scenario)
    for action in [.turn] + failure.before {
      try session.perform(all: [action])
      try twin.perform(all: [action])
    }
    let before = try Portrait(of: session)
    for _ in 0..<2 {
      let error = session.error(of: failure.wrong)
      #expect(error?.description == failure.sentence)
      #expect(try Portrait(of: session) == before)
    }
    for action in [Action.tap(row(0)), .scroll(by: 4, step: 1), .turn] {
      #expect(session.error(of: action) == twin.error(of: action))
      #expect(try Portrait(of: session) == Portrait(of: twin), "\(action)")
    }
  }

  @Test(
    "An interrupted action is as if it had not begun",
    arguments: Edition.book)
  func interrupted(edition: Edition) throws {
    let session = try session(edition, "fifty")
    try session.scroll(100, by: 10)
    let before = try Portrait(of: session)
    for patience in [0, 1, 7] {
      let frames = session.work.interrupt(after: patience)
      let error = session.error(of: .scrollTo(.bottom, step: 8))
      #expect(error == .interrupted)
      #expect(frames.count == patience + 1, "frames until it stopped")
      session.work.goOn()
      #expect(try Portrait(of: session) == before)
    }
    try session.perform(all: [.scrollTo(.bottom, step: 8)])
  }

  @Test("A rule of a later chapter is refused by name")
  func notTaught() throws {
    let session = try session(.naiveAllocation, "fifty")
    let before = try Portrait(of: session)
    var compared = 0
    for name in PolicyName.allCases where name.firstChapter > 1 {
      let error = session.error(of: .policy(name, name.values[0]))
      #expect(
        error?.description
          == "Chapter 1's table has no policy \(name.rawValue); Chapter "
          + "\(name.firstChapter) adds it")
      compared += 1
    }
    #expect(compared == 24)
    #expect(try Portrait(of: session) == before)
  }

  @Test(
    "An app that goes wrong while it loads opens no session",
    arguments: Edition.book)
  func opening(edition: Edition) {
    let scenario = madeUp { $0.cell = { _, _ in nil } }
    var sentence = ""
    do {
      _ = try TableSession(edition, scenario)
    } catch {
      sentence = error.description
    }
    #expect(sentence.hasPrefix("The data source returned no cell for row 0;"))
  }

  @Test(
    "A chapter's table has exactly the abilities that the chapter claims",
    arguments: Edition.book)
  func abilities(_ edition: Edition) {
    let table = edition.makeTable(frame: Rect(origin: .zero, size: .phone))
    #expect((table.headersAndFooters != nil) == edition.can(.headersAndFooters))
    #expect((table.measuring != nil) == edition.can(.measuring))
    #expect((table.estimating != nil) == edition.can(.estimating))
    #expect((table.updating != nil) == edition.can(.updating))
    #expect((table.searching != nil) == edition.can(.searching))
    #expect((table.geometry != nil) == edition.can(.locating))
    #expect((table.rowRuns != nil) == edition.can(.keepingRuns))
    #expect((table.selfSizing != nil) == edition.can(.selfSizing))
    #expect((table.reconfiguring != nil) == edition.can(.identifying))
  }
}
