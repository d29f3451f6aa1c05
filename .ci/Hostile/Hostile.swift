import Foundation

/// Sends the shell random lines that no user would type, kills it while it
/// writes, and runs it at its extremes: `make hostile`.
///
///     hostile [--seed N] [--time SECONDS]
@main
struct Hostile {
  static func main() async throws {
    let arguments = CommandLine.arguments
    func value(_ name: String) -> String? {
      guard let index = arguments.firstIndex(of: name) else { return nil }
      return arguments.dropFirst(index + 1).first
    }
    let seed =
      value("--seed").flatMap { UInt64($0) } ?? .random(in: 0...999_999)
    let time = value("--time").flatMap { Double($0) } ?? 60
    if let diary = value("--diary") {
      let stride = value("--stride").flatMap { UInt64($0) } ?? 1
      return try Child(seed: seed, stride: stride, time: time, diary: diary)
        .run()
    }
    print("hostile: seed \(seed), \(time) seconds")
    var run = try Run(seed: seed, time: time)
    try run.perform()
    for finding in run.tally.findings { print("found: \(finding)") }
    print("hostile: seed \(seed): \(run.tally)")
    let hasCompared = run.tally.laws > 0 && run.tally.kills > 0
    exit(run.tally.findings.isEmpty && hasCompared ? 0 : 1)
  }
}
