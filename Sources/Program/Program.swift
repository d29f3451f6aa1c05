import ArgumentParser
import Console
public import Editions
import Foundation
import Live
import Reports
import Session
import Shell
public import Stage
import Text

/// Runs the shell as the command line asks, and ends the program.
///
/// - Parameters:
///   - extraScenarios: Scenarios in addition to the book's, such as a learner's
///     own.
///   - ownEditions: A learner's own chapters.
@MainActor
public func runShell(
  extraScenarios: [Scenario] = [], ownEditions: [Edition] = []
) -> Never {
  let options = parsedOptions()
  keepNumbers()
  let status: Int32
  do {
    status = try Invocation(options, extraScenarios, ownEditions).status()
    try StandardOutput.shared.flush()
  } catch OutputError.closed {
    // The reader of the pipe has seen enough.
    exit(ExitStatus.success)
  } catch {
    try? StandardOutput.complaints.write("reuse: \(error)\n")
    exit(ExitStatus.failure)
  }
  exit(status)
}

/// The options, or the end of the program with the parser's message, in which
/// control characters of the arguments are replaced.
@MainActor
private func parsedOptions() -> Options {
  do {
    return try Options.parse()
  } catch {
    let message = Options.fullMessage(for: error)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { harmless(String($0)) }.joined(separator: "\n")
    let status = Options.exitCode(for: error)
    let output: StandardOutput =
      status == .success ? .shared : .complaints
    try? output.write(message + "\n")
    try? output.flush()
    exit(status.rawValue)
  }
}

