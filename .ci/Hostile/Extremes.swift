import Foundation
import PTYSupport
import TestSupport

/// Runs of the program at its extremes: more to keep than there is memory, many
/// frames, long lines, and odd files to write to. Most are interrupted.
struct Extremes {
  let program: String
  let folder: String
  let time: Double
  private var generator: SeededGenerator
  private(set) var tally = RunCounts()

  /// The address space that a run may have, in kilobytes.
  private static let memory = 3_000_000

  /// The longest time, in seconds, from ^C to the program's end.
  private static let grace = 5.0

  init(seed: UInt64, program: String, folder: String, time: Double) {
    self.program = program
    self.folder = folder
    self.time = time
    generator = SeededGenerator(seed: seed)
  }
}

extension Extremes {
  mutating func perform() throws {
    let end = ContinuousClock.now + .seconds(time)
    repeat {
      try interrupt(memoryLine, "of memory", on: "8", "billion")
      try interrupt(frameLine, "of frames", on: "4", "ten-thousand-equal")
      try interrupt(pastLines, "of the past", on: "3", "mismatched")
      try interrupt(longLine, "long lines", on: "1", "fifty")
      try save()
    } while ContinuousClock.now < end
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  private mutating func one(of lines: [String]) -> String {
    lines.randomElement(using: &generator) ?? ""
  }

  /// A line that would need more memory than there is, if all was kept.
  private var memoryLine: String {
    mutating get {
      let step = number(1_001...50_000)
      return one(of: [
        "scroll 1000000000 by \(step)", "repeat \(step)000: reload",
        "repeat 999: scroll 1000000 by \(step); top by \(step)",
        "repeat 50: scenario fifty; repeat \(step): reload",
        "resize 320x100000; repeat \(step): scroll \(step)",
      ])
    }
  }

  /// A line that makes many frames, and looks at them.
  private var frameLine: String {
    mutating get {
      let look = one(of: [
        "film", "film 1000000", "film frames", "film frames 1000000",
        "mode json; film frames 1000000", "timeline @0", "explain c1",
        "follow c1", "set frames on; back; step", "transcript \(folder)/t.md",
        "save \(folder)/s.reuse replace",
      ])
      return "scroll \(number(1...20_000)) by 0.5; "
        + "repeat \(number(1...2_000)): scroll 44; " + look
    }
  }

  /// Lines that make a long past and go about in it.
  private var pastLines: String {
    mutating get {
      var lines = ["repeat \(number(1...40_000)): reload"]
      for _ in 0..<8 {
        let step = number(0...40_000)
        lines.append(
          one(of: [
            "back", "back \(step)", "step", "goto @\(step)", "goto @end",
            "goto @0", "back until created c1", "reload", "into", "stats",
            "explain c9", "orphans", "film", "heights", "diff @\(step) @end",
          ]))
      }
      return lines.joined(separator: "\n")
    }
  }

  /// A line of up to a megabyte.
  private var longLine: String {
    mutating get {
      let piece = one(of: [
        "a", "scroll 1 ", ";", "turn;", "'a b' ", "repeat 1: ", "行", "9", "\t",
        "e\u{301}\u{301}", "scroll 1page by 1; ", "explain c", "#",
      ])
      let most = 1_000_000 / piece.utf8.count
      return String(repeating: piece, count: number(1...most))
    }
  }

  /// Performs lines under a limit of memory, interrupts them at a random moment,
  /// and checks that the program ends by itself, soon.
  private mutating func interrupt(
    _ lines: String, _ kind: String, on chapter: String, _ scenario: String
  ) throws {
    let process = try PipedProcess(
      "/bin/sh",
      [
        "-c", "ulimit -v \(Extremes.memory); exec \"$0\" \"$@\"", program,
        "--chapter", chapter, "--scenario", scenario,
      ], environment: ["LC_ALL": "C.UTF-8"])
    process.send(lines + "\n")
    let moment = Double(number(0...8_000)) / 1_000
    Thread.sleep(forTimeInterval: moment)
    process.signal(SIGINT)
    let start = ContinuousClock.now
    let outcome = try process.finish()
    let late = ContinuousClock.now - start
    tally.extremes[kind, default: 0] += 1
    tally.processes += 1
    let shown = "'\(lines.prefix(100))', ^C after \(moment) s"
    // Before it handles ^C, the program ends as any other does.
    switch outcome.status {
    case .code(0), .code(1), .code(130): break
    case .signal(SIGINT) where moment < 0.5: break
    default: tally.findings.append("\(shown): ends with \(outcome.status)")
    }
    if late > .seconds(Extremes.grace) {
      tally.findings.append("\(shown): goes on for \(late)")
    }
  }

  /// Saves onto links and a read-only file, and checks that each stays what it
  /// is.
  private mutating func save() throws {
    let files = FileManager.default
    let home = "\(folder)/links\(tally.processes)"
    try files.createDirectory(
      atPath: home, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: home) }
    for (link, target) in [
      ("\(home)/a", "b"), ("\(home)/c", "c"), ("\(home)/d", "none/e"),
    ] {
      try files.createSymbolicLink(atPath: link, withDestinationPath: target)
    }
    let old = "\(home)/old"
    try "mine".write(toFile: old, atomically: true, encoding: .utf8)
    chmod(old, 0o444)
    let replaces = Bool.random(using: &generator) ? " replace" : ""
    for path in ["\(home)/a", "\(home)/c", "\(home)/d", old, "/proc/x"] {
      let outcome = try PipedProcess(
        program, ["-c", "save '\(path)'\(replaces)"]
      ).finish()
      tally.processes += 1
      if outcome.status != .code(path.hasSuffix("/a") ? 0 : 1) {
        tally.findings.append(
          "save \(path)\(replaces): ends with \(outcome.status)")
      }
    }
    tally.extremes["links", default: 0] += 1
    let kinds = ["a", "c", "d"].map {
      try? files.destinationOfSymbolicLink(atPath: "\(home)/\($0)")
    }
    let text = try String(contentsOfFile: old, encoding: .utf8)
    if kinds != ["b", "c", "none/e"] || text != "mine" {
      tally.findings.append("save\(replaces) changes a link or a closed file")
    }
  }
}
