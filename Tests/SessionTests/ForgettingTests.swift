import Editions
import Foundation
import Stage
import TestSupport
import Testing

@testable import Session

@Suite("What a session keeps of its past") struct ForgettingTests {
  /// Performs random actions in two sessions, of which the second may keep only
  /// `kept` bytes.
  private func pair(
    _ edition: Edition, _ scenario: String, seed: UInt64, kept: Int
  ) throws -> (whole: TableSession, small: TableSession) {
    var generator = SeededGenerator(seed: seed)
    let whole = try session(edition, scenario)
    let small = try session(edition, scenario)
    small.work.memoryLimit = kept
    for _ in 0..<60 {
      let action = whole.randomAction(using: &generator)
      guard (try? whole.perform(action)) != nil else { continue }
      _ = try small.perform(action)
      #expect(small.timeline.size <= kept, "seed \(seed)")
    }
    return (whole, small)
  }

  @Test("A session keeps what it may, and its newest step", arguments: 1...5)
  func budget(seed: UInt64) throws {
    let (whole, small) = try pair(
      .estimatedHeights, "fifty", seed: seed, kept: 500_000)
    #expect(small.forgotten > 0 && small.forgotten <= small.position)
    #expect(whole.forgotten == 0)
    for step in small.steps {
      #expect(step.action == whole.steps[step.number].action)
      #expect(step.after == whole.steps[step.number].after)
      #expect(step.frames.isEmpty || !small.isForgotten(step.number))
    }
    #expect(small.last == whole.last)
    #expect(
      small.timeline.size == small.steps.reduce(0) { $0 + $1.size },
      "the sum is kept up to date")
  }

  @Test("A forgotten step that is recalled is as it was", arguments: 1...3)
  func recalling(seed: UInt64) throws {
    let (whole, small) = try pair(
      .estimatedHeights, "fifty", seed: seed, kept: 500_000)
    for number in (0..<small.forgotten).reversed() {
      small.go(to: number)
      try small.recall()
      #expect(!small.isForgotten(number))
      #expect(
        small.current.withoutTrees == whole.steps[number].withoutTrees,
        "seed \(seed), @\(number)")
      #expect(small.timeline.size <= 500_000)
      #expect(try small.snapshot == small.current.after)
    }
    small.go(to: 0)
    #expect(small.isForgotten(1), "one at a time")
    try small.recall()
    _ = try small.perform(.reload(held: false))
    #expect(small.steps.count == 2)
    #expect(small.timeline.size == small.steps.reduce(0) { $0 + $1.size })
  }

  @Test("A recall that is interrupted leaves the step as it is")
  func interrupted() throws {
    let (_, small) = try pair(.rowIndex, "fifty", seed: 1, kept: 500_000)
    small.go(to: 3)
    small.work.interrupt(after: 0)
    #expect(throws: SessionError.interrupted) { try small.recall() }
    #expect(small.position == 3 && small.isForgotten(3))
    small.work.goOn()
    #expect(try small.snapshot == small.current.after)
  }

  @Test(
    "A long scroll forgets its first frames, and knows what they come to",
    arguments: [
      (Edition.rowIndex, "ten-thousand-equal", 44.0),
      (.rowIndex, "ten-thousand-equal", 3), (.scale, "billion", 400),
      (.reloadHiding, "fifty", 5), (.estimatedHeights, "fifty", 5),
      (.naiveAllocation, "fifty", 5),
    ])
  func longScroll(edition: Edition, scenario: String, step: Double) throws {
    let whole = try session(edition, scenario)
    let small = try session(edition, scenario)
    small.work.memoryLimit = 100_000
    let scroll = Action.scroll(by: step * 900, step: step)
    let all = try whole.perform(scroll)
    let some = try small.perform(scroll)
    let forgotten = try #require(some.forgottenFrames)
    #expect(small.timeline.size <= 100_000)
    #expect(small.forgotten == 1, "what came before is forgotten")
    #expect(!some.frames.isEmpty)
    #expect(some.frames == Array(all.frames.suffix(some.frames.count)))
    #expect(some.events == Array(all.events.suffix(some.events.count)))
    #expect(some.frameCount == all.frames.count)
    #expect(some.arrived == all.arrived && some.left == all.left)
    #expect(some.served == all.served && some.reused == all.reused)
    let calls = some.calls.filter { !$0.isTurn }
    let allCalls = all.calls.filter { !$0.isTurn }
    #expect(forgotten.calls + calls.count == allCalls.count)
    #expect(some.after == all.after && some.nextRow == all.nextRow)
    #expect(try small.snapshot == some.after)
    // The cells that the first frames left, and the changes since.
    var shown = [:] as [Stage.IndexPath: Int]
    for arrival in forgotten.shown { shown[arrival.row] = arrival.cell }
    for frame in some.frames {
      for row in frame.left { shown[row] = nil }
      for arrival in frame.arrived { shown[arrival.row] = arrival.cell }
    }
    #expect(shown.count == some.after.visible.count)
    for cell in some.after.visible {
      let row = try #require(cell.row)
      #expect(shown[row] == cell.number)
    }
  }

  @Test("A long scroll is performed again without a record of its calls")
  func replaying() throws {
    let like = try session(.rowIndex, "ten-thousand-equal")
    let stage = StageSet(like.edition, like.scenario, file: [])
    var most = 0
    like.work.isInterrupted = {
      most = max(most, stage.recorder.calls.count)
      return false
    }
    for action in [.open, Action.scrollTo(.bottom, step: 440)] {
      try stage.replay(action, like.work)
    }
    #expect(most > 0 && most < 100)
  }

  @Test("A frame that is too much to keep is refused, and nothing changes")
  func tooMuch() throws {
    let session = try session(.rowIndex, "ten-thousand-equal")
    session.work.memoryLimit = 500_000
    _ = try session.perform(.scroll(by: 10, step: nil))
    let before = session.current
    #expect(throws: SessionError.tooMuch(kept: 500_000)) {
      try session.perform(.resize(Size(width: 320, height: 50_000)))
    }
    #expect(session.current == before && session.steps.count == 2)
    #expect(try session.snapshot == before.after)
  }

  @Test("Steps of which even the tables are too many are refused")
  func full() throws {
    let session = try session(.rowIndex, "fifty")
    session.work.memoryLimit = 50_000
    var error: SessionError?
    while error == nil, session.position < 1_000 {
      do throws(SessionError) {
        _ = try session.perform(.scroll(by: 1, step: nil))
      } catch let refusal {
        error = refusal
      }
      #expect(session.timeline.size <= 50_000)
    }
    #expect(error == .full(steps: session.steps.count, kept: 50_000))
  }

  #if os(Linux)
    /// The bytes of the process that are in memory.
    private var resident: Int {
      let facts = try? String(
        contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let pages = facts?.split(separator: " ").dropFirst().first
      return (pages.flatMap { Int($0) } ?? 0) * 4_096
    }

    @Test("A session's steps take no more than is counted")
    func estimate() throws {
      let cases = [
        (Edition.reloadHiding, "mismatched", Action.reload(held: false)),
        (.rowIndex, "ten-thousand-equal", .scroll(by: 440, step: 30)),
        (.rowIndex, "ten-thousand-equal", .scroll(by: 10, step: nil)),
        (.heightCache, "messages", .scrollTo(.bottom, step: 100)),
        (.scale, "billion", .scroll(by: 9_000, step: 900)),
        (.naiveAllocation, "fifty", .scroll(by: 300, step: 1)),
        (.batchUpdates, "inbox", .memoryWarning),
      ]
      for (edition, scenario, action) in share(of: cases, turn: 0) {
        let session = try session(edition, scenario)
        func repeated() throws {
          for _ in 0..<300 { _ = try session.perform(action) }
        }
        try repeated()
        let (counted, taken) = (session.size, resident)
        try repeated()
        let more = resident - taken
        #expect(
          more <= session.size - counted + 1_000_000,
          "\(scenario), \(action): \(more) of \(session.size - counted)")
      }
    }
  #endif
}
