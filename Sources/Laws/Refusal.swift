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
  /// - Complexity: O(*actions*) for an error of the table.
  mutating func look(
    at error: SessionError, of actions: [Action], in scenario: Scenario,
    _ found: (Breach) -> Void
  ) {
    guard let base, breach == nil, case .table = error else { return }
    compared += 1
    guard let other = try? TableSession(base, scenario) else { return }
    for action in actions {
      guard other.error(of: action) == nil else { return }
    }
    let breach = Breach(
      law: .refusesNothing, sentence: "the table says: \(error)",
      lines: Array(recipe(of: other).dropFirst()))
    self.breach = breach
    found(breach)
  }
}
