import Foundation

/// A whole run: a child process for each core, which is replaced if it dies,
/// then the kills, then the extremes.
struct Run {
  let seed: UInt64
  private let end: ContinuousClock.Instant
  private let folder: URL
  private let itself: URL
  private(set) var tally = RunCounts()
  private var children: [Kept] = []
  private var started: UInt64 = 0

  /// The share of the time that is kept for the kills, and that for the
  /// extremes.
  private static let share = 0.15

  /// The number of polls, ten per second, after which a child whose diary
  /// hasn't changed is killed.
  ///
  /// Polls are counted, not seconds, so that no child is killed because the
  /// machine was suspended.
  private static let patience = 6_000

  private let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
  private let time: Double

  init(seed: UInt64, time: Double) throws {
    self.seed = seed
    self.time = time
    end = ContinuousClock.now + .seconds(time * (1 - 2 * Run.share))
    folder = FileManager.default.temporaryDirectory
      .appending(path: "hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    itself =
      Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  }
}

extension Run {
  mutating func perform() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for core in 0..<cores { try start(at: seed + UInt64(core)) }
    while !children.isEmpty {
      Thread.sleep(forTimeInterval: 0.1)
      for index in children.indices.reversed() {
        stopIfStuck(&children[index])
        guard !children[index].process.isRunning else { continue }
        try bury(children.remove(at: index))
      }
    }
    let reuse = itself.deletingLastPathComponent().appending(path: "reuse")
    var kills = Kills(
      seed: seed, program: reuse.path, folder: folder.path,
      time: time * Run.share)
    try kills.perform()
    tally.add(kills.tally)
    var extremes = Extremes(
      seed: seed, program: reuse.path, folder: folder.path,
      time: time * Run.share)
    try extremes.perform()
    tally.add(extremes.tally)
  }

  private mutating func start(at seed: UInt64) throws {
    let diary = folder.appending(path: "\(started)").path
    started += 1
    let left = ContinuousClock.now.duration(to: end) / .seconds(1)
    let process = Process()
    process.executableURL = itself
    process.arguments = [
      "--diary", diary, "--seed", "\(seed)", "--stride", "\(cores)", "--time",
      "\(left)",
    ]
    // This program reports traps itself, so the backtracer stays off.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_BACKTRACE": "enable=no"
    ]) { $1 }
    try process.run()
    tally.processes += 1
    children.append(Kept(process: process, diary: diary))
  }

  /// Adds the counts of a child that has ended; if it died, records that, and
  /// starts another child while time is left.
  private mutating func bury(_ child: Kept) throws {
    let bytes = FileManager.default.contents(atPath: child.diary + ".tally")
    if let bytes {
      tally.add(try JSONDecoder().decode(RunCounts.self, from: bytes))
    }
    let status = child.process.terminationStatus
    guard status != 0 else { return }
    let text = FileManager.default.contents(atPath: child.diary) ?? Data()
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    let seed = lines.first.flatMap { UInt64($0) } ?? seed
    tally.findings.append(
      "seed \(seed): died (\(status)) after \(lines.dropFirst().first ?? ""), "
        + "at line \(lines.count - 2): '\((lines.last ?? "").prefix(300))'")
    if ContinuousClock.now < end { try start(at: seed + UInt64(cores)) }
  }

  /// Kills a child whose diary hasn't changed for `patience` polls.
  private func stopIfStuck(_ child: inout Kept) {
    var facts = stat()
    guard stat(child.diary, &facts) == 0 else { return }
    #if canImport(Darwin)
      let written = facts.st_mtimespec
    #else
      let written = facts.st_mtim
    #endif
    let moment = [written.tv_sec, written.tv_nsec]
    child.looks = moment == child.written ? child.looks + 1 : 0
    child.written = moment
    if child.looks > Run.patience {
      kill(child.process.processIdentifier, SIGKILL)
    }
  }
}

/// A child process, its diary, and the number of polls, `looks`, for which the
/// diary has been unchanged.
private struct Kept {
  let process: Process
  let diary: String
  var written: [Int] = []
  var looks = 0
}
