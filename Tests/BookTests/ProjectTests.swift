import Foundation
import Laws
import Loom
import TestSupport
import Testing
import Workshop

/// The projects of the workshop, and the machines that are broken on purpose;
/// `.ci/own` builds them, and tries the laws on them.
final class ProjectTests {
  /// The mistakes, written out whole.
  private let mistakes: URL

  init() throws {
    mistakes = FileManager.default.temporaryDirectory
      .appending(path: "mistakes-\(UUID().uuidString)")
    let script = Project.root.appending(path: ".ci/mistakes").path
    let written = try Process.run(
      URL(filePath: "/bin/bash"), arguments: [script, mistakes.path])
    written.waitUntilExit()
    try #require(written.terminationStatus == 0)
  }

  deinit { try? FileManager.default.removeItem(at: mistakes) }

  @Test("Every answer and every mistake replaces listings that there are")
  func tangle() throws {
    var compared = 0
    for folder in ["Answers", "Mistakes"] {
      for name in try names(in: folder) {
        let own = try own(name, in: folder)
        let replaced = own.definitions.filter { $0.header.replaces }
        #expect((1...3).contains(replaced.count), "\(folder)/\(name)")
        guard folder == "Mistakes" else { continue }
        let wanted = try #require(
          own.text.firstMatch(of: /^<!-- Told: ([a-z-]+), "(.+)" -->\n/))
        #expect(
          Law.all.contains { $0.name == wanted.output.1 }, "\(name): its law")
        #expect(
          replaced.contains { $0.name == wanted.output.2 },
          "\(name): its listing"
        )
        #expect(
          try isTold(String(wanted.output.1), String(wanted.output.2), name),
          "\(name): TOLD.txt names its law and its listing")
        compared += 1
      }
    }
    #expect(compared >= 16, "compared \(compared) mistakes")
    #expect(try told.keys.sorted() == names(in: "Mistakes"))
  }

  @Test(
    "A project has a race, an answer with the card's listings, two mistakes")
  func cards() throws {
    let text = try Project.text("Playground/Cards/Projects.md")
    let cards = ExerciseCard.cards(in: text, chapter: 0)
    #expect(cards.count == 5)
    #expect(try names(in: "Answers") == cards.map { $0.name }.sorted())
    for card in cards {
      let name = card.name
      let own = try own(name, in: "Answers")
      let base = own.number - 1
      #expect(card.venue.hasPrefix("over [Chapter \(base)]("), "\(name)")
      #expect(
        listings(toReplaceFor: card)
          == own.definitions.map { $0.name }.sorted(),
        "\(name): the card's listings and the answer's")
      #expect(
        card.task.contains("'race \(base) own/\(name.lowercased()): "),
        "\(name)")
      #expect(card.task.contains("Beat the book in *"), "\(name)")
      #expect(card.task.contains("'make check OWN=\(name)'"), "\(name)")
      let mistakes = try names(in: "Mistakes").filter { $0.hasPrefix(name) }
      #expect(mistakes.count >= 2, "mistakes of \(name)")
      #expect(!card.hints.isEmpty, "\(name)")
    }
  }

  /// The listings that a card says are to be replaced; those that only another
  /// solution needs stand behind a semicolon.
  private func listings(toReplaceFor card: ExerciseCard) -> [String] {
    guard let clause = card.task.firstMatch(of: /Replace ([^.;]+)[.;]/) else {
      return []
    }
    return clause.output.1.matches(of: /'([^']+)'/).map {
      String($0.output.1)
    }.sorted()
  }

  /// What the broken machines were told when `.ci/own` recorded it, by their
  /// names.
  private var told: [String: String] {
    get throws {
      let text = try Project.text("Playground/Mistakes/Own/TOLD.txt")
      var told: [String: String] = [:]
      for part in text.split(separator: "== ") {
        let name = part.prefix { $0 != "\n" }
        told[String(name)] = String(part.dropFirst(name.count + 1))
      }
      return told
    }
  }

  /// Whether a machine was told a law, and that one listing is to blame for what
  /// it was told first; or that it stops the program in that listing.
  private func isTold(_ law: String, _ listing: String, _ name: String) throws
    -> Bool
  {
    let told = try self.told[name] ?? ""
    let blamed = told.matches(of: /With the book's '(.+)' in place of yours/)
    return told.contains("✗ \(law): ")
      && blamed.map { $0.output.1 } == [listing[...]]
      || told.contains(/stops the program, at .+, in '/)
        && told.contains(", in '\(listing)'")
  }

  /// Where the texts of the answers, or of the mistakes, are.
  private func texts(in folder: String) -> URL {
    folder == "Mistakes"
      ? mistakes.appending(path: "Own")
      : Project.root.appending(path: "Playground/\(folder)/Own")
  }

  /// The names of the texts in a folder.
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: texts(in: folder).path)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }

  /// The chapter of a text, tangled with the chapters before it.
  private func own(_ name: String, in folder: String) throws -> Chapter {
    let book = try Book(
      at: Project.root.appending(path: "Chapters"),
      own: texts(in: folder).appending(path: "\(name).md"))
    let own = try #require(book.chapters.last)
    let module = try book.tangled(chapter: own.number)
    for listing in own.definitions.map({ $0.listing }) {
      #expect(
        module.contains(listing.text), "\(folder)/\(name): \(listing.name)")
    }
    return own
  }
}
