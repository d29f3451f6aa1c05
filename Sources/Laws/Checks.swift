/// The number of a law's comparisons, and the problems that they found.
///
/// A law that compared nothing does not hold.
public struct Checks {
  public private(set) var compared = 0
  public private(set) var problems: [String] = []

  public init() {}
}

extension Checks {
  /// Whether there were comparisons and none failed.
  public var isFine: Bool { compared > 0 && problems.isEmpty }

  /// Compares two values, and records a problem if they differ.
  ///
  /// - Parameter place: The place of the comparison: rows, offset, units.
  public mutating func same<Value: Equatable>(
    _ found: Value, _ wanted: Value, _ place: @autoclosure () -> String
  ) {
    compared += 1
    guard found != wanted else { return }
    problems.append("\(place()): found \(found), wanted \(wanted)")
  }

  /// Adds other comparisons, with `place` before each of their problems.
  public mutating func add(_ other: Checks, at place: @autoclosure () -> String)
  {
    compared += other.compared
    problems += other.problems.map { "\(place()): \($0)" }
  }

  /// Checks a claim, and records `place` as a problem if the claim is false.
  public mutating func holds(
    _ claim: Bool, _ place: @autoclosure () -> String
  ) {
    compared += 1
    if !claim { problems.append(place()) }
  }
}

extension Checks: CustomStringConvertible {
  /// The first ten problems, then the number of comparisons.
  public var description: String {
    var lines = problems.prefix(10).map { $0 }
    if problems.count > 10 { lines.append("… \(problems.count - 10) more") }
    lines.append("compared \(compared), \(problems.count) wrong")
    return lines.joined(separator: "\n")
  }
}
