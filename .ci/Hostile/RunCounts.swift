import Foundation

/// The numbers of sessions, lines, comparisons, kills, extremes and processes
/// in a run, and its findings.
struct RunCounts: Codable {
  var sessions = 0
  var commands = 0
  var laws = 0
  var kills = 0
  var extremes = 0
  var processes = 0

  /// The peak memory of all processes, in megabytes.
  var memory = 0
  var findings: [String] = []
}

extension RunCounts {
  mutating func add(_ other: RunCounts) {
    sessions += other.sessions
    commands += other.commands
    laws += other.laws
    kills += other.kills
    extremes += other.extremes
    processes += other.processes
    memory = max(memory, other.memory)
    findings += other.findings
  }
}

extension RunCounts: CustomStringConvertible {
  var description: String {
    "\(sessions) sessions, \(commands) lines, \(laws) comparisons, "
      + "\(kills) kills, \(extremes) extremes, \(processes) processes, at most \(memory) MB; "
      + (findings.isEmpty ? "nothing found" : "\(findings.count) found")
  }
}
