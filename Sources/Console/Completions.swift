/// A word that Tab may write.
nonisolated public struct Candidate: Equatable, Sendable {
  /// What is written.
  public var text: String
  /// What stands beside it in a list.
  public var note: String
  /// A space follows when it is the only one.
  public var appendsSpace: Bool

  /// A word, what is said beside it, and whether a space follows.
  public init(_ text: String, note: String = "", appendsSpace: Bool = true) {
    self.text = text
    self.note = note
    self.appendsSpace = appendsSpace
  }
}

/// The words that could stand at the cursor, and where the word begins.
nonisolated public struct Completions: Equatable, Sendable {
  /// Characters before the word, counted in the text before the cursor.
  public var start: Int
  /// The words, in the order they are listed.
  public var candidates: [Candidate]

  /// Words for the place that begins after `start` characters.
  public init(start: Int, candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }
}

/// What Tab does.
nonisolated enum CompletionStep: Equatable {
  /// Nothing fits.
  case nothing
  /// Scalars to take away before the cursor, and text to write there.
  case replace(scalars: Int, text: String)
  /// More than one fits, and no more can be written for certain.
  case list([Candidate])
}

nonisolated extension Completions {
  /// What Tab does with these: writes the only candidate or what all have in
  /// common, else lists them.
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
