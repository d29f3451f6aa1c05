import Dumps
public import Editions
import Looks
public import Reports
public import Session
public import Stage
public import Workshop

/// The shell's core: parses lines of commands and performs them on a lab.
///
/// It knows of no terminal: reports go into the sink that is passed with a
/// line, files come from a host.
public final class Interpreter {
  var lab: Lab

  /// The progress of the line being performed, and the way to interrupt it.
  public let work: LongWork

  /// The outermost lines performed so far, oldest first, failed ones included;
  /// without blank lines, comments and interrupted lines.
  private(set) var log: [String] = []

  /// The line that Enter alone repeats; `nil` if the last line isn't to be
  /// repeated.
  public private(set) var repeatable: String?

  /// Where the line that is being performed comes from.
  private(set) var origin = Origin.prompt

  /// The number of commands of the outermost line, nested ones included, that
  /// were performed so far. Nothing has changed while it is 0.
  public private(set) var performed = 0

  /// The current nesting of lines, scripts and repetitions.
  var nesting = Nesting()

  /// Creates an interpreter, and opens a scenario in a chapter.
  ///
  /// - Parameters:
  ///   - file: The path of the text file, for a scenario that shows one.
  ///   - extraScenarios: Scenarios in addition to the book's.
  ///   - ownEditions: Chapters in addition to the book's.
  public init(
    _ edition: Edition, scenario: String? = nil, file: String? = nil,
    host: (any Host)? = nil, extraScenarios: [Scenario] = [],
    ownEditions: [Edition] = [],
    settings: Settings = Settings()
  ) throws(ShellError) {
    let start = Start(
      edition: edition, scenario: scenario ?? "fifty", file: file)
    let catalog = Catalog(
      extraScenarios: extraScenarios, ownEditions: ownEditions, host: host)
    lab = Lab(
      sessions: try Sessions(start, from: catalog), settings: settings)
    work = catalog.work
  }

  /// Makes a scratch interpreter for trial runs on `session`, with the
  /// scenarios, the host and the progress of `other`.
  init(_ session: TableSession, scratchFor other: Interpreter) {
    lab = Lab(
      sessions: Sessions(session, scratchFor: other.lab.sessions),
      settings: Settings())
    work = other.work
    nesting.lines = other.nesting.lines
  }

  /// Makes an interpreter that goes on where this one is, with the same
  /// branches, settings and watched facts, and leaves this one alone.
  ///
  /// - Complexity: O(*steps*) when its table is first asked for, which is built
  ///   anew.
  public func fork() -> Interpreter { Interpreter(forking: self) }

  private init(forking other: Interpreter) {
    lab = other.lab
    lab.sessions.fork()
    work = other.work
    log = other.log
    repeatable = other.repeatable
  }
}

// MARK: Public state

extension Interpreter {
  /// The current session.
  public var session: TableSession { lab.sessions.current }

  /// How answers are printed.
  public var settings: Settings {
    get { lab.settings }
    set { lab.settings = newValue }
  }

  /// The exit code that `quit` asked for; `nil` while the session goes on.
  public var exitCode: Int? { lab.exitCode }

  /// The exit code that was named after `quit`; `nil` if none was.
  public var namedExitCode: Int? { lab.namesExitCode ? lab.exitCode : nil }

  /// The current chapter and step, as the prompt shows them: `3 @14`; in a dump
  /// `dump @1/4`.
  public var stepLabel: String {
    if let dump = lab.sessions.dump {
      let of = dump.position < dump.end ? "/\(dump.end)" : ""
      return "dump @\(dump.position)\(of)"
    }
    return Looks.stepLabel(in: session, call: call)
  }

  /// What looks are at: the dumps that are open, or the session.
  public var history: any History { surroundings.history }

  /// The dump on show, in a few words, and the report on it; `nil` while none is
  /// open.
  public var dumpOnShow: (words: String, report: Report)? {
    lab.sessions.dump.map { ($0.dump.phrase, placeReport(of: $0)) }
  }

