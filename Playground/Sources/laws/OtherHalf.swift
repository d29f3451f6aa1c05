import Foundation
import Laws

/// What a trial by a law came to, as one process tells another.
struct Finding: Codable {
  private(set) var compared: Int

  /// What is said of the breach; `nil` if the law holds.
  private(set) var told: String?

  init(_ ruling: Ruling) {
    compared = ruling.compared
    told = ruling.breach.map { words(for: $0) }
  }

  /// Adds what the other process found by the same law.
  mutating func add(_ other: Finding) {
    compared += other.compared
    told = told ?? other.told
  }
}

/// A second process of this program, which tries half of the sessions while this
/// one tries the others.
struct OtherHalf {
  private let process = Process()

  /// The folder in which `own` looks for the commands being performed, for
  /// complaints and for the backtrace; and the other process's.
  private let folder: URL
  private let otherFolder: URL

  /// Starts the process.
  init(beside folder: URL) throws {
    self.folder = folder
    otherFolder = folder.appendingPathComponent("other")
    try FileManager.default.createDirectory(
      at: otherFolder, withIntermediateDirectories: true)
    process.executableURL = Bundle.main.executableURL
    process.arguments = Array(CommandLine.arguments.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.mapValues {
      $0.replacingOccurrences(of: folder.path, with: otherFolder.path)
    }.merging(["REUSELAB_HALF": "other"]) { $1 }
    let complaints = otherFolder.appendingPathComponent("complaints")
    try Data().write(to: complaints)
    process.standardError = try FileHandle(forWritingTo: complaints)
    try process.run()
  }

  /// Waits for what the process found, by law.
  ///
  /// If the table stopped it, this process ends in the same way, and leaves the
  /// other's files in its own folder.
  func findings() throws -> [Finding] {
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      for name in ["attempt", "complaints", "backtrace"] {
        let file = otherFolder.appendingPathComponent(name)
        try? Data(contentsOf: file).write(
          to: folder.appendingPathComponent(name))
      }
      exit(128 + process.terminationStatus)
    }
    return try JSONDecoder().decode(
      [Finding].self,
      from: Data(contentsOf: otherFolder.appendingPathComponent("findings")))
  }
}
