import Editions
import Session
import Stage
import TestSupport
import Testing

struct TimelineTests {
  @Test("Steps have names: numbers, ends, distances, checkpoints")
  func words() throws {
    let session = try session(.reuseQueues, "small")
    for _ in 0..<6 { _ = try session.perform(.turn) }
    session.go(to: 4)
    session.nameStep("lunch")
    session.nameStep("start")
    let timeline = session.timeline
    let words: [(String, Int?)] = [
      ("@0", 0), ("@6", 6), ("@7", 7), ("@-1", 3), ("@+2", 6), ("@end", 6),
      ("@start", 4), ("start", 4), ("lunch", 4), ("@lunch", 4), ("end", nil),
      ("3", nil), ("@x", nil), ("", nil), ("@", nil),
      ("@99999999999999999999", nil), ("@9999999999999", nil),
    ]
    for (word, step) in words {
      #expect(timeline.step(word) == step, "'\(word)'")
    }
    #expect(timeline.end == 6 && timeline.position == 4)
    #expect(timeline.isInPast)
  }

  @Test("A timeline that was asked for stays what it was")
  func value() throws {
    let session = try session(.reuseQueues, "small")
    for _ in 0..<3 { _ = try session.perform(.turn) }
    let before = session.timeline
    session.go(to: 1)
    _ = try session.perform(.reload(held: false))
    #expect(before.steps.count == 4 && before.position == 3)
    #expect(session.timeline.steps.count == 3)
    #expect(before.steps[1] === session.steps[1], "what is the same is shared")
  }

  @Test("Events are those of the steps, forwards and backwards")
  func events() throws {
    let session = try session(.reuseQueues, "fifty")
    for _ in 0..<30 { try session.scroll(20) }
    let all = session.steps.flatMap { $0.events }
    #expect(all.count > 30)
    for step in session.steps {
      session.go(to: step.number)
      let wanted = all.filter { $0.step <= step.number }
      #expect(session.eventsSoFar { _ in true } == wanted, "@\(step.number)")
      #expect(step.events.allSatisfy { $0.step == step.number })
    }
  }
}
