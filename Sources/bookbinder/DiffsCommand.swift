import ArgumentParser
import Loom
import Proofreading

struct Diffs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Folds replaced listings, and rewrites the change below.",
    discussion: """
      A replacement that is long and mostly old is folded, with a diff below \
      it. One that is short or mostly new is open, without a diff. One that an \
      author has folded stays as it is, without a diff.
      """)

  @OptionGroup var workplace: Workplace
  @OptionGroup var choice: Choice

  @Flag(
    help: "Only compare; exit 1 if a fold or a diff is out of date.")
  var check = false

  func run() throws {
    let book = try workplace.book(for: choice)
    let chapters = try choice.chapters(of: book)
    guard check else {
      return try workplace.rewrite(chapters) { book.recordingDiffs(in: $0) }
    }
    let findings = book.checkDiffs(in: chapters)
    for chapter in chapters where !chapter.replacesListings {
      print("chapter \(chapter.number) replaces nothing")
    }
    let isIdle = !chapters.contains(where: \.replacesListings)
    if isIdle, findings.problems.isEmpty { return }
    try report(findings)
  }
}
