@preconcurrency import Foundation
public import Testing
import Workshop

extension Exercise {
  /// Cancels the test with the task if the exercise is not begun.
  public func begin() throws {
    try? FileManager.default.removeItem(at: record)
    let text = try Data(contentsOf: file)
    guard !Self.isProof, try text == Data(contentsOf: original) else { return }
    let sentence =
      "waiting: \(name), \(card.size), in "
      + "\(RoomPaths.learners.exercise(card)). " + card.task
    // What a cancelled case says is not printed anywhere.
    print("○ \(sentence)")
    try Test.cancel("\(sentence)")
  }

  /// Says what came of the check, and keeps it.
  public func judge(_ end: ExitTest.Result?) throws {
    guard let end else { return }
    let said = String(decoding: end.standardOutputContent, as: UTF8.self)
    // Before the first mark stands what the testing library writes.
    let parts = said.split(separator: mark, omittingEmptySubsequences: false)
    let reason = parts.count == 3 ? String(parts[2]) : mishap(end)
    let text = try Data(contentsOf: file)
    let verdict = Verdict(
      isDone: reason.isEmpty, of: Array(text), reason: reason)
    try FileManager.default.createDirectory(
      at: record.deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try Data(verdict.text.utf8).write(to: record)
    if parts.count > 1 { show(printed: parts[1]) }
    guard !verdict.isDone, !Self.isProof else { return }
    Issue.record(
      "not yet, because \(reason)",
      sourceLocation: SourceLocation(
        fileID: "Exercises/\(name).swift", filePath: file.path,
        line: try firstChange(), column: 1))
  }

  /// Shows the last lines of what the learner's code printed.
  private func show(printed: Substring) {
    let lines = printed.split(separator: "\n")
    let last = lines.suffix(20).map { "\(name) | \($0)\n" }.joined()
    if lines.count > 20 {
      print("\(name) | … and \(lines.count - 20) lines before these")
    }
    print(last, terminator: "")
  }

  /// What happened to a check that never came to its end.
  private func mishap(_ end: ExitTest.Result) -> String {
    let said = String(decoding: end.standardErrorContent, as: UTF8.self)
    let last = said.components(separatedBy: caseMark).dropFirst().last
    let place = last?.split(separator: "\n").first.map { " The case: \($0)." }
    return stop(end.exitStatus, said) + (place ?? "")
  }

  private func stop(_ status: ExitStatus, _ said: String) -> String {
    if let time = overtime(status) {
      return
        "the check was not over after \(time): is there a loop that never ends, "
        + "or a function that calls itself for ever?"
    }
    let fatal = said.split(separator: "\n").first { $0.contains("Fatal error") }
    let words = fatal?.components(separatedBy: "Fatal error: ").last
    return "your code stopped the program" + (words.map { ": \($0)" } ?? "")
      + "."
  }

  /// How long a check went on that an alarm has ended.
  private func overtime(_ status: ExitStatus) -> String? {
    switch status {
    case .signal(SIGPROF): "\(patience) seconds of work"
    case .signal(SIGALRM): "a minute of waiting"
    default: nil
    }
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

/// Says which case comes next, so that a trap in it can be told with it.
public func attempt(_ place: String) {
  fputs("\(caseMark)\(place)\n", stderr)
}

/// Runs one of a chapter's checks, in a process of its own.
///
/// The process fails whatever the verdict, so that the test outside can tell
/// it from a trap or the alarm by what was said, and words it itself.
public func perform(_ name: String, among checks: [String: Check]) -> Never {
  setAlarms()
  // Unbuffered, so that what was printed before a trap is to be seen.
  setvbuf(stdout, nil, _IONBF, 0)
  print(mark, terminator: "")
  var reason = ""
  do {
    guard let check = checks[name] else {
      throw NotYet("no check is called '\(name)'")
    }
    try check()
  } catch {
    reason = "\(error)"
  }
  print(mark, reason, separator: "", terminator: "")
  exit(EXIT_FAILURE)
}

/// Ends the process when it has worked too long, however busy the machine is
/// with others; and when it only waits.
private func setAlarms() {
  var work = itimerval()
  work.it_value.tv_sec = patience
  setitimer(workTimer, &work, nil)
  alarm(60)
}

/// The timer that runs while the process does.
#if canImport(Darwin)
  private nonisolated let workTimer = ITIMER_PROF
#else
  private nonisolated let workTimer = Int32(ITIMER_PROF.rawValue)
#endif

/// How many seconds a check may work.
private nonisolated let patience = 5

/// What stands before a case.
private nonisolated let caseMark = "\u{1}case\u{1}"

/// What stands between a learner's prints and the verdict.
private nonisolated let mark = "\u{1}verdict\u{1}"
