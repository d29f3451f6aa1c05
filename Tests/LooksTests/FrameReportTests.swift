import Editions
import Reports
import Session
import Stage
import TestSupport
import Testing

@testable import Looks

/// What is said of late frames.
@MainActor
struct FrameReportTests {
  /// A scroll of ten frames, each of which fills a cell or two, for 20 ms each.
  private func slow() throws -> TableSession {
    let session = try session(.reuseQueues, "fifty")
    try session.perform(all: [
      .prices([.fill: 20_000, .other: 4_000]), .scroll(by: 440, step: 44),
    ])
    return session
  }

  @Test("'frames' says how many were late, by how much, and over what")
  func frames() throws {
    let report = try framesLook.report(on: slow())
    let text = plain(report)
    #expect(text.contains("4 frames drawn, 4 late, 11 skipped"), "\(text)")
    #expect(text.contains("2 filled 40, other 4"), "\(text)")
    #expect(report.fields["late"] == .int(4))
  }

  @Test("'why frame' explains one")
  func one() throws {
    let session = try slow()
    let text = plain(frameReport(2, in: session))
    #expect(
      text.hasPrefix("Frame 2, at 50 ms, took 44 ms: 2 filled 40"), "\(text)")
    #expect(text.contains("33.3 ms late, and 2 frames were skipped"), "\(text)")
    #expect(plain(frameReport(9, in: session)).contains("4 frames"))
  }

  @Test("However many frames are skipped, there are few bars, the last one too")
  func bars() throws {
    let session = try session(.naiveAllocation, "posts")
    try session.perform(all: [
      .price(.height, 60_000_000), .reload(held: false), .turn,
      .prices([.fill: 20_000]), .scroll(by: 440, step: 44),
    ])
    let bills = session.current.frames.compactMap { $0.bill }
    let intervals = bills.reduce(0) { $0 + $1.missed + 1 }
    #expect(try intervals > 11 && bars(of: session) == intervals)
    session.go(to: 2)
    let many = try bars(of: session)
    #expect(many > 5_000 && many <= 10_000, "\(many)")
  }

  private func bars(of session: TableSession) throws -> Int {
    let report = try framesLook.report(on: session)
    for case .drawing(.chart(let values, _, _, _), _) in report.blocks {
      return values.count
    }
    return 0
  }

  @Test("Without prices, no frame is late, and the report says why")
  func untimed() throws {
    let session = try session(.reuseQueues, "fifty")
    #expect(plain(try framesLook.report(on: session)).contains("price guesses"))
    #expect(Measure.known(in: session).contains { $0.name == "late" } == false)
    #expect(Measure.named("late", in: session) != nil)
  }

  @Test(
    "Apple's grades, of 2020 and of today",
    arguments: [
      (5, "good. In 2020, up to 5 were good"), (9, "up to 10 ms"),
      (25, "a warning"), (33, "critical"), (50, "critical"), (51, "immediate"),
    ])
  func grades(ratio: Double, words: String) {
    #expect(HitchGrade(ratio).sentence.contains(words))
  }
}

@MainActor
private func plain(_ report: Report) -> String {
  Renderer(mode: .plain, width: 200).lines(report).map { $0.text }
    .joined(separator: "\n")
}
