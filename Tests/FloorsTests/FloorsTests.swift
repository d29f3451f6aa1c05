import Editions
import Foundation
import Loom
import TestSupport
import Testing

struct FloorsTests {
  @Test("Every import of every module is allowed")
  func rooms() throws {
    var compared = 0
    for room in try Project.folders(in: "Sources") where room != "CLibEdit" {
      #expect(floors[room] != nil, "\(room) has no place in the house")
      for file in try Project.sources(in: "Sources/\(room)") {
        compared += try expectAllowed(file, in: room)
      }
    }
    #expect(compared >= 100, "compared \(compared) imports of rooms")
  }

  @Test("A chapter imports and re-exports Stage alone, and has no #if")
  func chapters() throws {
    let book = try Book(at: Project.root.appending(path: "Chapters"))
    var compared = 0
    for chapter in book.chapters {
      let room = "Chapter\(chapter.number)"
      let tangled = try book.tangled(chapter: chapter.number)
      compared += expectAllowed(tangled, in: room, file: chapter.file)
      for listing in try book.listings(ofChapter: chapter.number) {
        let found = imports(in: listing.text)
        #expect(found.isEmpty, "\(listing.location) imports \(found)")
        #expect(!listing.text.contains("#if"), "\(listing.location)")
      }
      let folder = (chapter.file as NSString).deletingLastPathComponent
      for file in try Project.sources(in: folder) {
        compared += try expectAllowed(file, in: room)
        for found in imports(in: try Project.text(file)) {
          #expect(found.isExported, "\(file):\(found.line)")
        }
      }
    }
    #expect(
      compared >= 2 * book.chapters.count, "compared \(compared) imports")
    #expect(!book.chapters.isEmpty)
  }

  @Test("Only a chapter's hand-written file hands a module on")
  func exports() throws {
    var compared = 0
    for room in try Project.folders(in: "Sources") {
      for file in try Project.sources(in: "Sources/\(room)") {
        for found in imports(in: try Project.text(file)) {
          #expect(!found.isExported, "\(file):\(found.line)")
          compared += 1
        }
      }
    }
    #expect(compared >= 200, "compared \(compared) imports")
  }

  @Test("Foundation stays out of what runs as Embedded Swift")
  func foundation() {
    for room in floorsWithoutFoundation + ["Chapter01"] {
      for name in ["Foundation", "FoundationEssentials", "Glibc", "Loom"] {
        #expect(!mayImport(name, in: room), "\(name) in \(room)")
      }
    }
  }

  private func expectAllowed(_ file: String, in room: String) throws -> Int {
    expectAllowed(try Project.text(file), in: room, file: file)
  }

  /// Expects that a source imports only what its room may, and returns the
  /// number of imports.
  private func expectAllowed(_ text: String, in room: String, file: String)
    -> Int
  {
    let found = imports(in: text)
    for entry in found {
      #expect(
        mayImport(entry.module, in: room),
        "\(file):\(entry.line): \(room) must not import \(entry.module)")
    }
    return found.count
  }
}

/// The parser of imports on planted sources, and imports that are refused.
struct PlantedTests {
  private nonisolated static let planted: [(String, [String])] = [
    ("import Foundation", ["Foundation"]),
    ("  import   Foundation  ", ["Foundation"]),
    ("public import Stage", ["Stage"]),
    ("internal import Stage", ["Stage"]),
    ("package import Stage // down", ["Stage"]),
    ("@_exported import Chapter01", ["Chapter01"]),
    ("@_exported public import Chapter01", ["Chapter01"]),
    ("@testable import Shell", ["Shell"]),
    ("@preconcurrency @_spi(Table) import Stage", ["Stage"]),
    ("import struct Foundation.Date", ["Foundation"]),
    ("public import class Stage.View", ["Stage"]),
    ("import Foundation.NSDate", ["Foundation"]),
    ("import Stage; import Foundation", ["Stage", "Foundation"]),
    ("import Stage;import Loom", ["Stage", "Loom"]),
    ("let a = 1; import Loom", ["Loom"]),
    ("#if canImport(Glibc)\nimport Glibc\n#endif", ["Glibc"]),
    ("/* why */ import Loom", ["Loom"]),
    ("let a = \"\"\"\n  x\n  \"\"\"\nimport Loom", ["Loom"]),
    ("let a = \"/*\"\nimport Loom", ["Loom"]),
    ("let a = \"\\\"\"; import Loom", ["Loom"]),
    ("// import Loom", []), ("/// import Loom", []),
    ("/* import Loom\nimport Loom */", []),
    ("/* a /* b */ import Loom */", []),
    ("let a = \"\"\"\n  import Loom\n  \"\"\"", []),
    ("let a = #\"\"\"\n  \"\"\"\nimport Loom\n  \"\"\"#", []),
    ("let a = \"import Loom\"", []), ("let importLoom = 1", []),
    ("important Loom", []), ("a.import(Loom)", []),
  ]

  @Test("An import is found however it is written, and nothing else is")
  func reader() {
    for (source, modules) in Self.planted {
      #expect(imports(in: source).map { $0.module } == modules, "\(source)")
    }
    #expect(Self.planted.count == 30)
  }

