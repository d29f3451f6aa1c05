/// What a law compared, and where it did not hold.
///
/// A law that compared nothing does not hold.
public struct Checks {
  public private(set) var compared = 0
  public private(set) var problems: [String] = []

  public init() {}
}

extension Checks {
  /// Whether something was compared and nothing is wrong.
  public var isFine: Bool { compared > 0 && problems.isEmpty }

  /// Compares what is with what ought to be.
  ///
  /// - Parameter place: Where one is: rows, offset, units.
  public mutating func same<Value: Equatable>(
    _ found: Value, _ wanted: Value, _ place: @autoclosure () -> String
  ) {
    compared += 1
    guard found != wanted else { return }
    problems.append("\(place()): found \(found), wanted \(wanted)")
  }

  /// Checks a claim.
  public mutating func holds(
    _ claim: Bool, _ place: @autoclosure () -> String
  ) {
    compared += 1
    if !claim { problems.append(place()) }
  }
}

extension Checks: CustomStringConvertible {
  /// The first ten problems, then what was compared.
  public var description: String {
    var lines = problems.prefix(10).map { $0 }
    if problems.count > 10 { lines.append("… \(problems.count - 10) more") }
    lines.append("compared \(compared), \(problems.count) wrong")
    return lines.joined(separator: "\n")
  }
}
