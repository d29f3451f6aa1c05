import Testing

@testable import Loom

struct DiffTests {
  let first = swift("// <<A>>=", "let a = 1", "let b = 1")
  let second = swift("// <<A>>:=", "let a = 2", "let b = 1")
  let diff = "\n```diff\n-let a = 1\n+let a = 2\n let b = 1\n```\n"

  @Test("A true diff behind each replacement is all that is asked")
  func fine() throws {
    let findings = try book(first, second + "\nSo:\n" + diff).checkDiffs()
    #expect(findings.isFine)
    #expect(
      findings.description == "compared 1 replacements: all as in the book")
  }

  @Test("A replacement without diff is tangled, and fails the check")
  func missing() throws {
    let book = try book(first, second)
    #expect(!book.checkDiffs().isFine)
    #expect(
      book.checkDiffs().description == """
        Chapters/02-Queues/Queues.md:2: error: no 'diff' block follows the \
        replaced listing 'A'; run 'make record' to write it
        compared 1 replacements: 1 wrong
        """)
  }

  @Test("A diff behind another block is not the replacement's")
  func tooLate() throws {
    let book = try book(first, second + swift("let c = 1") + diff)
    #expect(book.checkDiffs().problems.count == 2)
  }

  @Test("An untrue diff fails the check with its correction")
  func stale() throws {
    let wrong = "\n```diff\n-let a = 1\n+let a = 3\n let b = 1\n```\n"
    #expect(
      try book(first, second + wrong).checkDiffs().problems.map(\.description)
        == [
          """
          Chapters/02-Queues/Queues.md:7: this is not the change of 'A'; run \
          'make record' to rewrite it (- the book, + the change):
               -let a = 1
              -+let a = 3
              ++let a = 2
                let b = 1
          """
        ])
  }

  @Test("A diff that shows nothing of ours is refused")
  func stray() throws {
    let findings = try book(first + diff, second + diff).checkDiffs()
    #expect(
      findings.problems.map(\.description) == [
        "Chapters/01-Naive/Naive.md:7: this diff follows no replaced listing,"
          + " so nobody checks it; move it right behind its listing, or call"
          + " the block 'text'"
      ])
  }

  @Test("A removal needs no diff, and a check of nothing fails")
  func removal() throws {
    let findings = try book(first, swift("// <<A>>:=")).checkDiffs()
    #expect(findings.problems.isEmpty)
    #expect(!findings.isFine)
    #expect(
      findings.description == "compared 0 replacements: that proves nothing")
  }

  @Test("Recording writes missing and untrue diffs, and then nothing more")
  func recording() throws {
    let wrong = "\n```diff\n-nonsense\n```\n"
    for text in [second, second + wrong] {
      let before = try book(first, text + "\nAfter.\n")
      let recorded = before.recordingDiffs(in: before.chapters[1])
      #expect(recorded == second + diff + "\nAfter.\n")
      let after = try book(first, recorded)
      #expect(after.checkDiffs().isFine)
      #expect(after.recordingDiffs(in: after.chapters[1]) == recorded)
    }
  }

  @Test("A diff against an older chapter's listing names what stood last")
  func chain() throws {
    let third = swift("// <<A>>:=", "let a = 3", "let b = 1")
    let change = "\n```diff\n-let a = 2\n+let a = 3\n let b = 1\n```\n"
    let findings = try book(first, second + diff, third + change).checkDiffs()
    #expect(findings.isFine)
    #expect(findings.compared == 2)
  }
}
