public import Inspector
public import Stage

/// A turn in the life of one cell.
public nonisolated struct Event: Equatable, Sendable {
  public let step: Int
  public let cell: Int
  public let kind: Kind

  public nonisolated enum Kind: Equatable, Sendable {
    /// Made while a row was being served (`nil`: at some other time).
    /// `byTable` says that a dequeue made it, from what was registered.
    case made(
      row: IndexPath?, className: String, identifier: String?, byTable: Bool)

    /// Made by the table to measure with; a row's height was wanted.
    case madeToMeasure(row: IndexPath, className: String, identifier: String)

    /// Dequeued by the app while a row's height was wanted; this is what it
    /// became.
    case dequeuedToMeasure(
      row: IndexPath, identifier: String, wasWaiting: Bool, into: CellState)

    /// Taken from its queue because a row asked for that identifier.
    case dequeued(row: IndexPath, identifier: String)

    /// Returned for a row, and shown.
    case shown(row: IndexPath)

    /// It went with its row to where an update put that.
    case moved(from: IndexPath, to: IndexPath)

    /// Its row left the screen, or was reloaded; this is what it became.
    case left(row: IndexPath, into: CellState)

    /// Handed to a row that returned another cell, or none; this is what it
    /// became.
    case unreturned(Unreturned, into: CellState)
    case died
  }

  /// Why a cell was not shown: a row asked, was given it, and returned
  /// something else.
  public nonisolated struct Unreturned: Equatable, Sendable {
    public let row: IndexPath
    public let identifier: String

    /// The number of the cell returned instead.
    public let instead: Int?
  }
}
