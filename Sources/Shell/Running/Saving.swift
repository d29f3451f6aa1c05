import Editions
import Looks
import Session
import Stage
import Text

// A session as the commands that make it again.

/// A script that replays the session to the same snapshots, and goes to the
/// step one is at.
func script(of session: TableSession, named path: String) -> String {
  let chapter = session.edition.chapter
  let scenario = session.scenario.name
  let count = counted(session.steps.count - 1, "step")
  var lines = [
    "# Chapter \(chapter), \(scenario): \(count).",
    "# reuse --script \(quoted(path))", "chapter \(chapter)",
    scenarioLine(scenario, session.fileName),
  ]
  for step in session.steps {
    if let line = command(toReplay: step, of: session) { lines.append(line) }
    for checkpoint in session.checkpoints
    where checkpoint.step == step.number {
      lines.append("checkpoint " + quoted(checkpoint.name))
    }
  }
  if session.isInPast { lines.append("goto @\(session.position)") }
  lines.append("stats")
  return lines.joined(separator: "\n") + "\n"
}

/// The command that puts a scenario on stage.
nonisolated func scenarioLine(_ name: String, _ file: String?) -> String {
  "scenario " + quoted(name) + (file.map { " " + quoted($0) } ?? "")
}
