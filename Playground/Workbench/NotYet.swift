/// Error for an exercise that is not done yet: the smallest case in which it
/// goes wrong, the value expected there, the value that came, and why.
public nonisolated struct NotYet: Error, CustomStringConvertible {
  public let description: String

  /// The case, if the description says what was expected there; else empty.
  let place: String

  /// The value that came in that case.
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

/// A check of an exercise, which throws if the exercise fails it.
public typealias Check = @MainActor () throws -> Void

/// Throws `NotYet` unless the value that came is the expected one.
///
/// - Parameter place: The case, as `after 'scroll 48'`.
/// - Parameter reason: A sentence on why the expected value is right.
public func expect<Value: Equatable>(
  _ place: String, _ came: Value, is expected: Value, because reason: String
) throws(NotYet) {
  guard came != expected else { return }
  throw NotYet(
    "\(place): expected \(expected), came \(came). \(reason)", place: place,
    came: "\(came)")
}
