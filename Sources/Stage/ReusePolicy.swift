/// The rules on which table views differ, and which a learner may change.
///
/// A chapter's table follows the rules it has machinery for, and ignores the
/// others.
public nonisolated struct ReusePolicy: Equatable, Sendable {
  /// When a delegate is asked for a row's height.
  public var heights = Heights.again

  /// Whether a row whose height was estimated is asked once it is known, too.
  public var ask = Ask.once

  /// Which waiting cell comes out of a queue first.
  public var order = Order.fifo

  /// Whether leaving cells are released before or after arriving rows get their
  /// cells.
  public var release = Release.before

  /// The number of waiting cells at which a queue takes no more; `nil` for no
  /// limit. Cells that wait already stay.
  public var cap: Int?

  /// What `reloadData()` does with the cells on screen.
  public var reload = Reload.hide

  /// What happens to a cell that was dequeued and not returned.
  public var unreturned = Unreturned.keep

  /// The padding above each section's header, in points: UIKit's
  /// `sectionHeaderTopPadding`.
  public var headerPadding = 0.0

  /// What keeps its place while heights become known.
  public var anchor = Anchor.keep

  /// What keeps its place while rows come and go.
  public var updates = Updates.keep

  /// How many times the whole table is read, counts and heights, when sizes are
  /// read; at least once.
  public var passes = 1

  /// Whether dequeuing a cell for a row asks for the row's height, where heights
  /// are estimated.
  public var dequeue = Dequeue.silent

  /// How an update is refused whose counts don't add up.
  public var batchMessage = BatchMessage.sum

  /// What follows when the content of a cell becomes invalid.
  public var invalidation = Invalidation.fit

  /// Whether rows can be reconfigured.
  public var reconfigure = Reconfigure.fill

  /// What a table is told by a snapshot that is applied without animation.
  public var unanimated = Unanimated.difference

  /// What an app does with a picture that comes late.
  public var answers = Answers.none

  /// What a cell shows until its row's picture comes.
  public var placeholder = Placeholder.clear

  /// Whether an app keeps the pictures that have come.
  public var memory = Memory.none

  /// When a cell is prepared for a row that is about to come.
  public var prepare = Prepare.none

  /// The number of rows beyond the screen that are about to come.
  public var window = 10

  /// When the first rows are about to come.
  public var windowAt = WindowAt.opening

  /// The number of cells that stay with their rows after these have left.
  public var keep = 0

  /// What turning around does to rows that were about to come.
  public var turn = Turn.cancel

  /// What becomes of a row whose cell can't be had within a frame.
  public var missing = Missing.wait

  public init() {}

  public nonisolated enum Heights: String, CaseIterable, Sendable {
    /// Once when sizes are read, and again when the row gets its cell.
    case again
    /// Only when sizes are read.
    case once
    /// For all rows at every scroll, as iOS 8 is said to do.
    case eachScroll = "each-scroll"
  }

  public nonisolated enum Ask: String, CaseIterable, Sendable {
    /// When the row gets its first cell; the answer is believed from then on.
    case once
    /// Each time the row gets a cell.
    case eachTime = "each-time"
  }

  public nonisolated enum Order: String, CaseIterable, Sendable {
    /// First in, first out.
    case fifo
    /// Last in, first out.
    case lifo
    /// Any cell, chosen by a seeded generator: the same choices in every run.
    case any
  }

  public nonisolated enum Release: String, CaseIterable, Sendable {
    case before
    case after
  }

  public nonisolated enum Reload: String, CaseIterable, Sendable {
    /// Hide the cells, keep them in the tree and let them wait in their queues.
    case hide
    /// Drop every cell, including waiting cells.
    case drop
  }

  public nonisolated enum Anchor: String, CaseIterable, Sendable {
    /// The content on screen.
    case keep
    /// The offset, in points from the content's top.
    case none
  }

  public nonisolated enum Updates: String, CaseIterable, Sendable {
    /// The content on screen; at the content's top, the top.
    case keep
    /// The content on screen, also at the content's top.
    case keepAtTop = "keep-at-top"
    /// The offset, in points from the content's top.
    case none
    /// The offset, as is published of UIKit without estimates. With estimates
    /// UIKit's offset may move by itself; how far isn't published, and the
    /// shell's answers say so.
    case published

    /// Whether an update holds the rows on screen still.
    public var holdsRows: Bool { self == .keep || self == .keepAtTop }
  }

  public nonisolated enum Unreturned: String, CaseIterable, Sendable {
    /// Do nothing: the cell is orphaned.
    case keep
    /// Refuse with an error, as collection views do since iOS 18.
    case refuse
  }

  public nonisolated enum Dequeue: String, CaseIterable, Sendable {
    /// The cell gets its row's size as the table knows or guesses it.
    case silent
    /// The delegate is asked for the row's height, where heights are estimated.
    case asks
  }

  public nonisolated enum BatchMessage: String, CaseIterable, Sendable {
    /// UIKit's older sentence, with the counts of one section.
    case sum
    /// UIKit's newer message, with all counts and the changes reported.
    case list
  }

  public nonisolated enum Reconfigure: String, CaseIterable, Sendable {
    /// The cell that shows the row is filled again.
    case fill
    /// There is no such method, as before iOS 15.
    case refuse
  }

  public nonisolated enum Unanimated: String, CaseIterable, Sendable {
    /// The difference.
    case difference
    /// To reload everything.
    case reload
  }

  public nonisolated enum Answers: String, CaseIterable, Sendable {
    /// It goes into the cell for which it was asked.
    case none
    /// It goes to the index path for which it was asked.
    case path
    /// It goes into the cell if the cell's last request was for the same URL.
    case url
    /// It goes into the cell if the cell was last filled for the same identifier.
    case identifier
    /// It goes into the cell if the cell has asked for nothing since.
    case number
    /// The request is canceled when the cell is reused.
    case cancel
    /// Rows that want the same picture share a request, which is canceled when
    /// none of them is waiting; the answer finds them by their identifiers.
    case join
    /// As `join`, but a request is never canceled.
    case share
  }

  public nonisolated enum Placeholder: String, CaseIterable, Sendable {
    /// Nothing.
    case clear
    /// The picture that the cell has.
    case keep
  }

  public nonisolated enum Memory: String, CaseIterable, Sendable {
    case none
    case keep
  }

  public nonisolated enum Prepare: String, CaseIterable, Sendable {
    /// Never: a row gets its cell when it comes.
    case none
    /// As long as a row is about to come that has no cell.
    case greedy
    /// Once after a frame that began on time and took half its time at most.
    case shortCommit = "short-commit"
    /// If it's expected to be done before the next frame begins.
    case deadline
    /// As `deadline`; for a row that the next frame needs, in any case.
    case deadlineOrNeeded = "deadline-or-needed"
    /// In all the time that is left; a cell's work is paused for each frame.
    case pausable
  }

  public nonisolated enum WindowAt: String, CaseIterable, Sendable {
    /// When the table is first laid out.
    case opening
    /// When the content is first scrolled.
    case scroll
  }

  public nonisolated enum Turn: String, CaseIterable, Sendable {
    /// They are canceled, and the cells prepared for them go to their queues.
    case cancel
    /// Nothing.
    case keep
  }

  public nonisolated enum Missing: String, CaseIterable, Sendable {
    /// The frame is late.
    case wait
    /// The row is blank as long as the content moves and its cell isn't expected
    /// in time.
    case blank
  }

  public nonisolated enum Invalidation: String, CaseIterable, Sendable {
    /// The cell is fitted by the next layout pass.
    case fit
    /// Nothing, until a reload, an update, or the row's return fits a cell.
    case wait
  }
}
