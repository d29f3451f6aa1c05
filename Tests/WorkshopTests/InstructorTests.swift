import Foundation
import TestSupport
import Testing

@testable import Shell

/// The page for instructors: its lines are typed, its tables checked.
struct InstructorTests {
  private let page: InstructorPage

  init() throws { page = try InstructorPage() }

  @Test("Each line to type answers what the page points at, in one session")
  func plan() throws {
    let talk = try Talk()
    var (said, compared) = (0, 0)
    for part in page.parts {
      for row in page.cells(in: part.text) where row.count == 3 {
        let line = try #require(spans(in: row[0]).first, "\(row)")
        let answer = singleSpaced(talk.text(line))
        let complaint = singleSpaced(talk.error?.message ?? "")
        for span in spans(in: row[2]) {
          #expect(
            (answer + complaint).contains(singleSpaced(span)),
            "\(part.name): \(line): \(span)")
          compared += 1
        }
        // A line may fail only if the page points at its error.
        #expect(
          complaint.isEmpty
            || spans(in: row[2]).contains {
              complaint.contains(singleSpaced($0))
            },
          "\(part.name): \(line): \(complaint)")
        said += 1
      }
    }
    #expect(said >= 45, "\(said) lines")
    #expect(compared >= 45, "compared \(compared) answers")
  }

  @Test("The clock adds up, to three hours at most")
  func clock() throws {
    var sums = [Int](repeating: 0, count: 6)
    let rows = page.clock
    for (name, minutes) in rows.dropLast() {
      #expect(minutes[0] == minutes.dropFirst().reduce(0, +), "\(name)")
      for (index, number) in minutes.enumerated() { sums[index] += number }
    }
    #expect(rows.count >= 8)
    #expect(try #require(rows.last).minutes == sums)
    #expect(sums[0] <= 180)
  }

  @Test("A part has the minutes of its exercises' cards, and one to check each")
  func minutes() throws {
    let cards = try Room.chapters().flatMap { try Room.cards($0) }
    var compared = 0
    for part in page.parts {
      let name = part.name.lowercased()
      let row = try #require(page.clock.first { $0.name == name })
      let named = try part.exercises.map { name in
        try #require(cards.first { $0.name == name }, "\(name)")
      }
      let minutes = named.compactMap { Int($0.size.prefix { $0 != " " }) }
      #expect(row.minutes[2] == minutes.reduce(0, +), "\(name)")
      #expect(row.minutes[4] >= named.count, "waits of \(name)")
      compared += named.count
    }
    #expect(compared >= 9, "compared \(compared) exercises")
  }

  @Test(
    "The plan has the workshop's exercises, in their order; the rest is fast")
  func exercises() throws {
    let cards = try Room.chapters().flatMap { try Room.cards($0) }
    #expect(
      page.parts.flatMap { $0.exercises }
        == cards.filter { $0.venue == "workshop" }.map { $0.name })
    let fast = page.parts.flatMap { $0.forTheFast }
    #expect(fast.count >= 5)
    for name in fast {
      let card = try #require(cards.first { $0.name == name }, "\(name)")
      #expect(card.venue == "homework", "\(name)")
    }
    for chapter in Room.chapters() {
      let venues = try Room.cards(chapter).map { $0.venue }
      #expect(venues == venues.sorted(by: >), "\(chapter): homework comes last")
    }
    for row in page.rows("Mistakes to expect") {
      let name = row[0].trimmingCharacters(in: ["`"])
      #expect(cards.contains { $0.name == name }, "\(name)")
    }
  }

  @Test(
    "A chapter has three objectives, each with an exercise or a question of it")
  func objectives() throws {
    let quiz = try Project.text("Playground/Quiz.md")
      .components(separatedBy: "\n## ").dropFirst()
    var counts: [String: Int] = [:]
    var shown: Set<String> = []
    for row in page.rows("What people can do afterward") {
      let chapter = "Chapter\(row[0].count == 1 ? "0" : "")\(row[0])"
      counts[chapter, default: 0] += 1
      #expect(shown.insert(row[2]).inserted, "\(row[2]) shows two things")
      if let question = row[2].wholeMatch(of: /question ([0-9]+)/) {
        let asked = quiz.first { $0.hasPrefix("\(question.1). ") }
        #expect(
          try #require(asked, "\(row)").contains("Read: chapter \(row[0]),"),
          "\(row)")
      } else {
        let names = try Room.cards(chapter).map { "`\($0.name)`" }
        #expect(names.contains(row[2]), "\(row)")
      }
    }
    let chapters = Room.chapters()
    #expect(counts.count == chapters.count)
    for chapter in chapters { #expect(counts[chapter] == 3, "\(chapter)") }
  }

  @Test("Each transcript it names stands under a heading of its chapter")
  func transcripts() throws {
    var compared = 0
    for row in page.rows("Which transcript to show when") {
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

  private func spans(in cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  /// A text with single spaces for its white space and line breaks.
  private func singleSpaced(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
