import Editions
import Foundation
import Proofreading
import TestSupport
import Testing

@testable import Loom
@testable import Shell
@testable import bookbinder

/// The book's listings, pictures and transcripts, compared with the current
/// output of its tools.
struct RecordedBookTests {
  @Test("Every replaced listing is shown as it should be, its diffs true")
  func diffs() throws {
    let book = try book()
    let findings = book.checkDiffs()
    #expect(findings.problems.isEmpty, "\(findings)")
    #expect(findings.compared == book.replacements.count, "\(findings)")
  }

  @Test("Every snapshot in the book is what the machine draws now")
  func snapshots() throws {
    let workplace = try Workplace.parse([
      "--root", Project.root.path,
    ])
    let pictures = try workplace.snapshots()
    #expect(!pictures.isEmpty)
    for picture in pictures {
      #expect(picture.isCurrent, "\(picture.file): try 'make record'")
    }
  }

  @Test("Every chapter has listings and transcripts")
  func chapters() throws {
    let chapters = try book().chapters
    for chapter in chapters {
      #expect(!chapter.transcripts.isEmpty, "\(chapter.file)")
      #expect(!chapter.definitions.isEmpty, "\(chapter.file)")
    }
    #expect(chapters.count == Edition.book.count)
  }

  @Test("A chapter's module has the passages and listings that the loom parses")
  func told() throws {
    let book = try book()
    var compared = 0
    for edition in Edition.book {
      let chapter = book.chapters[edition.chapter - 1]
      let passages = chapter.passages.map {
        ["\($0.heading.level) \($0.heading.text)"] + $0.commands
      }
      #expect(
        edition.passages.map { ["\($0.level) \($0.heading)"] + $0.commands }
          == passages)
      let stagings = try book.scenarios(ofChapter: edition.chapter).map {
        [$0.scenario, $0.listing] + $0.dataSources
      }
      #expect(
        edition.text.stagings.map {
          [$0.scenario, $0.listing] + $0.dataSources
        } == stagings)
      let listings = try book.listings(ofChapter: edition.chapter).map {
        ["\($0.chapter) \($0.name)", $0.location.description, $0.text]
      }
      #expect(
        edition.listings.map {
          ["\($0.chapter) \($0.name)", "\($0.file):\($0.line)", $0.text]
        } == listings)
      compared += passages.count + stagings.count + listings.count
    }
    #expect(compared > 800, "\(compared) passages, stagings and listings")
  }

  @Test("A tour's stops are the commands of the main text, in order")
  func tours() throws {
    let book = try book()
    var compared = 0
    for edition in Edition.book {
      let chapter = book.chapters[edition.chapter - 1]
      let commands = try chapter.transcripts
        .filter { !chapter.isInAside($0) }
        .flatMap { try $0.exchanges() }.map(\.command)
      #expect(
        try Tour(of: edition.text).stops.map(\.line) == commands,
        "chapter \(edition.chapter)")
      compared += commands.count
    }
    #expect(compared > 200, "\(compared) commands")
  }

  @Test("An answer that is not the shell's is found out")
  func planted() throws {
    let text = """
      ```console
      reuse> expect made = 13
      ✓ made = 14
      ```
      """
    let chapter = try Chapter(number: 1, name: "Planted", text: text)
    let findings = chapter.checkTranscripts { perform(chapter: $0) }.findings
    #expect(findings.compared == 1)
    #expect(findings.problems.count == 1)
  }

  private func book() throws -> Book { try BookFiles.book.get() }
}
