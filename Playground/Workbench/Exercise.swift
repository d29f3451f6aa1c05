import Foundation
public import Shell
public import Testing

/// An exercise of the room: its card, and where its files are.
public nonisolated struct Exercise: Sendable {
  public let card: ExerciseCard
  public var name: String { card.name }
}

nonisolated extension Exercise: CustomTestStringConvertible {
  public var testDescription: String { name }
}

nonisolated extension Exercise {
  /// A chapter's exercises, as its cards list them.
  public static func ofChapter(_ chapter: Int) -> [Exercise] {
    let cards = room.appending(path: "Cards/\(folder(chapter)).md")
    let text = (try? String(contentsOf: cards, encoding: .utf8)) ?? ""
    return ExerciseCard.cards(in: text, chapter: chapter).map {
      Exercise(card: $0)
    }
  }

  /// The learner's file, or, in the proof, the one in its place.
  var file: URL {
    let exercises = Self.environment["REUSELAB_EXERCISES"] ?? "Exercises"
    return Self.room.appending(path: "\(exercises)/\(path)")
  }

  var original: URL { Self.room.appending(path: "Originals/\(path)") }

  /// Where the verdict is kept.
  var record: URL {
    let records = Self.environment["REUSELAB_RECORDS"] ?? ".progress"
    return Self.room.appending(path: "\(records)/\(name)")
  }

  /// Whether an original is checked like everything else, to prove that its
  /// check refuses it.
  static var isProof: Bool { environment["REUSELAB_PROOF"] == "1" }

  private static let room = URL(filePath: #filePath)
    .appending(path: "../..").standardized

  private static let environment = ProcessInfo.processInfo.environment

  private var path: String { "\(Self.folder(card.chapter))/\(name).swift" }

  private static func folder(_ chapter: Int) -> String {
    "Chapter\(chapter < 10 ? "0" : "")\(chapter)"
  }
}
