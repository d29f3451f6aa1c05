import Editions
public import Session
import Stage

/// The commands that lead from a fresh start to the current step.
public func recipe(of session: TableSession) -> [String] {
  var recipe = [
    "chapter \(session.edition.chapter)",
    "scenario " + quoted(session.scenario.name),
  ]
  for step in session.steps[...session.position] {
    if let command = command(toReplay: step, of: session) {
      recipe.append(command)
    }
  }
  return recipe
}

/// The command that does a step again; none for the opening.
public func command(toReplay step: Step, of session: TableSession) -> String? {
  // A row's name needs its section where the table has several just then.
  let before = session.steps[max(0, step.number - 1)].sections
  let command = step.action.command(sections: before)
  return command.isEmpty ? nil : command
}
