import Session
import TestSupport
import Testing

@testable import Shell

@Suite("Forgetting, as it is told") struct ForgettingCommandTests {
  private let sentence = "What happened up to"

  /// A shell whose session has forgotten some of its steps.
  private func talk() throws -> Talk {
    let talk = try Talk(.reloadHiding, "mismatched")
    talk.shell.settings.renderer.width = 400
    talk.shell.work.mostKept = 1_000_000
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
  func travelling() throws {
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

  @Test("What is too much for one step is refused in a sentence")
  func tooMuch() throws {
    let talk = try Talk(.rowIndex, "ten-thousand-equal")
    talk.shell.work.mostKept = 1_000_000
    #expect(
      talk.complaint("bottom by 44")
        == "That is more than the 1 MB that a session keeps of its past; "
        + "take larger steps, or fewer at a time")
    #expect(talk.complaint("bottom") == nil)
  }
}
