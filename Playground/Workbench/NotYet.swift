/// Why an exercise is not done yet: the smallest case in which it goes wrong,
/// what was expected there, what came, and why.
public nonisolated struct NotYet: Error, CustomStringConvertible {
  public let description: String

  /// The case, where the description says what was expected there.
  let place: String

  /// What came in that case.
  let came: String

  public init(_ sentence: String) {
    self.init(sentence, place: "", came: "")
  }

  init(_ sentence: String, place: String, came: String) {
    description = sentence
    self.place = place
    self.came = came
  }
}

/// What an exercise must do; throws why it doesn't.
public typealias Check = @MainActor () throws -> Void

/// Goes on if what came is what was expected.
///
/// - Parameter place: The case, as `after 'scroll 48'`.
/// - Parameter reason: Why it is as expected, a sentence.
public func expect<Value: Equatable>(
  _ place: String, _ came: Value, is expected: Value, because reason: String
) throws(NotYet) {
  guard came != expected else { return }
  throw NotYet(
    "\(place): expected \(expected), came \(came). \(reason)", place: place,
    came: "\(came)")
}
