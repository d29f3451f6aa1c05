import Session
import TestSupport
import Testing
import Text

@testable import Shell

@Suite("Forgetting, as it is told") struct ForgettingCommandTests {
  private let sentence = "What happened up to"

  /// A shell whose session has forgotten some of its steps.
  private func talk() throws -> Talk {
    let talk = try Talk(.reloadHiding, "mismatched")
    talk.shell.settings.renderer.width = 400
    talk.shell.work.memoryLimit = 1_000_000
    return talk
  }

  @Test("Forgetting is told once, and by 'stats'")
  func told() throws {
    let talk = try talk()
    #expect(!talk.text("scroll 5").contains(sentence))
    #expect(!talk.text("stats").contains(sentence))
    #expect(talk.text("repeat 200: reload").contains(sentence))
    #expect(!talk.text("repeat 200: reload").contains(sentence))
    #expect(talk.text("stats").contains("a session keeps 1 MB of its past"))
    talk.say("mode json; stats")
    #expect(
      talk.reports.last?.fields["forgotten"]
        == .int(talk.shell.session.forgotten))
  }

  @Test("A look into what is forgotten says so")
  func looks() throws {
    let talk = try talk()
    talk.say("repeat 200: reload; stats")
    for line in [
      "explain c1", "explain orphan", "follow c1", "timeline @0", "orphans",
      "diff @0 @end", "explain 0.0",
    ] {
      #expect(talk.text(line).contains(sentence), "\(line)")
    }
    #expect(
      talk.complaint("back until created c1")?.contains("is forgotten") == true)
  }

  @Test("A step that one goes to is performed again, unless it is interrupted")
  func traveling() throws {
    let whole = try Talk(.reloadHiding, "mismatched")
    whole.shell.settings.renderer.width = 400
    let talk = try talk()
    for talk in [whole, talk] { talk.say("repeat 200: reload; stats") }
    for line in ["goto @5", "calls", "why last", "back 2", "goto @0", "calls"] {
      let answer = talk.say(line)
      #expect(answer == whole.say(line), "\(line)")
    }
    talk.shell.work.interrupt(after: 0)
    #expect(talk.text("goto @7").contains(sentence))
    talk.shell.work.goOn()
    #expect(talk.shell.stepLabel == "3 @7/200")
    for line in ["calls", "into", "explain last"] {
      #expect(talk.text(line).contains(sentence), "\(line)")
    }
    #expect(talk.text("scroll 5").contains("'goto branch1'"))
  }

  @Test("All branches together take no more than a session may")
  func branches() throws {
    let talk = try talk()
    for _ in 0..<20 {
      talk.say("scenario mismatched; repeat 40: reload")
      let branches = talk.shell.surroundings.sessions.branches
      #expect(branches.reduce(0) { $0 + $1.session.size } <= 1_000_000)
    }
    let first = try #require(talk.shell.surroundings.sessions.branches.first)
    #expect(talk.complaint("goto \(first.name)") == nil)
    #expect(talk.complaint("reload") == nil)
  }

  @Test("A long scroll tells once which frames are forgotten; looks tell, too")
  func longScroll() throws {
    let whole = try Talk(.rowIndex, "ten-thousand-equal")
    whole.shell.settings.renderer.width = 400
    let talk = try Talk(.rowIndex, "ten-thousand-equal")
    talk.shell.settings.renderer.width = 400
    talk.shell.work.memoryLimit = 1_000_000
    let line = "bottom by 440"
    let told = talk.say(line)
    #expect(told.starts(with: whole.say(line)), "the totals are the same")
    let step = talk.shell.session.current
    let forgotten = try #require(step.forgottenFrames)
    let moment = "up to frame \(grouped(forgotten.count)) of @1 is forgotten"
    #expect(told.joined().contains(moment))
    #expect(!talk.text("scroll -1").contains(moment))
    talk.say("back")
    for line in [
      "explain c1", "explain last", "follow c1", "calls", "stats",
      "film 5000", "into",
    ] {
      #expect(talk.text(line).contains(moment), "\(line)")
      talk.say("goto @1")
    }
    talk.say("goto @1; into; into back")
    #expect(
      talk.lines.last?.hasPrefix("The calls before are forgotten") == true)
    whole.say("scroll -1; back")
    for line in ["film 10", "film frames 10", "timeline", "diff @0 @1"] {
      // The number of all pictures is known only if all frames are.
      let (some, all) = (talk.text(line), whole.text(line))
      #expect(some.contains("@1"), "\(line)")
      #expect(
        some.split(separator: "\n").dropFirst(2).first
          == all.split(separator: "\n").dropFirst(2).first, "\(line)")
    }
    talk.say("set frames on; back")
    let frames = talk.text("step").split(separator: "\n")
    #expect(
      frames.contains(
        "The last \(grouped(step.frames.count)) of "
          + "\(grouped(step.frameCount)) frames:"))
  }

  @Test("What is too much for one frame is refused in a sentence")
  func tooMuch() throws {
    let talk = try Talk(.rowIndex, "ten-thousand-equal")
    talk.shell.work.memoryLimit = 1_000_000
    #expect(
      talk.complaint("resize 320x90000")
        == "One frame of it is more than the 1 MB that a session keeps of its "
        + "past; 'resize 320x480' shows fewer rows at a time")
    #expect(talk.complaint("bottom") == nil)
  }
}
