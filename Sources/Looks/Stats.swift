import Editions
import Inspector
import Reports
import Session
import Stage

/// The numbers.
let statsLook = Look("stats", "the numbers") { session in
  let step = session.current
  let title =
    "Chapter \(session.edition.chapter), \(session.scenario.name), "
    + "step \(step.number)."
  return Answer(
    fields: fields(in: session),
    blocks: [.text(StyledLine(title)), .grid(grid(in: session))])
}

/// Those of some measures that a session's chapter has.
private func known(_ measures: [Measure], in session: TableSession)
  -> [Measure]
{
  measures.filter { $0.since <= session.edition.chapter }
}

private func fields(in session: TableSession) -> [JSON.Field] {
  let snapshot = session.current.after
  let calls = known(Measure.calls, in: session)
  return [
    .init("chapter", .int(session.edition.chapter)),
    .init("scenario", .string(session.scenario.name)),
    .init("step", .int(session.current.number)),
  ] + Measure.fields(known(Measure.numbers, in: session), in: session) + [
    .init("calls", .object(Measure.fields(calls, in: session))),
    .init("rowsVisited", .int(snapshot.rowsVisited)),
    .init("contentSize", json(snapshot.contentSize)),
    .init("contentOffset", json(snapshot.viewport.origin)),
  ]
}

private func grid(in session: TableSession) -> Grid {
  let snapshot = session.current.after
  var grid = Grid("number", "value#", "meaning")
  func line(_ name: String, _ value: String, _ meaning: String) {
    grid.rows.append([
      StyledLine(name, .title), StyledLine(value), StyledLine(meaning, .faint),
    ])
  }
  let measures = Measure.numbers + Measure.calls + [Measure.rowsVisited]
  for measure in known(measures, in: session) {
    line(measure.name, inFull(measure.value(in: session)), measure.meaning)
  }
  line("contentSize", snapshot.contentSize.description, "points")
  line(
    "contentOffset", snapshot.viewport.origin.description,
    "the viewport's top left corner")
  return grid
}
