import Foundation
import Loom
import Proofreading

/// The table of the chapters that change each listing, with a reason for each
/// listing. It stands on a page between two marks.
struct SeamTable {
  /// The page's path from the root.
  static let file = "Chapters/SEAMS.md"

  /// The listings that a later chapter changes, in order of first definition.
  let rows: [Seam]

  private let seams: [Seam]
  private let chapters: Range<Int>

  /// The names of the listings that declare scenarios or their data sources.
  private let sources: Set<String>

  /// The reasons why listings give way, by the listings' names.
  private let reasons: [String: String]

  /// Makes the table of a book, with the reasons that a page already gives.
  init(of book: Book, in page: String) throws {
    seams = book.seams
    rows = seams.filter(\.givesWay)
    chapters = 1..<book.chapters.count + 1
    var sources: Set<String> = []
    for number in chapters {
      for scenario in try book.scenarios(ofChapter: number) {
        sources.insert(scenario.listing)
        sources.formUnion(scenario.dataSources)
      }
    }
    self.sources = sources
    reasons = try SeamTable.reasons(in: SeamTable.split(page).table)
  }
}

extension SeamTable {
  /// The names of the listings for which the page gives no reason.
  var unexplained: [String] {
    rows.map(\.name).filter { reasons[$0, default: ""].isEmpty }
  }

  /// The page with this table between its marks.
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
        return "| \(row.name) |\(marks) \(reasons[row.name] ?? "") |\n"
      }.joined()
  }

  private func mark(of seam: Seam, in chapter: Int) -> String {
    if seam.first == chapter { return "●" }
    if seam.replaced.contains(chapter) { return "◐" }
    return seam.removed.contains(chapter) ? "○" : " "
  }

  /// A table of the listings that each chapter adds, with a column for
  /// machinery and one for data sources.
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
  /// Splits a page in three: the text up to and including the first mark, the
  /// text between the marks, and the text from the second mark on.
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

  /// The reasons by the listings' names: the last cell of each row of the table
  /// by the first.
  private static func reasons(in table: Substring) throws -> [String: String] {
    var reasons: [String: String] = [:]
    for line in table.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(
        separator: "|", omittingEmptySubsequences: false
      ).map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count > 5, cells[1] != "listing" else { continue }
      reasons[cells[1]] = cells[cells.count - 2]
    }
    return reasons
  }
}

/// Error for a page without the table's marks.
struct SeamMarksMissing: Error, CustomStringConvertible {
  var description: String {
    "\(SeamTable.file) has no '<!-- seams -->' with a '<!-- /seams -->' below "
      + "it; put both where the table is to stand"
  }
}
