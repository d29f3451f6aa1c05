/// Something that only later chapters' tables can do.
public nonisolated enum Ability: Equatable, Sendable {
  case headersAndFooters
  case locating
  case searching
  case measuring
  case estimating
  case updating
  case keepingRuns

  /// The first chapter whose table can do it.
  public var firstEdition: Edition {
    switch self {
    case .headersAndFooters, .locating, .searching: .rowIndex
    case .measuring: .heightCache
    case .estimating: .estimatedHeights
    case .updating: .batchUpdates
    case .keepingRuns: .scale
    }
  }

  /// What a table does that can't: `has no headers and footers`.
  public var lack: String {
    switch self {
    case .headersAndFooters: "has no headers and footers"
    case .locating: "can't say which rows lie in a rectangle"
    case .searching: "doesn't search for rows"
    case .measuring: "measures no rows"
    case .estimating: "has no estimates"
    case .updating: "can't insert, delete, move or reload rows"
    case .keepingRuns: "keeps each row by itself, not in runs"
    }
  }
}

extension Edition {
  /// Whether this chapter's table can do it; no table is asked.
  public nonisolated func can(_ ability: Ability) -> Bool {
    ability.firstEdition <= self
  }
}
