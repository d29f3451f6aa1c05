import Editions
import Session
import Stage
import TestSupport
import Testing

struct FlickTests {
  // Three frames are 50 milliseconds; here every millisecond slows down.
  @Test("Frames slow down as UIScrollView's do: 0.998 per millisecond")
  func deceleration() throws {
    let distances = Flick(speed: 3_000).distances(at: 60)
    var speed = 3.0
    var way = 0.0
    for millisecond in 1...1_000 {
      way += speed * 0.999
      speed *= 0.998
      guard millisecond % 50 == 0 else { continue }
      let frame = millisecond * 60 / 1_000 - 1
      #expect(abs(distances[frame] - way) < 2, "after \(millisecond) ms")
    }
  }

  @Test(
    "Steps shrink to a pixel, never below half, and up mirrors down",
    arguments: [50.0, 333, 1_500, 20_000])
  func shrinking(speed: Double) {
    let distances = Flick(speed: speed).distances(at: 60)
    var steps: [Double] = []
    var before = 0.0
    for distance in distances {
      steps.append(distance - before)
      before = distance
    }
    #expect(distances.count > 10 && distances.count < 200)
    #expect(distances.allSatisfy { $0 * 2 == ($0 * 2).rounded() })
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(next <= step + 0.5, "\(step), \(next)")
    }
    #expect(steps[steps.count - 1] <= 1)
    #expect(Flick(speed: -speed).distances(at: 60) == distances.map { -$0 })
  }

  @Test("A flick is one step of many frames, and stops at both ends")
  func frames() throws {
    let session = try session(.reuseQueues, "fifty")
    let step = try session.perform(.flick(speed: 1_500))
    #expect(step.frames.count == 117)
    #expect(
      step.frames.map { $0.offset } == Flick(speed: 1_500).distances(at: 60))
    #expect(step.after.viewport.minY == 734)
    #expect(step.overshoot == 0)
    #expect(step.after.made == 14)
    let end = try session.perform(.flick(speed: 9_000))
    #expect(end.after.viewport.minY == 1_632)
    #expect(end.overshoot > 0)
    #expect(end.frames.count < 20)
    let top = try session.perform(.flick(speed: -20_000))
    #expect(top.after.viewport.minY == 0)
    #expect(top.overshoot < 0)
  }

  @Test("An impossible speed is refused and changes nothing")
  func refused() throws {
    let session = try session(.reuseQueues, "fifty")
    for speed in [0, 49, 20_001, -20_001, .nan, .infinity] {
      let error = session.error(of: .flick(speed: speed))
      #expect(error != nil, "\(speed)")
    }
    #expect(session.steps.count == 1)
    #expect(
      session.error(of: .flick(speed: -1))?.description
        == "A flick of 1 points a second is impossible; give one from 50 to "
        + "20000")
  }
}
