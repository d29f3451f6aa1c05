import Editions
import Inspector
public import Reports
public import Session
public import Stage
import Text

/// The scenarios, and which one is on stage.
public func scenariosReport(_ scenarios: [Scenario], in session: TableSession)
  -> Report
{
  var grid = Grid("scenario", "what happens")
  for scenario in scenarios {
    let isHere = scenario.name == session.scenario.name
    grid.rows.append([
      StyledLine(scenario.name + (isHere ? " (here)" : ""), .title),
      StyledLine(scenario.summary),
    ])
  }
  return Report(
    "scenario",
    fields: [
      .init("scenario", .string(session.scenario.name)),
      .init("scenarios", .array(scenarios.map { .string($0.name) })),
    ],
    blocks: [.grid(grid)])
}

/// What a fresh session begins with.
public func beginningReport(_ command: String, in session: TableSession)
  -> Report
{
  let snapshot = session.current.after
  let edition = session.edition
  return Report(
    command,
    fields: [
      .init("chapter", .int(edition.chapter)),
      .init("scenario", .string(session.scenario.name)),
      .init("made", .int(snapshot.made)),
    ],
    blocks: [
      .text(
        StyledLine("Chapter \(edition.chapter), \(edition.title)", .title)
          + StyledLine(
            ". \(session.scenario.name): \(session.scenario.summary). "
              + "\(counted(snapshot.made, "cell")) made."))
    ])
}
