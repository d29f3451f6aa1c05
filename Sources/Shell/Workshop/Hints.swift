import Reports
import Stage
import Text

extension Interpreter {
  /// `hint [NAME [NUMBER]]`: the next hint, or the one of that number.
  func hint(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let desk = try Desk(host)
    let card = try cardForHint(&arguments, desk)
    var number = (hintsGiven[card.name] ?? 0) + 1
    if !arguments.isAtEnd {
      let column = arguments.column
      number = try arguments.int("a hint's number")
      try arguments.expectEnd()
      guard number >= 1, number <= card.hints.count else {
        throw ShellError(
          "\(card.name) has \(counted(card.hints.count, "hint")); say a "
            + "number from 1 to \(card.hints.count)", column: column)
      }
    }
    guard number <= card.hints.count else {
      throw ShellError(
        "You have had all hints on \(card.name); the answer explains itself "
          + "in \(desk.path(of: card, in: "Answers"))")
    }
    hintsGiven[card.name] = number
    let text = card.hints[number - 1]
    return Report(
      "hint",
      fields: [
        .init("exercise", .string(card.name)), .init("hint", .int(number)),
        .init("of", .int(card.hints.count)), .init("says", .string(text)),
      ],
      blocks: [
        .text(
          StyledLine(card.name, .code)
            + StyledLine(", hint \(number) of \(card.hints.count): ", .faint)
            + StyledLine(text))
      ])
  }

  /// The exercise that is named, or else the first that is not done.
  private func cardForHint(_ arguments: inout Arguments, _ desk: Desk)
    throws(ShellError) -> ExerciseCard
  {
    if let token = arguments.word() { return try desk.card(token) }
    for card in desk.cards where try desk.standing(of: card) != .done {
      return card
    }
    throw ShellError("All exercises are done; 'hint NAME' is about one of them")
  }

  /// `reset NAME`: the exercise as it was, the learner's text kept beside it.
  func reset(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let desk = try Desk(host)
    let card = try desk.card(try arguments.word("an exercise's name"))
    try arguments.expectEnd()
    let path = desk.path(of: card)
    let original = try Interpreter.read(
      desk.path(of: card, in: "Originals"), host: host)
    let mine = try? Interpreter.read(path, host: host)
    guard mine != original else {
      return told(card, "\(path) is as it was at the beginning.", copy: nil)
    }
    do throws(HostError) {
      let copy = try mine.map { bytes throws(HostError) in
        try keep(bytes, of: card, at: desk)
      }
      try desk.host.write(path, original, replacing: true)
      return told(
        card,
        "\(path) is as it was at the beginning again."
          + (copy.map { " Your own is \($0) now." } ?? ""), copy: copy)
    } catch {
      throw ShellError(error.message)
    }
  }

  /// Writes a copy under the first name that is free, in a folder where nothing
  /// is compiled.
  ///
  /// - Returns: The copy's path.
  private func keep(
    _ bytes: [UInt8], of card: ExerciseCard, at desk: Desk
  ) throws(HostError) -> String {
    var number = 1
    while true {
      let copy = "\(desk.workshop.folder)Kept/\(card.name)-\(number).swift"
      do throws(HostError) {
        try desk.host.write(copy, bytes, replacing: false)
        return copy
      } catch {
        guard error.isThere else { throw error }
        number += 1
      }
    }
  }

  private func told(_ card: ExerciseCard, _ sentence: String, copy: String?)
    -> Report
  {
    Report(
      "reset",
      fields: [
        .init("exercise", .string(card.name)), .init("copy", JSON(copy)),
      ],
      blocks: [.text(StyledLine(sentence))])
  }
}