/// Takes the numbers of the standard streams that are closed, so that no file that
/// is opened later gets one, and is taken for the commands or written to.
private func keepNumbers() {
  for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
    _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// One run of the program: an interpreter between input and output.
@MainActor
final class Invocation {
  let options: Options
  let terminal = Terminal.current
  let paint: Paint
  let progress: ProgressLine
  let extraScenarios: [Scenario]
  let ownEditions: [Edition]
  let files: FileHost

  /// Whether a user types lines at the terminal.
  var isTalking = false

  /// What viewers in other terminals see; `nil` without a user at a terminal.
  var feed: LiveFeed?

  /// Whether 'help' has mentioned the live view.
  var hasMentionedLive = false

  /// Whether an answer wasn't to be relied on.
  private var isInDoubt = false

  /// Whether a line is being performed.
  private var isPerforming = false

  /// The first error of the output; it ends the run.
  private var failure: OutputError?

  init(
    _ options: Options, _ extraScenarios: [Scenario], _ ownEditions: [Edition]
  ) {
    self.options = options
    self.extraScenarios = extraScenarios
    self.ownEditions = ownEditions
    files = FileHost(trustsScripts: options.trustScripts)
    paint = terminal.paint(option: options.color)
    progress = ProgressLine(on: terminal)
  }
}

extension Invocation {
  /// Performs the lines that the options name: commands, a script, or input.
  ///
  /// - Returns: The exit code.
  func status() throws(OutputError) -> Int32 {
    if options.live { return try view() }
    // Before any file is read, so that ^C can interrupt the reading, too.
    Interrupts.begin()
    defer { Interrupts.end() }
    let interpreter: Interpreter
    do {
      interpreter = try makeInterpreter()
    } catch {
      try complain(error, renderer)
      return ExitStatus.of(error)
    }
    var opened = ExitStatus.success
    if let file = options.open.first {
      opened = try open(file, interpreter)
      let goesOn = options.keepGoing && opened != ExitStatus.interrupted
      if opened != ExitStatus.success, !goesOn { return opened }
    }
    var status: Int32
    if !options.commands.isEmpty {
      var lines = options.commands.makeIterator()
      status = try perform("-c", from: .option, interpreter) { lines.next() }
    } else if let script = options.script.first, script != "-" {
      status = try perform(script: script, interpreter)
    } else if options.script.isEmpty, terminal.isInteractive {
      status = try converse(interpreter)
    } else if files.inputWasFile {
      status = ExitStatus.success
    } else {
      files.inputHoldsCommands = true
      status = try perform(
        lines: PlainLines(), named: "standard input", interpreter)
      // The rest of a paste isn't for the shell that started this one.
      if status != ExitStatus.success { _ = Terminal.restOfPaste() }
    }
    if opened != ExitStatus.success || isInDoubt, status == ExitStatus.success {
      status = ExitStatus.failure
    }
    return interpreter.namedExitCode.map { Int32($0) } ?? status
  }

  /// Opens the dumps of a file.
  ///
  /// - Returns: The exit code.
  private func open(_ file: String, _ interpreter: Interpreter)
    throws(OutputError) -> Int32
  {
    do {
      try perform(Interpreter.line(toOpen: file), from: .option, interpreter)
      return ExitStatus.success
    } catch {
      try complain(error, renderer)
      return ExitStatus.of(error)
    }
  }

  private func makeInterpreter() throws(ShellError) -> Interpreter {
    let scenario = options.scenario ?? (options.file == nil ? nil : "lines")
    let interpreter = try Interpreter(
      try options.edition(among: Edition.book + ownEditions),
      scenario: scenario, file: options.file, host: files,
      extraScenarios: extraScenarios, ownEditions: ownEditions,
      settings: Settings(renderer: renderer, showsFrames: options.frames))
    interpreter.work.isInterrupted = { [unowned work = interpreter.work] in
      // At the prompt, where completion runs, an earlier ^C no longer counts.
      guard self.isPerforming else { return false }
      if Interrupts.isRaised { return true }
      self.progress.show(work.progress)
      return false
    }
    return interpreter
  }

  /// The number of an answer's lines that are printed even if ^C was pressed.
  private static let shownAnyway = 100

  /// Performs a line, and prints each of its reports at once.
  ///
  /// - Throws: Also if ^C has cut off a long report.
  func perform(
    _ line: String, from origin: Interpreter.Origin, _ interpreter: Interpreter
  ) throws(ShellError) {
    var isCut = false
    isPerforming = true
    progress.begin()
    defer {
      progress.clear()
      isPerforming = false
    }
    try interpreter.perform(line, from: origin) { report in
      progress.clear()
      let report = mentioningLive(in: report)
      feed?.add(report)
      isInDoubt = isInDoubt || !isTalking && report.isInDoubt
      let lines = interpreter.settings.renderer.lines(report)
      if isTalking, interpreter.settings.pages, isLong(lines),
        page(lines, interpreter)
      {
        return
      }
      for (index, line) in lines.enumerated() {
        isCut = isCut || index >= Invocation.shownAnyway && Interrupts.isRaised
        if !isCut { print(line) }
      }
    }
    if isCut {
      throw ShellError(
        "Interrupted; the command is done, the rest of its answer isn't shown",
        kind: .interrupted)
    }
  }

  private var renderer: Renderer {
    Renderer(
      mode: options.plain ? .plain : options.mode ?? .box,
      width: max(20, terminal.width(option: options.width)),
      isASCII: options.ascii || !terminal.isUTF8)
  }

  func print(_ line: StyledLine) {
    guard failure == nil else { return }
    do {
      try StandardOutput.shared.write(line.painted(paint) + "\n")
    } catch {
      failure = error
    }
  }

  func throwFailure() throws(OutputError) { if let failure { throw failure } }

  /// Prints an error: in JSON mode to standard output, where programs expect
  /// it, otherwise to standard error.
  ///
  /// On standard error, `source`, a file and its line number, precedes the
  /// message; `line` follows it, with a caret at the error's column.
  func complain(
    _ error: ShellError, _ renderer: Renderer, at source: String? = nil,
    of line: String? = nil
  ) throws(OutputError) {
    guard renderer.mode != .json else {
      for line in renderer.lines(error: error) { print(line) }
      return
    }
    try StandardOutput.shared.flush()
    let complaints = StandardOutput.complaints
    let paint = terminal.complaining.paint(option: options.color)
    for line in renderer.lines(error: error.placed(at: source)) {
      try complaints.write(line.painted(paint) + "\n")
    }
    if let line, let column = error.column {
      let (shown, indent) = (harmless(line), blank(line.prefix(column)))
      try complaints.write("  \(shown)\n  \(indent)^\n")
    }
  }
}

extension ShellError {
  /// The error with `source` before its message, as compilers print it.
  fileprivate func placed(at source: String?) -> ShellError {
    guard let source else { return self }
    return ShellError("\(source): \(message)", column: column, kind: kind)
  }
}

/// The text with control characters other than tabs replaced by `�`.
private func harmless(_ text: String) -> String {
  text.split(separator: "\t", omittingEmptySubsequences: false)
    .map { printable(String($0)) }.joined(separator: "\t")
}

/// White space as wide as a text. Tabs stay, since their width depends on their
/// place in the line.
private func blank(_ text: Substring) -> String {
  text.map {
    $0 == "\t" ? "\t" : String(repeating: " ", count: columns(of: String($0)))
  }.joined()
}
