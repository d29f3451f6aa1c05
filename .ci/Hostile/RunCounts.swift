import Foundation

/// The numbers of sessions, lines, comparisons, kills, extremes and processes
/// in a run, and its findings.
struct RunCounts: Codable {
  var sessions = 0
  var commands = 0
  var laws = 0
  var kills = 0

  /// The number of extremes of each kind.
  var extremes: [String: Int] = [:]
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
    extremes.merge(other.extremes, uniquingKeysWith: +)
    processes += other.processes
    memory = max(memory, other.memory)
    findings += other.findings
  }
}

extension RunCounts: CustomStringConvertible {
  var description: String {
    let kinds = extremes.sorted { $0.key < $1.key }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return "\(sessions) sessions, \(commands) lines, \(laws) comparisons, "
      + "\(kills) kills, extremes (\(kinds)), \(processes) processes, at most \(memory) MB; "
      + (findings.isEmpty ? "nothing found" : "\(findings.count) found")
  }
}
