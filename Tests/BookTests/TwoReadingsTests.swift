import Editions
import Foundation
import Loom
import Proofreading
import Testing

@testable import bookbinder

/// The two readings of each chapter: its main text alone, and with asides.
struct TwoReadingsTests {
  @Test(
    "Each chapter's transcripts match, with and without its asides",
    arguments: Edition.book.map { $0.chapter })
  func typed(number: Int) throws {
    let chapter = try chapter(number)
    let rehearsed = chapter.checkTranscripts { perform(chapter: $0) }
    print(rehearsed.summary)
    let commands = try chapter.transcripts.flatMap { try $0.exchanges() }.count
    #expect(rehearsed.findings.isFine, "\(rehearsed.findings)")
    #expect(commands >= 1, "\(commands) commands")
    #expect(rehearsed.findings.compared >= commands, "\(rehearsed.summary)")
  }

  @Test(
    "Each chapter's first reading keeps its limits",
    arguments: Edition.book.map { $0.chapter })
  func limits(number: Int) throws {
    let book = try book()
    let chapter = try chapter(number)
    let reading = chapter.firstReading
    print("chapter \(number): \(reading.minutes) minutes")
    #expect(
      reading.wordCount > 0 && reading.code > 0 && reading.commands > 0)
    let findings = book.checkReading(in: [chapter])
    #expect(findings.isFine, "\(findings)")
    #expect(findings.compared == 1 + reading.limited.count)
  }

  private func book() throws -> Book { try BookFiles.book.get() }

  private func chapter(_ number: Int) throws -> Chapter {
    try #require(try book().chapters.first { $0.number == number })
  }
}
