/// The words that a learner has written, in small letters.
///
/// Commas, blanks and `and` may stand between them: `C2, c4 and c6` are three
/// words. A hyphen joins: `each-scroll` is one.
public func words(in said: String) -> [String] {
  said.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    .map { String($0) }.filter { $0 != "and" }
}

/// The letters and signs that a learner has written, in capitals, without the
/// blanks and commas between them: `a, b` is `AB`.
public func letters(in said: String) -> String {
  said.uppercased().filter { !$0.isWhitespace && $0 != "," }
}
