public import Editions
import Inspector
import Reports
public import Session
public import Stage
import Text
public import Workshop

/// Understands commands and performs them on a session.
///
/// It knows no terminal: reports go to `output`, files come from `host`.
public final class Interpreter {
  public internal(set) var session: TableSession
  public var renderer = Renderer()

  /// The form of answers that `fresh` goes back to.
  public var firstMode = Renderer.Mode.box

  /// Receives each report as soon as there is one.
  public var output: (Report) -> Void = { _ in }

  /// Asked again and again during long commands; `true` gives them up.
  public var isInterrupted: () -> Bool = { false } {
    didSet { session.isInterrupted = isInterrupted }
  }

  /// The exit code that `quit` asked for; `nil` while the session goes on.
  public internal(set) var exitCode: Int?

  /// The line that Enter alone does again, if it may.
  public private(set) var repeatable: String?

  /// Scenarios beside the book's, as a learner's own.
  let extraScenarios: [Scenario]
  let host: (any Host)?

  /// Whether actions print a line per layout pass.
  public var showsFrames = false

  /// Whether answers longer than the window go through a pager.
  public var pages = true

  /// Where the next command's answer is to go, if not to `output`.
  var once: Target?

  /// Which call of the last step `into` has come to.
  var callCursor: Int?

  /// The sessions that were left, each by its name, oldest first.
  var branches: [Branch] = []

  /// The name of the session that is going on.
  var branchName = "main"
  var branchesNamed = 0

  /// How the first session was opened.
  let opening: Opening

  /// The edition, the scenario and the file that a session begins with.
  struct Opening {
    let edition: Edition
    let scenario: String
    let file: String?
  }

  /// The tour that is going on, if one is.
  var tour: Tour?

  /// What was asked and answered in the workshop.
  var sitting = Sitting()

  /// What was typed or read, in order, if it was carried out or answered.
  var log: [String] = []
  private var depth = 0

  /// The facts that somebody keeps an eye on. They belong to whoever looks, not
  /// to the session: going back keeps them, and no script saves them.
  var watched: [WatchedFact] = []

  /// Whether one of them has changed since a repetition began.
  var hasWatchFired = false

  /// Where the line that is being performed comes from.
  var origin = Origin.prompt

  /// The scripts that are being read, the innermost last.
  var openScripts: [String] = []

  /// How deep repetitions stand in one another.
  var repeatDepth = 0

  /// Opens a scenario in a chapter.
  ///
  /// - Parameter file: The path of the text file, for a scenario that shows
  ///   one.
  public init(
    _ edition: Edition, scenario name: String? = nil, file: String? = nil,
    host: (any Host)? = nil, extraScenarios: [Scenario] = []
  ) throws(ShellError) {
    self.host = host
    self.extraScenarios = extraScenarios
    let scenarios = edition.scenarios + extraScenarios
    opening = Opening(
      edition: edition, scenario: name ?? "fifty", file: file)
    session = try Interpreter.open(
      edition, name ?? "fifty", file: file, among: scenarios, host: host)
  }
}

extension Interpreter {
  /// Somebody to try commands on a session in this one's place, in silence.
  convenience init(understudyOf other: Interpreter, on session: TableSession)
    throws(ShellError)
  {
    try self.init(
      session.edition, scenario: "small", host: other.host,
      extraScenarios: other.extraScenarios)
    self.session = session
    depth = other.depth
    isInterrupted = other.isInterrupted
  }
}

// MARK: Lines

extension Interpreter {
  /// Where a line comes from.
  public nonisolated enum Origin: Equatable, Sendable {
    case prompt
    case script
  }

  /// Performs the commands on a line, one after the other, and hands out their
  /// reports; the first failure ends the line.
  ///
  /// - Throws: What was wrong with a command, which has then changed nothing;
  ///   what `repeat` and `read` had done before it is kept.
  public func perform(_ line: String, from origin: Origin = .prompt)
    throws(ShellError)
  {
    // A line copied from the book brings its prompt along.
    let prompt = "reuse> "
    let line =
      origin == .prompt && line.hasPrefix(prompt)
      ? String(line.dropFirst(prompt.count)) : line
    guard depth < 64 else {
      throw ShellError(
        "Commands stand too deep in one another; leave some of them out")
    }
    depth += 1
    defer { depth -= 1 }
    do {
      try performCommands(on: line, from: origin)
    } catch {
      if depth == 1, error.kind != .interrupted { note(line) }
      throw error
    }
    if depth == 1 { note(line) }
  }

