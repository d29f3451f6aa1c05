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
    let said = String(
      decoding: end?.standardOutputContent ?? [], as: UTF8.self)
    // Before the first mark stands what the testing library writes.
    let parts = said.components(separatedBy: mark)
    let reason =
      parts.count == 5
      ? try told(parts[2], place: parts[3], came: parts[4]) : mishap(end)
    let text = try Data(contentsOf: file)
    let verdict = Verdict(
      isDone: reason.isEmpty, of: Array(text), reason: reason)
    try keep(verdict)
    if parts.count > 1 { show(printed: parts[1]) }
    guard !verdict.isDone, !Self.isProof else { return }
    Issue.record(
      "not yet, because \(reason)",
      sourceLocation: SourceLocation(
        fileID: "Exercises/\(name).swift", filePath: file.path,
        line: try firstChange(), column: 1))
  }

  /// A reason as the learner is told it; who predicts is told the answer at a
  /// case's second miss.
  private func told(_ reason: String, place: String, came: String) throws
    -> String
  {
    guard card.kind == "predict", !place.isEmpty, !Self.isFrank else {
      return reason
    }
    let last = try? String(contentsOf: record, encoding: .utf8)
    return Miss(reason: reason, place: place, came: came).told(
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

  /// Shows the last lines of what the learner's code printed.
  private func show(printed: String) {
    let lines = printed.split(separator: "\n")
    let last = lines.suffix(20).map { "\(name) | \($0)\n" }.joined()
    if lines.count > 20 {
      print("\(name) | … and \(lines.count - 20) lines before these")
    }
    print(last, terminator: "")
  }

  /// What happened to a check that never came to its end.
  private func mishap(_ end: ExitTest.Result?) -> String {
    guard let end else { return leaving("exit(0)") }
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
    if case .exitCode(let code) = status { return leaving("exit(\(code))") }
    let fatal = said.split(separator: "\n").first { $0.contains("Fatal error") }
    let words = fatal?.components(separatedBy: "Fatal error: ").last
    return "your code stopped the program" + (words.map { ": \($0)" } ?? "")
      + "."
  }

  private func leaving(_ call: String) -> String {
    "your code left the program, as '\(call)' does, and nobody could look at "
      + "what it came to; let it return instead."
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
  var miss = ["", "", ""]
  do {
    guard let check = checks[name] else {
      throw NotYet("no check is called '\(name)'")
    }
    try check()
  } catch let error as NotYet {
    miss = [error.description, error.place, error.came]
  } catch {
    miss[0] = "\(error)"
  }
  for part in miss { print(mark, part, separator: "", terminator: "") }
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

/// What stands between a learner's prints and the parts of the verdict.
private nonisolated let mark = "\u{1}verdict\u{1}"
