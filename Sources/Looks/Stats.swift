import Inspector
import Reports
import Session
import Stage

/// The `stats` look: measures of cells, heights, calls and work.
let statsLook = Look("stats", "the numbers") { session in
  let chapter = session.chapter
  let step = session.current
  let snapshot = step.after
  let calls = Measure.fields(Measure.calls, in: session)
  let work = Measure.fields(Measure.work, in: session)
  let numbers = Measure.fields(Measure.numbers, in: session)
  return Report(
    [
      "chapter": .int(chapter), "scenario": .string(session.scenario.name),
      "step": .int(step.number),
    ] + numbers + [
      "calls": .object(calls)
    ] + work + [
      "contentSize": json(snapshot.contentSize),
      "contentOffset": json(snapshot.viewport.origin),
    ]
  ) {
    "Chapter \(chapter), \(session.scenario.name), step \(step.number)."
    let measures = Measure.numbers + Measure.calls + Measure.work
    Grid(
      "number", "value#", "meaning",
      rows: Measure.known(measures, in: session).map { measure in
        line(measure.name, inFull(measure.value(in: session)), measure.meaning)
      } + [
        line("contentSize", "\(snapshot.contentSize)", "points"),
        line(
          "contentOffset", "\(snapshot.viewport.origin)",
          "the viewport's top left corner"),
      ])
  }
}

private func line(_ name: String, _ value: String, _ meaning: String)
  -> [StyledLine]
{
  [StyledLine(name, .title), "\(value)", StyledLine(meaning, .faint)]
}
