import ArgumentParser
import Loom

struct Diffs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Rewrites the change below each replaced listing.")

  @OptionGroup var place: Workplace

  @Flag(help: "Only compare; exit 1 if a diff is missing or untrue.")
  var check = false

  func run() throws {
    let book = try place.book()
    if check { return try report(book.checkDiffs()) }
    try place.rewrite(book) { book.recordingDiffs(in: $0) }
  }
}
