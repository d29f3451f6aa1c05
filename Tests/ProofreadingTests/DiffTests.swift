import Loom
import SmallBooks
import Testing

@testable import Proofreading

struct DiffTests {
  private let first = listing("=", 13)
  private let diff = change(0, 7)

  /// A later chapter's replacement of `A`, folded.
  private func new(_ value: Int = 7) -> String {
    fold("A, whole: 13 lines", listing(":=", 13, first: "let a0 = \(value)"))
  }

  private static func change(_ old: Int, _ new: Int) -> String {
    "\n```diff\n-let a0 = \(old)\n+let a0 = \(new)\n let a1 = 1\n"
      + " let a2 = 2\n let a3 = 3\n```\n"
  }

  @Test("A true diff after each replacement passes the check")
  func fine() throws {
    let findings = try book(first, new() + "\nSo:\n" + diff).checkDiffs()
    #expect(findings.isFine)
    #expect(
      findings.description == "compared 1 replacements: all as in the book")
  }

  @Test("A diff behind another block is not the replacement's")
  func tooLate() throws {
    let book = try book(first, new() + "\n" + swift("let c = 1") + diff)
    #expect(book.checkDiffs().problems.count == 2)
  }

  @Test("An untrue diff fails the check with its correction")
  func stale() throws {
    let wrong = diff.replacing("a0 = 7", with: "a0 = 8")
    #expect(
      try book(first, new() + wrong).checkDiffs().problems.map(\.description)
        == [
          """
          Chapters/02-Queues/Queues.md:23: this is not the change of 'A'; run \
          'make record' to rewrite it (- the book, + the change):
               -let a0 = 0
              -+let a0 = 8
              ++let a0 = 7
                let a1 = 1
                let a2 = 2
                let a3 = 3
          """
        ])
  }

  @Test("A diff that follows no replaced listing is refused")
  func stray() throws {
    let findings = try book(first + diff, new() + diff).checkDiffs()
    #expect(
      findings.problems.map(\.description) == [
        "Chapters/01-Naive/Naive.md:18: this diff follows no replaced listing,"
          + " so it isn't checked; move it right behind its listing, or call"
          + " the block 'text'"
      ])
  }

  @Test("A chapter that only defines and removes replaces nothing")
  func removal() throws {
    let book = try book(first, new() + diff, swift("// <<A>>:="))
    #expect(book.chapters.map(\.replacesListings) == [false, true, false])
    let findings = book.checkDiffs(in: [book.chapters[0], book.chapters[2]])
    #expect(findings.compared == 0 && findings.problems.isEmpty)
  }

  @Test("Recording makes an untrue diff true, and then changes nothing")
  func recording() throws {
    let before = try book(
      first, new() + "\n```diff\n-nonsense\n```\n\nAfter.\n")
    let recorded = before.recordingDiffs(in: before.chapters[1])
    #expect(recorded == new() + diff + "\nAfter.\n")
    let after = try book(first, recorded)
    #expect(after.checkDiffs().isFine)
    #expect(after.recordingDiffs(in: after.chapters[1]) == recorded)
  }

  @Test("A diff compares with the listing's latest version")
  func chain() throws {
    let findings = try book(first, new() + diff, new(8) + Self.change(7, 8))
      .checkDiffs()
    #expect(findings.isFine)
    #expect(findings.compared == 2)
  }
}
