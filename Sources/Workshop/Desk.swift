import Text

/// Access to an exercise room's files: cards, exercises, verdicts.
public struct Desk {
  /// Every exercise of the room, chapter by chapter.
  public let cards: [ExerciseCard]

  let host: any Host
  let room: any ExerciseRoom
  let paths: RoomPaths
}

extension Desk {
  /// Reads the cards of the host's exercise room.
  ///
  /// - Throws: If there is no room; the sentence says how to get one.
  public init(_ host: (any Host)?) throws(HostError) {
    guard let host, let room = host.room else {
      throw HostError(
        "No workshop was found; start the shell in the project's folder, or "
          + "with 'swift run lab' in its Playground", .missing)
    }
    self.host = host
    self.room = room
    paths = RoomPaths(in: room.folder)
    var cards: [ExerciseCard] = []
    // Stops at the first chapter without cards.
    for chapter in 1...99 {
      guard let bytes = try? host.read(paths.cards(ofChapter: chapter)) else {
        break
      }
      cards += ExerciseCard.cards(
        in: String(decoding: bytes, as: UTF8.self), chapter: chapter)
    }
    self.cards = cards
  }
}

// MARK: Cards

extension Desk {
  /// The card of a named exercise, ignoring case; an unambiguous prefix of the
  /// name will do.
  public func card(named text: String) throws(HostError) -> ExerciseCard {
    let name = text.lowercased()
    var matches: [ExerciseCard] = []
    for card in cards {
      if card.name.lowercased() == name { return card }
      if card.name.lowercased().hasPrefix(name) { matches.append(card) }
    }
    if matches.count == 1 { return matches[0] }
    let hint =
      nearest(to: text, among: names).map { "did you mean '\($0)'?" }
      ?? "'progress 1' lists chapter 1's"
    throw HostError("There is no exercise '\(text)'; \(hint)", .word)
  }

  /// The cards of a chapter, or all cards for `nil`.
  public func cards(ofChapter chapter: Int?) throws(HostError) -> [ExerciseCard]
  {
    guard let chapter else { return cards }
    let found = cards.filter { $0.chapter == chapter }
    if found.isEmpty {
      throw HostError(
        "Chapter \(chapter) has no exercises; 'progress' says which have",
        .word)
    }
    return found
  }

  /// The names of all exercises.
  public var names: [String] { cards.map { $0.name } }

  /// The numbers of the chapters that have exercises.
  public var chapters: [Int] { Set(cards.map { $0.chapter }).sorted() }
}

// MARK: Files

extension Desk {
  /// All bytes of one of the room's files.
  func read(_ path: String) throws(HostError) -> [UInt8] {
    do throws(HostError) {
      return try host.read(path)
    } catch {
      throw HostError(error.message, .missing)
    }
  }

  /// The learner's standing with an exercise, judged by its file, its original
  /// and the last check's verdict.
  ///
  /// - Complexity: O(*bytes*) of the three.
  public func standing(with card: ExerciseCard) throws(HostError) -> Standing {
    let file = paths.exercise(card)
    let mine = try read(file)
    guard mine != (try read(paths.original(of: card))) else {
      return Standing(card: card, file: file, state: .waiting)
    }
    let record = try? host.read(paths.record(of: card))
    let verdict = record.flatMap {
      Verdict(String(decoding: $0, as: UTF8.self))
    }
    return Standing(
      card: card, file: file, state: .ofChanged(file: mine, by: verdict))
  }

  /// The learner's standing with each of some exercises.
  public func standings(with cards: [ExerciseCard]) throws(HostError)
    -> [Standing]
  {
    var standings: [Standing] = []
    for card in cards { standings.append(try standing(with: card)) }
    return standings
  }

  /// The exercise to go on with; `nil` when all are done.
  public func nextExercise() throws(HostError) -> ExerciseCard? {
    Standing.next(of: try standings(with: cards))?.card
  }
}
