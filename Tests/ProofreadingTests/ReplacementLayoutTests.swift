import Loom
import SmallBooks
import Testing

@testable import Proofreading

/// The replaced listings in their chapters: whole, or folded.
struct ReplacementLayoutTests {
  private let file = "Chapters/02-Queues/Queues.md"

  private var change: String {
    "```diff\n-let a0 = 0\n+let a0 = 7\n let a1 = 1\n let a2 = 2\n let a3 = 3\n"
      + "```\n"
  }

  /// The second chapter's recorded text, without its head. Expects that
  /// recording it again changes nothing.
  private func recorded(_ text: String, after first: String) throws -> String {
    let before = try book(first, head + text)
    let once = before.recordingDiffs(in: before.chapters[1])
    let after = try book(first, once)
    #expect(after.checkDiffs().problems == [])
    #expect(after.recordingDiffs(in: after.chapters[1]) == once)
    #expect(
      try before.listings(ofChapter: 2).map(\.text)
        == after.listings(ofChapter: 2).map(\.text))
    return String(once.dropFirst(head.count))
  }

  private func problems(_ text: String, after first: String) throws -> [String]
  {
    try book(first, head + text).checkDiffs().problems.map(\.description)
  }

  @Test("A long replacement is folded by the machine, its change open below")
  func long() throws {
    let first = listing("=", 13)
    let new = listing(":=", 13, first: "let a0 = 7")
    let wanted = fold("A, whole: 13 lines", new) + "\n" + change + "\nAfter.\n"
    #expect(try recorded(new + "\nAfter.\n", after: first) == wanted)
    let old = new + "\n" + change + "\nAfter.\n"
    #expect(try recorded(old, after: first) == wanted)
    #expect(
      try recorded("So:\n" + new + "After.\n", after: first)
        == "So:\n\n" + wanted)
    #expect(
      try problems(old, after: first) == [
        "\(file):8: the new 'A' is long and mostly old, so its change is read"
          + " and the whole is folded; run 'make record' to fold it"
      ])
  }

  @Test("The machine's summary is checked, and so is the change below")
  func stale() throws {
    let first = listing("=", 13)
    let new = listing(":=", 13, first: "let a0 = 7")
    let text = fold("B, whole: 3 lines", new) + "\n" + change
    #expect(
      try problems(text, after: first) == [
        "\(file):8: this fold is called 'A, whole: 13 lines'; run"
          + " 'make record' to rewrite its summary"
      ])
    let right = fold("A, whole: 13 lines", new)
    #expect(
      try problems(right, after: first) == [
        "\(file):11: no 'diff' block follows the replaced listing 'A'; run"
          + " 'make record' to write it"
      ])
    for text in [text, right] {
      #expect(try recorded(text, after: first) == right + "\n" + change)
    }
  }

  @Test("A short replacement stands open, without its change")
  func short() throws {
    let first = listing("=", 12)
    let new = listing(":=", 12, first: "let a0 = 7")
    #expect(try problems(new, after: first) == [])
    #expect(
      try problems(new + "\n" + change, after: first) == [
        "\(file):23: the new 'A' is short, mostly new, or in a fold of listings,"
          + " so it is read without its change; run 'make record' to drop this"
          + " block"
      ])
    #expect(
      try recorded(new + "\n" + change + "\nAfter.\n", after: first)
        == new + "\nAfter.\n")
  }

  @Test("A replacement that is short now is unfolded, and keeps its anchor")
  func unfolding() throws {
    let first = listing("=", 12)
    let new = listing(":=", 12, first: "let a0 = 7")
    let text = fold("A, whole: 13 lines", new) + "\n" + change + "\nAfter.\n"
    #expect(
      try problems(text, after: first) == [
        "\(file):7: the new 'A' is short or mostly new, so it is read whole;"
          + " run 'make record' to unfold it, or give the fold a summary of"
          + " your own"
      ])
    #expect(try recorded(text, after: first) == new + "\nAfter.\n")
    #expect(
      try recorded(fold("How it waits", new), after: first)
        == fold("How it waits", new), "a hand's fold stays")
  }

  @Test("A replacement that is more than half new stays open")
  func new() throws {
    let first = listing("=", 7)
    #expect(
      try recorded(listing(":=", 15), after: first) == listing(":=", 15))
    let folded = try recorded(listing(":=", 14), after: first)
    #expect(
      folded.hasPrefix("<details>\n<summary>A, whole: 14 lines</summary>"))
  }

  @Test("A listing in an author's fold of listings is read without its diff")
  func hands() throws {
    let first = listing("=", 13)
    let new = listing(":=", 13, first: "let a0 = 7")
    let other = swift("// <<B>>=", "let b = 1")
    for (contents, read) in [
      (new, new), (new + "\n" + change, new),
      (new + "\n" + other, new + "\n" + other),
      (new + "\n" + change + "\n" + other, new + "\n" + other),
    ] {
      let text = fold("The steps", contents)
      let wanted = fold("The steps", read)
      #expect(try recorded(text, after: first) == wanted)
      #expect(try problems(text, after: first).isEmpty == (text == wanted))
      #expect(try problems(wanted, after: first) == [])
    }
  }

  @Test("In an aside a listing is folded too, but not in an aside's aside")
  func asides() throws {
    let first = listing("=", 13)
    let new = listing(":=", 13, first: "let a0 = 7")
    let whole = fold("A, whole: 13 lines", new) + "\n" + change
    #expect(
      try recorded(fold("Aside", "So.\n\n" + new), after: first)
        == fold("Aside", "So.\n\n" + whole))
    #expect(
      try recorded(fold("Aside", fold("In it", "So.\n\n" + new)), after: first)
        == fold("Aside", fold("In it", "So.\n\n" + new + "\n" + change)))
  }

  @Test("A removal and a first definition are left alone, and a diff is stray")
  func others() throws {
    let first = listing("=", 30)
    let removal = "```swift\n// <<A>>:=\n```\n"
    let text = fold("Why", listing("=", 30).replacing("<<A>>", with: "<<B>>"))
    #expect(
      try recorded(removal + "\n" + text, after: first) == removal + "\n" + text
    )
    #expect(
      try problems(removal + "\n" + change, after: first) == [
        "\(file):11: this diff follows no replaced listing, so it isn't "
          + "checked; move it right behind its listing, or call the block 'text'"
      ])
  }
}
