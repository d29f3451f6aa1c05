import SmallBooks
import Testing

@testable import Loom

struct BookTests {
  @Test("A chapter inherits the listings of the one before it")
  func cumulative() throws {
    let book = try book(
      swift("// <<A>>=", "let a = 1") + swift("// <<B>>=", "let b = 1"),
      swift("// <<C>>=", "let c = 2") + swift("// <<A>>:=", "let a = 2"),
      "Nothing new.\n")
    #expect(try texts(of: book, chapter: 1) == ["let a = 1", "let b = 1"])
    let second = ["let a = 2", "let b = 1", "let c = 2"]
    #expect(try texts(of: book, chapter: 2) == second)
    #expect(try texts(of: book, chapter: 3) == second)
    #expect(try book.listings(ofChapter: 3).map(\.chapter) == [2, 1, 2])
  }

  @Test("An empty replacement removes, and the name is free again")
  func removal() throws {
    let book = try book(
      swift("// <<A>>=", "let a = 1") + swift("// <<B>>=", "let b = 1"),
      swift("// <<A>>:="), swift("// <<A>>=", "let a = 3"))
    #expect(try texts(of: book, chapter: 2) == ["let b = 1"])
    #expect(try texts(of: book, chapter: 3) == ["let b = 1", "let a = 3"])
    #expect(book.replacements.isEmpty)
    let location = try book.listings(ofChapter: 3)[1].location
    #expect(location.description == "Chapters/03-Hiding/Hiding.md:3")
  }

  @Test("Defining a name that exists is refused")
  func exists() {
    expectRefusal(
      "Chapters/02-Queues/Queues.md:2: the listing 'A' exists already, at"
        + " Chapters/01-Naive/Naive.md:3; write ':=' to replace it, or give"
        + " this one another name",
      of: swift("// <<A>>=", "let a = 1"), swift("// <<A>>=", "let a = 2"))
  }

  @Test("Replacing an unknown name is refused, and the nearest is suggested")
  func unknown() {
    let first = swift("// <<Releasing>>=", "let a = 1")
    expectRefusal(
      "Chapters/02-Queues/Queues.md:2: no listing is called 'Relaesing'; did"
        + " you mean 'Releasing'?",
      of: first, swift("// <<Relaesing>>:=", "let a = 2"))
    expectRefusal(
      "Chapters/02-Queues/Queues.md:2: no listing is called 'Height cache';"
        + " write '=' to define it",
      of: first, swift("// <<Height cache>>:=", "let a = 2"))
  }

  @Test("Removing what is gone is refused")
  func goneAlready() {
    expectRefusal(
      "Chapters/03-Hiding/Hiding.md:2: no listing is called 'A'; write '=' to"
        + " define it",
      of: swift("// <<A>>=", "let a = 1"), swift("// <<A>>:="),
      swift("// <<A>>:="))
  }

  @Test("A replacement equal to what it replaces is refused")
  func unchanged() {
    expectRefusal(
      "Chapters/02-Queues/Queues.md:2: the listing 'A' is what it already was"
        + " at Chapters/01-Naive/Naive.md:3; drop this block, or change it",
      of: swift("// <<A>>=", "let a = 1"),
      swift("// <<A>>:=", "", "let a = 1"))
  }

  @Test("A missing chapter number is refused")
  func missingNumber() throws {
    let chapters = [try chapter(1, "A"), try chapter(3, "C")]
    let error = #expect(throws: LoomError.self) { try Book(chapters) }
    #expect(
      error?.description == "Chapters/03-C/C.md:1: chapter 2 is missing before"
        + " this one; number the chapters without gaps")
  }

  @Test("A doubled chapter number is refused")
  func doubledNumber() throws {
    let chapters = [try chapter(1, "A"), try chapter(1, "B")]
    let error = #expect(throws: LoomError.self) { try Book(chapters) }
    #expect(
      error?.description == "Chapters/01-B/B.md:1: Chapters/01-A/A.md is"
        + " chapter 1 too; give one of them another number")
  }

  @Test("A doubled chapter name is refused")
  func doubledName() throws {
    let chapters = [try chapter(1, "A"), try chapter(2, "A")]
    let error = #expect(throws: LoomError.self) { try Book(chapters) }
    #expect(
      error?.description == "Chapters/02-A/A.md:1: Chapters/01-A/A.md is called"
        + " 'A' too, and a compiler can't tell two texts of one name apart;"
        + " rename one of them")
  }

  @Test("Asking for a chapter that doesn't exist says which is the last")
  func unknownChapter() throws {
    let book = try book("One\n")
    let error = #expect(throws: LoomError.self) {
      try book.tangled(chapter: 2)
    }
    #expect(
      error?.description == "Chapters/01-Naive/Naive.md:1: there is no chapter"
        + " 2; the last one is 1")
  }

  private func chapter(
    _ number: Int, _ name: String
  ) throws(LoomError) -> Chapter {
    try Chapter(number: number, name: name, text: "Prose.\n")
  }

  private func texts(
    of book: Book, chapter: Int
  ) throws(LoomError) -> [String] {
    try book.listings(ofChapter: chapter).map(\.text)
  }
}
