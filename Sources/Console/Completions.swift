/// A candidate for the word at the cursor, which Tab may insert.
nonisolated public struct Completion: Equatable, Sendable {
  /// The word itself.
  public var text: String
  /// The explanation beside the word in a list.
  public var note: String
  /// Whether a space follows the word if it is the only candidate.
  public var appendsSpace: Bool

  /// Makes a candidate of a word, an explanation, and whether a space follows.
  public init(_ text: String, note: String = "", appendsSpace: Bool = true) {
    self.text = text
    self.note = note
    self.appendsSpace = appendsSpace
  }
}

/// The candidates for the word at the cursor, and where that word begins.
nonisolated public struct Completions: Equatable, Sendable {
  /// The character offset of the word in the text before the cursor.
  public var start: Int
  /// The candidates, in the order in which they are listed.
  public var candidates: [Completion]

  /// Makes completions for the word that begins after `start` characters.
  public init(start: Int, candidates: [Completion]) {
    self.start = start
    self.candidates = candidates
  }
}

/// What Tab does with the candidates.
nonisolated enum CompletionStep: Equatable {
  /// No candidate fits.
  case nothing
  /// The number of Unicode scalars to delete before the cursor, and the text to
  /// insert in their place.
  case replace(scalars: Int, text: String)
  /// Several candidates fit, and no more letters are certain.
  case list([Completion])
}

nonisolated extension Completions {
  /// What Tab does: it inserts the only candidate, or the prefix common to all
  /// if that is longer than the word so far, or else lists the candidates.
  func step(beforeCursor: String) -> CompletionStep {
    let word = String(beforeCursor.dropFirst(start))
    guard let first = candidates.first else { return .nothing }
    guard candidates.count > 1 else {
      return .replace(
        scalars: word.unicodeScalars.count,
        text: first.text + (first.appendsSpace ? " " : ""))
    }
    let common = candidates.dropFirst().reduce(first.text) {
      commonPrefix($0, $1.text)
    }
    let isCertain =
      common.count > word.count
      && common.lowercased().hasPrefix(word.lowercased())
    return isCertain
      ? .replace(scalars: word.unicodeScalars.count, text: common)
      : .list(candidates)
  }

  private func commonPrefix(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0 == $1 }.map(\.0))
  }
}
