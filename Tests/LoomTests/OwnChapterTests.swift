import Foundation
import SmallBooks
import Testing

@testable import Loom

/// A learner's own chapter, which builds on one of the book's.
struct OwnChapterTests {
  @Test("It has the listings of the chapter it builds on, and its own")
  func listings() throws {
    let book = try bookWithOwn(
      "# Mine\n\n*Whose?*\n\nBuilds on: Chapter 1\n\n"
        + swift("// <<A>>:=", "let a = 3"))
    let listings = try book.listings(ofChapter: 2)
    #expect(listings.map(\.name) == ["A"])
    #expect(listings.map(\.text) == ["let a = 3"])
    let module = try book.tangled(chapter: 2)
    #expect(
      module.contains(
        "#sourceLocation(file: \"Playground/Own/Own.md\", line: 9)"))
    #expect(module.contains("number: 0, title: \"Mine\""))
    #expect(module.contains("public nonisolated let base = 1\n"))
  }

  @Test(
    "Emphasis, case and a full stop around 'Builds on' don't matter",
    arguments: [
      "*Builds on: Chapter 1.*", "builds on chapter 1", "Builds on: 1",
    ])
  func base(line: String) throws {
    #expect(try bookWithOwn("# Mine\n\n\(line)\n").chapters.count == 2)
  }

  @Test("A text that builds on nothing, or on no chapter, says so at its line")
  func refused() {
    for (text, line, sentence) in [
      ("# Mine\n", 1, "builds on none"),
      ("# Mine\n\nBuilds on: my dreams\n", 3, "builds on none"),
      ("# Mine\n\nBuilds on: Chapter 9\n", 3, "no chapter 9 to build on"),
      ("# Mine\n\nBuilds on: Chapter 0\n", 3, "no chapter 0 to build on"),
    ] {
      #expect {
        _ = try bookWithOwn(text)
      } throws: { error in
        let error = "\(error)"
        return error.hasPrefix("Playground/Own/Own.md:\(line): ")
          && error.contains(sentence)
      }
    }
  }

  @Test("A listing that the book doesn't have suggests the nearest name")
  func nearest() {
    #expect {
      _ = try bookWithOwn(
        "Builds on: Chapter 2\n\n" + swift("// <<Bat>>:=", "let b = 2"))
    } throws: {
      "\($0)".contains("no listing is called 'Bat'; did you mean 'Bats'?")
    }
  }

  @Test("The list of own chapters has a line for each module")
  func editions() {
    let text = ownEditions(ofModules: ["OwnChapter", "QueueChapter"])
    for part in [
      "import OwnChapter\n", "own: \"own\", OwnChapter.text",
      "own: \"own/queue\", QueueChapter.text",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  /// A book of two chapters, read from files, with a learner's own.
  private func bookWithOwn(_ text: String) throws -> Book {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "OwnChapterTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in [
      ("Chapters/01-One/One.md", "# One\n\n" + swift("// <<A>>=", "let a = 1")),
      (
        "Chapters/02-Two/Two.md",
        "# Two\n\n" + swift("// <<Bats>>=", "let b = 1")
      ),
      ("Playground/Own/Own.md", text),
    ] {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try Book(
      at: root.appending(path: "Chapters"),
      own: root.appending(path: "Playground/Own/Own.md"))
  }
}
