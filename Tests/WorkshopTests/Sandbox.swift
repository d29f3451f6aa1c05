import Foundation
import TestSupport
import Testing

/// A copy of the Playground with a script in the place of `swift`, so that
/// `check` and `watch` are tested in seconds.
final class Sandbox {
  let root: URL
  var playground: URL { root.appending(path: "Playground") }

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appending(path: "workshop-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(
      at: playground, withIntermediateDirectories: true)
    let room = Project.root.appending(path: "Playground")
    for (name, copy) in [
      ("Cards", "Cards"), ("Originals", "Originals"),
      ("Originals", "Exercises"), ("check", "check"), ("watch", "watch"),
    ] {
      try FileManager.default.copyItem(
        at: room.appending(path: name), to: playground.appending(path: copy))
    }
    try write("swift", Self.compiler)
    for teller in ["lab", "progress"] {
      try write("Playground/.build/debug/\(teller)", "echo \(teller) says $*")
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The script in the place of `swift`: it logs its calls, fails build N with
  /// the errors in the file `build-N`, and the tests with those in `issue`.
  private static let compiler = """
    cd "$(dirname "$0")"
    echo "$1 broken=${REUSELAB_BROKEN:-} tables=${REUSELAB_TABLES:-}" >>calls
    if [ "$1" = test ]; then
      echo "✔ passed"
      if [ -e issue ]; then cat issue; exit 1; fi
      exit 0
    fi
    failure=build-$(grep -c ^build calls)
    if [ -e "$failure" ]; then cat "$failure"; exit 1; fi
    """

  /// Writes an executable file; one that is not Swift becomes a Bash script.
  func write(_ path: String, _ text: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((path.hasSuffix(".swift") ? text : "#!/bin/bash\n\(text)\n").utf8)
      .write(to: url)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: url.path)
  }

  /// Writes a plain file.
  func writeText(_ path: String, _ text: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Makes the tests fail with this output.
  func failTest(_ said: String) throws {
    try Data(said.utf8).write(to: root.appending(path: "issue"))
  }

  /// Makes the build of this number, counted from 1, fail with these errors;
  /// `ROOM` in them stands for the Playground's path.
  func fail(_ number: Int, _ errors: String) throws {
    let text = errors.replacingOccurrences(of: "ROOM", with: playground.path)
    try Data(text.utf8).write(to: root.appending(path: "build-\(number)"))
  }

  func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// Runs a program of the sandbox to its end.
  func run(_ path: String, _ arguments: [String], in folder: String = "") throws
    -> (status: Int32, said: String)
  {
    let process = try start(path, arguments, in: folder)
    process.waitUntilExit()
    return (process.terminationStatus, text("said"))
  }

  /// Starts a program of the sandbox, whose output goes into the file `said`.
  func start(_ path: String, _ arguments: [String], in folder: String = "")
    throws -> Process
  {
    let said = root.appending(path: "said")
    try Data().write(to: said)
    let process = Process()
    process.executableURL = root.appending(path: path)
    process.arguments = arguments
    process.currentDirectoryURL = root.appending(path: folder)
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = root.path + ":" + (environment["PATH"] ?? "")
    for name in environment.keys where name.hasPrefix("REUSELAB_") {
      environment[name] = nil
    }
    process.environment = environment
    let output = try FileHandle(forWritingTo: said)
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }
}
