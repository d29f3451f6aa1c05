import Text

/// The workshop's files as the shell reads them: cards, exercises, verdicts.
struct Desk {
  let host: any Host
  let workshop: any Workshop
  let cards: [ExerciseCard]

  /// How far one has come with an exercise.
  nonisolated enum Standing: Equatable {
    /// Its file is as it was.
    case waiting
    /// Its file has changed since it was last checked, if it ever was.
    case unchecked
    case notYet(String)
    case done

    var word: String {
      switch self {
      case .waiting: "waiting"
      case .unchecked, .notYet: "begun"
      case .done: "done"
      }
    }
  }
}

extension Desk {
  /// - Throws: How to get a workshop, where none is at hand.
  init(_ host: (any Host)?) throws(ShellError) {
    guard let host, let workshop = host.workshop else {
      throw ShellError(
        "No workshop is at hand; start the shell in the project's folder, or "
          + "with 'swift run lab' in its Playground", kind: .noInput)
    }
    var cards: [ExerciseCard] = []
    for chapter in 1...99 {
      let name = "Cards/\(folderName(of: chapter)).md"
      guard let bytes = try? host.read(workshop.folder + name) else { break }
      cards += ExerciseCard.cards(
        in: String(decoding: bytes, as: UTF8.self), chapter: chapter)
    }
    self.host = host
    self.workshop = workshop
    self.cards = cards
  }

  /// The path of an exercise's file in one of the room's folders.
  func path(of card: ExerciseCard, in folder: String) -> String {
    workshop.folder + folder + "/" + folderName(of: card.chapter) + "/"
      + card.name + ".swift"
  }

  /// The path of the learner's own file.
  func path(of card: ExerciseCard) -> String { path(of: card, in: "Exercises") }

  func standing(of card: ExerciseCard) throws(ShellError) -> Standing {
    let mine = try Interpreter.read(path(of: card), host: host)
    let original = try Interpreter.read(
      path(of: card, in: "Originals"), host: host)
    if mine == original { return .waiting }
    let record = workshop.folder + ".progress/" + card.name
    guard let bytes = try? host.read(record),
      let verdict = Verdict(String(decoding: bytes, as: UTF8.self)),
      verdict.fingerprint == fingerprint(of: mine)
    else { return .unchecked }
    return verdict.isDone ? .done : .notYet(verdict.reason)
  }

  /// The exercise of a name, however its letters are written; a beginning
  /// that fits only one will do.
  func card(_ token: Token) throws(ShellError) -> ExerciseCard {
    let name = token.text.lowercased()
    var matches: [ExerciseCard] = []
    for card in cards {
      if card.name.lowercased() == name { return card }
      if card.name.lowercased().hasPrefix(name) { matches.append(card) }
    }
    if matches.count == 1 { return matches[0] }
    let near = nearest(to: token.text, among: cards.map { $0.name })
    let hint =
      near.map { "did you mean '\($0)'?" } ?? "'progress 1' lists chapter 1's"
    throw ShellError(
      "There is no exercise '\(token.text)'; \(hint)", column: token.start)
  }

  /// The cards of a chapter.
  func cards(ofChapter chapter: Int, column: Int?) throws(ShellError)
    -> [ExerciseCard]
  {
    let found = cards.filter { $0.chapter == chapter }
    if found.isEmpty {
      throw ShellError(
        "Chapter \(chapter) has no exercises; 'progress' says which have",
        column: column)
    }
    return found
  }
}

/// `Chapter03`
private nonisolated func folderName(of chapter: Int) -> String {
  "Chapter\(chapter < 10 ? "0" : "")\(chapter)"
}
