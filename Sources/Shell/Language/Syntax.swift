import Editions

/// The grammar of the words after a command's name.
///
/// Usage lines show it, completion offers the words it expects, errors name the
/// words it misses, and tests generate lines from it; a `Form` parses by it.
package indirect enum Syntax {
  /// No word at all.
  case nothing

  /// A keyword, typed as it is.
  case word(Keyword)

  /// A placeholder, such as `ROW`.
  case noun(Noun)
  case sequence([Syntax])
  case choice([Syntax])
  case optional(Syntax)

  /// Optional parts, in any order; a repeated part is accepted.
  case options([Syntax])

  /// A part, once or more.
  case many(Syntax, Joint)

  /// A `:` and commands, up to the end of the line.
  case commands(after: String)

  /// A part that only a table with an ability takes.
  case needing(Ability, Syntax)

  /// The separator between repetitions; `unsaid` is a space that the usage line
  /// shows without `...`.
  package enum Joint { case unsaid, space, comma }
}

/// A word to be typed as it is, and its meaning.
package nonisolated struct Keyword: Sendable {
  package let text: String
  let meaning: String
}

/// A placeholder, such as `ROW`, and the words that may stand for it.
package struct Noun {
  /// The placeholder as usage lines write it: `ROW`.
  package let title: String

  /// The placeholder as errors name it: `a row such as 12 or 1.4`.
  let what: String

  /// Whether a word's spelling fits; the thing it names need not exist.
  package var accepts: (String) -> Bool

  /// The completions in the current session, with notes.
  package var candidates: (Surroundings) -> [Candidate] = { _ in [] }

  /// Words that fit in any session, for tests and fuzzing.
  package var samples: [String]
}

/// A completion: a word that could be typed, and a note on its meaning.
public nonisolated struct Candidate: Equatable, Sendable {
  public let text: String
  public let note: String

  init(_ text: String, _ note: String = "") {
    self.text = text
    self.note = note
  }
}

// MARK: What comes next

extension Syntax {
  /// The parts that may follow some words, in the order of the form; with
  /// `nothing` as the last if the form may end there.
  ///
  /// - Complexity: O(*words* · *parts of the form*).
  func expected(after words: ArraySlice<Token>) -> [Syntax] {
    var ahead = LookAhead(words: Array(words))
    let ends = ahead.match(self, from: [0])
    if ends.contains(words.count) { ahead.leaves.append(.nothing) }
    return ahead.leaves
  }

  /// Whether this syntax can begin with a word; `false` if there is no word.
  func begins(with token: Token?) -> Bool {
    guard let token else { return false }
    return expected(after: []).contains { $0.accepts(token) }
  }

  /// Whether this syntax is a keyword or a placeholder that a word fits.
  func accepts(_ token: Token) -> Bool {
    switch self {
    case .word(let word): word.text == token.text && !token.isQuoted
    case .noun(let noun): noun.accepts(token.text)
    default: false
    }
  }

  /// Whether this syntax can match no words at all.
  var canBeEmpty: Bool {
    expected(after: []).contains {
      if case .nothing = $0 { true } else { false }
    }
  }
}

// MARK: Chapters

extension Syntax {
  /// What an edition's table takes of this syntax; `nil` for nothing at all.
  func within(_ edition: Edition) -> Syntax? {
    switch self {
    case .nothing, .word, .noun, .commands: return self
    case .needing(let ability, let part):
      return edition.can(ability) ? part.within(edition) : nil
    case .optional(let part):
      return part.within(edition).map { .optional($0) } ?? .nothing
    case .many(let part, let joint):
      return part.within(edition).map { .many($0, joint) }
    case .options(let parts):
      return .options(parts.compactMap { $0.within(edition) })
    case .choice(let parts):
      let rest = parts.compactMap { $0.within(edition) }
      return rest.isEmpty ? nil : .choice(rest)
    case .sequence(let parts):
      let rest = parts.compactMap { $0.within(edition) }
      return rest.count == parts.count ? .sequence(rest) : nil
    }
  }
}

extension Form {
  /// The form, for tables with an ability: the others' help doesn't offer it.
  func needing(_ ability: Ability) -> Form {
    Form(syntax: .needing(ability, syntax), read: read)
  }
}

// MARK: Parts

extension Syntax {
  /// This syntax and all its parts, each before its own parts.
  var parts: [Syntax] {
    switch self {
    case .nothing, .word, .noun, .commands: [self]
    case .optional(let part), .many(let part, _), .needing(_, let part):
      [self] + part.parts
    case .sequence(let parts), .choice(let parts), .options(let parts):
      [self] + parts.flatMap { $0.parts }
    }
  }

  /// Whether a `,` separates repetitions in the form.
  var hasCommas: Bool {
    parts.contains { if case .many(_, .comma) = $0 { true } else { false } }
  }

  /// Whether a `:` and commands belong to the form.
  var hasCommands: Bool {
    parts.contains { if case .commands = $0 { true } else { false } }
  }
}

/// A matcher that follows every possible path of a syntax through some words,
/// and collects the parts that could follow the last word.
private struct LookAhead {
  let words: [Token]
  var leaves: [Syntax] = []

  /// Matches a part from several positions at once; a position is a number of
  /// words consumed.
  ///
  /// - Parameter starts: The positions at which the part may begin.
  /// - Returns: The positions at which the part may end.
  mutating func match(_ part: Syntax, from starts: Set<Int>) -> Set<Int> {
    switch part {
    case .nothing: return starts
    case .commands:
      if starts.contains(words.count) { leaves.append(part) }
      return []
    case .word, .noun:
      if starts.contains(words.count) { leaves.append(part) }
      let passed = starts.filter { $0 < words.count && part.accepts(words[$0]) }
      return Set(passed.map { $0 + 1 })
    case .sequence(let parts):
      return parts.reduce(starts) { match($1, from: $0) }
    case .choice(let parts):
      return parts.reduce([]) { $0.union(match($1, from: starts)) }
    case .optional(let part): return match(part, from: starts).union(starts)
    case .options(let parts):
      return matchAgain(.choice(parts), from: starts).union(starts)
    case .many(let part, _): return matchAgain(part, from: starts)
    case .needing(_, let part): return match(part, from: starts)
    }
  }

  private mutating func matchAgain(_ part: Syntax, from starts: Set<Int>)
    -> Set<Int>
  {
    var places: Set<Int> = []
    var reached = starts
    while !reached.isEmpty {
      reached = match(part, from: reached).subtracting(places)
      places.formUnion(reached)
    }
    return places
  }
}
