import Editions
import Foundation
import Inspector
import PTYSupport
import Reports
import Session
import Shell
import TestSupport
import Testing

@testable import Live

@Suite("What a shell shows to viewers") struct FeedTests {
  @Test("A viewer who comes later sees the table as it is")
  func late() throws {
    try withFeed(.reloadHiding) { talk, viewer in
      talk.perform("scroll 44")
      // What stood before may be on its way already.
      var step = try viewer.next()
      while step.place != "3 @1" { step = try viewer.next() }
      #expect(step.line == "scroll 44")
      #expect(step.frames.count == 1)
      #expect(step.answer.first?.text.hasPrefix("Offset 44.") == true)
    }
  }

  @Test(
    "A step's frames are those that the session recorded, and the last is now")
  func frames() throws {
    try withFeed(.reloadHiding) { talk, viewer in
      _ = try viewer.next()
      var compared = 0
      for line in ["scroll 300 by 8", "flick up", "repeat 5: scroll 9"] {
        let before = talk.interpreter.session.position
        talk.perform(line)
        let step = try viewer.next()
        let session = talk.interpreter.session
        let recorded = session.steps[(before + 1)...].flatMap { $0.frames }
        #expect(step.frames.count == recorded.count)
        for (frame, sent) in zip(recorded, step.frames) {
          compared += 1
          let above = sent.panel.above?.text ?? ""
          let points = "\(frame.offset)".replacing(".0", with: "")
          #expect(above.contains(" \(points) point") || frame.offset == 0)
        }
        let now = LiveMoment(frames: [session.now]).step.frames
        #expect(step.frames.last == now.last)
      }
      #expect(compared > 50)
    }
  }

  @Test("Many frames are thinned, evenly, and the last is kept")
  func thinned() throws {
    try withFeed(.naiveAllocation) { talk, viewer in
      _ = try viewer.next()
      talk.perform("scroll 1500 by 1")
      let step = try viewer.next()
      #expect(step.stride == 4)
      #expect(step.frames.count == 376)
      #expect(step.frames.last?.panel.above?.text.contains("1500") == true)
    }
  }

  @Test(
    "Going back is shown, trial runs aren't, and a failed line shows its error")
  func others() throws {
    try withFeed(.reloadHiding) { talk, viewer in
      _ = try viewer.next()
      talk.perform("scroll 44; scroll 44")
      #expect(try viewer.next().frames.count == 2)
      talk.perform("back")
      let back = try viewer.next()
      #expect(back.place == "3 @1/2" && back.frames.count == 1)
      talk.perform("race 1 2: scroll 100 by 10")
      #expect(try viewer.next().frames.count == 1)
      talk.perform("scroll far")
      let failed = try viewer.next()
      #expect(failed.answer.last?.text.contains("not a distance") == true)
      talk.perform("chapter 2")
      #expect(try viewer.next().title.hasPrefix("Chapter 2"))
    }
  }

  @Test(
    "A viewer who doesn't read costs the shell nothing, and sees the newest step"
  )
  func stuck() throws {
    try withFeed(.reloadHiding) { talk, viewer in
      // The first of these messages fill the socket.
      for count in 1...200 {
        talk.perform("scroll \(count % 2 == 0 ? -99 : 99) by 1")
      }
      var places: [String] = []
      repeat {
        places.append(try viewer.next().place)
      } while places.last != "3 @200"
      #expect(places.count < 20)
    }
  }

  @Test("Following the frames changes nothing in what is recorded")
  func same() throws {
    for edition in Edition.book {
      let plain = try Interpreter(edition)
      let followed = try Interpreter(edition)
      var seen = 0
      followed.work.onFrame = { _, _, look in
        seen += look().after.made
      }
      for line in [
        "scroll 300 by 7", "reload", "flick up", "top", "insert 3", "tap 2",
        "scroll 500 by 33", "memory-warning", "bottom", "delete 0",
      ] {
        #expect(plain.answer(line).texts == followed.answer(line).texts)
      }
      #expect(plain.session.steps == followed.session.steps)
      #expect(seen > 0)
    }
  }

  @Test("Without a viewer, no frame is looked at")
  func unwatched() throws {
    try withFolder { folder in
      let interpreter = try Interpreter(.reloadHiding)
      let feed = try LiveFeed(
        of: interpreter, in: LivePlace(path: folder + "/live"))
      defer { feed.end() }
      feed.begin()
      #expect(interpreter.work.onFrame == nil)
    }
  }
}

/// A shell with a feed.
@MainActor struct FedShell {
  let interpreter: Interpreter
  let feed: LiveFeed

  func perform(_ line: String) {
    feed.begin()
    let reply = interpreter.answer(line)
    for report in reply.reports { feed.add(report) }
    feed.show(line, reply.error)
  }
}

/// Calls a closure with a shell and a viewer that has called at it.
func withFeed(
  _ edition: Edition, _ body: (FedShell, MessageReader) throws -> Void
) throws {
  try withFolder { folder in
    let place = LivePlace(path: folder + "/live")
    let interpreter = try Interpreter(edition)
    let feed = try LiveFeed(of: interpreter, in: place)
    defer { feed.end() }
    let reader = try #require(MessageReader(place.path(of: getpid())))
    var waits = 0
    while !feed.isWatched {
      waits += 1
      try #require(waits < 15_000)
      usleep(20_000)
    }
    try body(FedShell(interpreter: interpreter, feed: feed), reader)
  }
}
