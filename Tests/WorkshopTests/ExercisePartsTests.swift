import Foundation
import TestSupport
import Testing

@testable import Shell

/// The cards and files that each exercise of the Playground must have;
/// `.ci/proof` proves that its check is right.
struct ExercisePartsTests {
  @Test("Every card is complete")
  func cards() throws {
    var compared = 0
    for chapter in Room.chapters() {
      for card in try Room.cards(chapter) {
        let name = "\(chapter)/\(card.name)"
        #expect(!card.title.isEmpty, "\(name) has a title")
        #expect(["predict", "build", "mend"].contains(card.kind), "\(name)")
        #expect(["workshop", "homework"].contains(card.venue), "\(name)")
        #expect(
          card.size.wholeMatch(of: /1 minute|[1-9][0-9]? minutes/) != nil,
          "\(name): \(card.size)")
        #expect(card.task.hasSuffix(".") || card.task.hasSuffix("?"), "\(name)")
        #expect(card.hints.count >= 2, "\(name): \(card.hints.count) hints")
        #expect(!card.hints.contains { $0.isEmpty }, "\(name)")
        compared += 1
      }
    }
    #expect(compared >= 10, "compared \(compared) cards")
  }

  @Test("A chapter has three exercises, one to predict, build and mend each")
  func chapters() throws {
    let chapters = Room.chapters()
    for chapter in chapters {
      let cards = try Room.cards(chapter)
      #expect(cards.count >= 3, "\(chapter)")
      #expect(
        Set(cards.map { $0.kind }) == ["predict", "build", "mend"],
        "\(chapter)")
    }
    let manifest = try Project.text("Playground/Package.swift")
    let list = try #require(
      manifest.components(separatedBy: "let chapters:").last?
        .components(separatedBy: "\n]").first)
    let built = list.matches(of: /"([A-Za-z0-9]+)"/).map { "\($0.output.1)" }
    #expect(
      try built
        == chapters.flatMap { chapter in
          try ["\(chapter.suffix(2))"] + Room.cards(chapter).map { $0.name }
        })
    let first = try #require(try Room.cards("Chapter01").first)
    #expect(first.size == "1 minute", "the first exercise of all")
  }

  @Test("An exercise has an original, an answer, two mistakes, nothing else")
  func files() throws {
    var compared = 0
    for chapter in Room.chapters() {
      let names = try Room.cards(chapter).map { $0.name }
      let files = names.map { "\($0).swift" }.sorted()
      #expect(Room.names(in: "Originals/\(chapter)") == files)
      #expect(Room.names(in: "Answers/\(chapter)") == files)
      var counts: [String: Int] = [:]
      for file in Room.names(in: "Mistakes/\(chapter)") {
        let name = String(file.prefix { $0 != "-" })
        #expect(names.contains(name), "\(chapter)/\(file)")
        counts[name, default: 0] += 1
        compared += 1
      }
      for name in names {
        #expect(counts[name, default: 0] >= 2, "mistakes of \(name)")
        let original = try Project.text(
          "Playground/Originals/\(chapter)/\(name).swift")
        #expect(
          original.components(separatedBy: "TODO").count == 2,
          "\(name) has one TODO")
        #expect(original.contains("/// "), "\(name) says what it is about")
      }
    }
    #expect(compared >= 20, "compared \(compared) mistakes")
  }

  @Test("Values to fill in have written types")
  func types() throws {
    var compared = 0
    for chapter in Room.chapters() {
      for card in try Room.cards(chapter) {
        let path = "Playground/Originals/\(chapter)/\(card.name).swift"
        for line in try Project.text(path).components(separatedBy: "\n")
        where line.hasPrefix("let ") {
          #expect(
            line.wholeMatch(of: /let \w+: [A-Z][A-Za-z<>]+ = .+/) != nil,
            "\(line)")
          compared += 1
        }
      }
    }
    #expect(compared >= 25, "compared \(compared) values")
  }

  @Test("Where Foundation has a name of Stage's, an exercise takes Stage's")
  func foundation() throws {
    var compared = 0
    for chapter in Room.chapters() {
      for card in try Room.cards(chapter) {
        let path = "Playground/Originals/\(chapter)/\(card.name).swift"
        let code = try Project.text(path).components(separatedBy: "\n").filter {
          !$0.contains("///")
        }
        guard code.contains(where: { $0.contains("IndexPath") }) else {
          continue
        }
        #expect(code.contains("import struct Stage.IndexPath"), "\(path)")
        compared += 1
      }
    }
    #expect(compared >= 5, "compared \(compared) exercises")
  }

  @Test("A chapter's text names its exercises, and no others")
  func prose() throws {
    var compared = 0
    for chapter in Room.chapters() {
      let prose = try Room.prose(chapter)
      let link = /Playground\/Exercises\/(Chapter[0-9]+)\/([A-Za-z]+)\.swift/
      let named = prose.matches(of: link).map { match in
        "\(match.output.1)/\(match.output.2)"
      }
      let cards = try Room.cards(chapter)
      #expect(named == cards.map { "\(chapter)/\($0.name)" })
      for card in cards {
        let words = prose.split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
        let heading =
          "**[\(card.title)](../../Playground/Exercises/\(chapter)/"
          + "\(card.name).swift)** · \(card.kind) · \(card.size)"
          + (card.venue == "homework" ? " · homework" : "")
        #expect(words.contains(heading), "\(heading)")
        compared += 1
      }
    }
    #expect(compared >= 10, "compared \(compared) names")
  }

  @Test("The book's shell knows which scenarios only the Playground's has")
  func scenarios() throws {
    // Scenarios that a learner adds to Tables/ are not compared.
    var names = ["mine"]
    let originals = Room.chapters().map { "Originals/\($0)" }
    for folder in ["Puzzles"] + originals {
      for file in Room.names(in: folder) {
        let text = try Project.text("Playground/\(folder)/\(file)")
        names += text.matches(of: /Scenario\(\s*"([a-z-]+)"/).map { match in
          String(match.output.1)
        }
        // A case's scenarios: album("a", …) is called "album-\(name)".
        for kind in text.matches(of: /"([a-z]+)-\\\(name\)"/) {
          let calls = try Regex("\\b\(kind.output.1)\\(\"([a-z])\"")
          names += text.matches(of: calls).compactMap { match in
            match.output[1].substring.map { "\(kind.output.1)-\($0)" }
          }
        }
      }
    }
    #expect(names.sorted() == playgroundScenarios)
  }

  @Test("A case's scenario says in which file its table stands")
  func cases() throws {
    var compared = 0
    for chapter in Room.chapters() {
      for file in Room.names(in: "Originals/\(chapter)") {
        let text = try Project.text("Playground/Originals/\(chapter)/\(file)")
        guard text.contains(" = Scenario(") else { continue }
        #expect(text.contains("fileID: \"Exercises/\(chapter)/\(file)\""))
        compared += 1
      }
    }
    #expect(compared == 2, "compared \(compared) cases")
  }

  @Test(
    "The quiz has twelve questions, each with one right choice and a reason")
  func quiz() throws {
    let text = try Project.text("Playground/Quiz.md")
    let questions = text.components(separatedBy: "\n## ").dropFirst()
    for (index, question) in questions.enumerated() {
      #expect(question.hasPrefix("\(index + 1). "), "\(question)")
      #expect(question.components(separatedBy: "\n- [x] ").count == 2)
      #expect(question.components(separatedBy: "\n- [ ] ").count == 4)
      let parts = question.components(separatedBy: "\n\n").map {
        $0.trimmingCharacters(in: .newlines)
      }
      #expect(parts.count == 4 && parts[2].hasSuffix("."), "\(question)")
      #expect(parts.last?.hasPrefix("Read: chapter ") == true, "\(question)")
    }
    #expect(questions.count == 12)
  }
}
