/// The paths of the files in an exercise room.
public nonisolated struct RoomPaths: Equatable, Sendable {
  /// The folder in which the project keeps its room.
  public static let playground = "Playground/"

  /// The paths as seen from within the room.
  public static let learners = RoomPaths()

  /// The prefix of each path: `Playground/`, or empty within the room itself.
  public let folder: String

  /// The folder of the learner's own files.
  public let exercises: String

  /// The folder of the exercises' original files.
  public let originals = "Originals"

  /// The folder of the last check's verdicts.
  public let records: String

  /// - Parameter exercises: Another folder, to check other files in place of
  ///   the learner's, as `.ci/learner` does.
  /// - Parameter records: Another folder, if the learner's records must stay as
  ///   they are.
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
  /// The path of a chapter's cards.
  public func cards(ofChapter chapter: Int) -> String {
    "\(folder)Cards/\(Self.chapterFolder(chapter)).md"
  }

  /// The path of the learner's file for an exercise.
  public func exercise(_ card: ExerciseCard) -> String {
    file(of: card, in: exercises)
  }

  /// The path of an exercise's original file.
  public func original(of card: ExerciseCard) -> String {
    file(of: card, in: originals)
  }

  /// The path of the file that explains an exercise's answer.
  public func answerPath(of card: ExerciseCard) -> String {
    file(of: card, in: "Answers")
  }

  /// The path of a learner's text that a reset has kept, in a folder that isn't
  /// compiled.
  public func kept(_ card: ExerciseCard, number: Int) -> String {
    "\(folder)Kept/\(card.name)-\(number).swift"
  }

  /// The path of the last check's `Verdict` on an exercise.
  public func record(of card: ExerciseCard) -> String {
    "\(folder)\(records)/\(card.name)"
  }

  /// The path of the compiler's messages about an exercise that doesn't
  /// compile.
  public func complaint(on card: ExerciseCard) -> String {
    "\(record(of: card)).compiler"
  }

  /// The path of the exercise's `Misses` so far.
  public func misses(of card: ExerciseCard) -> String {
    "\(record(of: card)).misses"
  }

  /// The path of the learner's own table.
  public var tables: String { "\(folder)Tables/MyTable.swift" }

  /// The path of the quiz's questions.
  public var quiz: String { "\(folder)Quiz.md" }

  private func file(of card: ExerciseCard, in subfolder: String) -> String {
    let chapter = Self.chapterFolder(card.chapter)
    return "\(folder)\(subfolder)/\(chapter)/\(card.name).swift"
  }

  /// `Chapter03`
  private static func chapterFolder(_ chapter: Int) -> String {
    "Chapter\(chapter < 10 ? "0" : "")\(chapter)"
  }
}
