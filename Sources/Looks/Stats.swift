import Editions
import Inspector
import Reports
import Session
import Stage
import Text

/// The `stats` look: measures of cells, heights, calls and work.
let statsLook = Look(
  "stats", "numbers of cells and calls, and where the content is"
) {
  history throws(SessionError) in
  let session = try history.session
  let edition = session.edition
  let step = session.current
  let snapshot = step.after
  let calls = try Measure.fields(Measure.calls, in: session)
  let work = try Measure.fields(Measure.work, in: session)
  let pictures = step.requests == nil ? [] : Measure.pictures
  let numbers = try Measure.fields(
    Measure.numbers + pictures + Measure.frames, in: session)
  let measures =
    Measure.numbers + pictures + Measure.frames + Measure.calls + Measure.work
  let lines = try Measure.known(measures, in: session).map {
    measure throws(SessionError) in
    line(
      measure.name, inFull(try measure.value(in: session)), measure.meaning)
  }
  return Report(
    [
      "chapter": json(edition), "scenario": .string(session.scenario.name),
      "step": .int(step.number),
    ] + numbers + [
      "calls": .object(calls)
    ] + work + [
      "contentSize": json(snapshot.contentSize),
      "contentOffset": json(snapshot.viewport.origin),
    ] + insetFields(of: snapshot)
      + (session.forgotten > 0 ? ["forgotten": .int(session.forgotten)] : [:])
  ) {
    "\(capitalized(edition.label)), \(session.scenario.name), "
      + "step \(step.number)."
    lapse(of: session)
    Grid(
      "number", "value#", "meaning",
      rows: lines + [
        line("contentSize", "\(snapshot.contentSize)", "points"),
        line(
          "contentOffset", "\(snapshot.viewport.origin)",
          "the viewport's top left corner"),
      ] + insetLines(of: snapshot))
  }
}

private func insetLines(of snapshot: Snapshot) -> [[StyledLine]] {
  guard snapshot.hasInsets else { return [] }
  return [
    line("contentInset", inWords(snapshot.contentInset), "the app's own"),
    line(
      "adjustedContentInset", inWords(snapshot.adjustedContentInset),
      "with the safe area's"),
  ]
}

private func line(_ name: String, _ value: String, _ meaning: String)
  -> [StyledLine]
{
  [StyledLine(name, .title), "\(value)", StyledLine(meaning, .faint)]
}
