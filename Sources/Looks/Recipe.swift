import Editions
public import Session
import Stage

/// The commands that lead from a fresh start to the current step.
public func recipe(of session: TableSession) -> [String] {
  let start = [
    "chapter \(session.edition.chapter)",
    "scenario " + quoted(session.scenario.name),
  ]
  return start
    + session.steps[...session.position].compactMap {
      command(toReplay: $0, of: session)
    }
}

/// The command that does a step again; none for the opening.
public func command(toReplay step: Step, of session: TableSession) -> String? {
  // A row's name needs its section where the table has several just then.
  let before = session.steps[max(0, step.number - 1)].sections
  let command = step.action.command(sections: before)
  return command.isEmpty ? nil : command
}
