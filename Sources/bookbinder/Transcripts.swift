import ArgumentParser
import Loom

struct Transcripts: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs the book's transcripts and rewrites their answers.")

  @OptionGroup var place: Workplace

  @Flag(help: "Only compare; exit 1 if an answer differs.")
  var check = false

  func run() throws {
    let book = try place.book()
    if check {
      return try report(
        MainActor.assumeIsolated {
          book.checkTranscripts { perform(chapter: $0) }
        })
    }
    try place.rewrite(book) { chapter in
      try MainActor.assumeIsolated {
        try chapter.recordingTranscripts { perform(chapter: $0) }
      }
    }
  }
}
