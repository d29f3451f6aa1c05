import Foundation
import TestSupport
import Testing

@testable import Shell

/// The page for instructors, tried as they would.
struct InstructorTests {
  @Test("Each command to project works, one after the other")
  func plan() throws {
    let talk = try Talk()
    var said = 0
    for row in try rows("The plan") {
      for span in row[2].matches(of: /`([^`]+)`/) {
        let command = String(span.output.1)
        // What is typed outside the shell.
        if command.hasPrefix("make ") || command.hasPrefix("swift ")
          || command.hasSuffix("/")
        {
          continue
        }
        #expect(talk.complaint(command) == nil, "\(command)")
        said += 1
      }
    }
    #expect(said >= 25, "\(said) commands")
  }

  @Test("Each transcript it names stands under a heading of its chapter")
  func transcripts() throws {
    var compared = 0
    for row in try rows("Which transcript when") {
      let chapter = try #require(row[1].firstMatch(of: /chapter ([0-9])/))
      let headings = try Room.headings(ofChapter: "0\(chapter.output.1)")
      var titles = row[1].matches(of: /\*([^*]+)\*/).map { match in
        String(match.output.1)
      }
      if titles.isEmpty {
        titles = [row[0].trimmingCharacters(in: ["\""])]
      }
      for title in titles {
        #expect(headings.contains(title), "\(title)")
        compared += 1
      }
    }
    #expect(compared >= 12, "compared \(compared) headings")
  }

  @Test("Each exercise it plans or speaks of is one, and for the workshop")
  func exercises() throws {
    let cards = try Room.chapters().flatMap { try Room.cards($0) }
    for row in try rows("The plan") {
      for span in row[3].matches(of: /`([A-Z][A-Za-z]+)`/) {
        let card = cards.first { $0.name == String(span.output.1) }
        #expect(card?.place == "workshop", "\(span.output.1)")
      }
    }
    for row in try rows("Mistakes to expect") {
      let name = row[0].trimmingCharacters(in: ["`"])
      #expect(cards.contains { $0.name == name }, "\(name)")
    }
  }

  /// The cells of the table under a heading, without its first two lines.
  private func rows(_ heading: String) throws -> [[String]] {
    let page = try Room.text("Playground/INSTRUCTOR.md")
    let part = try #require(
      page.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let lines = part.components(separatedBy: "\n## ")[0]
      .components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(lines.count >= 5, "\(heading)")
    return lines.map { line in
      line.components(separatedBy: "|").dropFirst().dropLast().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }
}
