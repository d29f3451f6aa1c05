public import Reports
public import Session
import Stage
import Text

/// Report on the requests for pictures: who asked, when, and what became of
/// them.
public func requestsReport(of session: TableSession) throws(SessionError)
  -> Report
{
  guard let network = try session.network else {
    return Report(["requests": .array([])]) {
      "This app loads no pictures; 'scenario album' opens one that does."
    }
  }
  let counts = network.counts
  let all = (network.ended + network.pending).sorted { $0.number < $1.number }
  let shown = Array(all.suffix(mostRequests))
  return Report(
    ["requests": .array(all.map { json($0) })] + json(counts)
  ) {
    if counts.made == 0 { "No request has been sent." }
    if counts.made > shown.count {
      StyledLine("… \(grouped(counts.made - shown.count)) earlier …", .faint)
    }
    if !shown.isEmpty {
      Grid(
        headings: ["request", "picture", "for", "asked#", "due#", "state"],
        rows: shown.flatMap { rows(of: $0, in: session) })
    }
    if counts.asked > 0 { StyledLine(sums(of: counts)) }
  }
}

/// The number of requests that a report lists: the last ones.
private nonisolated let mostRequests = 40

/// A line for each time that somebody asked for the request's picture.
private func rows(of request: Request, in session: TableSession)
  -> [[StyledLine]]
{
  request.asks.enumerated().map { index, ask in
    let row = name(of: ask.asker.row, in: session)
    return [
      "r\(request.number)", "\(request.url)",
      "row \(row) in \(cellName(ask.asker.cell))",
      "\(milliseconds(ask.time))", "\(milliseconds(request.due))",
      (index == 0 ? state(of: request) : "joined")
        + StyledLine(hasWithdrawn(ask, from: request) ? ", withdrawn" : ""),
    ]
  }
}

private func state(of request: Request) -> StyledLine {
  switch request.state {
  case .pending:
    request.isCanceledTooLate
      ? StyledLine("canceled too late", .warning) : "pending"
  case .used: StyledLine("used", .good)
  case .wasted, .failed: StyledLine(request.state.rawValue, .warning)
  case .canceled: StyledLine("canceled", .faint)
  }
}

/// Whether an asker isn't waiting anymore, though the request wasn't canceled.
private nonisolated func hasWithdrawn(_ ask: Ask, from request: Request) -> Bool
{
  ask.state == .withdrawn && request.state != .canceled
}

/// Microseconds in whole milliseconds, rounded to the nearest.
nonisolated func milliseconds(_ microseconds: Int64) -> String {
  grouped((microseconds + 500) / 1_000)
}

/// `10 requests: 9 used, 1 failed. Asked 10 times: 9 answered, 1 failed.`
private nonisolated func sums(of counts: RequestCounts) -> String {
  func list(_ parts: [(Int, String)]) -> String {
    let named = parts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    return named.isEmpty ? "" : ": \(named.joined(separator: ", "))"
  }
  let requests = list([
    (counts.used, "used"), (counts.wasted, "wasted"),
    (counts.canceled, "canceled"), (counts.failed, "failed"),
    (counts.pending, "pending"),
  ])
  let known = grouped(counts.fromMemory)
  let asks = list([
    (
      counts.answered,
      counts.fromMemory == 0 ? "answered" : "answered (\(known) from memory)"
    ),
    (counts.withdrawn, "withdrawn"), (counts.failedAsks, "failed"),
    (counts.waiting, "waiting"),
  ])
  let often = counts.asked == 1 ? "once" : "\(grouped(counts.asked)) times"
  return "\(counted(counts.made, "request"))\(requests). "
    + "Asked \(often)\(asks)."
}

private nonisolated func json(_ request: Request) -> JSON {
  let asks = request.asks.map { ask -> JSON in
    [
      "row": "\(ask.asker.row)", "identifier": .string(ask.asker.identifier),
      "cell": json(cell: ask.asker.cell),
      "askedAt": .number(Double(ask.time)),
      "state": .string(ask.state.rawValue),
    ]
  }
  return [
    "request": .int(request.number), "url": .string(request.url),
    "due": .number(Double(request.due)),
    "state": .string(request.state.rawValue),
    "isCanceledTooLate": .bool(request.isCanceledTooLate),
    "askers": .array(asks),
  ]
}

private nonisolated func json(_ counts: RequestCounts) -> JSON.Fields {
  [
    "made": .int(counts.made), "used": .int(counts.used),
    "wasted": .int(counts.wasted), "canceled": .int(counts.canceled),
    "failed": .int(counts.failed), "pending": .int(counts.pending),
    "asked": .int(counts.asked), "answered": .int(counts.answered),
    "withdrawn": .int(counts.withdrawn),
    "failedAsks": .int(counts.failedAsks), "waiting": .int(counts.waiting),
    "joined": .int(counts.joined), "fromMemory": .int(counts.fromMemory),
    "tooLate": .int(counts.tooLate),
  ]
}
