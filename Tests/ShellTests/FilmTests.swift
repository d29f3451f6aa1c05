import Editions
import Session
import TestSupport
import Testing
import Text

@testable import Shell

struct FilmTests {
  /// Performs a line in a fresh session, and returns the letters of the film,
  /// each once; empty if there is no film.
  private func letters(_ edition: Edition, _ scenario: String, _ line: String)
    throws -> String
  {
    let talk = try Talk(edition, scenario)
    talk.shell.settings.renderer.width = 1000
    talk.say(line)
    talk.say("film")
    for field in talk.reports[0].fields where field.key == "letters" {
      if case .string(let letters) = field.value { return letters }
    }
    return ""
  }

  @Test("Chapter 1's film shows a new letter for every row")
  func naive() throws {
    let found = try letters(.naiveAllocation, "fifty", "bottom by 8")
    #expect(found == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx")
  }

  @Test("Chapter 2's film shows five or fourteen letters forever")
  func queues() throws {
    #expect(
      try letters(.reuseQueues, "small", "repeat 5: bottom by 8; top by 8")
        == "ABCDE")
    #expect(
      try letters(.reuseQueues, "fifty", "repeat 3: bottom by 8; top by 8")
        == "ABCDEFGHIJKLMN")
  }

  @Test("A film fits the page, has a line per row and a column per change")
  func drawing() throws {
    let talk = try Talk(.reuseQueues, "fifty")
    talk.shell.settings.renderer.width = 20
    talk.say("scroll 1page; top")
    let lines = talk.say("film")
    #expect(lines.allSatisfy { columns(of: $0) <= 20 })
    #expect(lines.contains("  0 A.A"))
    #expect(lines.contains(" 13 .A."))
    #expect(talk.say("film 1").contains("  0 A"))
    #expect(talk.complaint("film 0") != nil)
  }

  @Test("A film without color or drawing says the same in words")
  func words() throws {
    let talk = try Talk(.reloadHiding, "mismatched", mode: .plain)
    talk.say("reload")
    let lines = talk.say("film")
    #expect(lines.contains("row 2.0: @0 I c9, @1 M c13"))
  }

  @Test("Following a cell lists its stays and how many rows it has shown")
  func follow() throws {
    let talk = try Talk(.reuseQueues)
    talk.say("scroll 1page; scroll 1page")
    let text = talk.text("follow c1")
    #expect(
      text.hasPrefix("A c1 is visible at @2; it has shown 3 rows."))
    #expect(
      talk.complaint("follow c99")
        == "There is no cell c99 at @2; the newest is c14")
    #expect(talk.complaint("follow x") != nil)
  }
}
