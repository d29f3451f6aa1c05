/// How words may stand after a command's name.
///
/// The usage line shows it, completion offers what it expects, errors say what
/// it misses, and tests make lines of it; a `Form` reads by it.
package indirect enum Syntax {
  /// No word at all.
  case nothing

  /// A word to be typed as it is.
  case word(Keyword)

  /// A word in whose place something is put: `ROW`.
  case noun(Noun)
  case sequence([Syntax])
  case choice([Syntax])
  case optional(Syntax)

  /// Each of them once or not at all, in any order.
  case options([Syntax])

  /// Once or more.
  case many(Syntax, Joint)

  /// A `:` and commands, up to the end of the line.
  case commands(after: String)

  /// What stands between repetitions, and whether `...` says that there may be
  /// some.
  package enum Joint { case unsaid, space, comma }
}

/// A word to be typed as it is, and what it asks for.
package nonisolated struct Keyword: Sendable {
  package let text: String
  let meaning: String
}

/// A word in whose place something is put.
package struct Noun {
  /// How usage lines write it: `ROW`.
  package let title: String

  /// How errors call it: `a row such as 12 or 1.4`.
  let what: String

  /// Whether a word can be one, as far as its letters tell.
  package var accepts: (String) -> Bool

  /// What it could be just now, with notes.
  package var candidates: (Surroundings) -> [Candidate] = { _ in [] }

  /// Words that are one, in any session: for tests and fuzzing.
  package var samples: [String]
}

/// A word that could be typed, and what it would mean.
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
  /// The words that may stand after some others, in the order of the form;
  /// `nothing` where it may end.
  ///
  /// - Complexity: O(*words* · *parts of the form*).
  func expected(after words: ArraySlice<Token>) -> [Syntax] {
    var ahead = LookAhead(words: Array(words))
    let ends = ahead.match(self, from: [0])
    if ends.contains(words.count) { ahead.leaves.append(.nothing) }
    return ahead.leaves
  }

  /// Whether what stands here can begin with a word; `nil` is the end.
  func begins(with token: Token?) -> Bool {
    guard let token else { return false }
    return expected(after: []).contains { $0.accepts(token) }
  }

  /// Whether a single word is what stands here.
  func accepts(_ token: Token) -> Bool {
    switch self {
    case .word(let word): word.text == token.text && !token.isQuoted
    case .noun(let noun): noun.accepts(token.text)
    default: false
    }
  }

  /// Whether nothing need stand here.
  var canBeEmpty: Bool {
    expected(after: []).contains {
      if case .nothing = $0 { true } else { false }
    }
  }
}

// MARK: What it is made of

extension Syntax {
  /// The form and all its parts, each before its own.
  var parts: [Syntax] {
    switch self {
    case .nothing, .word, .noun, .commands: [self]
    case .optional(let part), .many(let part, _): [self] + part.parts
    case .sequence(let parts), .choice(let parts), .options(let parts):
      [self] + parts.flatMap { $0.parts }
    }
  }

  /// Whether a `,` ends a word of the form.
  var hasCommas: Bool {
    parts.contains { if case .many(_, .comma) = $0 { true } else { false } }
  }

  /// Whether a `:` and commands belong to the form.
  var hasCommands: Bool {
    parts.contains { if case .commands = $0 { true } else { false } }
  }
}

/// Follows a form through some words, wherever they may lead, and collects what
/// could stand behind the last.
private struct LookAhead {
  let words: [Token]
  var leaves: [Syntax] = []

  /// - Parameter starts: The places reached, counted in words.
  /// - Returns: The places that are reached by the part.
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
