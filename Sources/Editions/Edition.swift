public import Stage

/// A chapter as a machine: its code, its table and its scenarios.
///
/// Beside the book's chapters there may be a learner's own, each of which builds
/// on one of the book's.
///
/// Ask the edition, not its number, for a chapter's abilities, rules and
/// scenarios.
public nonisolated final class Edition: Sendable, CustomStringConvertible {
  /// The chapter's text: title and question, headings, and code.
  public let text: ChapterText

  /// The chapter's code, listing by listing, in order of first definition.
  public let listings: [Listing]

  /// The abilities of the chapter's table, apart from those that every
  /// chapter's table has.
  public let abilities: [Ability]

  /// The rules that the chapter's table follows.
  public let policies: [PolicyName]

  #if PAGE
    /// A page has the book's chapters only.
    public var ownName: String? { nil }
  #else
    /// The name of a learner's own chapter, such as `own`; `nil` for a chapter of
    /// the book.
    public let ownName: String?
  #endif

  /// The chapter that this one builds on; `nil` for the first.
  public let base: Edition?

  private let scenariosOfText: Scenarios
  private let table: Making

  // Embedded Swift has no actors.
  #if hasFeature(Embedded)
    public typealias Scenarios = @Sendable () -> [Scenario]
    public typealias Making = @Sendable (Rect) -> any Table
  #else
    public typealias Scenarios = @MainActor @Sendable () -> [Scenario]
    public typealias Making = @MainActor @Sendable (Rect) -> any Table
  #endif

  /// Creates a chapter that adds code, abilities and rules to those of the
  /// chapter it builds on.
  init(
    _ text: ChapterText, _ scenarios: @autoclosure @escaping Scenarios,
    _ table: @escaping Making, on base: Edition? = nil,
    abilities: [Ability] = [], policies: [PolicyName] = [],
    ownName: String? = nil
  ) {
    self.text = text
    listings = text.listings(after: base?.listings ?? [])
    self.abilities = (base?.abilities ?? []) + abilities
    self.policies = (base?.policies ?? []) + policies
    self.base = base
    #if !PAGE
      self.ownName = ownName
    #endif
    scenariosOfText = scenarios
    self.table = table
  }

  /// Creates a learner's own chapter, which has the abilities and the rules of
  /// the chapter it builds on.
  public convenience init(
    own name: String, _ text: ChapterText, _ scenarios: @escaping Scenarios,
    _ table: @escaping Making, on base: Edition
  ) {
    self.init(text, scenarios(), table, on: base, ownName: name)
  }
}

extension Edition {
  /// Whether this chapter's table has an ability.
  public nonisolated func can(_ ability: Ability) -> Bool {
    abilities.contains(ability)
  }

  /// Makes a new table of this chapter's class.
  public func makeTable(frame: Rect) -> any Table { table(frame) }

  /// The scenarios that this chapter's code declares or takes over.
  public var ownScenarios: [Scenario] { scenariosOfText() }

  /// Every scenario that runs on this chapter's table: its own, then those of
  /// other chapters whose names are not yet taken.
  public var scenarios: [Scenario] {
    var names: Set<String> = []
    return (ownScenarios + Edition.book.flatMap { $0.ownScenarios }).filter {
      names.insert($0.name).inserted
    }
  }

  /// The scenario of that name, if one runs on this chapter's table.
  public func scenario(named name: String) -> Scenario? {
    for edition in [self] + Edition.book {
      let found = edition.ownScenarios.first { $0.name == name }
      if let found { return found }
    }
    return nil
  }
}
