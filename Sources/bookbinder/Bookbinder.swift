import ArgumentParser

/// Rewrites the generated parts of the book, or checks them.
@main
struct Bookbinder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bookbinder",
    abstract: "Rewrites the generated parts of the book, or checks them.",
    subcommands: [
      Transcripts.self, Diffs.self, Format.self, Code.self, Commands.self,
      Pictures.self, Readings.self, Reference.self, Seams.self, Seeds.self,
    ])
}