  private func performCommands(on line: String, from origin: Origin)
    throws(ShellError)
  {
    let outer = self.origin
    self.origin = origin
    defer { self.origin = outer }
    var rest = try tokens(of: line)[...]
    var repeats = origin == .prompt
    while let first = rest.first, exitCode == nil, !isStoppedByWatch {
      guard !first.isSeparator else {
        rest.removeFirst()
        continue
      }
      let command = try Command.resolve(first, isScript: origin == .script)
      let words =
        command.takesCommands ? rest : rest.prefix { !$0.isSeparator }
      rest = rest.dropFirst(words.count)
      let arguments = Array(words.dropFirst())
      try deliver(command) { () throws(ShellError) in
        try run(command, arguments, line: line, end: words.last?.end)
      }
      let again = command.again ?? line
      repeats = repeats && command.repeats
      repeatable = repeats ? again : nil
    }
  }

  private func run(
    _ command: Command, _ words: [Token], line: String, end: Int?
  ) throws(ShellError) -> Report {
    var arguments = Arguments(
      words, usage: command.usage, end: end ?? 0, line: line)
    let watched = watchedValues
    do {
      let report = try command.run(self, &arguments)
      return telling(report, of: command, since: watched)
    } catch {
      var error = error
      if error.command == nil { error.command = command.name }
      throw error
    }
  }

  /// The lines of a report, as this interpreter prints them.
  public func lines(_ report: Report) -> [StyledLine] {
    renderer.lines(report)
  }

  /// The lines of an error, as this interpreter prints them.
  public func lines(_ error: ShellError) -> [StyledLine] {
    renderer.lines(error: error)
  }
}

// MARK: Sessions

extension Interpreter {
  /// Every scenario that can run in this chapter.
  var scenarios: [Scenario] { session.edition.scenarios + extraScenarios }

  /// Puts a fresh session in the place of this one, or leaves everything as it
  /// is.
  func open(_ edition: Edition, scenario name: String, file: String?)
    throws(ShellError)
  {
    let left = session
    let isSame = name == session.scenario.name && file == nil
    let scenarios = edition.scenarios + extraScenarios
    if isSame, session.scenario.showsFile {
      session = try Interpreter.open(
        edition, try Interpreter.find(name, among: scenarios),
        bytes: left.file)
      session.fileName = left.fileName
    } else {
      session = try Interpreter.open(
        edition, name, file: file, among: scenarios, host: host)
    }
    session.isInterrupted = isInterrupted
    callCursor = nil
    keep(left)
  }

  private static func open(
    _ edition: Edition, _ name: String, file: String?,
    among scenarios: [Scenario], host: (any Host)?
  ) throws(ShellError) -> TableSession {
    let scenario = try find(name, among: scenarios)
    guard scenario.showsFile || file == nil else {
      throw ShellError(
        "The scenario '\(name)' shows no file; 'scenario lines FILE' does")
    }
    var bytes: [UInt8] = []
    if scenario.showsFile {
      guard let file else {
        throw ShellError(
          "The scenario '\(name)' shows a file; say which: "
            + "'scenario \(name) README.md'", kind: .noInput)
      }
      bytes = try read(file, host: host)
    }
    let session = try open(edition, scenario, bytes: bytes)
    session.fileName = file
    return session
  }

  private static func open(
    _ edition: Edition, _ scenario: Scenario, bytes: [UInt8]
  ) throws(ShellError) -> TableSession {
    do {
      return try TableSession(edition, scenario, file: bytes)
    } catch {
      throw ShellError(error.description)
    }
  }

  private static func find(_ name: String, among scenarios: [Scenario])
    throws(ShellError) -> Scenario
  {
    for scenario in scenarios where scenario.name == name { return scenario }
    if playgroundScenarios.contains(name) {
      throw ShellError(
        "There is no scenario '\(name)' here; 'swift run lab', in Playground/, "
          + "opens the shell that has it")
    }
    let near = nearest(to: name, among: scenarios.map { $0.name })
    let hint =
      near.map { "did you mean '\($0)'?" } ?? "'scenario' lists them all"
    throw ShellError("There is no scenario '\(name)'; \(hint)")
  }

  /// Reads a file through the host.
  static func read(_ path: String, host: (any Host)?) throws(ShellError)
    -> [UInt8]
  {
    guard let host else {
      throw ShellError("Files can't be read here", kind: .noInput)
    }
    do {
      return try host.read(path)
    } catch {
      throw ShellError(error.message, kind: .noInput)
    }
  }

  /// Performs an action on the session and tells what it did.
  func act(_ command: String, _ action: Action) throws(ShellError) -> Report {
    let before = session.current.after
    let future = session.isInPast ? session.fork() : nil
    do {
      let step = try session.perform(action)
      callCursor = nil
      if let future {
        return keep(
          future: future, narrate(step, as: command, since: before))
      }
      return narrate(step, as: command, since: before)
    } catch {
      throw ShellError(
        error.description,
        kind: error == .interrupted ? .interrupted : .command)
    }
  }
}

/// The scenarios that only the Playground's shell has.
nonisolated let playgroundScenarios = ["kinds", "mine", "unfilled"]
