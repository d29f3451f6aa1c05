/// What a check compared, and what it found wrong.
public struct Findings: Equatable, Sendable {
  /// What was compared, in the plural: `"commands"`.
  public let things: String
  /// How many of them.
  public private(set) var compared = 0
  /// What is wrong, in reading order.
  public private(set) var problems: [LoomError] = []

  /// A check that has not begun.
  public init(of things: String) { self.things = things }
}

extension Findings {
  /// Whether something was compared and nothing is wrong.
  public var isFine: Bool { compared > 0 && problems.isEmpty }

  /// Adds a comparison and what it found.
  public mutating func compare(_ problem: LoomError?) {
    compared += 1
    note(problem)
  }

  /// Adds a problem without a comparison.
  public mutating func note(_ problem: LoomError?) {
    if let problem { problems.append(problem) }
  }

  /// The sum of two checks of the same things.
  public static func += (sum: inout Findings, part: Findings) {
    sum.compared += part.compared
    sum.problems += part.problems
  }
}

extension Findings: CustomStringConvertible {
  /// Every problem on lines of its own, then what was compared.
  public var description: String {
    let problems = problems.map { "\($0.diagnostic)\n" }.joined()
    let summary = "compared \(compared) \(things): "
    if compared == 0 { return problems + summary + "that proves nothing" }
    if self.problems.isEmpty { return summary + "all as in the book" }
    return problems + summary + "\(self.problems.count) wrong"
  }
}
