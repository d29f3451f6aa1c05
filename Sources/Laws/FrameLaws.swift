import Session
import Stage

/// The laws of frames whose work takes time.
nonisolated let frameLaws = [
  Law(
    "late-frames",
    "A frame that isn't done when the next one is to begin appears late, and "
      + "the frames until then are skipped.",
    in: .frames
  ) { checks, session in
    let clock = session.current.clock
    let frames = session.current.frames
    // Where the next frame begins: no later than for the frames after this one.
    var due = 0
    for (index, frame) in frames.enumerated() {
      guard let bill = frame.bill else { continue }
      while clock.beginning(ofFrame: due) <= frame.time { due += 1 }
      var next = due
      while clock.beginning(ofFrame: next) < frame.time + bill.time {
        next += 1
      }
      checks.same(bill.missed, next - due, "frames skipped")
      if index + 1 < frames.count {
        checks.holds(
          frames[index + 1].time >= clock.beginning(ofFrame: next),
          "a frame begins while the one before it isn't done")
      }
    }
  },
  Law(
    "frames-add-up",
    "The frames drawn and the frames skipped are those of each step together.",
    in: .frames
  ) { checks, session in
    let bills = session.current.frames.compactMap { $0.bill }
    guard session.position > 0, session.current.forgottenFrames == nil else {
      return
    }
    let (now, old) = (
      session.current.drawn, session.steps[session.position - 1].drawn
    )
    checks.same(now.drawn - old.drawn, bills.count, "frames drawn")
    checks.same(
      now.missed - old.missed, bills.reduce(0) { $0 + $1.missed },
      "frames skipped")
    checks.same(
      now.late - old.late, bills.count { $0.missed > 0 }, "late frames")
    let time = session.current.clock.now
    checks.holds(
      session.current.frames.last.map { $0.time <= time } ?? true,
      "the clock went back")
  },
]
