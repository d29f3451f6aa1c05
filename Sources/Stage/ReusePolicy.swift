/// The rules on which table views differ, and which a learner may change.
///
/// A chapter's table follows those it has machinery for, and passes over the
/// others.
public nonisolated struct ReusePolicy: Equatable, Sendable {
  /// When a delegate is asked for a row's height.
  public var heights = Heights.again

  /// Which waiting cell comes out of a queue first.
  public var order = Order.fifo

  /// Whether leaving cells are released before or after arriving rows get
  /// theirs.
  public var release = Release.before

  /// A queue in which so many cells wait takes no other; `nil` for any number.
  /// What waits already stays.
  public var cap: Int?

  /// What `reloadData()` does with the cells on screen.
  public var reload = Reload.hide

  /// What happens to a cell that was dequeued and not returned.
  public var unreturned = Unreturned.keep

  /// What stays where it is while heights become known.
  public var anchor = Anchor.keep

  public init() {}

  public nonisolated enum Heights: String, CaseIterable, Sendable {
    /// Once when sizes are read, and again when the row gets its cell.
    case again
    /// Only when sizes are read.
    case once
    /// All of them at every scroll, as iOS 8 is said to do.
    case eachScroll = "each-scroll"
  }

  public nonisolated enum Order: String, CaseIterable, Sendable {
    /// First in, first out.
    case fifo
    /// Last in, first out.
    case lifo
    /// Any one, chosen by a seeded generator: the same choice every time.
    case any
  }

  public nonisolated enum Release: String, CaseIterable, Sendable {
    case before
    case after
  }

  public nonisolated enum Reload: String, CaseIterable, Sendable {
    /// Hide them, keep them in the tree and let them wait in their queues.
    case hide
    /// Let go of every cell, waiting ones included.
    case drop
  }

  public nonisolated enum Anchor: String, CaseIterable, Sendable {
    /// What is on screen.
    case keep
    /// The offset, in points from the content's top.
    case none
  }

  public nonisolated enum Unreturned: String, CaseIterable, Sendable {
    /// Let it be: it is orphaned.
    case keep
    /// Refuse, as collection views do since iOS 18.
    case refuse
  }
}
