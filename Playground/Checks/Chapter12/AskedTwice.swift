import Editions
import Session
import Stage
import Workbench

@testable import AskedTwiceExercise

/// Scrolls the learner's app in the chapter's table, and compares who is waiting
/// with what is pending.
func checkAskedTwice() throws {
  try checkOpening()
  try checkAskingOnce()
  try checkCanceling()
  try checkAskingAgain()
  try checkTwoAnnounced()
  try checkComingBack()
  try checkWalks()
}

private func checkOpening() throws {
  let feed = try Watched(["Ada", "Ben"], rowsOnScreen: 1)
  try feed.perform(.wait(microseconds: 400_000))
  try feed.perform(.scroll(by: 80, step: nil))
}

/// A row comes while its picture is pending.
private func checkAskingOnce() throws {
  let one = try Watched(["Ada", "Ben"], rowsOnScreen: 1)
  try one.perform(.scroll(by: 40, step: nil))
  try one.perform(.wait(microseconds: 400_000))
  let two = try Watched(["Ada", "Ben", "Ada"], rowsOnScreen: 2)
  try two.perform(.scroll(by: 80, step: nil))
  try two.perform(.wait(microseconds: 400_000))
}

/// The user turns around, and row 3 isn't about to come anymore: first it has a
/// picture of its own, and then that of a row on screen.
private func checkCanceling() throws {
  for name in ["Dan", "Ben"] {
    let feed = try Watched(["Ada", "Ben", "Cleo", name], rowsOnScreen: 2)
    try feed.perform(.scroll(by: 80, step: nil))
    try feed.perform(.scroll(by: -60, step: nil))
    try feed.perform(.wait(microseconds: 400_000))
  }
}

/// The user turns around once more.
private func checkAskingAgain() throws {
  for name in ["Dan", "Ben"] {
    let feed = try Watched(["Ada", "Ben", "Cleo", name], rowsOnScreen: 2)
    for distance: Double in [80, -60, 20, -20, 100] {
      try feed.perform(.scroll(by: distance, step: nil))
    }
    try feed.perform(.wait(microseconds: 400_000))
  }
}

/// Rows 2 and 3 aren't about to come anymore, and want the same picture. Then
/// row 3 isn't, and row 0 is, which wants the same picture.
private func checkTwoAnnounced() throws {
  let both = try Watched(["Ada", "Ben", "Cleo", "Cleo"], rowsOnScreen: 1)
  try both.perform(.scroll(by: 80, step: nil))
  try both.perform(.scroll(by: -20, step: nil))
  let feed = try Watched(["Ada", "Ben", "Cleo", "Ada"], rowsOnScreen: 1)
  try feed.perform(.scroll(by: 160, step: nil))
  try feed.perform(.scroll(by: -80, step: nil))
  try feed.perform(.wait(microseconds: 400_000))
}

/// Row 0 has left the screen without a picture, and is announced and canceled.
private func checkComingBack() throws {
  let feed = try Watched(["Ada", "Ben", "Cleo"], rowsOnScreen: 1)
  for distance: Double in [160, -80, 80] {
    try feed.perform(.scroll(by: distance, step: nil))
  }
}