  /// The index of the current step's call that is looked at; `nil` for none.
  public var call: Int? { lab.sessions.call }

  /// Restarts a chapter in the state that its text assumes: with the scenario
  /// `fifty`, the mode in which the shell was started, and no frame lines.
  func begin(_ edition: Edition) throws(ShellError) {
    try lab.sessions.open(edition, scenario: "fifty", file: nil)
    lab.settings.begin()
  }

  /// Whether a repetition is running and must end because a watched fact has
  /// changed.
  var isStoppedByWatch: Bool { nesting.repetitions > 0 && lab.watches.hasFired }

  /// The host for the line that is being performed: a person's may do more than
  /// a script's.
  private var host: (any Host)? {
    let host = lab.sessions.catalog.host
    return origin.isPerson ? host : host?.forScripts
  }

  /// The view of the lab that commands read from.
  package var surroundings: Surroundings {
    Surroundings(
      sessions: lab.sessions, settings: lab.settings, watches: lab.watches,
      log: log, host: host)
  }
}

// MARK: Lines

extension Interpreter {
  /// The line that opens the dumps in a file.
  public nonisolated static func line(toOpen path: String) -> String {
    "open " + quoted(path)
  }

  /// Whether a line that was typed is no command, but the first of a dump that is
  /// being pasted.
  public static func isOfDump(_ line: String) -> Bool {
    guard looksPrinted(line) else { return false }
    guard let word = try? tokens(of: line).first else { return true }
    return (try? Command.resolve(word, isScript: false)) == nil
  }
}

extension Interpreter {
  /// Performs the commands on a line, one after the other; the first failure
  /// ends the line.
  ///
  /// - Parameter sink: Receives each report.
  /// - Throws: The failure of a command, which has then changed nothing; rounds
  ///   of a `repeat` and lines of a `read` before the failure are kept.
  public func perform(
    _ line: String, from origin: Origin = .prompt, into sink: Sink
  ) throws(ShellError) {
    let line = origin == .prompt ? withoutPrompt(line) : line
    let isOutermost = nesting.lines == 0
    if isOutermost { performed = 0 }
    do {
      let parsed = try CommandLine(line, isScript: origin.isScript)
      try perform(parsed, again: isOutermost ? line : nil, from: origin, sink)
    } catch {
      if isOutermost, performed == 0, Interpreter.isOfDump(line),
        let report = messageReport(on: DumpText(Array(line.utf8)), from: nil)
      {
        // It is no command, but what UIKit said to an app.
        return sink(report)
      }
      if isOutermost, error.kind != .interrupted { addToLog(line) }
      throw error
    }
    if isOutermost { addToLog(line) }
  }

  /// Performs the commands of a line that was parsed before, as part of another
  /// line.
  func perform(_ line: CommandLine, from origin: Origin, into sink: Sink)
    throws(ShellError)
  {
    try perform(line, again: nil, from: origin, sink)
  }

  /// - Parameter again: The line that Enter alone repeats afterward, if its
  ///   commands are to be repeated; `nil` inside another line.
  private func perform(
    _ line: CommandLine, again: String?, from origin: Origin, _ sink: Sink
  ) throws(ShellError) {
    guard nesting.lines < CommandLine.mostLevels else {
      throw ShellError(
        "Commands are nested too deeply; leave some of them out")
    }
    let outer = self.origin
    nesting.lines += 1
    self.origin = origin
    defer {
      nesting.lines -= 1
      self.origin = outer
    }
    var repeats = origin == .prompt
    for call in line.commands {
      guard exitCode == nil, !isStoppedByWatch else { return }
      // A command may have no poll of its own, and a long rebuild before it.
      if performed > 0 { try checkNotInterrupted(session) }
      let (named, call) = try resolved(call)
      let command = try lab.sessions.adapted(named)
      try perform(command, call, into: sink)
      performed += 1
      guard let again else { continue }
      repeats = repeats && command.repeats
      repeatable = repeats ? command.again ?? again : nil
    }
  }

