import ArgumentParser
import Loom
import Proofreading

struct Commands: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints every command of the book's transcripts.",
    discussion: """
      A paragraph per chapter, which is one session; its first line names the \
      chapter, as 'chapter 2'.
      """)

  @OptionGroup var workplace: Workplace

  func run() throws {
    for chapter in try workplace.book().chapters {
      print("chapter \(chapter.number)")
      for exchange in try chapter.transcripts.flatMap({ try $0.exchanges() }) {
        print(exchange.command)
      }
      print()
    }
  }
}
