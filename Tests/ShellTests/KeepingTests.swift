import Editions
import Looks
import Loom
import Proofreading
import Session
import TestSupport
import Testing
import Text
import Workshop

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
      talk.host.files["s"]
        == """
        # Chapter 3, mismatched: 1 step.
        # reuse --script s
        chapter 3
        scenario mismatched
        reload
        stats

        """.sealed)
  }

  @Test("The shell overwrites its own file if asked to, and no other")
  func replacing() throws {
    let older = "# reuse --script mine.reuse\nchapter 1\nstats\n"
    let talk = try Talk(files: ["mine.reuse": older])
    var compared = 0
    for command in ["save", "transcript", "snapshot"] {
      let file = command == "snapshot" ? "a.svg" : "a"
      #expect(talk.complaint("\(command) \(file)") == nil)
      let first = talk.host.files[file]
      #expect(
        talk.complaint("scroll 5; \(command) \(file)")
          == "'\(file)' exists already; '\(command) \(file) replace' overwrites "
          + "it")
      #expect(talk.host.files[file] == first)
      #expect(talk.complaint("\(command) \(file) replace") == nil)
      #expect(talk.host.files[file] != first)
      talk.host.edit(file)
      let edited = talk.host.files[file]
      let other = command == "snapshot" ? "a-2.svg" : "a-2"
      for ending in ["", " replace"] {
        #expect(
          talk.complaint("\(command) \(file)\(ending)")
            == "'\(file)' exists, and this shell didn't write it, or it was "
            + "edited since; try '\(command) \(other)'")
        #expect(talk.host.files[file] == edited)
        compared += 1
      }
      #expect(talk.complaint("\(command) \(other)") == nil)
      talk.host.remove(file)
      talk.host.remove(other)
    }
    #expect(compared == 6)
    #expect(
      talk.complaint("save mine.reuse replace")
        == "'mine.reuse' exists, and this shell didn't write it, or it was "
        + "edited since; try 'save mine-2.reuse'")
    #expect(talk.host.files["mine.reuse"] == older)
  }

  @Test("What to type instead names a file beside the one that stays")
  func otherName() throws {
    for (path, other) in [
      ("notes", "notes-2"), ("a.b/notes", "a.b/notes-2"),
      ("a/b.c.md", "a/b.c-2.md"), (".rc", ".rc-2"), ("/x.md", "/x-2.md"),
    ] {
      let talk = try Talk(files: [path: "mine"])
      let complaint = talk.complaint("save \(path)")
      #expect(complaint?.hasSuffix("try 'save \(other)'") == true, "\(path)")
    }
  }

  @Test("A tour, a script and a repetition in one write as a script does")
  func scripts() throws {
    let talk = try Talk(
      files: ["a": "save x", "b": "read a", "c": "repeat 2: save x"])
    for line in ["read a", "read b", "read c", "repeat 2: read a"] {
      talk.host.writesForScripts = false
      #expect(
        talk.complaint(line)?.contains("not for scripts") == true, "\(line)")
      #expect(talk.complaint("save x", from: .script) == "not for scripts")
      #expect(talk.complaint("save x", from: .tour) == "not for scripts")
    }
    #expect(talk.host.files["x"] == nil)
    for origin in [Interpreter.Origin.prompt, .option] {
      #expect(talk.complaint("save x", from: origin) == nil)
      talk.host.remove("x")
    }
    #expect(talk.complaint("reset LastPoint", from: .tour) == nil)
    talk.host.remove("Room/Exercises/Chapter01/LastPoint.swift")
    #expect(
      talk.complaint("reset LastPoint", from: .script) == "not for scripts")
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

extension String {
  /// The text as a saved script, with its seal.
  fileprivate var sealed: String { Seal.commands.closing(self) }
}
