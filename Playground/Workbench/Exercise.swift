import Foundation
public import Testing
public import Workshop

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
    let cards = url(of: paths.cards(ofChapter: chapter))
    let text = (try? String(contentsOf: cards, encoding: .utf8)) ?? ""
    return ExerciseCard.cards(in: text, chapter: chapter).map {
      Exercise(card: $0)
    }
  }

  /// The learner's file, or, in the proof, the one in its place.
  var file: URL { Self.url(of: Self.paths.exercise(card)) }

  var original: URL { Self.url(of: Self.paths.original(of: card)) }

  /// Where the verdict is kept.
  var record: URL { Self.url(of: Self.paths.record(of: card)) }

  /// Whether an original is checked like everything else, to prove that its
  /// check refuses it.
  static var isProof: Bool { environment["REUSELAB_PROOF"] == "1" }

  private static let room = URL(filePath: #filePath)
    .appending(path: "../..").standardized

  private static func url(of path: String) -> URL {
    room.appending(path: path)
  }

  /// The room's own paths, but for what the proof puts in their place.
  private static let paths = RoomPaths(
    exercises: environment["REUSELAB_EXERCISES"]
      ?? RoomPaths.learners.exercises,
    records: environment["REUSELAB_RECORDS"] ?? RoomPaths.learners.records)

  private static let environment = ProcessInfo.processInfo.environment
}
