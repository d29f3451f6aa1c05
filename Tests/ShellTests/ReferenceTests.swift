import Editions
import Looks
import TestSupport
import Testing

@testable import Shell

struct ReferenceTests {
  @Test("compare-code shows what the later chapter changes, and nothing else")
  func comparing() throws {
    let talk = try Talk()
    let lines = talk.say("compare-code 1 2 \"Releasing a cell\"")
    #expect(
      lines.first
        == "From chapter 1 to chapter 2: 1 listing changed, 0 new, 0 gone.")
    #expect(lines[1].hasPrefix("--- Releasing a cell · Chapters/01-"))
    #expect(lines[2].hasPrefix("+++ Releasing a cell · Chapters/02-"))
    #expect(lines.contains { $0.hasPrefix("+") && $0.contains("enqueue") })
    #expect(
      talk.say("compare-code 2 2") == [
        "Chapter 2 and chapter 2 have the same code."
      ])
    #expect(talk.complaint("compare-code 1") != nil)
    #expect(talk.complaint("compare-code 1 99") != nil)
    #expect(
      talk.complaint("compare-code 1 2 nonsense")
        == "No listing of either chapter is called 'nonsense'; 'code' lists "
        + "them")
  }

  @Test("A unified difference, applied to the old lines, gives the new ones")
  func differences() {
    var generator = SeededGenerator(seed: 5)
    var compared = 0
    for _ in 0..<200 {
      let old = (0..<8).map { _ in "\(Int.random(in: 0...3, using: &generator))"
      }
      let new = (0..<8).map { _ in "\(Int.random(in: 0...3, using: &generator))"
      }
      var kept: [String] = []
      var gone: [String] = []
      let lines = unifiedDifference(old, new).map { $0.text }
      for line in lines where !line.hasPrefix("@@") {
        if !line.hasPrefix("-") { kept.append(String(line.dropFirst())) }
        if !line.hasPrefix("+") { gone.append(String(line.dropFirst())) }
      }
      // Pairs whose difference leaves out equal lines, far from a change, can't
      // be compared.
      if kept.count == new.count, gone.count == old.count {
        #expect(kept == new)
        #expect(gone == old)
        compared += 1
      }
    }
    #expect(compared > 100)
    #expect(unifiedDifference(["a"], ["a"]).isEmpty)
    #expect(
      unifiedDifference([], ["a"]).map { $0.text }
        == ["@@ line 1 → line 1 @@", "+a"])
  }

  @Test("'code source' is the scenario's code, for every scenario of the book")
  func source() throws {
    var compared = 0
    for edition in Edition.book {
      for scenario in edition.ownScenarios where !scenario.showsFile {
        let talk = try Talk(edition)
        guard talk.complaint("scenario \(scenario.name)") == nil else {
          continue
        }
        let text = talk.text("code source")
        #expect(talk.error == nil, "\(scenario.name)")
        #expect(text.contains("\"\(scenario.name)\""), "\(scenario.name)")
        #expect(text.contains("cellForRowAt"), "\(scenario.name)")
        compared += 1
      }
    }
    #expect(compared >= 30, "compared \(compared) scenarios")
  }

  @Test("The glossary knows every state of a cell, in two languages")
  func glossary() throws {
    let talk = try Talk()
    for state in [
      "visible", "pooled", "orphaned", "measuring", "loose", "dead",
    ] {
      #expect(talk.complaint("glossary \(state)") == nil, "\(state)")
    }
    #expect(talk.text("glossary 重用").contains("reuse queue"))
    #expect(
      talk.complaint("glossary orphand")
        == "The glossary has no term 'orphand'; did you mean 'orphaned'?")
    let words = Looks.glossary.map(\.english)
    #expect(words == words.sorted())
  }

  @Test(
    "help finds commands, scenarios, policies, listings and terms by a word")
  func search() throws {
    let talk = try Talk(.reloadHiding)
    let words = ["return", "mistake", "orph"]
    let text = words.map { talk.text("help \($0)") }.joined()
    for kind in ["command", "scenario", "policy", "listing", "term"] {
      #expect(text.contains("│ \(kind)"), "\(kind)")
    }
    let orphans = talk.say("help orphan")
    #expect(orphans.first == "Try: orphans")
    #expect(orphans.contains { $0.contains("│ term") })
    #expect(!talk.text("help orphans").contains("│ term"))
    #expect(
      talk.complaint("help xyzzy")
        == "There is no command 'xyzzy'; 'help' lists them all")
    #expect(talk.complaint("help co")?.contains("compare-code") == true)
  }

  @Test("Markdown mode prints paragraphs, tables and fences")
  func markdown() throws {
    let talk = try Talk(.reloadHiding, "mismatched", mode: .markdown)
    talk.say("reload; scroll 5")
    #expect(
      talk.say("goto @2").first == "**@2** of 2: `scroll 5`")
    #expect(talk.say("timeline")[1].contains("| ---: |"))
    #expect(talk.say("film").contains("```"))
    let race = talk.text("race 2 3: reload")
    #expect(race.contains("14 \\* |") || race.contains("\\*"))
    var compared = 0
    for command in Command.all where command.name != "quit" {
      talk.shell.settings.renderer.mode = .markdown
      for line in talk.say(command.example) where line.hasPrefix("|") {
        #expect(line.hasSuffix("|"), "\(command.example): \(line)")
        compared += 1
      }
    }
    #expect(compared >= 100, "compared \(compared) lines of tables")
  }
}
