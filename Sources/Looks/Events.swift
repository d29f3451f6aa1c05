public import Reports
public import Session

/// The last turns in the lives of cells.
public func eventsReport(last count: Int, in session: TableSession) -> Report {
  let events = session.eventsSoFar.suffix(max(count, 0))
  return Report(
    "events",
    fields: [
      .init(
        "events", .array(events.map { .string(sentence($0, in: session).text) })
      )
    ],
    blocks: events.isEmpty
      ? [.text("Nothing has happened to any cell.")]
      : events.map { .text(sentence($0, in: session)) })
}
