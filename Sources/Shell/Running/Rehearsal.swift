import Editions
import Reports
import Session
import Text
import Workshop

/// The command that writes down what was said.
let transcriptCommand = Command(
  "transcript", .session, "write all that was typed and answered, as Markdown",
  example: "transcript lesson.md",
  form: Form<Target>.target().runs {
    target, interpreter, _ throws(ShellError) in
    let rehearsal = try Rehearsal(of: interpreter)
    try target.write(
      rehearsal.markdown, as: "transcript", to: interpreter.surroundings.host)
    let count = rehearsal.exchanges.count
    return Report(["file": .string(target.path), "commands": .int(count)]) {
      "\(counted(count, "line")) and their answers are in '\(target.path)'."
    }
  })

/// All that was typed, performed again in a fresh session, as the book's
/// checker does.
private struct Rehearsal {
  /// Each line, and what the shell answered.
  private(set) var exchanges: [(line: String, answer: [String])] = []
  private let opening: Opening

  /// - Throws: That it was interrupted.
  init(of interpreter: Interpreter) throws(ShellError) {
    let around = interpreter.surroundings
    opening = around.sessions.opening
    let understudy = try Interpreter(.naiveAllocation, host: around.host)
    understudy.work.isInterrupted = interpreter.work.isInterrupted
    let lines = (openingLines + around.log).filter { !leavesTraces($0) }
    interpreter.work.begin("line", of: lines.count)
    defer { interpreter.work.end() }
    for line in lines {
      interpreter.work.next()
      let answer = understudy.answer(line)
      if interpreter.work.isInterrupted() {
        throw ShellError("Interrupted; nothing is written", kind: .interrupted)
      }
      exchanges.append((line, answer.texts))
    }
  }

  /// What brings a session of the first chapter to where the other one began.
  private var openingLines: [String] {
    var lines = ["chapter \(opening.edition.chapter)"]
    if opening.scenario != "fifty" {
      lines.append(scenarioLine(opening.scenario, opening.file))
    }
    return lines
  }

  /// The rehearsal as a transcript of the book.
  var markdown: String {
    var body = ""
    var fence = "```"
    for exchange in exchanges {
      body += "reuse> " + exchange.line + "\n"
      for line in exchange.answer {
        while line.hasPrefix(fence) { fence += "`" }
        body += line + "\n"
      }
    }
    return "# Chapter \(opening.edition.chapter), \(opening.scenario)\n\n"
      + fence + "console\n" + body + fence + "\n"
  }
}

/// Whether a line writes files or ends the session.
private func leavesTraces(_ line: String) -> Bool {
  let traces = ["save", "transcript", "once", "snapshot", "quit"]
  let tokens = (try? tokens(of: line)) ?? []
  for words in tokens.split(whereSeparator: { $0.isSeparator }) {
    guard
      let command = try? Command.resolve(
        words[words.startIndex], isScript: false)
    else { return false }
    if traces.contains(command.name) { return true }
  }
  return false
}
