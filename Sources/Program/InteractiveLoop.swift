import Console
import Editions
import Foundation
import Live
import Reports
import Session
import Shell
import Text

extension Invocation {
  /// Reads lines at a terminal and performs them until the user leaves.
  ///
  /// - Returns: `ExitStatus.success`; the interpreter has the exit code that
  ///   the user chose, if any.
  func converse(_ interpreter: Interpreter) throws(OutputError) -> Int32 {
    let history =
      options.noHistory
      ? nil : HistoryFile.standard(environment: terminal.environment)
    let editor = LineEditor(programName: "reuse", history: history)
    editor.completer = { typed in
      let found = interpreter.completions(before: typed)
      return Completions(
        start: found.start,
        candidates: found.candidates.map { Completion($0.text, note: $0.note) })
    }
    editor.hint = { interpreter.hint(for: $0) }
    if !options.quiet, options.open.isEmpty,
      interpreter.settings.renderer.mode != .json
    {
      try greet(interpreter)
    }
    isTalking = true
    let journal = Journal(environment: terminal.environment)
    try resume(journal?.earlierLines ?? [], interpreter)
    // Without a folder for it, nobody can look on; the shell is the same.
    feed = try? LiveFeed(
      of: interpreter, in: LivePlace(environment: terminal.environment))
    defer { feed?.end() }
    while interpreter.exitCode == nil {
      if let warning = editor.takeWarning() {
        try StandardOutput.complaints.write("\(warning)\n")
      }
      switch editor.readLine(prompt: prompt(interpreter)) {
      case .endOfInput: return ExitStatus.success
      case .interrupted: continue
      case .line(let line):
        Interrupts.begin()
        // A ^C that comes too late must not end the program.
        defer { Interrupts.begin() }
        if !terminal.isCapable, Terminal.hasInput(within: 30) {
          // No mark tells a paste; what comes so soon is one.
          let rest = String(decoding: Terminal.restOfPaste(), as: UTF8.self)
          try perform(
            pasted: [line] + Terminal.lines(ofPaste: rest), interpreter,
            journal, editor)
        } else {
          try perform(typed: line, interpreter, journal)
        }
      case .pasted(let lines):
        Interrupts.begin()
        defer { Interrupts.begin() }
        try perform(pasted: lines, interpreter, journal, editor)
      }
    }
    return ExitStatus.success
  }

  /// Performs the lines of a shell that was stopped, and shows no answers.
  private func resume(_ lines: [String], _ interpreter: Interpreter)
    throws(OutputError)
  {
    guard !lines.isEmpty else { return }
    for line in lines { _ = interpreter.answer(line) }
    let earlier =
      lines.count == 1
      ? "The line before it was" : "The \(lines.count) lines before it were"
    print(StyledLine("\(earlier) performed again.", .faint))
    try throwFailure()
  }

  private func perform(
    typed line: String, _ interpreter: Interpreter, _ journal: Journal?
  ) throws(OutputError) {
    let isEmpty = line.allSatisfy { $0.isWhitespace }
    guard let line = isEmpty ? interpreter.repeatable : line else { return }
    if isEmpty, interpreter.settings.renderer.mode != .json {
      print(StyledLine("again: \(line)", .faint))
    }
    interpreter.settings.renderer.width = max(
      20, Terminal.current.width(option: options.width))
    if Interpreter.isOfDump(line) {
      // The rest of it isn't taken for commands.
      let text = Array((line + "\n").utf8) + Terminal.restOfPaste()
      return try open(pasted: text, interpreter)
    }
    journal?.begin(line)
    defer { journal?.end() }
    try answer(line, interpreter)
  }

  private func answer(_ line: String, _ interpreter: Interpreter)
    throws(OutputError)
  {
    feed?.begin()
    do throws(ShellError) {
      try perform(line, from: .prompt, interpreter)
      feed?.show(line)
    } catch {
      feed?.show(line, error)
      try complain(error, interpreter.settings.renderer)
    }
    try throwFailure()
  }

  /// Performs lines that were pasted together, or opens them if they are a dump.
  /// The first stands at the prompt already; the last has no line break, and is
  /// left there to be gone on with.
  private func perform(
    pasted lines: [String], _ interpreter: Interpreter, _ journal: Journal?,
    _ editor: LineEditor
  ) throws(OutputError) {
    if lines.contains(where: { Interpreter.isOfDump($0) }) {
      return try open(
        pasted: Array(lines.joined(separator: "\n").utf8), interpreter)
    }
    for (index, line) in lines.dropLast().enumerated()
    where interpreter.exitCode == nil && !Interrupts.isRaised {
      if index > 0 {
        try StandardOutput.shared.write(
          prompt(interpreter) + printable(line) + "\n")
      }
      editor.keep(line)
      try perform(typed: line, interpreter, journal)
    }
    if interpreter.exitCode == nil { editor.begin(with: lines.last ?? "") }
  }

  private func open(pasted text: [UInt8], _ interpreter: Interpreter)
    throws(OutputError)
  {
    files.pasted = text
    try answer(Interpreter.line(toOpen: "-"), interpreter)
  }

  private func prompt(_ interpreter: Interpreter) -> String {
    let label = interpreter.stepLabel
    let arrow = interpreter.settings.renderer.isASCII ? ">" : "▸"
    let prompt: StyledLine =
      "\("reuse", .title) \(label, .code) \(arrow, .title) "
    return prompt.painted(paint)
  }

  private func greet(_ interpreter: Interpreter) throws(OutputError) {
    let edition = interpreter.session.edition
    let greeting = Report {
      "ReuseLab, \(edition.label): \(edition.title). "
        + "\(edition.question)"
      "Try 'screen', 'scroll 5', 'why last'; Enter alone repeats a move. "
        + "'help' lists all commands, Tab completes them."
    }
    for line in interpreter.settings.renderer.lines(greeting) {
      try StandardOutput.shared.write(line.painted(paint) + "\n")
    }
  }
}

// MARK: Long answers

extension Invocation {
  /// Whether lines, wrapped at the window's width, leave no room for the prompt
  /// in the window; false without a window.
  func isLong(_ lines: [StyledLine]) -> Bool {
    guard let window = Terminal.current.windowSize else { return false }
    let rows = lines.map {
      max(1, ($0.width + window.columns - 1) / window.columns)
    }
    return rows.reduce(0, +) >= window.rows
  }

  /// Shows lines in the pager; turns paging off if the pager can't be started.
  ///
  /// - Returns: Whether the lines were shown; false also if there is no pager.
  func page(_ lines: [StyledLine], _ interpreter: Interpreter) -> Bool {
    guard let pager = terminal.pager else { return false }
    let page = lines.map { $0.painted(paint) + "\n" }.joined()
    try? StandardOutput.shared.flush()
    if pager.show(page) { return true }
    interpreter.settings.pages = false
    if pager.isChosen {
      try? StandardOutput.complaints.write(
        "PAGER '\(pager.command)' can't be started, so answers come as they "
          + "are; 'set pager on' tries again\n")
    }
    return false
  }
}
