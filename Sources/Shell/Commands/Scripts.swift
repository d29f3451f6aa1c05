import Editions
import Reports
import Session
import Stage
import Text
import Workshop

extension Command {
  /// Commands that put a session into a file.
  static let scripts: [Command] = [
    Command(
      name: "save", group: .session, usage: "save FILE [replace]",
      summary: "write a script that replays this session; replace an old file "
        + "only if told to",
      example: "save lesson.reuse",
      candidates: { _ in ["replace"] },
      run: { interpreter, arguments throws(ShellError) in
        let target = try arguments.target()
        let text = try interpreter.script(named: target.path)
        try interpreter.write(text, target, as: "save")
        let count = interpreter.session.steps.count - 1
        return Report(
          "save",
          fields: [
            .init("file", .string(target.path)), .init("steps", .int(count)),
          ],
          blocks: [
            .text(
              StyledLine(
                "\(counted(count, "step")) saved: 'read "
                  + "\(quoted(target.path))' replays them."))
          ])
      }),
    Command(
      name: "transcript", group: .session, usage: "transcript FILE [replace]",
      summary: "write all that was typed and answered, as Markdown",
      example: "transcript lesson.md",
      candidates: { _ in ["replace"] },
      run: { interpreter, arguments throws(ShellError) in
        let target = try arguments.target()
        let exchanges = try interpreter.rehearsal()
        let text = interpreter.markdown(exchanges)
        try interpreter.write(text, target, as: "transcript")
        return Report(
          "transcript",
          fields: [
            .init("file", .string(target.path)),
            .init("commands", .int(exchanges.count)),
          ],
          blocks: [
            .text(
              StyledLine(
                "\(counted(exchanges.count, "line")) and their answers are "
                  + "in '\(target.path)'."))
          ])
      }),
    Command(
      name: "history", group: .session, usage: "history [COUNT]",
      summary: "the lines performed so far", example: "history 20",
      run: { interpreter, arguments throws(ShellError) in
        var count = Int.max
        if !arguments.isAtEnd { count = try arguments.int("a number of lines") }
        try arguments.expectEnd()
        return interpreter.history(last: count)
      }),
  ]
}

/// A file to be written.
nonisolated struct Target {
  let path: String
  let replaces: Bool

  /// Where it stands on the line; `nil` once another line has begun.
  var column: Int?
}

nonisolated extension Arguments {
  /// `FILE [replace]`
  mutating func target() throws(ShellError) -> Target {
    let file = try word("a file")
    let replaces = take("replace")
    try expectEnd()
    return Target(path: file.text, replaces: replaces, column: file.start)
  }
}

extension Interpreter {
  /// Writes a file through the host.
  func write(_ text: String, _ target: Target, as command: String)
    throws(ShellError)
  {
    guard let host else { throw ShellError("Files can't be written here") }
    do {
      try host.write(
        target.path, Array(text.utf8), replacing: target.replaces)
    } catch {
      throw ShellError(
        error.isThere
          ? "'\(target.path)' is there already; '\(command) "
            + "\(quoted(target.path)) replace' writes over it"
          : error.message,
        column: target.column)
    }
  }

  /// The lines performed so far.
  func history(last count: Int) -> Report {
    let lines = log.suffix(max(0, count))
    var number = log.count - lines.count
    var blocks: [StyledLine] = []
    for line in lines {
      number += 1
      blocks.append(StyledLine("\(number)  ", .faint) + StyledLine(line, .code))
    }
    return Report(
      "history",
      fields: [.init("lines", .array(lines.map { .string($0) }))],
      blocks: blocks.isEmpty
        ? [.text("Nothing was done yet.")] : [.code(blocks)])
  }

  /// Writes down a line that was performed, unless it says nothing.
  func note(_ line: String) {
    var isEmpty = true
    for character in line where !character.isWhitespace {
      isEmpty = character == "#"
      break
    }
    if !isEmpty { log.append(line) }
  }
}

// MARK: Scripts

extension Interpreter {
  /// A script that replays this session to the same snapshots, and goes to the
  /// step one is at.
  fileprivate func script(named path: String) throws(ShellError) -> String {
    let chapter = session.edition.chapter
    let count = counted(session.steps.count - 1, "step")
    var lines = [
      "# Chapter \(chapter), \(session.scenario.name): \(count).",
      "# reuse --script \(quoted(path))",
      "chapter \(chapter)",
      try scenarioLine(session.scenario.name, session.fileName),
    ]
    for step in session.steps {
      if let words = words(toReplay: step) { lines.append(words) }
      for checkpoint in session.checkpoints where checkpoint.step == step.number
      {
        lines.append("checkpoint " + quoted(checkpoint.name))
      }
    }
    if session.isInPast { lines.append("goto @\(session.position)") }
    lines.append("stats")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The command that does a step again; none for the opening.
  private func words(toReplay step: Step) -> String? {
    // A row's name needs its section where the table has several just then.
    let before = session.steps[max(0, step.number - 1)].sections
    let words = step.action.words(sections: before)
    return words.isEmpty ? nil : words
  }

  /// The commands that lead from a fresh start to the current step.
  var recipe: [String] {
    [
      "chapter \(session.edition.chapter)",
      "scenario " + quoted(session.scenario.name),
    ] + session.steps[...session.position].compactMap { words(toReplay: $0) }
  }

  private func scenarioLine(_ name: String, _ file: String?)
    throws(ShellError) -> String
  {
    guard let file else { return "scenario " + quoted(name) }
    return "scenario " + quoted(name) + " " + quoted(file)
  }
}

// MARK: Transcripts

/// A line and what the shell answered.
private nonisolated struct Exchange {
  let line: String
  let answer: [String]
}

extension Interpreter {
  /// Performs every line again in a fresh session, as the book's checker does.
  fileprivate func rehearsal() throws(ShellError) -> [Exchange] {
    let understudy = try Interpreter(.naiveAllocation, host: host)
    understudy.isInterrupted = isInterrupted
    var exchanges: [Exchange] = []
    for line in try openingLines() + log where !leavesTraces(line) {
      let answer = understudy.answer(to: line)
      if isInterrupted() {
        throw ShellError(
          "Interrupted; nothing is written", kind: .interrupted)
      }
      exchanges.append(Exchange(line: line, answer: answer))
    }
    return exchanges
  }

  private func answer(to line: String) -> [String] {
    var lines: [StyledLine] = []
    output = { lines += self.lines($0) }
    do {
      try perform(line)
    } catch {
      lines += self.lines(error)
    }
    output = { _ in }
    var texts: [String] = []
    for line in lines { texts.append(line.text) }
    return texts
  }

  /// What brings a session of the first chapter to where this one began.
  private func openingLines() throws(ShellError) -> [String] {
    var lines = ["chapter \(opening.edition.chapter)"]
    if opening.scenario != "fifty" {
      lines.append(try scenarioLine(opening.scenario, opening.file))
    }
    return lines
  }

  /// Whether a line writes files or ends the session.
  private func leavesTraces(_ line: String) -> Bool {
    do {
      var isFirst = true
      for token in try tokens(of: line) {
        if isFirst, !token.isSeparator {
          let name = try Command.resolve(token, isScript: false).name
          if ["save", "transcript", "once", "snapshot", "quit"].contains(name) {
            return true
          }
        }
        isFirst = token.isSeparator
      }
    } catch {
      return false
    }
    return false
  }

  fileprivate func markdown(_ exchanges: [Exchange]) -> String {
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
