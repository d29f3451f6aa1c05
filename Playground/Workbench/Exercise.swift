import Foundation
public import Workshop

/// An exercise of the workshop: its card, and the places of its files.
public nonisolated struct Exercise: Sendable {
  public let card: ExerciseCard
  public var name: String { card.name }
}

nonisolated extension Exercise {
  /// A chapter's exercises, in the order of its cards; none if the cards can't
  /// be read.
  public static func ofChapter(_ chapter: Int) -> [Exercise] {
    let cards = url(of: paths.cards(ofChapter: chapter))
    let text = (try? String(contentsOf: cards, encoding: .utf8)) ?? ""
    return ExerciseCard.cards(in: text, chapter: chapter).map {
      Exercise(card: $0)
    }
  }

  /// The learner's file or, if the environment names another folder, the file
  /// in that folder.
  package var file: URL { Self.url(of: Self.paths.exercise(card)) }

  package var original: URL { Self.url(of: Self.paths.original(of: card)) }

  /// The file that keeps the verdict.
  package var record: URL { Self.url(of: Self.paths.record(of: card)) }

  /// The file with the compiler's errors in the learner's file; it exists only
  /// if there are any.
  package var complaint: URL { Self.url(of: Self.paths.complaint(on: card)) }

  /// The file that keeps the misses of a prediction.
  package var misses: URL { Self.url(of: Self.paths.misses(of: card)) }

  /// The names of the exercises that don't compile; their originals are built
  /// instead.
  package static let broken =
    environment["REUSELAB_BROKEN"]?.split(separator: " ").map { String($0) }
    ?? []

  private static let room = URL(filePath: #filePath)
    .appending(path: "../..").standardized

  private static func url(of path: String) -> URL {
    room.appending(path: path)
  }

  /// The workshop's paths; the environment may name other folders.
  private static let paths = RoomPaths(
    exercises: environment["REUSELAB_EXERCISES"]
      ?? RoomPaths.learners.exercises,
    records: environment["REUSELAB_RECORDS"] ?? RoomPaths.learners.records)

  private static let environment = ProcessInfo.processInfo.environment
}
