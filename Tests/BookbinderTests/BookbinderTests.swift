import ArgumentParser
import Foundation
import Loom
import Testing

@testable import bookbinder

struct BookbinderTests {
  @Test("Formatting keeps headers, and a second one changes nothing")
  func formatting() throws {
    let house = try House(["Prose.\n\n```swift\n// <<A>>=\nlet a=1\n```\n"])
    defer { house.remove() }
    try house.run("format")
    let text = try house.text(ofChapter: 1)
    #expect(text == "Prose.\n\n```swift\n// <<A>>=\nlet a = 1\n```\n")
    try house.run("format", "--check")
    try house.run("format")
    #expect(try house.text(ofChapter: 1) == text)
  }

  @Test("A listing that can't be parsed is named by its line of prose")
  func complaint() throws {
    let house = try House(["```swift\n// <<A>>=\n\nfunc a() {}\nlet =\n```\n"])
    defer { house.remove() }
    let error = #expect(throws: FormatError.self) { try house.run("format") }
    let complaint = error?.description ?? ""
    #expect(complaint.hasPrefix("Chapters/01-One/One.md:5:"), "\(complaint)")
  }

  @Test("Recorded diffs pass their check, and a missing one fails it")
  func diffs() throws {
    let house = try House([
      "```swift\n// <<A>>=\nlet a = 1\n```\n",
      "```swift\n// <<A>>:=\nlet a = 2\n```\n",
    ])
    defer { house.remove() }
    #expect(throws: ExitCode.self) { try house.run("diffs", "--check") }
    try house.run("diffs")
    try house.run("diffs", "--check")
    #expect(
      try house.text(ofChapter: 2).hasSuffix(
        "```\n\n```diff\n-let a = 1\n+let a = 2\n```\n"))
  }

  @Test("A check of nothing fails", arguments: ["transcripts", "diffs"])
  func nothing(subcommand: String) throws {
    let house = try House(["Prose.\n"])
    defer { house.remove() }
    #expect(throws: ExitCode.self) { try house.run(subcommand, "--check") }
  }

  @Test("A chapter's code is written as one readable file")
  func code() throws {
    let house = try House(["```swift\n// <<A>>=\nlet a = 1\n```\n"])
    defer { house.remove() }
    let folder = house.root.appending(path: "Code")
    try house.run("code", "1", "--into", folder.path)
    let file = folder.appending(path: "Chapter01.swift")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == """
        import Stage

        // MARK: - A
        // Chapters/01-One/One.md:3

        let a = 1

        """)
  }
}

/// A package's root with a book in it, for the time of a test.
struct House {
  let root = URL.temporaryDirectory.appending(path: UUID().uuidString)
  private let names = ["One", "Two"]

  init(_ texts: [String]) throws {
    for (index, text) in texts.enumerated() {
      let file = file(ofChapter: index + 1)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try FileManager.default.copyItem(
      at: URL(filePath: #filePath).appending(path: "../../../.swift-format")
        .standardized,
      to: root.appending(path: ".swift-format"))
  }

  func remove() { try? FileManager.default.removeItem(at: root) }

  func run(_ arguments: String...) throws {
    var command = try Bookbinder.parseAsRoot(
      arguments + ["--root", root.path])
    try command.run()
  }

  func text(ofChapter number: Int) throws -> String {
    try String(contentsOf: file(ofChapter: number), encoding: .utf8)
  }

  private func file(ofChapter number: Int) -> URL {
    let name = names[number - 1]
    return root.appending(path: "Chapters/0\(number)-\(name)/\(name).md")
  }
}
