import Loom

/// The result of a check: the number of comparisons, and the errors found.
public struct Findings: Equatable, Sendable {
  /// The noun for the compared things, in the plural: `"commands"`.
  public let things: String
  /// The number of things compared.
  public private(set) var compared = 0
  /// The errors, in the order in which the check found them.
  public private(set) var problems: [LoomError] = []

  /// Makes the empty result of a check that has not begun.
  public init(of things: String) { self.things = things }
}

extension Findings {
  /// Whether something was compared and nothing is wrong.
  public var isFine: Bool { compared > 0 && problems.isEmpty }

  /// Counts a comparison, and adds `problem` unless it is `nil`.
  public mutating func compare(_ problem: LoomError?) {
    compared += 1
    add(problem)
  }

  /// Adds `problem` unless it is `nil`, without counting a comparison.
  public mutating func add(_ problem: LoomError?) {
    if let problem { problems.append(problem) }
  }

  /// Adds the count and the problems of another check of the same things.
  public static func += (sum: inout Findings, part: Findings) {
    sum.compared += part.compared
    sum.problems += part.problems
  }
}

extension Findings: CustomStringConvertible {
  /// Each error on lines of its own, then a summary of the comparisons.
  public var description: String {
    let problems = problems.map { "\($0.diagnostic)\n" }.joined()
    let summary = "compared \(compared) \(things): "
    if compared == 0 { return problems + summary + "that proves nothing" }
    if self.problems.isEmpty { return summary + "all as in the book" }
    return problems + summary + "\(self.problems.count) wrong"
  }
}

/// A text to append to a sentence: each of `lines` on a new line, indented by
/// four spaces.
func indented(_ lines: [String]) -> String {
  lines.map { "\n    " + $0 }.joined()
}
