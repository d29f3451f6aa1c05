import Editions
import Session
import Stage
import TestSupport
import Testing

@testable import Laws

/// The book's chapters keep the laws that a learner's chapter is held to.
struct BookLaws {
  @Test(
    "Each chapter's table keeps every law of its own and of earlier chapters",
    arguments: Edition.book)
  func all(edition: Edition) {
    let trial = Trial(
      of: edition, seeds: seeds(5),
      stride: isNightly ? 1 : 3)
    let rulings = trial.judge()
    for ruling in rulings {
      if let breach = ruling.breach {
        let lines = breach.lines.joined(separator: "; ")
        Issue.record("\(ruling.law.sentence) \(lines): \(breach.sentence)")
      }
      #expect(ruling.compared > 10, "\(ruling.law.name) of \(edition)")
    }
    #expect(
      rulings.map { $0.law.name }
        == Law.all.filter { $0.isLaw(of: edition) }.map { $0.name })
  }

  @Test("Each law has a name and a sentence of its own")
  func names() {
    #expect(Set(Law.all.map { $0.name }).count == Law.all.count)
    #expect(Law.all.allSatisfy { $0.sentence.hasSuffix(".") })
    #expect(
      Set(Law.all.map { $0.chapter }) == [1, 2, 3, 5, 6, 7, 9, 10, 11, 12])
  }

  @Test("A breach is told by the fewest lines that show it, and typed, they do")
  func breach() throws {
    let law = Law("at-top", "No table ever scrolls.") {
      checks, session throws(SessionError) in
      checks.holds(
        try session.table.scrollView.contentOffset.y == 0, "it has scrolled")
    }
    var found: [String] = []
    let trial = Trial(of: .reloadHiding)
    for ruling in trial.judge(by: [law], found: { found += $0.lines }) {
      let breach = try #require(ruling.breach)
      #expect(breach.lines == ["scenario small", "scroll 44"])
      #expect(breach.sentence == "it has scrolled")
      let talk = try Talk(.reloadHiding, "fifty")
      for line in breach.lines { talk.say(line) }
      #expect(try talk.shell.session.table.scrollView.contentOffset.y == 44)
    }
    #expect(found == ["scenario small", "scroll 44"])
  }

  @Test("The two halves of a trial find what the whole finds")
  func halves() throws {
    let laws = [
      Law("at-top", "No table ever scrolls.") {
        checks, session throws(SessionError) in
        checks.holds(
          try session.table.scrollView.contentOffset.y == 0, "it has scrolled")
      },
      try #require(Law.all.first { $0.name == "one-row-a-cell" }),
    ]
    let whole = Trial(of: .naiveAllocation).judge(by: laws)
    let halves = (0..<2).map {
      Trial(of: .naiveAllocation, part: $0, of: 2).judge(by: laws)
    }
    for half in halves {
      #expect(half.map { $0.breach == nil } == [false, true])
      #expect(half[1].compared > whole[1].compared / 3)
    }
    #expect(halves[0][1].compared + halves[1][1].compared == whole[1].compared)
  }
}
