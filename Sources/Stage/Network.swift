/// What a server does with a request: how long it takes, and whether it fails.
public nonisolated struct Reply: Equatable, Sendable {
  /// 0 for a picture that is in memory when the app is opened.
  public let milliseconds: Int
  public let fails: Bool

  public init(milliseconds: Int, fails: Bool = false) {
    self.milliseconds = milliseconds
    self.fails = fails
  }
}

/// The network of one app, which brings pictures by their URLs.
///
/// It has no thread and no timer. A session tells it the time, at the beginning
/// of each frame; the answers that are due then land, in the order in which
/// they are due, and of those due at once in the order of the requests.
public final class Network {
  /// The time, in microseconds since the table was opened.
  public private(set) var now: Int64 = 0

  /// When the next frame begins.
  public private(set) var nextFrame: Int64 = 0
  public private(set) var counts = RequestCounts()

  /// The pending requests, in order.
  public private(set) var pending: [Request] = []

  /// The last requests that aren't pending anymore, in the order in which
  /// they ended; at most `endedKept`.
  public private(set) var ended: [Request] = []

  /// The number of answers that have landed.
  public private(set) var landings = 0

  /// Called when an app has asked for a picture, or withdrawn; for a picture in
  /// memory, with the request that brought it, or with one numbered 0.
  public var didCall: (NetworkCall, Request, Ask) -> Void = { _, _, _ in }

  /// Called after an answer has landed, with the request as it was before, and
  /// with the time. Returns whether a cell on screen has its picture.
  public var didLand: (Request, Answer, Int64) -> Bool = { _, _, _ in false }

  /// Whether pictures that land are kept in memory.
  public var keepsPictures = false

  private let reply: (String) -> Reply
  private var kept: [String: Picture] = [:]
  private var handlers: [Int: (Answer) -> Void] = [:]
  public nonisolated static let endedKept = 1_000

  public init(reply: @escaping (String) -> Reply) { self.reply = reply }
}

// MARK: For apps

extension Network {
  /// Returns a picture that is in memory, as an answer that nobody
  /// has to wait for; `nil` if it isn't.
  ///
  /// - Parameter asker: Who asks; `nil` if nobody is to be told of it.
  public func answerFromMemory(_ url: String, for asker: Asker? = nil)
    -> Answer?
  {
    let isThere = kept[url] != nil || reply(url).milliseconds == 0
    guard isThere else { return nil }
    counts.asked += 1
    counts.answered += 1
    counts.fromMemory += 1
    let picture =
      kept[url] ?? Picture(url: url, request: 0, landing: landings)
    if let asker {
      let request = Request(
        number: picture.request, url: url, time: now, due: now, fails: false,
        asks: [])
      didCall(
        .findsInMemory, request, Ask(number: 0, asker: asker, time: now))
    }
    return Answer(url: url, picture: picture, asks: [], isFromMemory: true)
  }

  /// Sends a request for a picture.
  ///
  ///     network.load("Ada.jpg", for: asker) { cell.picture = $0.picture }
  ///
  /// - Parameter answer: Called when the answer lands, unless the request is
  ///   canceled.
  /// - Returns: The number with which to withdraw.
  @discardableResult
  public func load(
    _ url: String, for asker: Asker, then answer: @escaping (Answer) -> Void
  ) -> Int {
    let reply = reply(url)
    let ask = makeAsk(by: asker)
    counts.made += 1
    counts.pending += 1
    handlers[counts.made] = answer
    let request = Request(
      number: counts.made, url: url, time: now,
      due: now + Int64(max(reply.milliseconds, 1)) * 1_000,
      fails: reply.fails, asks: [ask])
    pending.append(request)
    didCall(.asks, request, ask)
    return ask.number
  }

  /// Joins the request for a URL that is pending.
  ///
  /// - Returns: The number with which to withdraw; `nil` if there is no such
  ///   request.
  public func join(_ url: String, for asker: Asker) -> Int? {
    guard let index = pending.lastIndex(where: { $0.url == url }) else {
      return nil
    }
    let ask = makeAsk(by: asker)
    counts.joined += 1
    pending[index].asks.append(ask)
    didCall(.joins, pending[index], ask)
    return ask.number
  }

