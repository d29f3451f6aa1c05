import Console
import Editions
import Foundation
import Reports
import Shell
import Workshop

/// The callback that libFuzzer runs for each input.
///
/// The environment variable `FUZZ` names the reader that gets the input:
/// `line`, `script`, `history` or `dump`.
nonisolated func tryBytes(_ start: UnsafePointer<UInt8>?, _ count: Int)
  -> CInt
{
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated {
    switch target {
    case "line": tryLines(bytes)
    case "script": tryScript(bytes)
    case "history": tryHistory(bytes)
    case "dump": tryDump(bytes)
    default: fatalError("FUZZ is one of line, script, history and dump")
    }
  }
  return 0
}

let target = ProcessInfo.processInfo.environment["FUZZ"] ?? ""

/// Performs the bytes as lines typed at the prompt, at most 20 of them.
///
/// Each line is completed, gets a hint, and is performed, with its answer in
/// one of the modes. Traps if the table afterward isn't as its last step
/// recorded.
func tryLines(_ bytes: [UInt8]) {
  let host = OneFile(bytes)
  let shell = start(bytes, host)
  let lines = String(decoding: bytes, as: UTF8.self)
    .split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
  for (number, line) in lines.prefix(20).enumerated() {
    let modes = Renderer.Mode.allCases
    shell.settings.renderer.mode = modes[number % modes.count]
    shell.settings.renderer.width = 20 + bytes.count % 80
    let line = String(line)
    _ = shell.completions(before: line)
    _ = shell.hint(for: line)
    say(line, to: shell)
  }
}

/// Performs the bytes as a script, with `read`.
func tryScript(_ bytes: [UInt8]) {
  say("read x", to: start(bytes, OneFile(bytes)))
}

/// Opens the bytes as a dump, and looks at it in every way.
func tryDump(_ bytes: [UInt8]) {
  let shell = start(bytes, OneFile(bytes))
  shell.work.isInterrupted = { false }
  guard shell.answer("open x").error == nil else { return }
  let modes = Renderer.Mode.allCases
  shell.settings.renderer.mode = modes[bytes.count % modes.count]
  for line in [
    "screen", "cells", "tree", "orphans", "heights", "findings", "timeline",
    "explain c1", "snapshot", "film", "back", "diff @start @end",
  ] {
    say(line, to: shell)
  }
  // A machine beside it takes longer than all of these.
  if bytes.count % 16 == 0 { say("against 3 mismatched", to: shell) }
}

private func start(_ bytes: [UInt8], _ host: OneFile) -> Interpreter {
  let editions = Edition.book
  let edition = editions[bytes.count % editions.count]
  let shell: Interpreter
  do {
    shell = try Interpreter(edition, scenario: "small", host: host)
  } catch {
    fatalError("'small' does not open: \(error)")
  }
  var asked = 0
  shell.work.isInterrupted = {
    asked += 1
    return asked > 300
  }
  return shell
}

private func say(_ line: String, to shell: Interpreter) {
  if let error = shell.answer(line).error {
    precondition(!error.message.isEmpty, "an error without words: \(line)")
    precondition(
      !error.message.contains(where: \.isNewline),
      "an error of several lines: \(error.message)")
  }
  // The snapshot must not be interrupted: after a ^C it first rebuilds the
  // table.
  let isInterrupted = shell.work.isInterrupted
  shell.work.isInterrupted = { false }
  let session = shell.session
  precondition(
    (try? session.snapshot) == session.current.after,
    "not as its step says: \(line)")
  shell.work.isInterrupted = isInterrupted
}

/// Reads the bytes as a history file, appends a line, and reads the file again;
/// traps if a line is lost.
func tryHistory(_ bytes: [UInt8]) {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "fuzz-history-\(getpid())").path
  _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
  let history = HistoryFile(path: path)
  let lines = history.lines()
  precondition(lines.allSatisfy { !$0.isEmpty && !$0.contains("\0") })
  do {
    try history.append("scroll 5")
  } catch {
    fatalError("\(error)")
  }
  let more = history.lines()
  precondition(more.last == "scroll 5", "an added line is not there")
  precondition(
    more.dropLast() == lines[...] || more == lines
      || lines.count >= 1_000, "a line was lost")
}

/// A host with one file, which is read under any name and never written.
private final class OneFile: Workshop.Host {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  deinit {}

  func read(_ path: String) throws(HostError) -> [UInt8] { bytes }
}
