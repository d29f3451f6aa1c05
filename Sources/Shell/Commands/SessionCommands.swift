import Editions
import Looks
import Reports
import Session
import Stage
import Text
import Workshop

/// Commands for scripts, checks, files, and the way out.
let sessionCommands: [Command] = [
  readCommand,
  expectCommand,
  Command(
    "quit", short: "q", .session, "leave, with an exit code if you like",
    needs: .nothing,
    form: Form<Int>.noun(
      "CODE", "an exit code", samples: ["3"], accepts: { Int($0) != nil },
      value: { token, _ throws(ShellError) in
        guard let code = Int(token.text), (0...255).contains(code) else {
          throw ShellError("An exit code lies between 0 and 255")
        }
        return code
      }
    ).optional.runs { code, interpreter, _ throws(ShellError) in
      #if !PAGE
        // The web page has no quiz.
        if code == nil, interpreter.origin == .prompt,
          let report = interpreter.lab.workshop.leaveQuiz()
        {
          return report
        }
      #endif
      if code == nil, let report = interpreter.leaveTour() { return report }
      if let reason = interpreter.surroundings.host?.reasonToStay {
        throw ShellError(reason)
      }
      interpreter.lab.exitCode = code ?? 0
      interpreter.lab.namesExitCode = code != nil
      return Report(["code": .int(code ?? 0)])
    }),
  Command(
    "save", .session,
    "write a script that replays this session. \(OutputFile.rules)",
    example: "save lesson.reuse",
    form: Form<OutputFile>.target().writes {
      target, surroundings throws(ShellError) in
      let session = surroundings.session
      let script = script(of: session, named: target.path)
      try checkNotInterrupted(session)
      try target.write(
        script, sealed: .commands, as: "save", to: surroundings.host)
      let count = session.steps.count - 1
      return Report(["file": .string(target.path), "steps": .int(count)]) {
        "\(counted(count, "step")) saved: 'read \(quoted(target.path))' "
          + "replays them."
      }
    },
    overDumps: .init(
      "write a script that opens these dumps again; 'replace' writes over an "
        + "old file",
      example: "save dumps.reuse", form: savingDumpsForm)),
  transcriptCommand,
  Command(
    "history", .session, "the lines performed so far", example: "history 20",
    needs: .nothing,
    form: Form<Int>.int("COUNT", "a number of lines").optional.looks {
      history($1.log, last: $0)
    }),
]

private func history(_ log: [String], last count: Int?) -> Report {
  let lines = log.suffix(max(0, count ?? log.count))
  let code = zip(lines.indices, lines).map { index, line -> StyledLine in
    "\("\(index + 1)  ", .faint)\(line, .code)"
  }
  return Report(["lines": .strings(Array(lines))]) {
    if code.isEmpty { "Nothing was done yet." } else { Report.Block.code(code) }
  }
}

// MARK: A session as the commands that make it again

/// A script that replays the session to the same snapshots, and goes to its
/// current step.
func script(of session: TableSession, named path: String) -> String {
  let edition = session.edition
  let scenario = session.scenario.name
  let count = counted(session.steps.count - 1, "step")
  var lines = [
    "# \(capitalized(edition.label)), \(scenario): \(count).",
    "# reuse --script \(quoted(path))", "chapter \(edition.word)",
    scenarioLine(scenario, session.fileName),
  ]
  for step in session.steps {
    if session.isInterrupted { break }
    if let line = command(toReplay: step, of: session) { lines.append(line) }
    for checkpoint in session.checkpoints where checkpoint.step == step.number {
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
