import Editions
import Looks
import Stage
import TestSupport
import Testing

@testable import Shell

struct HighlightingTests {
  private func tones(_ code: String) -> [String] {
    highlighted(code).flatMap { line in
      line.spans.compactMap { span in
        switch span.tone {
        case .keyword: "k:" + span.text
        case .string: "s:" + span.text
        case .comment: "c:" + span.text
        case .typeName: "t:" + span.text
        default: nil
        }
      }
    }
  }

  @Test("Keywords, strings, comments and types are told apart")
  func parts() {
    #expect(
      tones("let a: View = \"if\" // let") == [
        "k:let", "t:View", "s:\"if\"", "c:// let",
      ])
    #expect(tones("@objc f(in: x.default)") == ["k:@objc"])
    #expect(
      tones("switch x { default: break }") == [
        "k:switch", "k:default", "k:break",
      ])
  }

  @Test("Interpolation, long strings and comments end where they do in Swift")
  func ends() {
    #expect(
      tones("f(\"a\\(b ?? \"c)\")\\\"\", 1) // x") == [
        "s:\"a\\(b ?? \"c)\")\\\"\"", "c:// x",
      ])
    #expect(
      tones("\"\"\"\nlet \"a\"\n\"\"\" + if") == [
        "s:\"\"\"", "s:let \"a\"", "s:\"\"\"", "k:if",
      ])
    #expect(
      tones("/* a /* b */\nlet */ let") == [
        "c:/* a /* b */", "c:let */", "k:let",
      ])
    #expect(tones("\"open") == ["s:\"open"])
    #expect(tones("\"\\") == ["s:\"\\"])
  }

  @Test(
    "Colors change no letter of any listing", arguments: Edition.book)
  func letters(edition: Edition) {
    var compared = 0
    for listing in edition.listings {
      var lines = listing.text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { String($0) }
      while lines.last?.isEmpty == true { lines.removeLast() }
      #expect(
        highlighted(listing.text).map { $0.text } == lines,
        "\(listing.name)")
      compared += 1
    }
    #expect(compared > 10)
  }
}

struct ScenarioSourceTests {
  @Test("A learner's scenario says where it stands, in explain and in code")
  func source() throws {
    let line = #line + 1
    let mine = Scenario("mine", "my own") { Nobody() }
    let talk = try Talk(.reuseQueues, "mine", extra: [mine])
    let source = "ShellTests/HighlightingTests.swift:\(line)"
    #expect(mine.source == source)
    talk.shell.settings.renderer.width = 200
    talk.say("reload")
    #expect(talk.text("explain c1").contains("The data source: \(source)."))
    #expect(talk.complaint("code source")?.hasSuffix(" in \(source)") == true)
  }
}

private final class Nobody: TableViewController {
  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  { 1 }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  { TableViewCell(reuseIdentifier: nil) }
}
