/// Error for an exercise that is not done yet: the first case in which it goes
/// wrong, the expected and the actual value, and why the former is right.
public nonisolated struct NotYet: Error, CustomStringConvertible {
  public let description: String

  /// The name of the case whose expected value the description tells; empty if
  /// it tells none.
  let caseName: String

  /// The actual value in that case; empty if there is no case.
  let came: String

  public init(_ sentence: String) {
    self.init(sentence, caseName: "", came: "")
  }

  /// Makes the error for a prediction that is wrong in a case: the learner isn't
  /// told the sentence at the first miss.
  public init(_ sentence: String, caseName: String, came: String) {
    description = sentence
    self.caseName = caseName
    self.came = came
  }
}

/// A check of an exercise, which throws if the exercise fails it.
public typealias Check = @MainActor () throws -> Void

/// Throws `NotYet` unless the actual value, `came`, is the expected one.
///
/// - Parameter caseName: The name of the case, such as `after 'scroll 48'`.
/// - Parameter reason: A sentence on why the expected value is right.
public func expect<Value: Equatable>(
  _ caseName: String, _ came: Value, is expected: Value, because reason: String
) throws(NotYet) {
  guard came != expected else { return }
  throw NotYet(
    "\(caseName): expected \(expected), got \(came). \(reason)",
    caseName: caseName,
    came: "\(came)")
}
