public import Editions
public import Stage

/// What a learner, or the app on the learner's behalf, does to a table.
///
/// A session is its actions: the same ones in the same order make the same
/// snapshots.
public nonisolated enum Action: Equatable, Sendable {
  /// The table is loaded and laid out for the first time.
  case open

  /// The content moves by a distance in points, at once or step by step.
  case scroll(by: Double, step: Double?)

  /// The content moves until a place is where it is wanted.
  case scrollTo(Target, step: Double?)

  /// A finger throws the content, which slows down by itself: points a second
  /// at the start, positive towards the end.
  case flick(speed: Double)

  /// `reloadData()`, and, unless it is held, a turn of the run loop.
  case reload(held: Bool)

  /// The run loop turns once.
  case turn
  case tap(IndexPath)

  /// The screen gets another size, in points.
  case resize(Size)
  case memoryWarning

  /// Rows that nobody is asked about get another height, in points.
  case rowHeight(Double)

  /// The app's data change, and the table is told nothing.
  case data(DataChange)
  case policy(PolicyName, String)

  /// The table forgets a row's measured height, or, for `nil`, all of them.
  case forgetHeight(IndexPath?)

  /// The table takes rows to be so tall until they appear, in points; 0 for
  /// none.
  case estimate(Double)

  /// The app changes its data and tells the table the same.
  case update(Update)

  /// The app opens a batch: what follows is collected.
  case beginUpdates

  /// The app closes the batch, and the table applies it.
  case endUpdates

  /// The machine follows the rules of another table view.
  case like(Preset)

  /// Where to scroll to.
  public nonisolated enum Target: Equatable, Sendable {
    case top
    case bottom
    case row(IndexPath, at: ScrollPosition)
  }

  /// A change of the data that the table is told.
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
