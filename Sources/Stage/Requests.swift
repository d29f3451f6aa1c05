/// A picture, as the network delivers it.
public nonisolated struct Picture: Equatable, Sendable {
  public let url: String

  /// The number of the request that brought it; 0 if it was in memory all along.
  public let request: Int

  /// Its place among all answers that landed, from 1.
  public let landing: Int
}

/// Who asks for a picture: the row that is being filled, by its place and by its
/// identifier, and its cell.
public nonisolated struct Asker: Equatable, Sendable {
  public let row: IndexPath
  public let identifier: String

  /// The number of the cell.
  public let cell: Int

  public init(row: IndexPath, identifier: String, cell: Int) {
    self.row = row
    self.identifier = identifier
    self.cell = cell
  }
}

/// What one asker asked; several can share a request.
public nonisolated struct Ask: Equatable, Sendable {
  public let number: Int
  public let asker: Asker

  /// When it was asked, in microseconds since the table was opened.
  public let time: Int64
  public internal(set) var state = State.waiting

  public nonisolated enum State: String, Sendable {
    case waiting, answered, withdrawn, failed
  }
}

/// A request that went over the network.
public nonisolated struct Request: Equatable, Sendable {
  public let number: Int
  public let url: String

  /// When it was sent, in microseconds since the table was opened.
  public let time: Int64

  /// When its answer is due. It lands with the first frame that begins then or
  /// later.
  public let due: Int64
  let fails: Bool

  /// Who asked, in order; whoever joined comes later.
  public internal(set) var asks: [Ask]
  public internal(set) var state = State.pending

  /// Whether it was canceled after its answer had left.
  public internal(set) var isCanceledTooLate = false

  public nonisolated enum State: String, Sendable {
    case pending

    /// Its picture was put into a cell on screen, or into one that is prepared or
    /// kept for a row.
    case used

    /// Its picture came, and no such cell got it.
    case wasted
    case canceled, failed
  }
}

/// What an app does with its network.
public nonisolated enum NetworkCall: String, Sendable {
  /// It sends a request.
  case asks

  /// It finds the picture in memory, and sends nothing.
  case findsInMemory

  /// It joins a request that is pending.
  case joins

  /// It withdraws for one asker; the request goes on.
  case withdraws

  /// It withdraws for the last asker who was waiting; the request is canceled.
  case cancels

  /// It cancels a request whose answer has left.
  case cancelsTooLate
}

/// The outcome of a request, for those who asked.
public nonisolated struct Answer: Equatable, Sendable {
  public let url: String

  /// The picture; `nil` if the request failed.
  public let picture: Picture?

  /// What the askers asked who were still waiting, in order.
  public let asks: [Ask]

  /// Whether the picture was in memory, so that nobody had to wait.
  public let isFromMemory: Bool
}

/// Running totals of requests, and of those who asked.
public nonisolated struct RequestCounts: Equatable, Sendable {
  /// The number of requests: the sum of the next five.
  public internal(set) var made = 0
  public internal(set) var used = 0
  public internal(set) var wasted = 0
  public internal(set) var canceled = 0
  public internal(set) var failed = 0
  public internal(set) var pending = 0

  /// How often somebody asked: the sum of the next four.
  public internal(set) var asked = 0
  public internal(set) var answered = 0
  public internal(set) var withdrawn = 0
  public internal(set) var failedAsks = 0
  public internal(set) var waiting = 0

  /// How often somebody joined a pending request.
  public internal(set) var joined = 0

  /// How often the picture was in memory.
  public internal(set) var fromMemory = 0

  /// The number of cancellations that came too late.
  public internal(set) var tooLate = 0

  public init() {}
}
