import SmallBooks
import Testing

@testable import Loom

struct ListingTests {
  @Test("A listing is a Swift block whose first line is a header")
  func listing() throws {
    let text = swift("// <<Making a cell>>=", "", "func make() {}", "", "")
    let definition = try #require(
      try Chapter(number: 1, name: "A", text: "Prose.\n" + text)
        .definitions.first)
    #expect(definition.location.description == "Chapters/01-A/A.md:3")
    #expect(definition.listing.name == "Making a cell")
    #expect(definition.listing.text == "func make() {}")
    #expect(definition.listing.location.line == 5)
  }

  @Test("A Swift block without header is an illustration")
  func illustration() throws {
    let chapter = try Chapter(
      number: 1, name: "A", text: swift("// Like so:", "let a = b << 2"))
    #expect(chapter.blocks.count == 1)
    #expect(chapter.definitions.isEmpty)
  }

  @Test("A header in a block of another language shows how headers look")
  func shown() throws {
    let text = "````markdown\n```swift\n// <<A>>=\n```\n````\n"
    #expect(
      try Chapter(number: 1, name: "A", text: text).definitions.isEmpty)
  }

  @Test(
    "A comment that looks like a header and is none is refused",
    arguments: [
      "//<<A>>=", "// <<A>> =", "// <<A>>", "// <<>>=",
      "// << A>>=", "// <<A>>=:", "// <<A>>+=", "/// <<A>>=", "  // <<A>>=",
      "// <<A<<B>>=",
    ])
  nonisolated func malformed(line: String) async {
    let said = line.drop(while: { $0 == " " })
    await expectRefusal(
      "Chapters/01-Naive/Naive.md:2: '\(said)' is not a listing's header; write"
        + " '// <<Name>>=' to define a listing or '// <<Name>>:=' to replace"
        + " one",
      of: swift(line, "let a = 1"))
  }

  @Test(
    "A header stands on the first line of a Swift block, or is refused",
    arguments: [
      "```swift\n\n// <<A>>=\nlet a = 1\n```\n",
      "```\nA:\n// <<A>>=\nlet a = 1\n```\n", "One\n\n// <<A>>=\n",
      "\n```swfit\n// <<A>>=\nlet a = 1\n```\n",
    ])
  nonisolated func misplaced(text: String) async {
    await expectRefusal(
      "Chapters/01-Naive/Naive.md:3: a listing's header stands only on the"
        + " first line of a 'swift' block; begin a new block with it",
      of: text)
  }

  @Test("A definition without code is refused")
  func empty() {
    expectRefusal(
      "Chapters/01-Naive/Naive.md:2: the listing 'A' is defined without code;"
        + " give it a declaration, or write ':=' to remove it",
      of: swift("// <<A>>=", "", " "))
  }

  @Test("A name used twice in one chapter is refused")
  func twice() {
    expectRefusal(
      "Chapters/01-Naive/Naive.md:6: the listing 'A' already stands at"
        + " Chapters/01-Naive/Naive.md:2 in this chapter; a chapter says each"
        + " listing once, so merge the two",
      of: swift("// <<A>>=", "let a = 1") + swift("// <<A>>:=", "let a = 2"))
  }

  @Test("Private is refused where it stands")
  func privateWord() {
    expectRefusal(
      "Chapters/01-Naive/Naive.md:5: 'private' in the listing 'A' hides"
        + " nothing, because a chapter is one file; leave it out, or say"
        + " 'internal'",
      of: swift("// <<A>>=", "struct A {", "", "  private(set) var a = 1", "}"))
    expectRefusal(
      "Chapters/01-Naive/Naive.md:3: 'fileprivate' in the listing 'A' hides"
        + " nothing, because a chapter is one file; leave it out, or say"
        + " 'internal'",
      of: swift("// <<A>>=", "fileprivate let a = 1"))
  }

  @Test(
    "Private is a word like others in comments, strings and names",
    arguments: [
      "// private", "/* a /* private */ private */", #"let a = "private""#,
      ##"let a = #"private" private"#"##, "let a = \"\"\"\n\"private\"\n\"\"\"",
      #"let a = "\(b) private \" private""#, "let `private` = 1",
      "let a = level.private", "let privateer = 1", "let 中private = 1",
      ##"let a = #"\" + "private""##,
    ])
  nonisolated func otherPrivate(code: String) {
    let words = wordTokens(ofCode: code.split(separator: "\n").map(String.init))
    #expect(!words.map(\.text).contains("private"), "\(words)")
  }

  @Test(
    "Private counts after strings and comments, and in interpolations",
    arguments: [
      #"let a = "b"; private let c = 1"#, "/* a */ private let a = 1",
      ##"let a = #"b"# ; private let c = 1"##,
      #"let a = "\(f { private let b = "c)" })""#,
      "let a = \"\"\"\nb\n\"\"\"\nprivate let c = 1",
      "let a = \"unclosed\nprivate let c = 1", "// a\nprivate let b = 1",
      "a(b)(c)); private let d = 1",
    ])
  nonisolated func realPrivate(code: String) {
    let words = wordTokens(
      ofCode: code.split(separator: "\n").map(String.init))
    let line = code.split(separator: "\n").lastIndex { $0.contains("private") }
    #expect(words.first { $0.text == "private" }?.line == line, "\(words)")
  }
}
