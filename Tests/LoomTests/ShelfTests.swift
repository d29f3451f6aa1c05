import Foundation
import Testing

@testable import Loom

struct ShelfTests {
  @Test("A book is read from its folders; what is no chapter is passed over")
  func reading() throws {
    let shelf = try Shelf([
      "02-Queues/Queues.md": "Two\n", "01-Naive/Naive.md": "One\n",
      "01-Naive/picture.svg": "", "README.md": "Contents\n",
      "Pictures/one.svg": "",
    ])
    defer { shelf.remove() }
    let book = try Book(at: shelf.url)
    #expect(book.chapters.map(\.text) == ["One\n", "Two\n"])
    #expect(book.chapters[1].file == "Chapters/02-Queues/Queues.md")
  }

  @Test("Chapters after the last one wanted may be unwritten")
  func through() throws {
    let shelf = try Shelf([
      "01-Naive/Naive.md": "One\n", "02-Queues/Queues.md": "```swift\n",
    ])
    defer { shelf.remove() }
    #expect(try Book(at: shelf.url, through: 1).chapters.count == 1)
  }

  @Test("A chapter's folder without its text is refused")
  func textMissing() throws {
    try expectRefusal(
      "Chapters/01-Naive/Naive.md:1: this chapter has no text; write this file,"
        + " or remove its folder",
      of: ["01-Naive/README.md": "One\n"])
  }

  @Test("A text that is not UTF-8 is refused")
  func unreadable() throws {
    let shelf = try Shelf(["01-Naive/Naive.md": ""])
    defer { shelf.remove() }
    try Data([0x66, 0xFF, 0x66]).write(
      to: shelf.url.appending(path: "01-Naive/Naive.md"))
    let error = #expect(throws: LoomError.self) { try Book(at: shelf.url) }
    #expect(
      error?.description == "Chapters/01-Naive/Naive.md:1: this text can't be"
        + " read; make it a readable file in UTF-8")
  }

  @Test(
    "A folder that looks like a chapter's and is none is refused",
    arguments: ["1-Naive", "001-Naive", "01_Naive", "01-", "01-My Table"])
  nonisolated func malformed(folder: String) async throws {
    try await expectRefusal(
      "Chapters/\(folder):1: '\(folder)' is not a chapter's folder; call it by"
        + " two digits, a dash and a name in letters and digits, like"
        + " '03-ReloadHiding'",
      of: ["\(folder)/Naive.md": "One\n"])
  }

  @Test("A folder without chapters is no book")
  func noChapters() throws {
    try expectRefusal(
      "Chapters:1: no chapter is here; name the folder that holds '01-…'",
      of: ["README.md": "Contents\n"])
  }

  private func expectRefusal(
    _ sentence: String, of files: [String: String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let shelf = try Shelf(files)
    defer { shelf.remove() }
    let error = #expect(throws: LoomError.self, sourceLocation: sourceLocation)
    {
      try Book(at: shelf.url)
    }
    #expect(error?.description == sentence, sourceLocation: sourceLocation)
  }
}

/// A temporary folder `Chapters`.
private struct Shelf {
  let home: URL
  var url: URL { home.appending(path: "Chapters") }

  init(_ files: [String: String]) throws {
    home = URL.temporaryDirectory.appending(path: UUID().uuidString)
    for (path, text) in files {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: home) }
}
