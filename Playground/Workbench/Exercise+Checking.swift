@preconcurrency import Foundation
public import Testing
import Workshop

extension Exercise {
  /// Cancels the test if there is nothing to run: with the task if the exercise
  /// is not begun, and with the compiler's words if it doesn't compile.
  public func begin() throws {
    let text = try Data(contentsOf: file)
    if Self.broken.contains(name) {
      let words = try? String(contentsOf: complaint, encoding: .utf8)
      try keep(
        Verdict(isDone: false, of: Array(text), reason: words ?? "no words"))
      try Test.cancel("\(name) doesn't compile")
    }
    guard !Self.isProof, try text == Data(contentsOf: original) else { return }
    try? FileManager.default.removeItem(at: record)
    let sentence =
      "waiting: \(name), \(card.size), in "
      + "\(RoomPaths.learners.exercise(card)). " + card.task
    // What a cancelled case says is not printed anywhere.
    print("○ \(sentence)")
    try Test.cancel("\(sentence)")
  }

  /// Says what came of the check, and keeps it.
  ///
  /// - Parameter end: `nil` for a check that ended well, which none does that
  ///   comes to its end.
  public func judge(_ end: ExitTest.Result?) throws {
    let ending = Ending(end)
    let reason = try told(ending)
    let text = try Data(contentsOf: file)
    let verdict = Verdict(
      isDone: reason.isEmpty, of: Array(text), reason: reason)
    try keep(verdict)
    ending.show(as: name)
    guard !verdict.isDone, !Self.isProof else { return }
    Issue.record(
      "not yet, because \(reason)",
      sourceLocation: SourceLocation(
        fileID: "Exercises/\(name).swift", filePath: file.path,
        line: try firstChange(), column: 1))
  }

  /// A reason as the learner is told it; who predicts is told the answer at a
  /// case's second miss.
  private func told(_ ending: Ending) throws -> String {
    guard card.kind == "predict", !ending.place.isEmpty, !Self.isFrank else {
      return ending.reason
    }
    let last = try? String(contentsOf: record, encoding: .utf8)
    return Miss(
      reason: ending.reason, place: ending.place, came: ending.came
    ).told(
      of: Array(try Data(contentsOf: file)),
      original: Array(try Data(contentsOf: original)), name: name,
      after: last.flatMap { Verdict($0) })
  }

  private func keep(_ verdict: Verdict) throws {
    try FileManager.default.createDirectory(
      at: record.deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try Data(verdict.text.utf8).write(to: record)
  }

  /// The line where the learner's file first differs from the original.
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
