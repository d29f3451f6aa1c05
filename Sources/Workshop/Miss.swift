/// A wrong prediction in an exercise: the case, the value predicted, and the
/// reason that reveals the right answer.
public nonisolated struct Miss: Equatable, Sendable {
  /// The check's whole reason, which reveals the right answer:
  /// `after 'scroll 48': expected 14, got 12.`
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
  /// that there is something left to find out; at a miss with another value, it
  /// is the whole reason. A value unchanged from the original is no miss: the
  /// sentence asks for a prediction.
  ///
  /// - Parameters:
  ///   - file: The bytes of the learner's file.
  ///   - original: The bytes of the exercise's original file.
  ///   - name: The exercise's name.
  ///   - misses: The misses of the exercise so far; this one is added.
  public func told(
    of file: [UInt8], original: [UInt8], name: String,
    after misses: inout Misses
  ) -> String {
    guard !isBlank(in: file, original) else {
      return "not answered yet: \(caseName)."
    }
    let isSecond = misses.hasAnother(than: prediction, of: caseName)
    misses.add(prediction, of: caseName)
    guard !isSecond else { return reason }
    return "\(caseName): it isn't \(prediction). In the shell, 'hint \(name)' "
      + "helps; if your next guess is wrong too, you'll be told the answer."
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

/// The wrong predictions in an exercise since it was begun.
///
/// Their own file holds the case and the value of each, between tabs, on a line
/// of its own. A check that ends elsewhere, as in another case or at a compile
/// error, leaves them as they are.
public nonisolated struct Misses: Equatable, Sendable {
  private var lines: [String] = []

  public init() {}

  /// Parses the file's text.
  public init(_ text: String) {
    lines = text.split(separator: "\n").map(String.init)
  }

  /// The text of the file.
  public var text: String { lines.joined(separator: "\n") }

  /// Whether a case was missed with another value than this.
  func hasAnother(than prediction: String, of caseName: String) -> Bool {
    lines.contains {
      $0.hasPrefix("\(caseName)\t") && $0 != line(prediction, caseName)
    }
  }

  /// Adds a miss, unless it is here already.
  mutating func add(_ prediction: String, of caseName: String) {
    let line = line(prediction, caseName)
    if !lines.contains(line) { lines.append(line) }
  }

  private func line(_ prediction: String, _ caseName: String) -> String {
    "\(caseName)\t\(prediction)"
  }
}
