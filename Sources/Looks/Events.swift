public import Reports
public import Session

/// The last turns in the lives of cells.
public func eventsReport(last count: Int, in session: TableSession) -> Report {
  let sentences = session.eventsSoFar.suffix(max(count, 0))
    .map { sentence($0, in: session) }
  return Report("events", ["events": .strings(sentences.map { $0.text })]) {
    sentences
    if sentences.isEmpty { "Nothing has happened to any cell." }
  }
}
