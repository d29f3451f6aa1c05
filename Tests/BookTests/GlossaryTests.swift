import Editions
import Looks
import TestSupport
import Testing

/// The glossary beside the chapters' texts.
struct GlossaryTests {
  private static func chapters() throws -> [String] {
    try Edition.book.map { edition in
      let file = try #require(edition.text.definitions.first?.file)
      return try Project.text(file)
    }
  }

  @Test("Every word of the glossary occurs in a chapter")
  func met() throws {
    let texts = try Self.chapters()
    let text = texts.joined(separator: "\n").lowercased()
      .split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
    let unmet = glossary.filter { term in
      !["", "s"].contains { " \(text) ".contains(" \(term.english)\($0) ") }
    }
    #expect(unmet.map { $0.english } == [])
    let empty = glossary.filter { $0.chinese.isEmpty || $0.meaning.isEmpty }
    #expect(empty.map { $0.english } == [])
    #expect(glossary.count >= 50, "\(glossary.count) words")
  }

  @Test(
    "Every word that a legend tells is in the glossary",
    arguments: [
      (Edition.scale, 8), (.selfSizing, 5), (.identity, 4), (.lateAnswers, 4),
      (.aheadOfTime, 8),
    ])
  func legend(edition: Edition, least: Int) throws {
    let file = try #require(edition.text.definitions.first?.file)
    let text = try Project.text(file)
    let words = text.matches(of: /\n\| \*([a-z ]+)\* \|/).map {
      String($0.output.1)
    }
    #expect(words.count >= least, "\(words)")
    let known = Set(glossary.map { $0.english })
    #expect(words.filter { !known.contains($0) } == [])
  }
}
