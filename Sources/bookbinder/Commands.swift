import ArgumentParser
import Loom

struct Commands: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints every command of the book's transcripts.",
    discussion: """
      A paragraph per session, which is a whole chapter; its first line names \
      the chapter, as 'chapter 2'.
      """)

  @OptionGroup var place: Workplace

  func run() throws {
    for chapter in try place.book().chapters {
      for session in chapter.sessions {
        print("chapter \(chapter.number)")
        for exchange in try session.flatMap({ try $0.exchanges() }) {
          print(exchange.command)
        }
        print()
      }
    }
  }
}
