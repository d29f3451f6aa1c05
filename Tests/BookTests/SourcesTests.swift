import Foundation
import Testing

/// Every point of the five sources has its place in the book, or a reason why
/// not.
struct SourcesTests {
  @Test("Each point of each source is accounted for, once and in order")
  func complete() throws {
    let counts = ["000": 49, "001": 82, "002": 43, "003": 38, "004": 64]
    let wanted = counts.sorted { $0.key < $1.key }.flatMap { source, count in
      (1...count).map { "\(source)-\($0)" }
    }
    let items = try items()
    print("\(items.count) points of the sources compared")
    #expect(items.map { $0[0] } == wanted)
    #expect(items.count >= 276, "\(items.count) points compared")
  }

  @Test("Each point is shown in the place that the table names, or told there")
  func places() throws {
    var compared = 0
    for item in try items() where !item[2].hasPrefix("left out") {
      let places = Place.all(in: item[2])
      #expect(!places.isEmpty, "\(item[0]): \(item[2])")
      for place in places {
        compared += 1
        guard place.anchor != nil else {
          try #expect(
            BookFiles.text(place.file).contains("@Test"), "\(item[0])")
          continue
        }
        guard let part = place.part else {
          Issue.record("\(item[0]): \(place.title) isn't there")
          continue
        }
        #expect(place.title == part.title ?? place.title, "\(item[0])")
        #expect(
          place.isTold || part.shows,
          "\(item[0]): \(place.title) has only sentences, so say: told in")
        #expect(
          !place.isTold
            || names(of: item[0]).contains { part.text.contains($0) },
          "\(item[0]): \(place.title) doesn't say whose point it tells")
      }
    }
    #expect(compared >= 256, "\(compared) places compared")
  }

  @Test("What is left out has a reason")
  func reasons() throws {
    let reasons = try items().map { $0[2] }.filter { $0.hasPrefix("left out") }
    for reason in reasons {
      #expect(reason.hasPrefix("left out, because "))
      let words = reason.split(separator: " ").dropFirst(3)
      #expect(words.count >= 3, "\(reason)")
    }
    #expect(reasons.count == 18)
  }

  @Test("The page counts right what is shown, told and left out")
  func counts() throws {
    var shown = 0
    var told = 0
    let items = try items().map { $0[2] }
    for item in items where !item.hasPrefix("left out") {
      if Place.all(in: item).allSatisfy({ $0.isTold }) {
        told += 1
      } else {
        shown += 1
      }
    }
    let left = items.count - shown - told
    let sentence =
      "Of their \(items.count) points, \(shown) are shown, \(told) told, "
      + "and \(left) left out."
    try #expect(
      BookFiles.text("SOURCES.md").replacing("\n", with: " ").contains(
        sentence),
      "\(sentence)")
  }

  @Test("Each place where the sources err is in the table, and runs as it says")
  func errors() throws {
    let rows = try rows(below: "Where they err")
    var listed: [String] = []
    for row in rows {
      let place = try #require(Place.all(in: row[2]).first, "\(row)")
      let part = try #require(place.part, "\(row)")
      listed.append("\(place.file)#\(place.anchor ?? "")")
      try expect(part, isShownBy: row[3], as: row[1])
    }
    var written: [String] = []
    for (chapter, page) in BookFiles.pages {
      written += page.parts.keys
        .filter { $0.hasPrefix("where-our-sources-err") }
        .map { "\(chapter)#\($0)" }
    }
    #expect(listed.sorted() == written.sorted())
    #expect(listed.count >= 21, "\(listed.count) places compared")
  }

  @Test("Each fault of the published cache is where it is said to be")
  func faults() throws {
    let rows = try rows(below: "The published cache, fault by fault")
    let numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15]
    #expect(rows.map { $0[0] } == numbers.map { "HC\($0)" })
    for row in rows {
      let place = try #require(Place.all(in: row[2]).first, "\(row)")
      let part = try #require(place.part, "\(row)")
      let name = try Regex("\\b\(row[0])\\b")
      #expect(part.text.contains(name), "\(row)")
      try expect(part, isShownBy: row[3], as: row[0])
      for test in Place.all(in: row[3]) {
        try #expect(
          BookFiles.text(test.file).contains("@Test(\"\(row[0]):"), "\(row)")
      }
    }
  }

  @Test("What is published elsewhere is linked in each place where it is told")
  func elsewhere() throws {
    let rows = try rows(below: "Published elsewhere")
    var compared = 0
    for row in rows {
      let pages = row[1].matches(of: /\]\((http[^)\s]+)\)/)
        .map { String($0.output.1) }
      let places = Place.all(in: row[2])
      #expect(!pages.isEmpty && !places.isEmpty, "\(row)")
      for place in places {
        let part = try #require(place.part, "\(row)")
        #expect(place.title == part.title ?? place.title, "\(row)")
        #expect(pages.contains { part.text.contains("(\($0))") }, "\(row)")
        compared += 1
      }
    }
    #expect(compared >= 20, "\(compared) places compared")
  }

  @Test("Each point that is told and not run has a reason")
  func told() throws {
    let known = try Set(items().map { $0[0] })
    let rows = try rows(below: "Told, and not run")
    for row in rows {
      let points = row[0].matches(of: /\d{3}-\d+/).map { String($0.output) }
      #expect(!points.isEmpty && known.isSuperset(of: points), "\(row)")
      #expect(row[1].split(separator: " ").count >= 3, "\(row)")
    }
    #expect(rows.count >= 5)
  }

  /// Expects that a part of a chapter shows a point by the means its row names:
  /// a transcript, tests or a sentence.
  private func expect(_ part: Part, isShownBy means: String, as name: String)
    throws
  {
    let isRun = means.contains("transcript")
    let tests = Place.all(in: means)
    #expect(!isRun || part.hasTranscript, "\(name)")
    #expect(isRun || !tests.isEmpty || means.contains("sentence"), "\(name)")
    for test in tests {
      try #expect(BookFiles.text(test.file).contains("@Test"), "\(name)")
    }
  }

  /// The names by which the text cites a point's source.
  private func names(of item: String) -> [String] {
    let source = String(item.prefix(3))
    let nickname = ["000": "log", "002": "Slick", "004": "post"][source]
    return ["[\(source)", "\(source)]"] + [nickname].compactMap { $0 }
  }

  private func items() throws -> [[String]] {
    try tables(in: BookFiles.text("SOURCES.md"))
      .filter { $0[0].wholeMatch(of: /\d{3}-\d+/) != nil }
  }

  private func rows(below heading: String) throws -> [[String]] {
    let page = try Page(BookFiles.text("SOURCES.md"))
    let part = try #require(page.parts[Page.anchor(heading)], "\(heading)")
    return Array(tables(in: part.text).dropFirst(2))
  }

  /// The trimmed cells of every table line in a text.
  private func tables(in text: String) -> [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      line.dropFirst().dropLast().split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }
}
