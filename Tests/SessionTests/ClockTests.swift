import Editions
import Stage
import TestSupport
import Testing

@testable import Session

/// The clock: frames begin at whole microseconds, the same each time.
struct ClockTests {
  @Test("A frame begins at its number times a second over the rate, rounded")
  func beginnings() {
    #expect(
      (0..<5).map { Clock().beginning(ofFrame: $0) }
        == [0, 16_667, 33_333, 50_000, 66_667])
    #expect(Clock().beginning(ofFrame: 60 * 3_600) == 3_600_000_000)
    #expect(
      (0..<4).map { Clock(rate: 120).beginning(ofFrame: $0) }
        == [0, 8_333, 16_667, 25_000])
    #expect(Clock(rate: 7).beginning(ofFrame: 1) == 142_857)
  }

  @Test("Each turn of the run loop is a frame; what needs none takes no time")
  func frames() throws {
    let session = try session(.reuseQueues, "fifty")
    #expect(session.current.clock.now == 0)
    let slow = try session.perform(.scroll(by: 100, step: 25))
    #expect(slow.frames.map { $0.time } == [16_667, 33_333, 50_000, 66_667])
    #expect(try session.perform(.reload(held: true)).clock.now == 66_667)
    #expect(try session.perform(.memoryWarning).clock.now == 66_667)
    let turn = try session.perform(.turn)
    #expect(turn.frames.map { $0.time } == [83_333])
    #expect(turn.clock.now == 83_333 && turn.clock.rate == 60)
  }

  @Test("After going back, and after a refusal, the same times come again")
  func again() throws {
    let session = try session(.reuseQueues, "fifty")
    let first = try session.perform(.scroll(by: 100, step: 25))
    _ = try session.perform(.reload(held: false))
    session.go(to: 0)
    session.rest()
    #expect(session.error(of: .tap(IndexPath(row: 49, section: 0))) != nil)
    let again = try session.perform(.scroll(by: 100, step: 25))
    #expect(again.frames == first.frames && again.clock == first.clock)
  }

  @Test("A wait moves the clock past its frames, of which none is stored")
  func waits() throws {
    let session = try session(.reuseQueues, "fifty")
    let wait = try session.perform(.wait(microseconds: 200_000))
    #expect(wait.frames.isEmpty && wait.calls.isEmpty)
    #expect(wait.clock.now == 200_000 && wait.clock.frames == 13)
    #expect(
      try session.perform(.wait(microseconds: 1_000)).clock.now == 201_000)
    #expect(try session.perform(.turn).frames.map { $0.time } == [216_667])
  }

  @Test("A pending turn of the run loop comes with the first frame of a wait")
  func pendingTurn() throws {
    let session = try session(.reuseQueues, "fifty")
    _ = try session.perform(.reload(held: true))
    #expect(try session.perform(.wait(microseconds: 16_000)).isHeld)
    let wait = try session.perform(.wait(microseconds: 200_000))
    #expect(wait.frames.map { $0.time } == [16_667] && !wait.isHeld)
    #expect(wait.clock.now == 216_000)
  }

  @Test(
    "A wait takes a microsecond to an hour",
    arguments: [Int64(-1), 0, 3_600_000_001])
  func refusedWaits(_ time: Int64) throws {
    let session = try session(.reuseQueues, "fifty")
    let error = session.error(of: .wait(microseconds: time))
    #expect(error == .impossible(.wait(time)))
    #expect(session.current.clock.now == 0)
  }

  @Test("A flick goes as far at 120 frames a second as at 60, in twice as many")
  func rates() {
    let (slow, fast) = (
      Flick(speed: 3_000).distances(at: 60),
      Flick(speed: 3_000).distances(at: 120)
    )
    for frame in 0..<60 {
      #expect(abs(slow[frame] - fast[2 * frame + 1]) <= 0.5, "frame \(frame)")
    }
  }
}
