public import Editions
import Reports
public import Shell
public import Stage
public import Workshop

/// A shell, with the reports, lines and error of its last answer.
public final class Talk {
  public let shell: Interpreter
  public let host: MemoryHost
  public private(set) var reports: [Report] = []

  /// The lines of the last answer.
  public private(set) var lines: [String] = []

  /// The error of the last line performed; `nil` if the line succeeded.
  public private(set) var error: ShellError?

  public init(
    _ edition: Edition = .naiveAllocation, _ scenario: String? = nil,
    files: [String: String] = [:], extra: [Scenario] = [],
    mode: Renderer.Mode = .box
  ) throws {
    host = MemoryHost(files)
    shell = try Interpreter(
      edition, scenario: scenario,
      file: scenario == "lines" ? "lines.txt" : nil,
      host: host, extraScenarios: extra)
    shell.settings.renderer.mode = mode
  }

  /// Performs a line and returns the lines of the answer.
  @discardableResult
  public func say(_ line: String, from origin: Interpreter.Origin = .prompt)
    -> [String]
  {
    let reply = shell.answer(line, from: origin)
    reports = reply.reports
    error = reply.error
    lines = reply.texts
    return lines
  }

  /// Performs a line and returns the answer as one text.
  public func text(_ line: String) -> String {
    say(line).joined(separator: "\n")
  }

  /// Performs a line and returns the message of its error; `nil` if the line
  /// succeeds.
  public func complaint(
    _ line: String, from origin: Interpreter.Origin = .prompt
  ) -> String? {
    say(line, from: origin)
    return error?.message
  }
}

/// Performs a line in each scenario that is new in `edition`, on every
/// chapter's table, and checks that the line succeeds.
public func checkEverywhere(
  scenariosOf edition: Edition, line: (_ scenario: String) -> String
) throws -> Checks {
  let former = Edition.chapter(edition.chapter - 1)
  let older = former?.ownScenarios.map { $0.name } ?? []
  let names = edition.ownScenarios.map { $0.name }
    .filter { !older.contains($0) }
  var checks = Checks()
  for edition in Edition.book {
    for name in names {
      let complaint = try Talk(edition, name).complaint(line(name))
      checks.same(complaint, nil, "\(name) in chapter \(edition.chapter)")
    }
  }
  return checks
}

/// A host with files in memory.
public final class MemoryHost: Host {
  public private(set) var files: [String: String]

  /// Whether scripts may write; a test sets false to see which lines are a
  /// script's.
  public var writesForScripts = true
  public var forScripts: any Host {
    writesForScripts ? self : ReadOnlyHost(self)
  }

  /// The folder with exercises; a test sets `nil` to have none.
  public var room: (any ExerciseRoom)? = MemoryWorkshop()

  /// Makes a host with the files of `MemoryWorkshop`, and more.
  ///
  /// - Parameter files: Further texts, by path.
  public init(_ files: [String: String]) {
    self.files = MemoryWorkshop.files.merging(files) { _, file in file }
  }

  public func read(_ path: String) throws(HostError) -> [UInt8] {
    guard let text = files[path] else {
      throw HostError("There is no file '\(path)'")
    }
    return Array(text.utf8)
  }

  public func write(_ path: String, _ bytes: [UInt8], over old: Overwritable)
    throws(HostError)
  {
    if let text = files[path] { try old.check(path, holding: Array(text.utf8)) }
    files[path] = String(decoding: bytes, as: UTF8.self)
  }
}

extension MemoryHost {
  /// Appends a line to a file, as a person with an editor does.
  public func edit(_ path: String) { files[path]? += "edited\n" }

  public func remove(_ path: String) { files[path] = nil }
}

/// A host that reads another's files, and refuses to write.
private final class ReadOnlyHost: Host {
  private let host: MemoryHost
  var room: (any ExerciseRoom)? { host.room }

  init(_ host: MemoryHost) { self.host = host }

  deinit {}

  func read(_ path: String) throws(HostError) -> [UInt8] {
    try host.read(path)
  }

  func write(_ path: String, _ bytes: [UInt8], over old: Overwritable)
    throws(HostError)
  {
    throw HostError("not for scripts")
  }
}

/// Performs commands in a fresh session, and returns the JSON that the shell
/// prints for the last of them.
public func json(_ chapter: Edition, _ scenario: String, _ commands: String...)
  throws -> String
{
  let interpreter = try Interpreter(chapter, scenario: scenario)
  interpreter.settings.renderer.mode = .json
  var last = ""
  for command in commands {
    let reply = interpreter.answer(command)
    if let error = reply.error { throw error }
    last = reply.texts.joined(separator: "\n")
  }
  return last
}