  @Test("A listing that imports Foundation is found out")
  func listing() throws {
    let text = "```swift\n// <<A>>=\nimport Foundation\nlet a = 1\n```\n"
    let chapter = try Chapter(number: 1, name: "Planted", text: text)
    let tangled = try Book([chapter]).tangled(chapter: 1)
    let found = imports(in: tangled)
    #expect(found.map { $0.module } == ["Stage", "Foundation"])
    #expect(found.filter { !mayImport($0.module, in: "Chapter01") }.count == 1)
  }

  @Test(
    "Imports of higher floors are refused",
    arguments: [
      ("Stage", "Foundation"), ("Stage", "Inspector"), ("Loom", "Stage"),
      ("Loom", "Proofreading"), ("tangle", "Proofreading"),
      ("Console", "Shell"), ("Chapter02", "Chapter01"),
      ("Chapter01", "Foundation"), ("Chapter01", "Inspector"),
      ("Inspector", "Chapter01"), ("Editions", "Session"),
      ("Session", "Shell"), ("Shell", "Console"), ("Shell", "Foundation"),
      ("Program", "Loom"), ("Program", "Chapter01"), ("reuse", "Loom"),
      ("nowhere", "Stage"),
    ])
  func upwards(room: String, module: String) {
    #expect(!mayImport(module, in: room))
  }
}

struct MapTests {
  @Test("Package.swift and the Sources folder name the same modules")
  func rooms() throws {
    let map = try Project.map()
    let folders = try Project.folders(in: "Sources")
    // The web page's room is no target: `Site/module` compiles it.
    for folder in folders where folder != "WebLab" {
      #expect(map.rooms.contains(folder), "Sources/\(folder) is undeclared")
    }
    #expect(try Project.text("Site/module").contains("Sources/WebLab"))
    let elsewhere = try Project.folders(in: "Tests")
    for room in map.rooms {
      let path = try Project.path(of: room)
      #expect(
        folders.contains(room) || elsewhere.contains(room) || path != nil,
        "\(room) has no folder")
    }
    #expect(map.rooms.count >= 11, "\(map.rooms)")
    #expect(Set(folders) == Set(floors.keys).union(["CLibEdit"]))
  }

  @Test("A chapter has its folder, edition and tests, and a line on each list")
  func chapters() throws {
    let map = try Project.map()
    let folders = try Project.folders(in: "Chapters").filter {
      $0.first?.isNumber == true
    }
    #expect(
      map.chapters == folders,
      "'chapters' in Package.swift, and the folders in Chapters/")
    #expect(
      folders.count == Edition.book.count,
      "the folders in Chapters/, and 'book' in Edition+Book.swift")
    let contents = try Project.text("Chapters/README.md")
      .split { $0.isWhitespace }.joined(separator: " ")
    let sources = try Project.text("Chapters/SOURCES.md")
    for (folder, edition) in zip(folders, Edition.book) {
      let number = String(folder.prefix(2))
      #expect(Int(number) == edition.chapter)
      let words = folder.dropFirst(3)
      let letters = edition.title.filter { $0.isLetter }
      #expect(letters.lowercased() == words.lowercased(), "\(folder)")
      let tests = "Tests/Chapter\(number)Tests"
      let hasTest = try Project.sources(in: tests).contains {
        try Project.text($0).contains("@Test")
      }
      #expect(hasTest, "\(tests) has no test")
      let pictures = "Chapters/\(folder)/pictures"
      let hasPicture = Project.names(in: pictures).contains {
        $0.hasSuffix(".svg")
      }
      #expect(hasPicture, "\(pictures) has none; git keeps no empty folder")
      let text = try Project.text("Chapters/\(folder)/\(words).md")
      for heading in [
        "What real UIKit does differently", "What we still lie about",
        "Exercises", "Evidence",
      ] {
        let has = text.contains("\n## \(heading)\n")
        #expect(has, "\(words).md has no heading '## \(heading)'")
      }
      let question = edition.question
      #expect(question.hasSuffix("?"), "\(folder) asks '\(question)'")
      let line =
        "\(edition.chapter). [\(edition.title)](\(folder)/\(words).md): "
        + question.prefix(1).lowercased() + question.dropFirst()
      let isInContents = contents.contains(line)
      #expect(isInContents, "Chapters/README.md lacks the line '\(line)'")
      let isInSources = sources.contains("(\(folder)/")
      #expect(isInSources, "Chapters/SOURCES.md has no link to \(folder)/")
    }
    #expect(!folders.isEmpty)
  }

  @Test("Every folder of tests is on the map")
  func tests() throws {
    let map = try Project.text("Package.swift").filter { !$0.isWhitespace }
    let folders = try Project.folders(in: "Tests").filter {
      try !Project.sources(in: "Tests/\($0)").isEmpty
    }
    for folder in folders where !folder.hasPrefix("Chapter") {
      let name =
        folder.hasSuffix("Tests") ? String(folder.dropLast(5)) : folder
      #expect(
        map.contains("tests(\"\(name)\"")
          || map.contains("playingTests(\"\(name)\"")
          || map.contains("\"Tests/\(name)\""),
        "Tests/\(folder) is undeclared")
    }
    #expect(folders.count >= 10, "\(folders)")
  }
}
