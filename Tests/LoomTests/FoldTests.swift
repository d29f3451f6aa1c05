import SmallBooks
import Testing

@testable import Loom

struct FoldTests {
  private let way =
    " write '<details>', '<summary>…</summary>' and '</details>', each alone on"
    + " its line, at the left margin, without attributes"

  @Test("A fold knows its summary, its lines, and how deep it stands")
  func reading() throws {
    let text = "One\n\n" + fold("A ring", "Prose.\n\n" + fold("In it", "Two"))
    let folds = try Markdown(text, file: "A.md").folds
    #expect(folds.map(\.summary) == ["A ring", "In it"])
    #expect(folds.map(\.location.description) == ["A.md:3", "A.md:8"])
    #expect(folds.map(\.range) == [2..<15, 7..<13])
    #expect(folds.map(\.depth) == [1, 2])
    #expect(folds.allSatisfy { !$0.isListing && $0.anchor == nil })
  }

  @Test("Listings alone, or with their diffs, are a listing; all else an aside")
  func kinds() throws {
    let listing = swift("// <<A>>=", "let a = 1")
    let diff = "```diff\n-a\n+b\n```\n"
    let kinds: [(String, Bool)] = [
      (listing, true), (listing + "\n" + listing, true),
      (listing + "\n" + diff, true), ("<a id=\"a\"></a>\n\n" + listing, true),
      (listing + "\nSo:\n", false), (swift("let a = 1"), false),
      (console("reuse> show"), false), (diff, false), ("Prose.\n", false),
      (fold("B", listing), false),
    ]
    for (contents, isListing) in kinds {
      let folds = try Markdown(fold("A", contents), file: "A.md").folds
      #expect(folds.first?.isListing == isListing, "\(contents)")
    }
  }

  @Test("An anchor is the first line in an aside, or stands before it")
  func anchors() throws {
    let inside = fold("A", "<a id=\"a-ring\"></a>\n\nProse.\n")
    #expect(try Markdown(inside, file: "A.md").folds[0].anchor == "a-ring")
    for gap in ["", "\n"] {
      let before = "One\n\n<a id=\"b\"></a>\n\(gap)" + fold("A", "Prose.\n")
      #expect(try Markdown(before, file: "A.md").folds[0].anchor == "b")
    }
    for text in [
      "Prose.\n\n<a id=\"b\"></a>\n\nProse.\n", "A <a id=\"b\"></a> b.\n",
      fold("A", "Prose.\n\n<a id=\"b\"></a>\n"), "<a name=\"b\"></a>\n",
    ] {
      let line = 1 + lines(of: text).firstIndex { $0.contains("<a ") }!
      expectRefusal(
        "Chapters/01-Naive/Naive.md:\(line): an anchor stands only before an"
          + " aside, or as the first line in it, alone on its line, as"
          + " '<a id=\"a-ring\"></a>'; move it there", of: text)
    }
  }

  @Test("Fences, comments and code in prose may speak of folds")
  func elsewhere() throws {
    let text =
      "```html\n<details>\n```\n\n<!--\n<details>\n</details>\n-->\n"
      + "A `<details>` and `</summary>`.\n"
    #expect(try Markdown(text, file: "A.md").folds.isEmpty)
  }

  @Test(
    "An incomplete or differently written fold is refused",
    arguments: [
      "<details open>", "  <details>", "> <details>", "- <details>",
      "A <details>", "<DETAILS>", "</details> b", "<summary>", "a </summary>",
    ])
  func clothes(line: String) {
    let trimmed = line.trimmed
    expectRefusal(
      "Chapters/01-Naive/Naive.md:3: '\(trimmed)' is no fold's line;" + way,
      of: "One\n\n\(line)\n")
  }

  @Test("A fold has a one-line summary, and no summary stands outside a fold")
  func summaries() {
    for line in ["", "Prose.", "<summary></summary>", "<summary>A", "\n"] {
      expectRefusal(
        "Chapters/01-Naive/Naive.md:1: this fold doesn't say what is in it;"
          + " write one line, '<summary>…</summary>', right below it",
        of: "<details>\n\(line)\n\nProse.\n\n</details>\n")
    }
    expectRefusal(
      "Chapters/01-Naive/Naive.md:2: this summary begins no fold; write"
        + " '<details>' alone on the line above it",
      of: "One\n<summary>A</summary>\n")
  }

  @Test("Blank lines stand around a fold and around what is in it")
  func blanks() {
    let texts = [
      (2, "above '<details>'", "One\n" + fold("A", "Prose.\n")),
      (
        2, "below '</summary>'",
        "<details>\n<summary>A</summary>\nProse.\n\n</details>\n"
      ),
      (
        5, "above '</details>'",
        "<details>\n<summary>A</summary>\n\nProse.\n</details>\n"
      ),
      (6, "below '</details>'", fold("A", "Prose.\n") + "Two\n"),
    ]
    for (line, edge, text) in texts {
      expectRefusal(
        "Chapters/01-Naive/Naive.md:\(line): a blank line is missing \(edge),"
          + " and without it Markdown prints what follows as it stands; add"
          + " one", of: text)
    }
  }

  @Test(
    "A fold is closed, not empty, has no heading, and is nested at most once")
  func shape() {
    let file = "Chapters/01-Naive/Naive.md"
    expectRefusal(
      "\(file):1: nothing is in this fold; write something, or drop it",
      of: "<details>\n<summary>A</summary>\n\n</details>\n")
    expectRefusal(
      "\(file):4: a heading stands in a fold, where no list of headings can"
        + " lead to; move it out, or begin the aside with an anchor,"
        + " '<a id=\"…\"></a>'", of: fold("A", "## B\n"))
    expectRefusal(
      "\(file):7: this fold stands in one that stands in another, and two are"
        + " the most; move it out",
      of: fold("A", fold("B", fold("C", "Prose.\n"))))
    expectRefusal(
      "\(file):3: this fold is never closed; write '</details>' below what is"
        + " in it, after a blank line",
      of: "One\n\n<details>\n<summary>A</summary>\n\nProse.\n")
    expectRefusal(
      "\(file):3: no fold is open here; drop this line, or write '<details>'"
        + " where one begins", of: "One\n\n</details>\n")
  }

  @Test("Listings in a fold are the chapter's as any others")
  func definitions() throws {
    let book = try book(fold("A", swift("// <<A>>=", "let a = 1")))
    #expect(try book.listings(ofChapter: 1).map(\.location.line) == [6])
  }
}
