import ArgumentParser
import Loom
import Proofreading

struct Readings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reading",
    abstract: "Counts what there is to read, and writes it into the chapters.",
    discussion: """
      The head of a chapter says how long its first reading takes, and leads, \
      as its foot does, to the contents and the chapters around it. A line \
      '*First reading*' below its question is enough to begin with.
      """)

  @OptionGroup var workplace: Workplace
  @OptionGroup var choice: Choice

  @Flag(
    help: "Only compare; exit 1 if a line is not current or a limit passed.")
  var check = false

  func run() throws {
    let book = try workplace.book()
    let chapters = try choice.chapters(of: book)
    for line in table(chapters) { print(line) }
    if check { return try report(book.checkReading(in: chapters)) }
    try workplace.rewrite(chapters) { try book.recordingReading(in: $0) }
  }

  /// The lines of a table with the amounts to read, a row for each chapter.
  private func table(_ chapters: [Chapter]) -> [String] {
    let heads = [
      "chapter", "minutes", "words", "code", "commands", "stretch", "silence",
      "asides", "words", "code", "commands",
    ]
    let rows = chapters.map { chapter in
      let main = chapter.firstReading
      let aside = chapter.asidesReading
      return [
        chapter.number, main.minutes, main.wordCount, main.code, main.commands,
        main.stretch, main.silence, chapter.asides.count, aside.wordCount,
        aside.code,
        aside.commands,
      ].map(String.init)
    }
    let widths = heads.indices.map { column in
      ([heads] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([heads] + rows).map { row in
      zip(row, widths).map { cell, width in
        String(repeating: " ", count: width - cell.count) + cell
      }.joined(separator: "  ")
    }
  }
}
