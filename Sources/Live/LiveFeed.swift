import Reports
import Session
public import Shell

/// What a shell at a terminal shows to its viewers: after each line, the frames of
/// the steps that the line performed, and its answer.
///
///     let feed = try LiveFeed(of: interpreter, in: LivePlace(environment: [:]))
///     feed.begin()
///     try interpreter.perform("scroll 5") { feed.add($0) }
///     feed.show("scroll 5")
///
/// Without a viewer, only the newest moment is noted, and no frame.
@MainActor
public final class LiveFeed {
  private let interpreter: Interpreter
  private let broadcast: Broadcast
  private var film = Film()

  /// The last paragraphs of the answer to the line that is performed.
  private var answer: [StyledLine] = []

  /// Opens the shell's socket, and shows the table as it is.
  ///
  /// - Throws: If the socket can't be opened safely.
  public init(of interpreter: Interpreter, in place: LivePlace)
    throws(LiveError)
  {
    self.interpreter = interpreter
    broadcast = try Broadcast(in: place)
    show("")
  }

  deinit {}
}

extension LiveFeed {
  /// Whether there is a viewer.
  public var isWatched: Bool { broadcast.isWatched }

  /// Begins to follow the frames of a line, if there is a viewer.
  public func begin() {
    film = Film()
    answer = []
    interpreter.work.onFrame =
      broadcast.isWatched
      ? { [self] session, step, look in film.add(session, step, look) } : nil
  }

  /// Notes the paragraphs of one of the line's reports.
  public func add(_ report: Report) {
    for case .text(let text) in report.blocks.prefix(LiveFeed.mostAnswers) {
      answer.append(text)
    }
    answer = Array(answer.suffix(LiveFeed.mostAnswers))
  }

  /// Shows what a line did, and its answer.
  ///
  /// - Parameter error: The error that ended the line.
  public func show(_ line: String, _ error: ShellError? = nil) {
    interpreter.work.onFrame = nil
    let history = interpreter.history
    let now = history.now
    if let error { answer.append(StyledLine(error.message, .bad)) }
    var moment = LiveMoment(
      title: history.title, place: interpreter.stepLabel, line: line,
      answer: answer)
    if interpreter.dumpOnShow == nil {
      moment.frames = film.frames(
        of: interpreter.session, upTo: interpreter.session.position)
      moment.stride = film.stride
    }
    if moment.frames.last?.after != now.after
      || moment.frames.last?.pictures != now.pictures
    {
      moment.frames.append(now)
    }
    film = Film()
    broadcast.show(moment)
  }

  /// Closes the socket.
  public func end() { broadcast.end() }

  /// The most paragraphs of an answer.
  private static let mostAnswers = 20
}

/// The frames that a line goes through: all, or, if there are many, every second,
/// every fourth, and so on.
@MainActor
private struct Film {
  private var session: TableSession?
  private var frames: [(step: Int, seen: Observation)] = []
  private var count = 0
  private(set) var stride = 1

  /// The most frames; a third of a minute of them, as the viewer plays them.
  private static let most = 600

  mutating func add(
    _ session: TableSession, _ step: Int, _ look: () -> Observation
  ) {
    if session !== self.session {
      self = Film()
      self.session = session
    }
    defer { count += 1 }
    guard count % stride == 0 else { return }
    frames.append((step, look()))
    guard frames.count == Film.most else { return }
    stride *= 2
    frames = frames.enumerated().filter { $0.offset % 2 == 0 }
      .map { $0.element }
  }

  /// The frames of a session up to a step; none of a line that failed in a step
  /// beyond.
  func frames(of session: TableSession, upTo step: Int) -> [Observation] {
    session === self.session
      ? frames.filter { $0.step <= step }.map { $0.seen } : []
  }
}