/// The same walks in every run, through lists in which people come up again.
private func checkWalks() throws {
  var state: UInt64 = 12
  func random(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
  let people = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"]
  for _ in 0..<40 {
    let names = (0..<(4 + random(10))).map { _ in people[random(8)] }
    let feed = try Watched(names, rowsOnScreen: 1 + random(3))
    for _ in 0..<12 {
      if random(5) == 0 {
        try feed.perform(.wait(microseconds: [20_000, 100_000][random(2)]))
      } else {
        let distance = [40, 80, 120, -40, -80, -120, 200, -200][random(8)]
        try feed.perform(.scroll(by: Double(distance), step: nil))
      }
    }
  }
}

// MARK: A table

/// A session on the learner's app, and what its table has told it of each row.
private final class Watched {
  private enum State { case announced, canceled, filled }

  private let names: [String]
  private let session: TableSession
  private var states: [Int: State] = [:]

  /// The commands so far.
  private var path: [String] = []

  /// The URLs of all pictures that have landed.
  private var landed: Set<String> = []
  private var made = 0

  /// The numbers of all requests that were canceled.
  private var canceled: Set<Int> = []

  init(_ names: [String], rowsOnScreen: Int) throws {
    self.names = names
    let count = ["one", "two", "three"][rowsOnScreen - 1]
    let list =
      names.dropLast().joined(separator: ", ")
      + "\(names.count > 2 ? "," : "") and \(names[names.count - 1])"
    path = ["\(list), \(count) of them on screen"]
    attempt("the rows are \(path[0])")
    session = try TableSession(
      .aheadOfTime,
      Scenario(
        "exercise", "an exercise's feed",
        screen: Size(width: 320, height: 80 * Double(rowsOnScreen))
      ) { Feed(names: names) })
    try check()
  }

  func perform(_ action: Action) throws {
    switch action {
    case .scroll(let distance, _): path.append("scroll \(Int(distance))")
    case .wait(let time): path.append("wait \(time / 1_000)")
    default: break
    }
    attempt(caseName)
    _ = try session.perform(action)
    try check()
  }

  /// `the rows are Ada and Ben, one of them on screen`, and the commands
  private var caseName: String {
    let commands = path.dropFirst().joined(separator: "; ")
    return "the rows are \(path[0])"
      + (commands.isEmpty ? "" : ", after '\(commands)'")
  }

  private func url(_ row: Int) -> String { "\(names[row]).jpg" }

  private func check() throws {
    guard let network = try session.network else { return }
    noteCalls()
    try checkRequests(network)
    for request in network.ended
    where request.state == .used || request.state == .wasted {
      landed.insert(request.url)
    }
    try checkCanceled(network)
    try checkScreen(network)
    try checkAnnounced(network)
    try checkPending(network)
  }

  private func noteCalls() {
    for call in session.current.calls {
      switch call {
      case .cell(let call): states[call.row.row] = .filled
      case .prefetch(let rows): for row in rows { states[row.row] = .announced }
      case .cancelPrefetching(let rows):
        for row in rows { states[row.row] = .canceled }
      default: break
      }
    }
  }

  /// Requests that have just been made: none for a picture that is there, and
  /// none for one that is pending.
  private func checkRequests(_ network: Network) throws {
    defer { made = network.counts.made }
    for request in network.pending {
      if request.number > made, landed.contains(request.url) {
        throw NotYet(
          "\(caseName): a request goes out for \(request.url), which has landed "
            + "before.")
      }
      let others = network.pending.filter {
        $0.url == request.url && !$0.isCanceledTooLate
      }
      if others.count > 1 {
        let rows = others.flatMap { $0.asks.map { $0.asker.row.row } }
        throw NotYet(
          "\(caseName): \(others.count) requests for \(request.url) are pending "
            + "at once, " + phrase(for: rows))
      }
    }
  }

  private func phrase(for rows: [Int]) -> String {
    if Set(rows).count == 1, let row = rows.first {
      return "all for row \(row). It asked when it was announced, and doesn't "
        + "have to ask again when it comes."
    }
    let list = Set(rows).sorted().map { "\($0)" }.joined(separator: " and ")
    return "for rows \(list). Rows that want the same picture can share one."
  }

  private func isOnTheWay(_ url: String, _ network: Network) -> Bool {
    network.pending.contains { $0.url == url }
  }

  /// Requests that have just been canceled: nobody is waiting for their pictures.
  private func checkCanceled(_ network: Network) throws {
    let shown = try session.table.indexPathsForVisibleRows.map { $0.row }
    for request in network.ended
    where request.state == .canceled
      && canceled.insert(request.number).inserted
    {
      let row = names.indices.first {
        url($0) == request.url
          && (shown.contains($0) || states[$0] == .announced)
      }
      if let row {
        throw NotYet(
          "\(caseName): a request for \(request.url) is canceled, although row "
            + "\(row) is waiting for it.")
      }
    }
  }

  private func checkScreen(_ network: Network) throws {
    let table = try session.table
    for row in table.indexPathsForVisibleRows {
      let wanted = url(row.row)
      let shown = table.cellForRow(at: row)?.picture?.url
      if shown == wanted || shown == nil && isOnTheWay(wanted, network) {
        continue
      }
      let what =
        shown == nil
        ? landed.contains(wanted)
          ? "doesn't show \(wanted), which has landed."
          : "is waiting for \(wanted), but no request for it is pending."
        : "shows \(shown ?? ""), not \(wanted)."
      throw NotYet("\(caseName): row \(row.row), on screen, \(what)")
    }
  }

  private func checkAnnounced(_ network: Network) throws {
    for (row, state) in states.sorted(by: { $0.key < $1.key })
    where state == .announced {
      guard !landed.contains(url(row)), !isOnTheWay(url(row), network) else {
        continue
      }
      throw NotYet(
        "\(caseName): row \(row) is announced, but no request for \(url(row)) "
          + "is pending.")
    }
  }

  /// Each request that is pending needs a row that may be waiting: one that was
  /// announced or filled since it was last canceled.
  private func checkPending(_ network: Network) throws {
    for request in network.pending where !request.isCanceledTooLate {
      let isWanted = names.indices.contains { row in
        url(row) == request.url
          && [.announced, .filled].contains(states[row])
      }
      guard !isWanted else { continue }
      throw NotYet(
        "\(caseName): nobody is waiting for \(request.url) anymore, but its "
          + "request is still pending.")
    }
  }
}
