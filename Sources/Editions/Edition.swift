/// A chapter as a machine: its table, its scenarios, its code.
///
/// The only place where chapters meet. A chapter that is not in every switch
/// below does not compile, which is how a half-added one is noticed.
public nonisolated enum Edition: Int, CaseIterable, Sendable {
  case naiveAllocation = 1
  case reuseQueues
  case reloadHiding
  case heightCache
  case estimatedHeights
  case batchUpdates

  /// The chapter's number, from 1.
  public var chapter: Int { rawValue }

  /// The chapter's title, as its text has it.
  public var title: String {
    switch self {
    case .naiveAllocation: "Naive Allocation"
    case .reuseQueues: "Reuse Queues"
    case .reloadHiding: "Reload Hiding"
    case .heightCache: "Height Cache"
    case .estimatedHeights: "Estimated Heights"
    case .batchUpdates: "Batch Updates"
    }
  }

  /// The question the chapter answers.
  public var question: String {
    switch self {
    case .naiveAllocation: "What does it cost to have no machinery?"
    case .reuseQueues: "How do fourteen cells show ten thousand rows?"
    case .reloadHiding: "Who are the invisible cells in the view tree?"
    case .heightCache: "Where is row 7,000, and how tall is it?"
    case .estimatedHeights: "What if asking is too expensive even once?"
    case .batchUpdates: "How do rows come and go without a reload?"
    }
  }
}

nonisolated extension Edition: Comparable {
  public static func < (a: Edition, b: Edition) -> Bool {
    a.chapter < b.chapter
  }
}
