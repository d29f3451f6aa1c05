/// The paths of a room's files: the only place that knows them.
public nonisolated struct RoomPaths: Equatable, Sendable {
  /// The folder in which the project keeps its room.
  public static let playground = "Playground/"

  /// The learner's own, said from within the room.
  public static let learners = RoomPaths()

  /// What stands before each path: `Playground/`, or nothing in the room itself.
  public let folder: String

  /// The folder of the learner's own files.
  public let exercises: String

  /// The folder of the files as they were at the beginning.
  public let originals = "Originals"

  /// The folder of what the last check said.
  public let records: String

  /// - Parameter exercises: Another folder when others' files are checked in
  ///   the learner's place, as `.ci/learner` does.
  /// - Parameter records: Another folder when the learner's records must stay
  ///   as they are.
  public init(
    in folder: String = "", exercises: String = "Exercises",
    records: String = ".progress"
  ) {
    self.folder = folder
    self.exercises = exercises
    self.records = records
  }
}

nonisolated extension RoomPaths {
  /// A chapter's cards.
  public func cards(ofChapter chapter: Int) -> String {
    "\(folder)Cards/\(Self.chapterFolder(chapter)).md"
  }

  /// The learner's own file.
  public func exercise(_ card: ExerciseCard) -> String {
    file(of: card, in: exercises)
  }

  /// An exercise's file as it was at the beginning.
  public func original(of card: ExerciseCard) -> String {
    file(of: card, in: originals)
  }

  /// The file that explains its answer.
  public func answer(to card: ExerciseCard) -> String {
    file(of: card, in: "Answers")
  }

  /// A learner's text that a reset has kept, where nothing is compiled.
  public func kept(_ card: ExerciseCard, number: Int) -> String {
    "\(folder)Kept/\(card.name)-\(number).swift"
  }

  /// What the last check said of an exercise: its `Verdict`.
  public func record(of card: ExerciseCard) -> String {
    "\(folder)\(records)/\(card.name)"
  }

  /// What the compiler says of an exercise that it refuses.
  public func complaint(on card: ExerciseCard) -> String {
    "\(record(of: card)).compiler"
  }

  /// The learner's own table.
  public var tables: String { "\(folder)Tables/MyTable.swift" }

  /// The questions on the book.
  public var quiz: String { "\(folder)Quiz.md" }

  private func file(of card: ExerciseCard, in place: String) -> String {
    "\(folder)\(place)/\(Self.chapterFolder(card.chapter))/\(card.name).swift"
  }

  /// `Chapter03`
  private static func chapterFolder(_ chapter: Int) -> String {
    "Chapter\(chapter < 10 ? "0" : "")\(chapter)"
  }
}
