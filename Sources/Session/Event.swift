public import Inspector
public import Stage

/// An event in the life of one cell, such as being made, shown or dequeued.
public nonisolated struct Event: Equatable, Sendable {
  public let step: Int
  public let cell: Int
  public let kind: Kind

  public nonisolated enum Kind: Equatable, Sendable {
    /// Made during the `cellForRowAt` call for a row, or, if `row` is `nil`, at
    /// another time; `byTable` is true if a dequeue made it from a
    /// registration.
    case made(
      row: IndexPath?, className: String, identifier: String?, byTable: Bool)

    /// Made by the table as a template, to measure a row's height.
    case madeToMeasure(row: IndexPath, className: String, identifier: String)

    /// Dequeued by the app while a row's height was asked for; `wasWaiting` is
    /// false if the dequeue made the cell, `into` is its state afterward, and
    /// `isKept` is true if the app keeps it though it is an orphan then.
    case dequeuedToMeasure(
      row: IndexPath, identifier: String, wasWaiting: Bool, into: CellState,
      isKept: Bool)

    /// Taken from its queue by a dequeue of its identifier for a row.
    case dequeued(row: IndexPath, identifier: String)

    /// Returned for a row, and shown.
    case shown(row: IndexPath)

    /// Returned for a row that hasn't come yet, and hidden.
    case prepared(row: IndexPath)

    /// Shown for the row for which it was prepared or kept, as the state before
    /// says.
    case displayed(row: IndexPath, from: CellState)

    /// Lost the row for which it was prepared or kept; `into` is the cell's
    /// state afterward.
    case givenUp(row: IndexPath, from: CellState, into: CellState)

    /// Returned again for the row that it shows, filled anew.
    case reconfigured(row: IndexPath)

    /// Moved along with its row to where an update put the row.
    case moved(from: IndexPath, to: IndexPath)

    /// Lost its row, which left the screen or was reloaded or deleted; `into`
    /// is the cell's state afterward.
    case left(row: IndexPath, into: CellState)

    /// Dequeued for a row for which the app then returned another cell, or
    /// none; `into` is the cell's state afterward.
    case unreturned(Unreturned, into: CellState)
    case died

    /// Was filled for a row that asked for a picture, or that withdrew.
    case loading(NetworkCall, request: Int, url: String, row: IndexPath)

    /// Got the picture that a request brought, so many microseconds after it was
    /// sent, for rows that are named by their index paths when they asked.
    case gotPicture(
      url: String, request: Int, rows: [IndexPath], after: Int64)
  }

  /// The circumstances of a cell that the app dequeued for a row and did not
  /// return.
  public nonisolated struct Unreturned: Equatable, Sendable {
    public let row: IndexPath
    public let identifier: String

    /// The number of the cell returned instead; `nil` if the app returned none.
    public let instead: Int?

    /// Whether the app keeps the cell though it is an orphan afterward.
    public let isKept: Bool
  }
}

nonisolated extension Event.Kind {
  /// Whether the app has filled the cell for a row.
  var isFilling: Bool {
    switch self {
    case .shown, .prepared, .reconfigured: true
    default: false
    }
  }
}
