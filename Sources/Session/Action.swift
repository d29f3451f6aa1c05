public import Editions
public import Stage

/// An action that a learner, or the app on the learner's behalf, performs on a
/// table.
///
/// A session is determined by its actions: the same actions in the same order
/// produce the same snapshots.
public nonisolated enum Action: Equatable, Sendable {
  /// The table is loaded and laid out for the first time.
  case open

  /// The content scrolls by a distance in points, positive towards its end: by
  /// `step` points a frame, or, for `nil`, in a single frame.
  case scroll(by: Double, step: Double?)

  /// The content scrolls until the target is in position: by `step` points a
  /// frame, or, for `nil`, in a single frame.
  case scrollTo(Target, step: Double?)

  /// A finger flicks the content, which then decelerates; `speed` is the
  /// initial speed in points a second, positive towards the content's end.
  case flick(speed: Double)

  /// `reloadData()`, followed by a turn of the run loop unless `held`.
  case reload(held: Bool)

  /// The run loop turns once.
  case turn
  case tap(IndexPath)

  /// The screen gets another size, in points.
  case resize(Size)
  case memoryWarning

  /// The table's `contentInset`, or its safe area's inset if `isSafeArea`,
  /// changes at one edge to a distance in points.
  case inset(EdgeInsets.Edge, Double, isSafeArea: Bool)

  /// The table's `rowHeight` changes to a height in points; it applies to rows
  /// whose height no delegate gives. `automaticDimension` makes each row as tall
  /// as its cell.
  case rowHeight(Double)

  /// The app changes its data without telling the table.
  case data(DataChange)
  case policy(PolicyName, String)

  /// The table forgets a row's measured height, or, for `nil`, all of them.
  case forgetHeight(IndexPath?)

  /// The table's `estimatedRowHeight` changes to a height in points or to
  /// `automaticDimension`; 0 turns estimates off.
  case estimate(Double)

  /// The letters in all cells get another size, a multiple of the usual one.
  case letters(Double)

  /// The content of a row's cell is invalidated: it is fitted again.
  case invalidate(IndexPath)

  /// The cells of rows are filled again, and stay.
  case reconfigure([IndexPath])

  /// The app makes a snapshot of its rows, and applies it.
  case apply(SnapshotWay)

  /// The app changes its data and reports the change to the table.
  case update(Update)

  /// The app opens a batch: the updates that follow are collected.
  case beginUpdates

  /// The app closes the batch, and the table applies it.
  case endUpdates

  /// The table adopts the reuse policy of another table view.
  case like(Preset)

  /// The destination of a scroll.
  public nonisolated enum Target: Equatable, Sendable {
    case top
    case bottom
    case row(IndexPath, at: ScrollPosition)
  }

  /// A change of the data that the app reports to the table.
  public nonisolated enum Update: Equatable, Sendable {
    case insert(IndexPath, count: Int)
    case delete([IndexPath])
    case move(from: IndexPath, to: IndexPath)
    case reload([IndexPath])
    case insertSection(Int)
    case deleteSection(Int)
    case moveSection(from: Int, to: Int)
    case reloadSection(Int)
  }

  public nonisolated enum DataChange: Equatable, Sendable {
    case insert(String, at: IndexPath)
    case delete(IndexPath)
    case move(from: IndexPath, to: IndexPath)
    case edit(String, at: IndexPath)
  }
}

nonisolated extension Action {
  /// Whether the action moves the offset by itself.
  public var isScroll: Bool {
    switch self {
    case .scroll, .scrollTo, .flick: true
    default: false
    }
  }
}
