import ArgumentParser
import Foundation
import Loom
import Proofreading
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
    let rest = (1...12).map { "let a\($0) = 1\n" }.joined()
    let house = try House([
      "```swift\n// <<A>>=\nlet a = 1\n\(rest)```\n",
      "```swift\n// <<A>>:=\nlet a = 2\n\(rest)```\n",
    ])
    defer { house.remove() }
    #expect(throws: ExitCode.self) { try house.run("diffs", "--check") }
    try house.run("diffs")
    try house.run("diffs", "--check")
    #expect(
      try house.text(ofChapter: 2).contains(
        "</details>\n\n```diff\n-let a = 1\n+let a = 2\n"))
  }

  @Test("Without replacements no diff is required, and a stray one fails")
  func noDiffs() throws {
    let house = try House(["Prose.\n", "```diff\n+let a = 1\n```\n"])
    defer { house.remove() }
    try house.run("diffs", "--check", "--chapter", "1")
    #expect(throws: ExitCode.self) {
      try house.run("diffs", "--check", "--chapter", "2")
    }
  }

  @Test("One chapter is recorded alone, whatever is wrong with a later one")
  func choice() throws {
    let house = try House([
      "```console\nreuse> expect made = 13\n```\n", "```swift\n",
    ])
    defer { house.remove() }
    #expect(throws: LoomError.self) { try house.run("transcripts") }
    try house.run("transcripts", "--chapter", "1")
    #expect(try house.text(ofChapter: 1).contains("✓ made = 13"))
    #expect(throws: LoomError.self) {
      try house.run("transcripts", "--chapter", "3")
    }
  }

  @Test("Recording a chapter takes three commands, in order")
  func twoReadings() throws {
    let play =
      "```console\nreuse> scroll 44\n```\n\n<details>\n<summary>B</summary>\n\n"
      + "```console\nreuse> fresh 1\nreuse> expect made = 13\n```\n\n"
      + "</details>\n\n```console\nreuse> fresh 1\nreuse> scroll 44\n```\n"
    let house = try House(["# A\n\n*What?*\n\n*First reading*\n\n" + play])
    defer { house.remove() }
    #expect(throws: ExitCode.self) { try house.run("reading", "--check") }
    #expect(throws: ExitCode.self) { try house.run("transcripts", "--check") }
    for command in ["diffs", "reading", "transcripts"] {
      try house.run(command, "--chapter", "1")
    }
    try house.run("reading", "--check")
    try house.run("transcripts", "--check")
    let text = try house.text(ofChapter: 1)
    #expect(
      text.hasPrefix(
        "# A\n\n*What?*\n\n*First reading: 5 minutes, 2 words, 0 lines of code,"
          + " 3 commands. Folded: 1 aside, 0 pieces of code.*\n\n"
          + "[Contents](../README.md)\n\n```"))
    #expect(text.matches(of: /Row 13 arrived, 1 left. Made c14/).count == 2)
  }

  @Test("Faults that recording can't fix are reported after it")
  func faults() throws {
    let play =
      "```console\nreuse> scroll 44\n```\n\n<details>\n<summary>B</summary>\n\n"
      + "```console\nreuse> fresh 1\n```\n\n</details>\n\n```console\n"
      + "reuse> scroll 44\n```\n"
    let house = try House(["# A\n\n*What?*\n\n*First reading*\n\n" + play])
    defer { house.remove() }
    #expect(throws: ExitCode.self) { try house.run("transcripts") }
    #expect(try house.text(ofChapter: 1).contains("Made c14"), "it is written")
    #expect(throws: ExitCode.self) { try house.run("transcripts") }
  }

  @Test("A session reports its chapter and scenario")
  func setting() throws {
    let session = perform(chapter: 2)
    #expect(session.setting() == OnStage(chapter: 2, scenario: "fifty"))
    _ = session.answer("scenario three-kinds")
    #expect(session.setting().scenario == "three-kinds")
    _ = session.answer("chapter 3")
    #expect(session.setting() == OnStage(chapter: 3, scenario: "three-kinds"))
    #expect(perform(chapter: 99).answer("show") == ["There is no chapter 99"])
  }

  @Test("A chapter without transcripts or a first-reading line fails its check")
  func nothing() throws {
    let house = try House(["Prose.\n"])
    defer { house.remove() }
    for check in ["transcripts", "reading"] {
      #expect(throws: ExitCode.self) { try house.run(check, "--check") }
    }
    #expect(throws: LoomError.self) { try house.run("reading") }
  }

  @Test("A chapter's code is one file that names each listing and its place")
  func code() throws {
    let house = try House([
      "```swift\n// <<A>>=\nlet a = 1\n```\n",
      "```swift\n// <<B>>=\nlet b = 2\n```\n",
    ])
    defer { house.remove() }
    let folder = house.root.appending(path: "Code")
    try house.run("code", "2", "--into", folder.path)
    let file = folder.appending(path: "Chapter02.swift")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == """
        import Stage

        // MARK: - A
        // Chapters/01-One/One.md:3

        let a = 1

        // MARK: - B
        // Chapters/02-Two/Two.md:3

        let b = 2

        """)
  }
}

/// A temporary package root with a book in it.
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
