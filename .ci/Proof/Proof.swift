import Foundation
import Workbench
import Workshop

/// Runs an exercise's check on files that take the place of the learner's.
///
///     prove FILE ROUND…         # FILE if the verdict is right, or 'error: …'
///     prove --check FILE ROUND  # the check alone, for the first form
@main
struct Proof {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--check" {
      let trial = try Trial(file: arguments[2], round: arguments[3])
      perform(trial.name, among: rounds[trial.round] ?? [:])
    }
    for index in stride(from: 1, to: arguments.count, by: 2) {
      let trial = try Trial(file: arguments[index], round: arguments[index + 1])
      let complaint = try trial.complaint(about: trial.ending())
      let file = trial.shownFile
      print(complaint.map { "error: \(file) \($0)" } ?? file)
    }
  }
}

/// A file, and the round in which it was compiled.
struct Trial {
  /// The path; it ends as `Mistakes/Chapter03/Orphans-first.swift` does.
  let file: String

  /// The last three parts of the path, which verdicts begin with.
  let shownFile: String

  /// `Originals`, `Answers`, `Mistakes1`, `Mistakes2`, …
  let round: String

  /// The name of the check: an exercise's, or `MyTable`.
  let name: String

  /// The exercise; `nil` for a table, which has no card.
  let exercise: Exercise?

  init(file: String, round: String) throws {
    self.file = file
    self.round = round
    let path = Array(file.split(separator: "/").suffix(3))
    shownFile = path.joined(separator: "/")
    let name = String(path[2].prefix { $0 != "-" && $0 != "." })
    self.name = name
    let all = Exercise.ofChapter(Int(path[1].suffix(2)) ?? 0)
    exercise = all.first { $0.name == name }
    if exercise == nil, path[1] != "Tables" {
      throw NotYet("no card of \(path[1]) is called '\(name)'")
    }
  }
}

extension Trial {
  /// A complaint about the check's outcome; `nil` if it is as the round
  /// demands.
  func complaint(about ending: Ending) throws -> String? {
    switch round {
    case "Originals":
      if ending.reason.isEmpty { return "is done; nothing is left to do" }
      let told = try told(ending)
      return told.contains(": expected ")
        ? "gives its answer away: \(told)" : nil
    case "Answers":
      return ending.reason.isEmpty ? nil : "is refused: \(ending.reason)"
    default:
      guard let expected = try expectedReason() else {
        return "doesn't begin with '// Told: ' and what it must be told"
      }
      if ending.reason.isEmpty { return "is done, and should be refused" }
      return ending.reason.contains(expected)
        ? nil : "should be told '\(expected)', and is told: \(ending.reason)"
    }
  }

  /// The message that a learner would get for `ending` at the first try.
  ///
  /// It is empty if the check named no case, and for all exercises but
  /// predictions, which alone withhold the right answer at a first try.
  private func told(_ ending: Ending) throws -> String {
    guard let exercise, exercise.card.kind == "predict",
      !ending.caseName.isEmpty
    else { return "" }
    let text = Array(try Data(contentsOf: exercise.original))
    var none = Misses()
    return Miss(
      reason: ending.reason, caseName: ending.caseName, prediction: ending.came
    ).told(of: text, original: text, name: exercise.name, after: &none)
  }

  /// The words that the check's reason must contain, from the first line of a
  /// mistake's file; `nil` if that line has none.
  private func expectedReason() throws -> String? {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let line = text.prefix { $0 != "\n" }
    return line.hasPrefix("// Told: ")
      ? String(line.dropFirst("// Told: ".count)) : nil
  }

  /// Runs the check in a process of its own, and returns its outcome.
  func ending() throws -> Ending {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["--check", file, round]
    // The laws of tables find their lines in this file.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["REUSELAB_TABLE": file]) { _, new in new }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "prove-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["output", "complaints"].map { folder.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Ending(
      output: String(decoding: try Data(contentsOf: files[0]), as: UTF8.self),
      complaints: String(
        decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      exit: process.terminationReason == .exit ? .code(status) : .signal(status)
    )
  }
}
