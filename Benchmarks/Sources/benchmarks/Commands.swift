import Editions
import Shell
import Stage
import Workshop

/// The lines that are measured instead of commands' examples, by the commands'
/// names.
///
/// These examples would visit each of a million rows, or fail on them.
private let adapted = [
  "scroll": "scroll 1000 by 8", "top": "top", "tap": "tap 3",
  "expect": "expect made > 12", "read": "read demo.reuse",
  "scenario": "scenario", "goto": "goto @start",
]

/// The lines that are performed, unmeasured, before each turn of a command, by
/// its name.
private let before = ["commit": "begin", "cancel": "begin", "tap": "top"]

/// The lines that undo, unmeasured, each turn of a command, by its name.
private let after = [
  "begin": "commit", "cancel": "turn", "insert": "delete 0",
  "delete": "insert 3 3", "move": "move 0 3", "data": "data insert 3; reload",
  "estimate": "estimate none", "goto": "goto @end", "back": "goto @end",
]

/// The commands that aren't measured: those that begin or end a session,
/// because opening is measured elsewhere, those that need a workshop, and those
/// that need a dump or a snapshot, which are measured with one.
private let leftOut = [
  "quit", "tour", "chapter", "fresh", "race", "sweep", "hint", "progress",
  "quiz", "recheck", "reset", "open", "findings", "against", "apply",
]

/// Measures each command on a million rows, and prints the slowest ones.
func measureCommands(_ edition: Edition, _ world: Scenario) throws {
  let shell = try Interpreter(
    edition, scenario: world.name, host: Desk(), extraScenarios: [world])
  shell.answer("scroll 100; reload; scroll -44")
  var results: [(line: String, time: Duration)] = []
  for entry in Command.all where !leftOut.contains(entry.name) {
    let line = adapted[entry.name] ?? entry.example
    let time = fastest(
      of: 3, prepare: { shell.answer(before[entry.name] ?? "") },
      { shell.obey(line) },
      clear: { shell.answer(after[entry.name] ?? "") })
    results.append((line, time))
    if shell.session.isInPast { shell.answer("goto @end") }
  }
  results.sort { $0.time > $1.time }
  let middle = results[results.count / 2].time
  let slow = results.filter { $0.time > .milliseconds(50) }.count
  print(
    "\nCommands on \(world.summary), chapter \(edition.chapter): "
      + "\(slow) of \(results.count) take more than 50 ms")
  for (line, time) in results.prefix(8) {
    let tenths = (time / .milliseconds(1) * 10).rounded() / 10
    report(tenths, "ms, \(Int(time / middle)) × the middle one: \(line)")
  }
}

extension Interpreter {
  /// Performs a line; traps if it fails.
  fileprivate func obey(_ line: String) {
    if let error = answer(line).error { fatalError("\(line): \(error)") }
  }
}

/// A host that reads the same script from every path, and writes nothing.
private final class Desk: Host {
  init() {}

  deinit {}

  func read(_ path: String) throws(HostError) -> [UInt8] {
    Array("scroll 5\nstats\n".utf8)
  }

  func write(_ path: String, _ bytes: [UInt8], replacing: Bool)
    throws(HostError)
  {}
}

/// The lines to measure on a billion rows, each with the line that undoes it.
private let linesOnABillion = [
  ("insert 5", "delete 5"), ("delete 3..7", "insert 3 5"),
  ("move 999999999 0", "move 0 999999999"), ("scroll to 700000000", "top"),
  ("reload 5", ""), ("screen", ""), ("cells", ""), ("heights", ""),
  ("why 5", ""), ("stats", ""), ("runs", ""), ("back", "goto @end"),
]

/// Measures the shell's commands on a billion rows; none may take over 5 ms.
@MainActor
func measureBillion() throws {
  let shell = try Interpreter(.scale, scenario: "billion", host: Desk())
  print("\nCommands on a billion rows, in milliseconds")
  func measure(_ words: String, _ work: () -> Void, undo: () -> Void) {
    let time = fastest(of: 5, work, clear: undo) / .milliseconds(1)
    _ = judged(time, Limit(5), "milliseconds on a billion rows: \(words)")
    report((time * 100).rounded() / 100, words)
  }
  shell.answer("scroll to 700000000; scroll 100")
  for (line, undo) in linesOnABillion {
    measure(line) {
      shell.obey(line)
    } undo: {
      shell.answer(undo)
    }
  }
  measure("completion of 'scroll to '") {
    _ = shell.completions(before: "scroll to ")
  } undo: {
  }
}
