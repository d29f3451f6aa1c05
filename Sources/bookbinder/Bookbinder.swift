import ArgumentParser

/// Rewrites what the book's machines say in its texts, or checks it.
@main
struct Bookbinder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bookbinder",
    abstract: "Rewrites what machines say in the book, or checks it.",
    subcommands: [
      Transcripts.self, Diffs.self, Format.self, Code.self, Commands.self,
      Pictures.self, Readings.self, Reference.self, Seams.self, Seeds.self,
    ])
}
