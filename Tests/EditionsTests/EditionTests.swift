import Stage
import TestSupport
import Testing

@testable import Editions

/// The abilities, policies and scenarios of editions.
struct EditionTests {
  @Test("Each ability and policy is introduced by one chapter")
  func brought() {
    let last = Edition.book.last
    #expect(last?.abilities == Ability.allCases)
    #expect(last?.policies == PolicyName.allCases)
    for (edition, next) in zip(Edition.book, Edition.book.dropFirst()) {
      #expect(next.abilities.starts(with: edition.abilities), "\(next)")
      #expect(next.policies.starts(with: edition.policies), "\(next)")
    }
  }

  @Test("No chapter loses a scenario of the book", arguments: Edition.book)
  func kept(edition: Edition) {
    let own = Set(Edition.book.flatMap { $0.ownScenarios }.map { $0.name })
    #expect(Set(edition.scenarios.map { $0.name }) == own)
  }

  @Test(
    "A chapter from outside the book has what the one it builds on has",
    arguments: Edition.book)
  func outside(base: Edition) throws {
    let text = ChapterText(
      number: 0, title: "Own", question: "Whose?", file: "Own.md",
      passages: "# Own")
    let own = Edition(
      own: "own", text, { base.ownScenarios }, { base.makeTable(frame: $0) },
      on: base)
    #expect(own.abilities == base.abilities && own.policies == base.policies)
    #expect(own.listings == base.listings)
    #expect(
      own.scenarios.map { $0.name } == base.scenarios.map { $0.name })
    var compared = 0
    for line in [
      "stats", "pools", "orphans", "runs", "policy", "policy like qt",
      "policy unreturned refuse", "policy anchor hold", "search 44",
      "heights from 0 to 100", "headers", "forget 0", "estimate 4", "insert 0",
      "expect measured = 0", "expect known = 50", "expect runs = 1",
      "apropos row", "picture", "race cap=3 anchor=hold: scroll 5",
    ] {
      let talk = try Talk(own, "fifty", mode: .plain)
      let other = try Talk(base, "fifty", mode: .plain)
      let said = (talk.complaint(line) ?? talk.lines.joined(separator: "\n"))
        .replacing("Own, Own", with: "Chapter \(base.chapter), \(base.title)")
        .replacing("Own", with: "Chapter \(base.chapter)")
      let wanted = other.complaint(line) ?? other.lines.joined(separator: "\n")
      #expect(said == wanted, "\(line)")
      compared += 1
    }
    #expect(compared == 20)
  }
}
