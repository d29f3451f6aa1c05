import Foundation
import PTYSupport
import TestSupport

/// A test that kills the program at random moments, while it writes its history
/// and saves scripts, and checks the files that are left.
struct Kills {
  let program: String
  let folder: String
  let time: Double
  private var generator: SeededGenerator
  private(set) var tally = RunCounts()

  init(seed: UInt64, program: String, folder: String, time: Double) {
    self.program = program
    self.folder = folder
    self.time = time
    generator = SeededGenerator(seed: seed)
  }
}

extension Kills {
  mutating func perform() throws {
    let end = ContinuousClock.now + .seconds(time)
    repeat {
      let home = "\(folder)/home\(tally.kills)"
      try killOne(home)
      try FileManager.default.removeItem(atPath: home)
    } while ContinuousClock.now < end
  }

  private mutating func killOne(_ home: String) throws {
    let file = "\(home)/saved.reuse"
    try FileManager.default.createDirectory(
      atPath: home, withIntermediateDirectories: true)
    var typed: [String] = []
    for round in 1...2 {
      let terminal = try open(home)
      try terminal.waitFor("@0 ")
      for _ in 0..<20 {
        typed.append("scroll \(Int.random(in: -99...999, using: &generator))")
        typed.append("save \(file) replace")
      }
      try terminal.send(
        typed.suffix(40).map { $0 + "\n" }.joined())
      let moment = Double.random(in: 0...0.3, using: &generator)
      Thread.sleep(forTimeInterval: moment)
      terminal.signal(SIGKILL)
      _ = try terminal.finish()
      tally.kills += 1
      tally.processes += 1
      checkHistory(home, typed, "kill \(round) after \(moment) s")
      try checkSaved(file, "kill \(round) after \(moment) s")
    }
  }

  private func open(_ home: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      program, ["--scenario", "fifty"],
      environment: [
        "LC_ALL": "C.UTF-8", "HOME": home, "XDG_STATE_HOME": "\(home)/state",
      ])
  }

  /// Checks that the history holds only lines of `typed`, whole and in order.
  private mutating func checkHistory(
    _ home: String, _ typed: [String], _ when: String
  ) {
    let path = "\(home)/state/reuselab/history"
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    var rest = typed[...]
    tally.laws += 1
    for line in text.split(separator: "\n") {
      guard let place = rest.firstIndex(of: String(line)) else {
        tally.findings.append("\(when): the history has '\(line)'")
        return
      }
      rest = rest[(place + 1)...]
    }
    if !text.isEmpty, !text.hasSuffix("\n") {
      tally.findings.append("\(when): the history's last line is a fragment")
    }
  }

  /// Checks that a saved file, if there is one, is a whole script that replays.
  private mutating func checkSaved(_ file: String, _ when: String) throws {
    guard FileManager.default.fileExists(atPath: file) else { return }
    tally.laws += 1
    tally.processes += 1
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let outcome = try PipedProcess(
      program, ["--script", file], environment: ["LC_ALL": "C.UTF-8"]
    ).finish()
    let lines = text.split(separator: "\n").suffix(2)
    let isWhole =
      lines.first == "stats" && lines.last?.hasPrefix("# Written by ") == true
    if !isWhole || outcome.status != .code(0) {
      tally.findings.append(
        "\(when): what was saved is no whole script: \(outcome.complaints)")
    }
  }
}
