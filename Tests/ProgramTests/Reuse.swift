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

/// Runs a line in `/bin/sh`, in which `$0` is `reuse`.
func shell(_ line: String) throws -> PipedProcess.Outcome {
  try PipedProcess(
    "/bin/sh", ["-c", line, program],
    environment: utf8.merging(["PATH": "/usr/bin:/bin"]) { $1 }
  ).finish()
}

/// A command that takes minutes with ten thousand rows, so that it still runs
/// when a test that was itself halted stops it.
nonisolated let minutesOfWork = "sweep v 1..900: bottom by v"

/// An environment in which text is UTF-8.
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

/// A temporary home folder, so that no user's history is read or written.
struct Home {
  let path: String

  /// The path of the history file.
  var history: String { "\(path)/state/reuselab/history" }

  /// The commands kept so far.
  var commands: [String] {
    let bytes = FileManager.default.contents(atPath: history) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// Writes a file in the home and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    let place = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: place))
    return place
  }

  /// The environment in which the program uses this home.
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

/// Calls a closure with a fresh home, which is removed afterward.
func withHome(_ body: (Home) throws -> Void) throws {
  try withFolder { try body(Home(path: $0)) }
}

extension PseudoTerminal {
  /// Enters a line and waits for its answer.
  func enter(_ line: String, _ answer: String) throws {
    try send(line + "\n")
    try waitFor(answer)
  }

  /// Leaves by `quit` and expects exit code 0.
  func quit() throws {
    try send("quit\n")
    #expect(try finish() == .code(0))
  }
}
