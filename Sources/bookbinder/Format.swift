import ArgumentParser
import Foundation
import Loom
import Proofreading

struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Formats the book's listings with 'swift format'.")

  @OptionGroup var workplace: Workplace

  @Flag(help: "Only compare; exit 1 if a listing is not formatted.")
  var check = false

  func run() throws {
    let book = try workplace.book()
    let codes = try formatted(book)
    if check {
      var findings = Findings(of: "listings")
      for chapter in book.chapters {
        findings += chapter.checkFormat(against: codes[chapter.number - 1])
      }
      return try report(findings)
    }
    try workplace.rewrite(book.chapters) {
      $0.replacingCode(with: codes[$0.number - 1])
    }
  }

  /// The formatted code of every listing, chapter by chapter, by one run of the
  /// formatter.
  private func formatted(_ book: Book) throws -> [[String]] {
    let formatter = SwiftFormat(
      configuration: workplace.rootURL.appending(path: ".swift-format"))
    let listings = book.chapters.flatMap(\.written).map(\.listing)
    var rest = try formatter.format(listings)[...]
    return book.chapters.map { chapter in
      defer { rest = rest.dropFirst(chapter.written.count) }
      return Array(rest.prefix(chapter.written.count))
    }
  }
}
