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
      if let words = words(toReplay: step) { lines.append(words) }
      for checkpoint in checkpoints where checkpoint.step == step.number {
        lines.append("checkpoint " + quoted(checkpoint.name))
      }
    }
    if isInPast { lines.append("goto @\(position)") }
    lines.append("stats")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The commands that lead from a fresh start to the current step; none if
  /// they need a file of the reader's.
  var recipe: [String] {
    guard !scenario.showsFile else { return [] }
    var lines = [
      "chapter \(edition.chapter)", scenarioLine(scenario.name, nil),
    ]
    for step in steps[...position] {
      if let words = words(toReplay: step) { lines.append(words) }
    }
    return lines
  }

  /// The command that does a step again; none for the opening.
  private func words(toReplay step: Step) -> String? {
    // A row's name needs its section where the table has several just then.
    let before = steps[max(0, step.number - 1)].sections
    let words = step.action.words(sections: before)
    return words.isEmpty ? nil : words
  }
}

/// The command that puts a scenario on stage.
nonisolated func scenarioLine(_ name: String, _ file: String?) -> String {
  "scenario " + quoted(name) + (file.map { " " + quoted($0) } ?? "")
}
