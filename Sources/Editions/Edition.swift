/// A chapter as a machine: its table, its scenarios, its text.
///
/// The only place where chapters meet. A chapter that is not in each switch of
/// the catalogue does not compile, which is how a half-added one is noticed.
public nonisolated enum Edition: Int, CaseIterable, Sendable {
  case naiveAllocation = 1
  case reuseQueues
  case reloadHiding
  case rowIndex
  case heightCache
  case estimatedHeights
  case batchUpdates
  case scale

  /// The chapter's number, from 1.
  public var chapter: Int { rawValue }
}

nonisolated extension Edition: Comparable {
  public static func < (a: Edition, b: Edition) -> Bool {
    a.chapter < b.chapter
  }
}
