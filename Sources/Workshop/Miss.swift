/// A prediction that a check has refused, and what it was to be.
public nonisolated struct Miss: Equatable, Sendable {
  /// The whole reason, which says what was expected.
  let reason: String

  /// The case, with which the reason begins.
  let place: String

  /// What was predicted.
  let came: String

  public init(reason: String, place: String, came: String) {
    self.reason = reason
    self.place = place
    self.came = came
  }
}

nonisolated extension Miss {
  /// The reason as the learner is told it: the first miss of a case keeps the
  /// answer back, so that there is something left to find out; a second one,
  /// with another text, is told all.
  ///
  /// - Parameters:
  ///   - file: The learner's text.
  ///   - original: The text as it was; what still stands there as it did then
  ///     has not been predicted, and is no miss.
  ///   - name: The exercise's.
  ///   - last: What was said last.
  public func told(
    of file: [UInt8], original: [UInt8], name: String, after last: Verdict?
  ) -> String {
    guard !isBlank(in: file, original) else {
      return "still to be said: \(place)."
    }
    let first =
      "\(place): it isn't \(came). 'hint \(name)' helps; another miss is told "
      + "what it is."
    guard let last, last.reason.hasPrefix(place + ": "),
      last.reason == reason || last.fingerprint != fingerprint(of: file)
    else { return first }
    return reason
  }

  /// Whether a value that both texts write alike is the one that came.
  private func isBlank(in file: [UInt8], _ original: [UInt8]) -> Bool {
    let mine = lines(of: file)
    for line in lines(of: original)
    where line.hasPrefix("let ") && mine.contains(line) {
      if line.hasSuffix(" = \(came)") || line.hasSuffix(" = \"\(came)\"") {
        return true
      }
    }
    return false
  }
}

private nonisolated func lines(of text: [UInt8]) -> [Substring] {
  String(decoding: text, as: UTF8.self).split { $0.isNewline }
}
