import Foundation
import Loom

/// Which listing gives way in which chapter, and why, as a page has it between
/// two marks.
struct SeamTable {
  /// The listings that a later chapter changes, in order of first definition.
  let rows: [Seam]

  private let seams: [Seam]
  private let chapters: Range<Int>

  /// The names of the listings that put a scenario on stage or feed it.
  private let sources: Set<String>

  /// Why a listing gives way, by its name.
  private let words: [String: String]

  /// The table of a book, with the words that a page has for it already.
  init(of book: Book, in page: String) throws {
    seams = book.seams
    rows = seams.filter(\.givesWay)
    chapters = 1..<book.chapters.count + 1
    var sources: Set<String> = []
    for number in chapters {
      for staging in try book.stagings(ofChapter: number) {
        sources.insert(staging.listing)
        sources.formUnion(staging.dataSources)
      }
    }
    self.sources = sources
    words = try SeamTable.words(in: SeamTable.split(page).table)
  }
}

extension SeamTable {
  /// The listings of which the page doesn't say why they give way.
  var wordless: [String] {
    rows.map(\.name).filter { words[$0, default: ""].isEmpty }
  }

  /// A page with the table between its marks.
  func written(into page: String) throws -> String {
    let parts = try SeamTable.split(page)
    return parts.head + "\n" + table + "\n" + newListings + "\n" + parts.tail
  }

  private var table: String {
    let numbers = chapters.map { " \($0) |" }.joined()
    let rules = chapters.map { _ in "---|" }.joined()
    return "| listing |\(numbers) why it gives way |\n|---|\(rules)---|\n"
      + rows.map { row in
        let marks = chapters.map { " \(mark(of: row, in: $0)) |" }.joined()
        return "| \(row.name) |\(marks) \(words[row.name] ?? "") |\n"
      }.joined()
  }

  private func mark(of seam: Seam, in chapter: Int) -> String {
    if seam.first == chapter { return "●" }
    if seam.replaced.contains(chapter) { return "◐" }
    return seam.removed.contains(chapter) ? "○" : " "
  }

  /// What each chapter brings, machinery apart from data sources.
  private var newListings: String {
    "| chapter | new machinery | new data sources |\n|---|---|---|\n"
      + chapters.map { chapter in
        let names = seams.filter { $0.first == chapter }.map(\.name)
        let machinery = names.filter { !sources.contains($0) }
        let staged = names.filter { sources.contains($0) }
        return "| \(chapter) | \(machinery.joined(separator: " · ")) | "
          + "\(staged.joined(separator: " · ")) |\n"
      }.joined()
  }
}

// MARK: Reading the page

extension SeamTable {
  /// A page in three: down to the first mark, between both, from the second.
  private static func split(_ page: String) throws
    -> (head: Substring, table: Substring, tail: Substring)
  {
    guard let first = page.firstRange(of: "<!-- seams -->\n"),
      let last = page[first.upperBound...].firstRange(of: "<!-- /seams -->")
    else { throw SeamMarksMissing() }
    return (
      page[..<first.upperBound], page[first.upperBound..<last.lowerBound],
      page[last.lowerBound...]
    )
  }

  /// The last column by the first, of each line that is a listing's.
  private static func words(in table: Substring) throws -> [String: String] {
    var words: [String: String] = [:]
    for line in table.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(
        separator: "|", omittingEmptySubsequences: false
      ).map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count > 5, cells[1] != "listing" else { continue }
      words[cells[1]] = cells[cells.count - 2]
    }
    return words
  }
}

/// The page has no place for the table.
struct SeamMarksMissing: Error, CustomStringConvertible {
  var description: String {
    "CONTRIBUTING.md has no '<!-- seams -->' with a '<!-- /seams -->' below "
      + "it; put both where the table is to stand"
  }
}
