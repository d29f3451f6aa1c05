/// A wrong prediction in an exercise: the case, the value predicted, and the
/// reason that reveals the right answer.
public nonisolated struct Miss: Equatable, Sendable {
  /// The check's whole reason, which reveals the right answer:
  /// `after 'scroll 48': expected 14, came 12.`
  let reason: String

  /// The name of the case, with which the reason begins: `after 'scroll 48'`.
  let caseName: String

  /// The value that the learner predicted, which is wrong: `12`.
  let prediction: String

  public init(reason: String, caseName: String, prediction: String) {
    self.reason = reason
    self.caseName = caseName
    self.prediction = prediction
  }
}

nonisolated extension Miss {
  /// The sentence that the learner reads about the wrong prediction.
  ///
  /// At the first miss of a case, the sentence withholds the right answer, so
  /// that there is something left to find out; at a second miss, after the file
  /// has changed, it is the whole reason. A value unchanged from the original
  /// is no miss: the sentence asks for a prediction.
  ///
  /// - Parameters:
  ///   - file: The bytes of the learner's file.
  ///   - original: The bytes of the exercise's original file.
  ///   - name: The exercise's name.
  ///   - last: The verdict of the last check; `nil` if there was none.
  public func told(
    of file: [UInt8], original: [UInt8], name: String, after last: Verdict?
  ) -> String {
    guard !isBlank(in: file, original) else {
      return "still to be said: \(caseName)."
    }
    let first =
      "\(caseName): it isn't \(prediction). 'hint \(name)' helps; another miss "
      + "is told what it is."
    guard let last, last.reason.hasPrefix(caseName + ": "),
      last.reason == reason || last.fingerprint != fingerprint(of: file)
    else { return first }
    return reason
  }

  /// Whether the value stands on a `let` line of the original that the learner
  /// has left unchanged.
  private func isBlank(in file: [UInt8], _ original: [UInt8]) -> Bool {
    let mine = lines(of: file)
    for line in lines(of: original)
    where line.hasPrefix("let ") && mine.contains(line) {
      if line.hasSuffix(" = \(prediction)")
        || line.hasSuffix(" = \"\(prediction)\"")
      {
        return true
      }
    }
    return false
  }
}

private nonisolated func lines(of text: [UInt8]) -> [Substring] {
  String(decoding: text, as: UTF8.self).split { $0.isNewline }
}
