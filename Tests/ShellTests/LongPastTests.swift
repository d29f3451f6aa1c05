import Session
import TestSupport
import Testing
import Text

@testable import Shell

@Suite("A past of many frames") struct LongPastTests {
  /// The frames of the slow scroll: 100,000 at night.
  private let frames = isNightly ? 100_000 : 30_000

  /// A shell after a slow scroll and some steps.
  private func talk() throws -> Talk {
    let talk = try Talk(
      .rowIndex, "ten-thousand-equal",
      files: ["lines.txt": "one", "demo.reuse": "scroll 1"])
    talk.say("scroll \(frames / 2) by 0.5; repeat 20: scroll 44")
    return talk
  }

  @Test("A command that was interrupted asks a few times more, then ends")
  func interrupted() throws {
    let talk = try talk()
    var checks = Checks()
    let lines =
      Command.all.map { $0.example } + [
        "film 1000000", "film frames", "film frames 1000000", "timeline @0",
        "explain orphan", "explain 0", "mode json; film", "mode box; orphans",
      ]
    for line in lines {
      for most in [1, 50] {
        let polls = talk.shell.work.interrupt(after: most)
        talk.say(line)
        checks.same(polls.count <= most + 25, true, "\(line): \(polls.count)")
        talk.shell.work.goOn()
      }
    }
    #expect(checks.isFine, "\(checks)")
  }

  @Test("A look at all frames asks whether to go on, and keeps what it shows")
  func looks() throws {
    let talk = try talk()
    for line in ["film", "film 1000000", "film frames", "film frames 1000000"] {
      let polls = talk.shell.work.interrupt(after: .max)
      talk.say(line)
      #expect(polls.count > 100, "\(line)")
      guard case .int(let shown)? = talk.reports[0].fields["shown"] else {
        Issue.record("\(line) shows nothing")
        continue
      }
      #expect(shown <= 5_000, "\(line)")
    }
    let polls = talk.shell.work.interrupt(after: .max)
    talk.say("heights 0 9999")
    #expect(polls.count >= 10_000)
    talk.say("film frames 1000000")
    #expect(talk.reports[0].fields["changes"] == .int(frames + 21))
    talk.say("goto @1; set frames on; back; step")
    #expect(talk.lines.count < 1_100)
    #expect(
      talk.lines.contains {
        $0 == "The last 1,000 of \(grouped(frames)) frames:"
      })
  }
}
