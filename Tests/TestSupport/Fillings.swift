package import Shell

extension Syntax {
  /// Lists of words that match this syntax.
  ///
  /// They cover each alternative of a choice, each optional part, present and
  /// absent, and each sample of a noun.
  package var fillings: [[String]] { fillings { $0.samples } }

  /// Lists of words that match this syntax, with the words that `words` returns
  /// in the place of each noun.
  ///
  /// - Parameter words: Returns the words to try for a noun. The first of these
  ///   words is used while other parts of the syntax vary.
  package func fillings(_ words: (Noun) -> [String]) -> [[String]] {
    switch self {
    case .nothing: return [[]]
    case .word(let word): return [[word.text]]
    case .noun(let noun): return words(noun).map { [$0] }
    case .choice(let parts): return parts.flatMap { $0.fillings(words) }
    case .optional(let part): return [[]] + part.fillings(words)
    case .needing(_, let part): return part.fillings(words)
    case .options(let parts):
      return [[]] + parts.flatMap { $0.fillings(words) }
    case .commands: return [[":", "turn"]]
    case .sequence(let parts):
      return Syntax.fillings(of: parts.map { $0.fillings(words) })
    case .many(let part, let joint):
      let once = part.fillings(words)
      guard let first = once.first, let last = once.last else { return [] }
      guard case .comma = joint else { return once + [first + last] }
      let head = first.dropLast() + first.suffix(1).map { $0 + "," }
      return once + [head + last]
    }
  }

  /// The fillings of a sequence, made of the fillings of each of its parts:
  /// each part varies while the other parts keep their first filling.
  private static func fillings(of all: [[[String]]]) -> [[String]] {
    guard !all.contains(where: \.isEmpty) else { return [] }
    var result = [all.flatMap { $0[0] }]
    for index in all.indices {
      for filling in all[index].dropFirst() {
        var words: [String] = []
        for other in all.indices {
          words += other == index ? filling : all[other][0]
        }
        result.append(words)
      }
    }
    return result
  }
}
