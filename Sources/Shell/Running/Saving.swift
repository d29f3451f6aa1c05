import Looks
import Session
import Text

// A session as the commands that make it again.

extension TableSession {
  /// A script that replays the session to the same snapshots, and goes to the
  /// step one is at.
  func script(named path: String) -> String {
    let chapter = edition.chapter
    let count = counted(steps.count - 1, "step")
    var lines = [
      "# Chapter \(chapter), \(scenario.name): \(count).",
      "# reuse --script \(quoted(path))", "chapter \(chapter)",
      scenarioLine(scenario.name, fileName),
    ]
    for step in steps {
      if let line = command(toReplay: step, of: self) { lines.append(line) }
      for checkpoint in checkpoints where checkpoint.step == step.number {
        lines.append("checkpoint " + quoted(checkpoint.name))
      }
    }
    if isInPast { lines.append("goto @\(position)") }
    lines.append("stats")
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The command that puts a scenario on stage.
nonisolated func scenarioLine(_ name: String, _ file: String?) -> String {
  "scenario " + quoted(name) + (file.map { " " + quoted($0) } ?? "")
}
