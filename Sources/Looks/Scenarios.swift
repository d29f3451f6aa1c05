import Editions
import Inspector
public import Reports
public import Session
public import Stage
import Text

/// Report on the scenarios and the chapters that declare them: scenarios from
/// outside the book first, then the current chapter's, then others.
public func scenariosReport(_ scenarios: [Scenario], in session: TableSession)
  -> Report
{
  let here = session.chapter
  let all = scenarios.map { scenario in
    (scenario: scenario, chapter: chapter(bringing: scenario.name))
  }
  let listed =
    all.filter { $0.chapter == nil } + all.filter { $0.chapter == here }
    + all.filter { $0.chapter != nil && $0.chapter != here }
  return Report([
    "scenario": .string(session.scenario.name),
    "scenarios": .strings(listed.map { $0.scenario.name }),
    "chapters": .array(listed.map { JSON($0.chapter) }),
  ]) {
    Grid(
      "scenario", "chapter#", "what happens",
      rows: listed.map { scenario, chapter in
        let isHere = scenario.name == session.scenario.name
        return [
          StyledLine(scenario.name + (isHere ? " (here)" : ""), .title),
          "\(chapter.map { "\($0)" } ?? "yours")", "\(scenario.summary)",
        ]
      })
  }
}

/// The first chapter that declares a scenario; `nil` for a scenario from
/// outside the book.
private func chapter(bringing name: String) -> Int? {
  for edition in Edition.book
  where edition.ownScenarios.contains(where: { $0.name == name }) {
    return edition.chapter
  }
  return nil
}

/// Report on a fresh session: its chapter, its scenario and the cells made.
public func beginningReport(in session: TableSession) -> Report {
  let edition = session.edition
  let scenario = session.scenario
  let made = session.current.after.made
  return Report([
    "chapter": json(edition), "scenario": .string(scenario.name),
    "made": .int(made),
  ]) {
    "\(edition.heading, .title). "
      + "\(scenario.name): \(scenario.summary). \(counted(made, "cell")) made."
  }
}
