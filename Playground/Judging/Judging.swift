@preconcurrency import Foundation
public import Testing
public import Workbench
import Workshop

nonisolated extension Exercise: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension Exercise {
  /// Cancels the test if there is nothing to run.
  ///
  /// If the exercise is not begun, this prints its task and removes its record.
  /// If the exercise doesn't compile, this saves a verdict with the compiler's
  /// errors.
  public func begin() throws {
    let text = try Data(contentsOf: file)
    if Self.broken.contains(name) {
      let errors = try? String(contentsOf: complaint, encoding: .utf8)
      try keep(
        Verdict(isDone: false, of: Array(text), reason: errors ?? "no words"))
      try Test.cancel("\(name) doesn't compile")
    }
    guard try text == Data(contentsOf: original) else { return }
    try? FileManager.default.removeItem(at: record)
    try? FileManager.default.removeItem(at: misses)
    let sentence =
      "waiting: \(name), \(card.size), in "
      + "\(RoomPaths.learners.exercise(card)). " + card.task
    // The testing library doesn't print the message of a cancelled case.
    print("○ \(sentence)")
    try Test.cancel("\(sentence)")
  }

  /// Saves the verdict on the exercise, and records an issue unless it is done.
  ///
  /// - Parameter end: The result of the check's process; `nil` if the process
  ///   exited with success, which a complete check never does.
  public func judge(_ end: ExitTest.Result?) throws {
    let ending = Ending(end)
    let reason = try told(ending)
    let text = try Data(contentsOf: file)
    let verdict = Verdict(
      isDone: reason.isEmpty, of: Array(text), reason: reason)
    try keep(verdict)
    ending.show(as: name)
    guard !verdict.isDone else { return }
    Issue.record(
      "not yet, because \(reason)",
      sourceLocation: SourceLocation(
        fileID: "Exercises/\(name).swift", filePath: file.path,
        line: try firstChange(), column: 1))
  }

  /// The message to the learner about `ending`; empty if the exercise is done.
  ///
  /// A prediction's right answer stands in it only if the learner has missed
  /// the same case before.
  private func told(_ ending: Ending) throws -> String {
    guard card.kind == "predict", !ending.caseName.isEmpty else {
      return ending.reason
    }
    let kept = try? String(contentsOf: misses, encoding: .utf8)
    var before = Misses(kept ?? "")
    let told = Miss(
      reason: ending.reason, caseName: ending.caseName, prediction: ending.came
    ).told(
      of: Array(try Data(contentsOf: file)),
      original: Array(try Data(contentsOf: original)), name: name,
      after: &before)
    try keep(before.text, in: misses)
    return told
  }

  private func keep(_ verdict: Verdict) throws {
    try keep(verdict.text, in: record)
  }

  private func keep(_ text: String, in file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The line, counted from 1, where the learner's file first differs from the
  /// original.
  private func firstChange() throws -> Int {
    let mine = try lines(of: file)
    let theirs = try lines(of: original)
    let same = zip(mine, theirs).prefix { $0 == $1 }.count
    return min(same + 1, mine.count)
  }

  private func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// Prints what is wrong with the learner's own table, and records an issue, or
/// prints that it is fine; saves no verdict.
///
/// - Parameters:
///   - end: The result of the check's process, as for an exercise.
///   - fine: What is said of a table with which nothing is wrong.
public func judgeTable(
  _ end: ExitTest.Result?, fine: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let ending = Ending(end)
  ending.show(as: "MyTable")
  // 'check' looks for these lines.
  guard !ending.reason.isEmpty else { return print("MyTable: \(fine)") }
  for line in ending.reason.split(separator: "\n") {
    print("MyTable, not yet: \(line)")
  }
  Issue.record(
    "not yet, because \(ending.reason)", sourceLocation: sourceLocation)
}

extension Ending {
  /// Parses the result of a check's process.
  ///
  /// - Parameter end: `nil` if the process exited with success, which a
  ///   complete check never does.
  fileprivate init(_ end: ExitTest.Result?) {
    let exit: ProcessExit =
      switch end?.exitStatus {
      case .exitCode(let code): .code(code)
      case .signal(let number): .signal(number)
      // 'nil'; the testing library knows no other status yet.
      default: .code(EXIT_SUCCESS)
      }
    self.init(
      output: String(
        decoding: end?.standardOutputContent ?? [], as: UTF8.self),
      complaints: String(
        decoding: end?.standardErrorContent ?? [], as: UTF8.self),
      exit: exit)
  }

  /// Prints the last 20 lines that the learner's code printed.
  fileprivate func show(as name: String) {
    let lines = printed.split(separator: "\n")
    let last = lines.suffix(20).map { "\(name) | \($0)\n" }.joined()
    if lines.count > 20 {
      print("\(name) | … and \(lines.count - 20) lines before these")
    }
    print(last, terminator: "")
  }
}
