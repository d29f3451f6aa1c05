import Inspector
import Session
import Stage

/// The laws of apps whose rows share the requests for their pictures.
nonisolated let pictureLaws = [
  Law(
    "own-picture", "Where rows share requests, no row shows another's picture.",
    since: 11, in: .pictures
  ) { checks, session in
    guard session.hasShared else { return }
    for cell in session.current.after.visible {
      guard let mark = session.now.pictures[cell.number] else { continue }
      checks.holds(
        mark != .wrong && (mark != .old || session.hasKeptOldPictures),
        "\(session.row(of: cell)) shows \(cell.picture ?? "nothing"), which is "
          + mark.rawValue)
    }
  },
  Law(
    "no-one-forgotten",
    "Where rows share requests, each row has its picture, or waits for it.",
    since: 11, in: .pictures
  ) { checks, session in
    guard session.hasShared else { return }
    for cell in session.current.after.visible {
      guard let mark = session.now.pictures[cell.number] else { continue }
      checks.holds(
        mark != .missing,
        "\(session.row(of: cell)) has no picture, and none is pending")
    }
  },
  Law(
    "requests-add-up",
    "Each request is used, wasted, canceled, failed, or pending, and whoever "
      + "asks is answered, withdraws, fails, or waits.",
    since: 11, in: .pictures
  ) { checks, session throws(SessionError) in
    guard let counts = session.current.requests,
      let network = try session.network
    else { return }
    checks.same(
      counts.made,
      counts.used + counts.wasted + counts.canceled + counts.failed
        + counts.pending, "the requests")
    checks.same(
      counts.asked,
      counts.answered + counts.withdrawn + counts.failedAsks + counts.waiting,
      "the askers")
    checks.same(
      counts.asked, counts.made + counts.joined + counts.fromMemory,
      "the ways to ask")
    let known = network.ended + network.pending
    guard known.count == counts.made else { return }
    checks.same(
      counts.wasted, known.count { $0.state == .wasted }, "those wasted")
    checks.same(
      counts.waiting,
      known.reduce(0) { $0 + $1.asks.count { $0.state == .waiting } },
      "those who wait")
  },
]

extension TableSession {
  /// `row 3`
  fileprivate func row(of cell: CellRecord) -> String {
    cell.row.map { name($0) } ?? cell.name
  }

  /// Whether rows have shared their requests since the opening.
  fileprivate var hasShared: Bool {
    steps[...position].dropFirst().allSatisfy {
      [.join, .share].contains($0.policy.answers)
    }
  }

  /// Whether cells have kept the pictures of the rows before.
  fileprivate var hasKeptOldPictures: Bool {
    steps[...position].contains { $0.policy.placeholder == .keep }
  }
}
