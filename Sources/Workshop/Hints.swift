public import Reports
import Text

/// The number of hints given on each exercise.
public nonisolated struct Hints: Equatable, Sendable {
  private var given: [String: Int] = [:]

  public init() {}
}

extension Hints {
  /// Gives hint `number` on an exercise, or, for `nil`, the hint after the one
  /// given last.
  ///
  /// - Throws: For a number that no hint has, and when no hint is left; then
  ///   the sentence says where the answer is.
  public mutating func give(
    _ number: Int?, on card: ExerciseCard, at desk: Desk
  ) throws(HostError) -> Report {
    if let number, number < 1 || number > card.hints.count {
      throw HostError(
        "\(card.name) has \(counted(card.hints.count, "hint")); give a number "
          + "from 1 to \(card.hints.count)", .number)
    }
    let number = number ?? (given[card.name] ?? 0) + 1
    guard number <= card.hints.count else {
      throw HostError(
        "You have had all hints on \(card.name); the answer explains itself "
          + "in \(desk.paths.answerPath(of: card))", .refused)
    }
    given[card.name] = number
    let (text, count) = (card.hints[number - 1], card.hints.count)
    return Report([
      "exercise": .string(card.name), "hint": .int(number),
      "of": .int(count), "says": .string(text),
    ]) {
      "\(card.name, .code)\(", hint \(number) of \(count): ", .faint)\(text)"
    }
  }
}

extension Desk {
  /// The card of a named exercise, or, without a name, of the exercise to go
  /// on with.
  public func cardForHint(_ name: String?) throws(HostError) -> ExerciseCard {
    if let name { return try card(named: name) }
    if let card = try nextExercise() { return card }
    throw HostError(
      "All exercises are done; 'hint NAME' gives hints on one", .refused)
  }
}
