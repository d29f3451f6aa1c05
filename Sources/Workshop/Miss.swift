/// A wrong prediction in an exercise, and the reason with the right answer.
public nonisolated struct Miss: Equatable, Sendable {
  /// The whole reason, which contains the right answer.
  let reason: String

  /// The name of the case, with which the reason begins.
  let place: String

  /// The wrong value that was predicted.
  let came: String

  public init(reason: String, place: String, came: String) {
    self.reason = reason
    self.place = place
    self.came = came
  }
}

nonisolated extension Miss {
  /// The reason as the learner reads it: the first miss of a case withholds the
  /// answer, so that there is something left to find out; a second miss, after
  /// the file has changed, gives it.
  ///
  /// - Parameters:
  ///   - file: The learner's file.
  ///   - original: The file as it was at the beginning; a value that is
  ///     unchanged from it has not been predicted, and is no miss.
  ///   - name: The exercise's name.
  ///   - last: The verdict of the last check.
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

  /// Whether the predicted value stands on a line that is unchanged from the
  /// original.
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
