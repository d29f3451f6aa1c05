import ArgumentParser

/// Rewrites the parts of the book that machines write, or checks them.
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
