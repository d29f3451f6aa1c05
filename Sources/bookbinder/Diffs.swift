import ArgumentParser
import Loom

struct Diffs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Folds replaced listings, and rewrites the change below.",
    discussion: """
      One that is long and mostly old is folded, with its change below; one \
      that is short or mostly new is read whole, without its change.
      """)

  @OptionGroup var place: Workplace
  @OptionGroup var choice: Choice

  @Flag(
    help: "Only compare; exit 1 if a fold or a diff is not as it should be.")
  var check = false

  func run() throws {
    let book = try place.book(for: choice)
    let chapters = try choice.chapters(of: book)
    if check { return try report(book.checkDiffs(in: chapters)) }
    try place.rewrite(chapters) { book.recordingDiffs(in: $0) }
  }
}
