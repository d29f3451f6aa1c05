import Editions
import Foundation
import Loom
import Testing

@testable import bookbinder

/// The two readings of each chapter: its main text, and all of it.
struct TwoReadingsTests {
  /// The chapters that are to be edited for two readings; when none is left,
  /// this goes, and `Edited.swift` of the loom with it.
  private let unedited: Set = ["ReuseQueues"]

  @Test("The chapters that aren't edited for two readings yet are known")
  func edited() throws {
    let chapters = try book().chapters
    #expect(chapters.count == Edition.allCases.count)
    #expect(
      Set(chapters.filter { !$0.isEdited }.map(\.name)) == unedited,
      "an edited chapter is taken out of this test's list, and stays out")
  }

  @Test(
    "Each chapter, typed through twice, prints what its page prints",
    arguments: Edition.allCases.map { $0.chapter })
  func typed(number: Int) throws {
    let chapter = try chapter(number)
    let rehearsed = chapter.checkTranscripts { perform(chapter: $0) }
    print(rehearsed.summary)
    let commands = try chapter.transcripts.flatMap { try $0.exchanges() }.count
    #expect(rehearsed.findings.isFine, "\(rehearsed.findings)")
    #expect(commands >= 10, "\(commands) commands")
    #expect(rehearsed.findings.compared >= commands, "\(rehearsed.summary)")
  }

  @Test(
    "Each chapter's first reading keeps its limits",
    arguments: Edition.allCases.map { $0.chapter })
  func limits(number: Int) throws {
    let book = try book()
    let chapter = try chapter(number)
    let reading = chapter.firstReading
    print("chapter \(number): \(reading.minutes) minutes")
    #expect(reading.words > 500 && reading.code > 50 && reading.commands > 10)
    guard chapter.isEdited else { return }
    let findings = book.checkReading(in: [chapter])
    #expect(findings.isFine, "\(findings)")
    #expect(findings.compared == 1 + reading.limited.count)
  }

  private func book() throws -> Book { try Book(at: Shelf.folder) }

  private func chapter(_ number: Int) throws -> Chapter {
    try #require(try book().chapters.first { $0.number == number })
  }
}
