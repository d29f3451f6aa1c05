import Editions
import Foundation
import Session
import Shell
import Stage
import TestSupport
import Testing

@Suite("Manners: the natural thing gets a natural answer")
struct MannersTests {
  @Test("Common first words are understood")
  func firstWords() throws {
    var checks = Checks()
    for (natural, line) in [
      ("scroll down", "scroll 1page"), ("scroll up", "scroll -1page"),
      ("scroll bottom", "scroll to bottom"), ("scroll top", "scroll to top"),
      ("scroll down by 50", "scroll 1page by 50"),
      ("scroll bottom by 700", "bottom by 700"),
    ] {
      let talks = try [natural, line].map { line in
        let talk = try Talk(.reuseQueues)
        talk.say("scroll 700; " + line)
        return talk
      }
      checks.same(talks[0].error, nil, natural)
      checks.same(talks[0].lines, talks[1].lines, natural)
    }
    #expect(checks.isFine, "\(checks)")
  }

  @Test("Ambiguous words get an answer")
  func oddWords() throws {
    let talk = try Talk(.reuseQueues)
    #expect(talk.complaint("?") == nil)
    #expect(try #require(talk.complaint("clear")).contains("Ctrl-L"))
    #expect(try #require(talk.complaint("next")).contains("'tour'"))
  }

  @Test("Scenarios are listed with their chapters, this one's first")
  func scenarios() throws {
    let extra = Scenario("mine", "a learner's own") {
      PlainApp(heights: [[44]])
    }
    let talk = try Talk(.reloadHiding, extra: [extra])
    let rows = talk.say("scenario").dropFirst(3).dropLast().map { line in
      line.split(separator: "│").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    var chapters: [String] = []
    for row in rows where chapters.last != row[1] { chapters.append(row[1]) }
    let others = Edition.book.map { "\($0.chapter)" }.filter { $0 != "3" }
    #expect(chapters == ["yours", "3"] + others)
    #expect(rows.count > 30 && rows[0][0] == "mine")
    #expect(rows.contains { $0[0] == "fifty (here)" && $0[1] == "1" })
  }
}
