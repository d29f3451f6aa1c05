import TestSupport
import Testing

@testable import Workshop

struct RoomPathsTests {
  private let card = ExerciseCard(name: "Orphans", chapter: 3, title: "")

  @Test("The room's files lie where CONTRIBUTING says")
  func paths() {
    let paths = RoomPaths(in: RoomPaths.playground)
    #expect(paths.cards(ofChapter: 3) == "Playground/Cards/Chapter03.md")
    #expect(paths.cards(ofChapter: 12) == "Playground/Cards/Chapter12.md")
    #expect(
      paths.exercise(card) == "Playground/Exercises/Chapter03/Orphans.swift")
    #expect(
      paths.original(of: card)
        == "Playground/Originals/Chapter03/Orphans.swift")
    #expect(
      paths.answerPath(of: card) == "Playground/Answers/Chapter03/Orphans.swift"
    )
    #expect(
      paths.kept(card, number: 2) == "Playground/Kept/Orphans-2.swift")
    #expect(paths.record(of: card) == "Playground/.progress/Orphans")
    #expect(paths.quiz == "Playground/Quiz.md")
  }

  @Test("Paths in the workshop's folder have no prefix")
  func within() {
    #expect(
      RoomPaths.learners.exercise(card) == "Exercises/Chapter03/Orphans.swift")
  }

  @Test("Files from elsewhere take the learner's place, and nobody else's")
  func elsewhere() {
    let paths = RoomPaths(
      exercises: ".elsewhere/room", records: ".elsewhere/records")
    #expect(paths.exercise(card) == ".elsewhere/room/Chapter03/Orphans.swift")
    #expect(paths.record(of: card) == ".elsewhere/records/Orphans")
    #expect(paths.original(of: card) == RoomPaths.learners.original(of: card))
  }

  @Test("Every exercise of the Playground has its files there")
  func playground() throws {
    let paths = RoomPaths(in: RoomPaths.playground)
    var compared = 0
    for chapter in Room.chapters() {
      for card in try Room.cards(chapter) {
        for path in [
          paths.exercise(card), paths.original(of: card),
          paths.answerPath(of: card),
        ] {
          #expect(try !Project.text(path).isEmpty, "\(path)")
          compared += 1
        }
      }
    }
    #expect(compared >= 60, "compared \(compared) files")
  }
}
