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
  Report(
    "scenario",
    [
      "scenario": .string(session.scenario.name),
      "scenarios": .strings(scenarios.map { $0.name }),
    ]
  ) {
    Grid(
      "scenario", "what happens",
      rows: scenarios.map { scenario in
        let isHere = scenario.name == session.scenario.name
        return [
          StyledLine(scenario.name + (isHere ? " (here)" : ""), .title),
          "\(scenario.summary)",
        ]
      })
  }
}

/// What a fresh session begins with.
public func beginningReport(_ command: String, in session: TableSession)
  -> Report
{
  let edition = session.edition
  let scenario = session.scenario
  let made = session.current.after.made
  return Report(
    command,
    [
      "chapter": .int(edition.chapter), "scenario": .string(scenario.name),
      "made": .int(made),
    ]
  ) {
    "\("Chapter \(edition.chapter), \(edition.title)", .title). "
      + "\(scenario.name): \(scenario.summary). \(counted(made, "cell")) made."
  }
}
