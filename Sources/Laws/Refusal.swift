import Editions
import Looks
import Session
import Stage

/// The law that a learner's table refuses nothing that the table does on which
/// it builds.
///
/// Other laws look at tables that have done something; this one, at those that
/// have not.
struct Refusal {
  private let base: Edition?
  private var compared = 0
  private var breach: Breach?

  /// - Parameter laws: The laws that are tried.
  init(of edition: Edition, among laws: [Law]) {
    let isTried = laws.contains { $0.name == Law.refusesNothing.name }
    base = isTried ? edition.base : nil
  }
}

extension Law {
  /// What a `Refusal` looks for.
  nonisolated static let refusesNothing = Law(
    "refuses-nothing",
    "The table refuses nothing that the book's table does."
  ) { _, _ in }
}

extension Refusal {
  /// Whether the law is tried, and no breach was found yet.
  var isOpen: Bool { base != nil && breach == nil }

  /// The ruling; empty if the law isn't tried, as on a chapter of the book.
  var rulings: [Ruling] {
    guard base != nil else { return [] }
    return [
      Ruling(law: .refusesNothing, compared: compared, breach: breach)
    ]
  }

  /// Looks at the error of the last of some actions, whether the base's table
  /// has it, too.
  ///
  /// - Parameter problem: Performs actions in the edition's scenario, and returns
  ///   the error of the last; `nil` if it has none, or an earlier one has.
  /// - Complexity: O(*actions*²) for an error of the table.
  mutating func look(
    at error: SessionError, of actions: [Action], in scenario: Scenario,
    problem: ([Action]) -> SessionError?, _ found: (Breach) -> Void
  ) {
    guard let base, breach == nil, case .table = error else { return }
    compared += 1
    guard var session = performed(actions, in: scenario, by: base) else {
      return
    }
    var (fewest, error) = (actions, error)
    for index in actions.indices.dropLast().reversed() {
      var fewer = fewest
      fewer.remove(at: index)
      guard let other = performed(fewer, in: scenario, by: base),
        let problem = problem(fewer), case .table = problem
      else { continue }
      (fewest, error, session) = (fewer, problem, other)
    }
    let breach = Breach(
      law: .refusesNothing, sentence: "the table says: \(error)",
      lines: Array(recipe(of: session).dropFirst()))
    self.breach = breach
    found(breach)
  }

  /// The base's session after some actions; `nil` if it refuses one.
  private func performed(
    _ actions: [Action], in scenario: Scenario, by base: Edition
  ) -> TableSession? {
    guard let session = try? TableSession(base, scenario),
      actions.allSatisfy({ session.error(of: $0) == nil })
    else { return nil }
    return session
  }
}
