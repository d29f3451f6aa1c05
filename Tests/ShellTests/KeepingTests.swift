import Editions
import Looks
import Loom
import Proofreading
import Session
import TestSupport
import Testing
import Text

@testable import Shell

struct KeepingTests {
  @Test(
    "A saved session, replayed, ends in the same stats and the same snapshots",
    arguments: Edition.book)
  func saving(edition: Edition) throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed, for: edition)
    var checks = Checks()
    for scenario in scenarios + ["lines"] {
      let talk = try Talk(edition, scenario, files: ["lines.txt": "a\nb\nc"])
      talk.shell.session.performRandomly(12, &generator)
      talk.say("scroll 3rows; scroll 0.5page by 0.3; checkpoint a; back 2")
      talk.say("save s.reuse")
      checks.holds(talk.error == nil, "\(scenario): it is saved")
      let again = try Talk(files: talk.host.files)
      again.say("read s.reuse")
      checks.holds(again.error == nil, "\(scenario): \(again.lines)")
      checks.same(
        again.shell.session.steps.map(\.after),
        talk.shell.session.steps.map(\.after), "\(scenario): snapshots")
      checks.same(again.text("stats"), talk.text("stats"), "\(scenario)")
      checks.same(
        again.shell.session.checkpoints, talk.shell.session.checkpoints,
        "\(scenario): checkpoints")
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
  }

  @Test("A saved script ends in stats, so that a program reads its last line")
  func lastLine() throws {
    let talk = try Talk(.reloadHiding, "mismatched")
    talk.say("reload; save s")
    #expect(
      talk.host.files["s"] == """
        # Chapter 3, mismatched: 1 step.
        # reuse --script s
        chapter 3
        scenario mismatched
        reload
        stats

        """)
  }

  @Test("A file that is there is not written over unless one says so")
  func replacing() throws {
    let talk = try Talk(files: ["old": "mine"])
    #expect(
      talk.complaint("save old")
        == "'old' is there already; 'save old replace' writes over it")
    #expect(talk.host.files["old"] == "mine")
    #expect(talk.complaint("save old replace") == nil)
    #expect(talk.host.files["old"] != "mine")
    #expect(
      talk.complaint("transcript old")
        == "'old' is there already; 'transcript old replace' writes over it")
  }

  @Test("A shell without files says so in one sentence, and nothing is lost")
  func nowhere() throws {
    let shell = try Interpreter(.naiveAllocation)
    #expect(shell.answer("scroll 5").error == nil)
    #expect(
      shell.answer("save x").error?.message == "Files can't be written here")
    #expect(shell.session.steps.count == 2)
  }

  @Test("A transcript is accepted by the book's own checker")
  func transcript() throws {
    let talk = try Talk(.reloadHiding, "mismatched")
    for line in [
      "reload", "explain orphan", "  # a remark", "nonsense", "screen",
      "back until orphan", "save x; stats", "scroll 5; scroll 1page",
      "mode plain",
      "film", "mode json", "stats", "mode box", "history 3", "tap 99",
      "code \"A source that asks for the wrong key\"", "race 2 3: reload",
    ] {
      talk.say(line)
    }
    talk.shell.settings.renderer.width = 40
    talk.say("transcript t.md")
    #expect(talk.error == nil, "\(talk.lines)")
    let text = try #require(talk.host.files["t.md"])
    let chapter = try Chapter(number: 1, name: "Session", text: text)
    let fresh = try Talk()
    let findings = chapter.checkTranscripts { number in
      Conversation(
        answer: { fresh.say($0) },
        setting: { OnStage(chapter: number, scenario: "") })
    }.findings
    #expect(findings.isFine, "\(findings)")
    #expect(findings.compared > 15)
  }

  @Test("history lists what was said, and neither remarks nor empty lines")
  func history() throws {
    let talk = try Talk(files: ["a": "turn\nturn"])
    for line in ["top", "", "# x", "read a", "tap 99"] { talk.say(line) }
    #expect(talk.say("history") == ["1  top", "2  read a", "3  tap 99"])
    #expect(talk.say("history 1") == ["4  history"])
  }

  @Test("A number is written so that it is read back the same")
  func numbers() {
    var generator = SeededGenerator(seed: 7)
    for value in [0, 0.1, 132.3, 1e-7, 1e15, 12345678.125, -44.05, 0.3] {
      #expect(parseNumber(exactly(value)) == value, "\(value)")
    }
    for _ in 0..<500 {
      let value = Double(Int.random(in: -99_999...99_999, using: &generator))
      #expect(parseNumber(exactly(value / 1000)) == value / 1000, "\(value)")
    }
    for most in [1_000, 1_000_000, 200_000_000_000] {
      for _ in 0..<2_000 {
        let units = Int.random(in: 0...192 * most, using: &generator)
        for value in [Double(units) / 192, 44 + Double(units) / 0x1p53] {
          #expect(parseNumber(exactly(value)) == value, "\(value)")
        }
      }
    }
  }

  @Test("A text is quoted so that it is read back as one word")
  func quoting() throws {
    for text in ["", "a", "a b", "it's", "\"", "'\"'\"", "#", "a;b", "复 习"] {
      let found = try tokens(of: quoted(text))
      #expect(found.map(\.text) == [text], "\(text)")
    }
  }
}
