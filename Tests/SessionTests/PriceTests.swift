import Editions
import Session
import Stage
import TestSupport
import Testing

/// Frames whose work takes time.
@MainActor
struct PriceTests {
  /// A fling of 6,000 points a second over rows of 44 on a screen of 568, at a
  /// price for each new cell, and 4 ms of other work.
  private func fling(cell: Int64) throws -> TableSession {
    let session = try session(.naiveAllocation, "ten-thousand-equal")
    try session.perform(all: [
      .prices([.create: cell, .other: 4_000]), .flick(speed: 6_000),
    ])
    return session
  }

  @Test(
    "A dearer cell makes fewer frames late, by more",
    arguments: [(14, 19, 56), (20, 13, 71), (24, 11, 78)])
  func published(cell: Int64, late: Int, missed: Int) throws {
    let drawn = try fling(cell: cell * 1_000).current.drawn
    #expect(drawn.late == late && drawn.missed == missed)
    #expect(
      drawn.hitchRatio
        == Double(missed) * 1_000 / Double(drawn.drawn + missed))
  }

  @Test("A frame that is skipped moves the content all the same")
  func content() throws {
    let late = try fling(cell: 20_000)
    let free = try fling(cell: 0)
    #expect(late.current.after.viewport == free.current.after.viewport)
    let places = free.current.frames.map { ($0.time, $0.offset) }
    let known = [Int64: Double](uniqueKeysWithValues: places)
    let frames = late.current.frames
    #expect(frames.count == 88)
    for frame in frames { #expect(known[frame.time] == frame.offset) }
  }

  @Test("A late frame makes the next one later: more rows have come by then")
  func steps() throws {
    let session = try session(.reuseQueues, "fifty")
    try session.perform(all: [
      .price(.fill, 20_000), .scroll(by: 440, step: 44),
    ])
    let frames = session.current.frames
    #expect(frames.map { $0.offset } == [44, 132, 264, 440])
    #expect(frames.map { $0.bill?.missed } == [1, 2, 3, 4])
    #expect(frames.map { $0.bill?.work[.fill] } == [1, 2, 3, 4])
  }

  @Test("A frame that takes an interval is in time; a microsecond more isn't")
  func deadline() throws {
    for (time, missed) in [(16_667, 0), (16_668, 1), (33_333, 1), (33_334, 2)] {
      var clock = Clock()
      clock.beginFrame()
      #expect(clock.endFrame(after: Int64(time)) == missed)
      var even = Clock(interval: 16_667)
      even.beginFrame()
      #expect(even.endFrame(after: Int64(time)) == (time + 16_666) / 16_667 - 1)
    }
  }

  @Test("Going back and forth repeats each frame")
  func replay() throws {
    let session = try fling(cell: 14_000)
    try session.perform(all: [
      .wait(microseconds: 300_000), .scrollTo(.top, step: 100),
    ])
    let again = session.fork()
    let (step, drawn) = (session.current, session.current.drawn)
    session.go(to: 0)
    _ = try session.table
    session.go(to: session.end - 1)
    let repeated = try session.perform(step.action)
    #expect(repeated.frames == step.frames && repeated.drawn == drawn)
    #expect(try again.snapshot == step.after)
  }

  @Test("Prices are from 0 to a minute")
  func impossible() throws {
    let session = try session(.reuseQueues, "fifty")
    for time: Int64 in [-1, 60_000_001] {
      #expect(throws: SessionError.impossible(.price(time))) {
        try session.perform(.price(.fill, time))
      }
    }
    _ = try session.perform(.prices([.fill: 1]))
    _ = try session.perform(.prices([:]))
    #expect(session.current.prices.isZero)
  }

  @Test(
    "A window or a number of kept cells that is too large is told its bound")
  func bounds() throws {
    let session = try session(.aheadOfTime, "feed")
    for name in [PolicyName.window, .keep] {
      let error = #expect(throws: SessionError.self) {
        try session.perform(.policy(name, "1001"))
      }
      #expect("\(try #require(error))".contains("a whole number up to 1,000"))
      _ = try session.perform(.policy(name, "1000"))
    }
  }

  @Test("Each kind of work is counted: heights, fittings, pictures, templates")
  func kinds() throws {
    func work(_ edition: Edition, _ scenario: String, _ actions: [Action])
      throws -> WorkTable
    {
      let session = try session(edition, scenario)
      try session.perform(all: [.price(.other, 1_000)] + actions)
      return session.current.frames.compactMap { $0.bill?.work }
        .reduce(WorkTable(), +)
    }
    #expect(
      try work(.rowIndex, "ten-thousand", [.reload(held: false)])
        == [.fill: 13, .height: 10_013, .other: 1])
    #expect(
      try work(.lateAnswers, "album", [.wait(microseconds: 100_000)])
        == [.decode: 2, .other: 2])
    let fitted = try work(
      .selfSizing, "messages-self-sized", [.scroll(by: 400, step: nil)])
    #expect(fitted == [.fill: 5, .fit: 3, .other: 1])
  }
}
