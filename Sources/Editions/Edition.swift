public import Stage

/// A chapter as a machine: all that this house knows of it. What it can do, and
/// which rules and scenarios it has, is asked of it and not of its number.
public nonisolated final class Edition: Sendable, CustomStringConvertible {
  /// What the chapter's text says of itself.
  public let text: ChapterText

  /// The chapter's code, listing by listing, in order of first definition.
  public let listings: [Listing]

  /// What its table can do that some chapter's can't.
  public let abilities: [Ability]

  /// The rules its table follows.
  public let policies: [PolicyName]

  private let scenariosOfText: Scenarios
  private let table: Making

  // Embedded Swift has no actors.
  #if hasFeature(Embedded)
    typealias Scenarios = @Sendable () -> [Scenario]
    typealias Making = @Sendable (Rect) -> any Table
  #else
    typealias Scenarios = @MainActor @Sendable () -> [Scenario]
    typealias Making = @MainActor @Sendable (Rect) -> any Table
  #endif

  /// A chapter with the code, the abilities and the rules of the one it builds
  /// on, and with those that it brings.
  init(
    _ text: ChapterText, _ scenarios: @autoclosure @escaping Scenarios,
    _ table: @escaping Making, on base: Edition? = nil,
    abilities: [Ability] = [], policies: [PolicyName] = []
  ) {
    self.text = text
    listings = text.listings(after: base?.listings ?? [])
    self.abilities = (base?.abilities ?? []) + abilities
    self.policies = (base?.policies ?? []) + policies
    scenariosOfText = scenarios
    self.table = table
  }
}

extension Edition {
  /// Whether this chapter's table can do it; no table is asked.
  public nonisolated func can(_ ability: Ability) -> Bool {
    abilities.contains(ability)
  }

  /// A fresh table of this chapter's make.
  public func makeTable(frame: Rect) -> any Table { table(frame) }

  /// The scenarios that this chapter's text brings or keeps.
  public var ownScenarios: [Scenario] { scenariosOfText() }

  /// Every scenario that runs on this chapter's table: its own, and those that
  /// other chapters bring.
  public var scenarios: [Scenario] {
    Edition.book.flatMap { $0.ownScenarios }.reduce(into: ownScenarios) {
      found, next in
      if !found.contains(where: { $0.name == next.name }) { found.append(next) }
    }
  }

  /// The scenario of that name, if one runs on this chapter's table.
  public func scenario(named name: String) -> Scenario? {
    scenarios.first { $0.name == name }
  }
}
