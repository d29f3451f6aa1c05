import Editions
import Session
import Stage
import TestSupport
import Testing

@testable import Chapter08

/// A table of a billion rows, in sessions and in the shell.
struct BillionTests {
  private static let count = 1_000_000_000

  /// The height in points that the app gives a row, by the row's number.
  private static func height(_ number: Int) -> Double {
    44 + 8 * Double(number % 3)
  }

  @Test("A billion rows are opened, and only those on screen are asked")
  func opening() throws {
    let session = try session(.scale, "billion")
    // By estimate this many rows fill the screen; they turn out to be taller.
    let looked = Int((568 / 44.0).rounded(.up))
    #expect(session.current.counts.heightForRowAt == looked)
    #expect(session.current.counts.cellForRowAt == looked)
    #expect(
      try session.table.estimating?.numberOfEstimatedRows(inSection: 0)
        == Self.count - looked)
    let growth = (0..<looked).reduce(0) { $0 + Self.height($1) - 44 }
    #expect(try session.table.scrollView.contentSize.height == 44e9 + growth)
  }

  @Test("Rows come, go and move among a billion, and each is as it was")
  func changes() throws {
    let session = try session(.scale, "billion")
    let far = IndexPath(row: 700_000_000, section: 0)
    try session.perform(all: [.scrollTo(.row(far, at: .top), step: nil)])
    #expect(session.current.after.visible.first?.text == "Row 700000000")
    #expect(
      try session.table.scrollView.contentOffset.y
        == session.table.rectForRow(at: far).minY)

    try session.perform(all: [
      .update(.insert(IndexPath(row: 5, section: 0), count: 1)),
      .update(
        .move(
          from: IndexPath(row: 999_999_999, section: 0),
          to: IndexPath(row: 0, section: 0))),
      .update(.delete((3...7).map { IndexPath(row: $0, section: 0) })),
    ])
    let first = IndexPath(row: 699_999_997, section: 0)
    #expect(try session.table.indexPathsForVisibleRows.first == first)
    #expect(session.current.after.visible.first?.text == "Row 700000000")
    #expect(try session.table.numberOfRows(inSection: 0) == Self.count - 4)

    try session.perform(all: [.scrollTo(.top, step: nil)])
    let texts = session.current.after.visible.prefix(6).map { $0.text }
    #expect(
      texts == [
        "Row 999999998", "Row 0", "Row 1", "Row 6", "Row 7", "Row 8",
      ])
    for cell in session.current.after.visible {
      let number = Int(cell.text.dropFirst(4)) ?? 0
      #expect(cell.frame.height == Self.height(number), "\(cell.text)")
    }
  }

  @Test("Going back in time and forth restores the measured heights")
  func back() throws {
    let session = try session(.scale, "billion")
    try session.perform(all: [
      .scroll(by: 3e10, step: nil), .scroll(by: 500, step: 44),
      .scroll(by: -3e9, step: nil),
    ])
    let now = try Portrait(of: session)
    session.go(to: 1)
    #expect(try session.table.numberOfRows(inSection: 0) == Self.count)
    session.go(to: 3)
    #expect(try Portrait(of: session) == now)
  }

  @Test("A command that would walk through a billion rows is refused")
  func walks() throws {
    let talk = try Talk(.scale, "billion")
    for line in [
      "heights 0 999999999", "heights from 0 to 44000000000",
      "delete 0..999999999",
    ] {
      let answer = talk.say(line).joined(separator: " ")
      #expect(answer.contains("up to 200,000"), "\(line): \(answer)")
    }
    #expect(
      talk.say("heights 0 20").joined(separator: " ").contains("21 rows"))
  }

  @Test("An older table shows the same billion, and asks for no height")
  func older() throws {
    for edition in Edition.book where !edition.can(.keepingRuns) {
      let session = try session(edition, "billion")
      #expect(try session.table.scrollView.contentSize.height == 44e9)
      #expect(session.current.counts.heightForRowAt == 0)
    }
  }
}
