import Foundation
import PTYSupport
import Testing
import Text

/// The program under test.
nonisolated let program = builtProduct("reuse")

/// Runs `reuse` between pipes, as a script would, until it ends.
func reuse(
  _ arguments: String..., input: String = "",
  environment: [String: String] = [:]
) throws -> PipedProcess.Outcome {
  try reuse(arguments, input: input, environment: environment)
}

func reuse(
  _ arguments: [String], input: String = "",
  environment: [String: String] = [:]
) throws -> PipedProcess.Outcome {
  let process = try PipedProcess(
    program, arguments, environment: utf8.merging(environment) { $1 })
  process.send(input)
  return try process.finish()
}

/// Runs a shell's line in which `$0` is `reuse`.
func shell(_ line: String) throws -> PipedProcess.Outcome {
  try PipedProcess(
    "/bin/sh", ["-c", line, program],
    environment: utf8.merging(["PATH": "/usr/bin:/bin"]) { $1 }
  ).finish()
}

/// One command that goes on for minutes with ten thousand rows: what is to stop
/// it may be halted meanwhile.
nonisolated let minutesOfWork = "sweep v 1..900: bottom by v"

/// Text is UTF-8 here.
nonisolated let utf8 = ["LC_ALL": "C.UTF-8"]

extension PipedProcess.Outcome {
  /// The lines of its standard output.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  /// Its standard output, each line read as an object.
  func objects() throws -> [[String: Any]] {
    try lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any])
    }
  }
}

/// The columns that a text takes on a terminal.
func columns(_ text: some StringProtocol) -> Int {
  columns(of: String(text))
}

/// A home of its own, so that nobody's history is read or written.
struct Home {
  let path: String

  /// Where the history is kept.
  var history: String { "\(path)/state/reuselab/history" }

  /// The commands kept so far.
  var commands: [String] {
    let bytes = FileManager.default.contents(atPath: history) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// Writes a file and says where it is.
  func file(_ name: String, _ text: String) throws -> String {
    let place = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: place))
    return place
  }

  /// What the program is to know of this home.
  var environment: [String: String] {
    utf8.merging(["HOME": path, "XDG_STATE_HOME": "\(path)/state"]) { $1 }
  }

  /// `reuse` on a terminal of its own, waiting at its first prompt.
  func open(
    _ arguments: String..., environment: [String: String] = [:],
    columns: Int = 80
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program, arguments,
      environment: self.environment.merging(environment) { $1 },
      columns: columns)
    try terminal.waitFor("@0 ")
    return terminal
  }
}

/// A fresh home for the length of a test.
func withHome(_ body: (Home) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "ProgramTests-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(
    atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(Home(path: folder))
}

extension PseudoTerminal {
  /// Enters a line and waits for what it answers.
  func enter(_ line: String, _ answer: String) throws {
    try send(line + "\n")
    try waitFor(answer)
  }

  /// Leaves the polite way.
  func quit() throws {
    try send("quit\n")
    #expect(try finish() == .code(0))
  }
}