  /// Stops waiting for an answer; a request for which nobody is waiting then is
  /// canceled, unless it is to be kept.
  ///
  /// - Parameter ask: The number that `load` or `join` returned.
  ///
  /// What lands with the next frame has left already, so canceling doesn't stop
  /// it.
  public func withdraw(_ ask: Int, keepingRequest: Bool = false) {
    for index in pending.indices {
      let place = pending[index].asks.firstIndex {
        $0.number == ask && $0.state == .waiting
      }
      guard let place else { continue }
      return withdraw(place, of: index, keepingRequest: keepingRequest)
    }
  }

  private func withdraw(_ place: Int, of index: Int, keepingRequest: Bool) {
    let request = pending[index]
    let isLast = request.asks.count { $0.state == .waiting } == 1
    let isCancellation = isLast && !keepingRequest
    if isCancellation, request.due <= nextFrame {
      pending[index].isCanceledTooLate = true
      counts.tooLate += 1
      return didCall(.cancelsTooLate, request, request.asks[place])
    }
    pending[index].asks[place].state = .withdrawn
    counts.waiting -= 1
    counts.withdrawn += 1
    if isCancellation { end(index, .canceled) }
    didCall(
      isCancellation ? .cancels : .withdraws, request, request.asks[place])
  }

  private func makeAsk(by asker: Asker) -> Ask {
    counts.asked += 1
    counts.waiting += 1
    return Ask(number: counts.asked, asker: asker, time: now)
  }
}

// MARK: For sessions

extension Network {
  /// When the next answer is due; `nil` if no request is pending.
  public var nextDue: Int64? { pending.lazy.map { $0.due }.min() }

  /// Sets the time to the beginning of a frame, and lets the answers land that
  /// are due.
  public func beginFrame(at time: Int64, next: Int64) {
    goOn(to: time, next: next)
    while let index = firstDue { land(index) }
  }

  /// Sets the time to a moment between two frames.
  public func goOn(to time: Int64, next: Int64) {
    now = time
    nextFrame = next
  }

  private var firstDue: Int? {
    var first: Int?
    for index in pending.indices where pending[index].due <= now {
      if let other = first, pending[other].due <= pending[index].due {
        continue
      }
      first = index
    }
    return first
  }

  private func land(_ index: Int) {
    landings += 1
    let request = pending[index]
    let asks = request.asks.filter { $0.state == .waiting }
    for place in request.asks.indices
    where request.asks[place].state == .waiting {
      pending[index].asks[place].state = request.fails ? .failed : .answered
    }
    counts.waiting -= asks.count
    if request.fails {
      counts.failedAsks += asks.count
    } else {
      counts.answered += asks.count
    }
    let picture = Picture(
      url: request.url, request: request.number, landing: landings)
    let handler = handlers[request.number]
    end(index, request.fails ? .failed : .wasted)
    let answer = Answer(
      url: request.url, picture: request.fails ? nil : picture, asks: asks,
      isFromMemory: false)
    handler?(answer)
    if keepsPictures, !request.fails { kept[request.url] = picture }
    if didLand(request, answer, now), !request.fails { use(request.number) }
  }

  private func end(_ index: Int, _ state: Request.State) {
    var request = pending.remove(at: index)
    request.state = state
    handlers[request.number] = nil
    counts.pending -= 1
    switch state {
    case .canceled: counts.canceled += 1
    case .failed: counts.failed += 1
    default: counts.wasted += 1
    }
    ended.append(request)
    if ended.count > 2 * Network.endedKept {
      ended.removeFirst(Network.endedKept)
    }
  }

  private func use(_ number: Int) {
    counts.wasted -= 1
    counts.used += 1
    let index = ended.lastIndex { $0.number == number }
    if let index { ended[index].state = .used }
  }
}
