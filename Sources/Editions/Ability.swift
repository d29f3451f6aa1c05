/// An ability that the first chapter's table lacks.
public nonisolated enum Ability: CaseIterable, Sendable {
  case reusing
  case headersAndFooters
  case locating
  case searching
  case measuring
  case estimating
  case updating
  case keepingRuns
  case selfSizing
  case identifying
  case loading
  case preparing

  /// The first chapter whose table has the ability.
  public var firstChapter: Int {
    Edition.book.prefix { !$0.can(self) }.count + 1
  }

  /// The predicate of a sentence about a table without the ability: `has no
  /// queues`.
  public var lack: String {
    switch self {
    case .reusing: "has no queues"
    case .headersAndFooters: "has no headers and footers"
    case .locating: "can't find the rows in a rectangle"
    case .searching: "doesn't search for rows"
    case .measuring: "doesn't measure rows"
    case .estimating: "has no estimates"
    case .updating: "can't insert, delete, move or reload rows"
    case .keepingRuns: "keeps rows one by one, not in runs"
    case .selfSizing: "doesn't fit the cells it shows"
    case .identifying: "knows rows only by position"
    case .loading: "loads no pictures"
    case .preparing: "prepares no cells"
    }
  }
}
