import Editions
import Shell
import TestSupport
import Testing

struct CommandsMetTests {
  /// The chapters, the READMEs and the instructor's plan; the reference, which
  /// lists all commands, is none of them.
  private static var pages: [String] {
    Edition.book.compactMap { $0.text.definitions.first?.file } + [
      "README.md", "Chapters/README.md", "Playground/README.md",
      "Playground/INSTRUCTOR.md",
    ]
  }

  /// The first words of all commands in a text: in transcripts, and in spans of
  /// code such as `chapter 8; scenario billion`.
  private static func words(in text: String) -> Set<Substring> {
    let spans = text.split(separator: "`", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("reuse> ") }
      .map { $0.dropFirst("reuse> ".count) }
    let commands = (spans + lines).flatMap { $0.split { ";:".contains($0) } }
    return Set(commands.compactMap { $0.split(separator: " ").first })
  }

  @Test("Every command is met in a chapter, a README or the instructor's plan")
  func met() throws {
    let pages = Set(Self.pages)
    #expect(pages.count == Edition.book.count + 4, "\(pages)")
    var met: Set<Substring> = []
    for page in pages { met.formUnion(Self.words(in: try Project.text(page))) }
    let unmet = Command.all.filter {
      !met.contains($0.name[...]) && !met.contains(($0.short ?? "")[...])
    }
    #expect(unmet.map { $0.name } == [])
  }
}
