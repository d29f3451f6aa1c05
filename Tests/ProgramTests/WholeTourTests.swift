import Foundation
import PTYSupport
import TestSupport
import Testing

@Suite("Tours through the book") struct WholeTourTests {
  /// `BookTests` compares the other chapters' tours with their texts.
  @Test("From an empty folder, chapter 1 is played to its end")
  func everywhere() throws {
    let text = try firstChapter()
    try withHome { home in
      let count = mainText(of: text).matches(of: /(?m)^reuse>/).count
      let answers = try answers(
        to: "tour 1\n" + String(repeating: "tour\n", count: count), in: home)
      #expect(answers.count == count + 1)
      #expect(
        (answers.last?["says"] as? String)?
          .hasPrefix("The tour of chapter 1 is over. ") == true)
      let played = try expectPlayed(answers.dropLast(), count, text)
      let left = try FileManager.default.contentsOfDirectory(atPath: home.path)
      #expect(left == [], "a tour writes nothing")
      #expect(played >= 10, "\(played) stops")
    }
  }

  @Test("A text of one's own is found from any folder, as the book's are")
  func ownText() throws {
    try withHome { home in
      let answers = try answers(
        to: "scenario lines Playground/Own/Own.md\n", in: home)
      #expect(answers.count == 1)
      #expect(answers.first?["error"] == nil)
    }
  }

  /// Expects all stops in order and no error that the book doesn't print, and
  /// returns the number of stops.
  private func expectPlayed(
    _ answers: ArraySlice<[String: Any]>, _ count: Int, _ text: String
  ) throws -> Int {
    let words = text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for (index, answer) in answers.enumerated() {
      #expect(answer["command"] as? String == "tour")
      #expect(answer["stop"] as? Int == index + 1)
      #expect(answer["of"] as? Int == count)
      let heading = try #require(answer["heading"] as? String)
      #expect(text.contains("# \(heading)\n"), "\(heading)")
      if let mistake = answer["error"] as? String {
        #expect(words.contains(mistake), "\(mistake)")
      }
    }
    return answers.count
  }

  /// A chapter's text without its asides, which a tour passes over.
  private func mainText(of text: String) -> String {
    var depth = 0
    return text.split(separator: "\n").filter { line in
      if line == "<details>" { depth += 1 }
      if line == "</details>" { depth -= 1 }
      return depth == 0
    }.joined(separator: "\n")
  }

  /// The program's answers in JSON, in a folder without any file of the book.
  private func answers(to input: String, in home: Home) throws
    -> [[String: Any]]
  {
    // The path may be relative to another folder than the home.
    let place = URL(filePath: program).path
    let process = try PipedProcess(
      "/bin/sh",
      ["-c", "cd \"$1\" && exec \"$0\" --mode json", place, home.path],
      environment: home.environment)
    process.send(input)
    let outcome = try process.finish()
    #expect(outcome.status == .code(0), "\(outcome.complaints)")
    return try outcome.objects()
  }

  private func firstChapter() throws -> String {
    try Project.text("Chapters/01-NaiveAllocation/NaiveAllocation.md")
  }
}