  /// The command that is meant: `quiz` for a lone letter while a quiz is open, be
  /// it a choice or no command at all; else the command that the name stands for.
  private func resolved(_ call: CommandCall) throws(ShellError)
    -> (Command, CommandCall)
  {
    if let quiz = lab.workshop.quiz, call.words.isEmpty, call.nested == nil,
      quiz.hasChoice(call.name.text) || call.isUnknownLetter
    {
      let name = Token(
        text: "quiz", start: call.name.start, end: call.name.start)
      let line = CommandLine([name, call.name], isScript: false)
      return (try line.commands[0].command.get(), line.commands[0])
    }
    return (try call.command.get(), call)
  }

  /// Adds a performed line to the log, unless it is blank or a comment.
  private func addToLog(_ line: String) {
    let first = line.first { !$0.isWhitespace }
    if let first, first != "#" { log.append(line) }
  }
}

/// The line without the prompt that it brings along if copied from the book.
private nonisolated func withoutPrompt(_ line: String) -> String {
  let prompt = "reuse> "
  return line.hasPrefix(prompt) ? String(line.dropFirst(prompt.count)) : line
}

// MARK: Commands

extension Interpreter {
  /// Performs a command; its reports go into the sink.
  private func perform(
    _ command: Command, _ call: CommandCall, into sink: Sink
  ) throws(ShellError) {
    let dump = lab.sessions.dump
    do throws(ShellError) {
      var report = try report(of: command, call, into: sink)
      report.command = command.name
      if let dump, lab.sessions.dump == nil {
        report.add { wayBack(to: dump) }
      }
      tellForgetting(in: &report)
      sink(report)
    } catch {
      var error = error
      error.command = error.command ?? command.name
      throw error
    }
  }

  private func report(
    of command: Command, _ call: CommandCall, into sink: Sink
  ) throws(ShellError) -> Report {
    switch try command.effect(of: call, in: surroundings) {
    case .look(let look): return try answer(look)
    case .write(let write): return try write(surroundings)
    case .act(let action):
      return try telling { () throws(ShellError) in
        try lab.sessions.act(action, lab.settings)
      }
    case .change(let change): return try perform(change)
    case .exercise(let exercise):
      let host = host
      return try perform { lab throws(ShellError) in
        try exercise(&lab.workshop, host)
      }
    case .run(let run):
      guard command.mutates else { return try run(self, sink) }
      return try telling { () throws(ShellError) in try run(self, sink) }
    }
  }

  /// Adds to the report of an outermost command, once in a session, that steps
  /// are forgotten.
  private func tellForgetting(in report: inout Report) {
    guard nesting.lines == 1, session.forgotten > 0,
      !session.hasReportedForgetting
    else { return }
    session.hasReportedForgetting = true
    report.fields["forgotten"] = .int(session.forgotten)
    let line = lapse(of: session)
    if !report.blocks.contains(where: { $0 == .text(line[0]) }) {
      report.add { line }
    }
  }

  /// Returns the report of a look, unless the look was interrupted: it is then
  /// incomplete.
  func answer(_ look: (Surroundings) throws(ShellError) -> Report)
    throws(ShellError) -> Report
  {
    let report = try look(surroundings)
    try checkNotInterrupted(session)
    return report
  }

  /// Applies a change to the lab; a failure leaves the lab, and the session's
  /// position, as they were.
  private func perform(_ change: (inout Lab) throws(ShellError) -> Report)
    throws(ShellError) -> Report
  {
    let (before, session, position) = (lab, session, session.position)
    do throws(ShellError) {
      return try telling { () throws(ShellError) in try change(&lab) }
    } catch {
      lab = before
      session.go(to: position)
      throw error
    }
  }

  /// Returns a command's report with a line for each watched fact that the
  /// command changed.
  private func telling(_ perform: () throws(ShellError) -> Report)
    throws(ShellError) -> Report
  {
    let before = try asking(lab.watches.values(in: session))
    let report = try perform()
    return try asking(lab.watches.telling(report, since: before, in: session))
  }
}
