/// An app that is told of rows before they come, as a
/// `UITableViewDataSourcePrefetching` is.
public protocol RowPrefetching: AnyObject {
  /// Called with rows that are about to come, nearest first.
  func tableView(
    _ tableView: any Table, prefetchRowsAt indexPaths: [IndexPath])

  /// Called with rows that were announced and aren't about to come anymore.
  func tableView(
    _ tableView: any Table, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableOwner where Self: RowPrefetching {
  public var rowPrefetching: (any RowPrefetching)? { self }
}

/// A table that works for rows before they come: it announces them, and
/// prepares their cells while its thread has nothing else to do.
public protocol Preparing: AnyObject {
  /// Who is told of the rows that are about to come.
  var prefetchDataSource: (any RowPrefetching)? { get set }

  /// The cells that were filled for rows that haven't come yet, the longest
  /// prepared first.
  var preparedCells: [RowCell] { get }

  /// The cells of rows that have left the screen, and that come back with them;
  /// the longest gone first.
  var keptCells: [RowCell] { get }

  /// The rows that were announced and have neither been shown nor canceled, in
  /// order.
  var prefetchedRows: [IndexPath] { get }

  /// The work on cells that weren't finished before a frame began.
  var pausedWork: PausedWork { get }

  /// Tells the time of the main thread, in microseconds.
  var clock: () -> Int64 { get set }

  /// The nearest row about to come that has no cell; `nil` if each has one.
  var nextToPrepare: IndexPath? { get }

  /// When the layout pass of a frame is to be done, by `clock`.
  var deadline: Int64 { get set }

  /// The rows on screen that the last layout pass left without a cell, because
  /// their cells weren't expected before `deadline`.
  var blankRows: [IndexPath] { get }

  /// Does one piece of work for a row that is about to come, if the policy
  /// allows it; an error is in `failure` afterward.
  ///
  /// - Returns: Whether anything was done, so that there may be more to do.
  func prepareAhead(_ idle: IdleTime) -> Bool
}

extension Table where Self: Preparing {
  public var preparing: (any Preparing)? { self }
}

/// A cell off screen, and the row to which it belongs.
public struct RowCell {
  public var row: IndexPath
  public let cell: TableViewCell

  /// The row's height that was found by fitting the cell, in points.
  public var height: Double?

  public init(row: IndexPath, cell: TableViewCell) {
    self.row = row
    self.cell = cell
  }
}

/// The microseconds of work on cells that were paused: what a piece of work took
/// is what its calls of the app took, plus what is spent more since, and minus
/// what is used more since.
public nonisolated struct PausedWork: Equatable, Sendable {
  /// The time spent on cells that weren't finished then.
  public var spent: Int64 = 0

  /// The part of it that cells needed less when they were finished.
  public var used: Int64 = 0

  public init() {}

  public static func - (one: PausedWork, other: PausedWork) -> PausedWork {
    var rest = one
    rest.spent -= other.spent
    rest.used -= other.used
    return rest
  }
}

/// The time that a thread has left after a frame, in microseconds.
public nonisolated struct IdleTime: Equatable, Sendable {
  /// The time now.
  public var now: Int64

  /// When the next frame is to begin.
  public var nextFrame: Int64

  /// How long a frame lasts.
  public var interval: Int64

  /// How long the work of the frame took that is just done.
  public var work: Int64

  /// Whether that frame began on time.
  public var isOnTime: Bool

  public init(
    now: Int64, nextFrame: Int64, interval: Int64, work: Int64, isOnTime: Bool
  ) {
    self.now = now
    self.nextFrame = nextFrame
    self.interval = interval
    self.work = work
    self.isOnTime = isOnTime
  }
}
