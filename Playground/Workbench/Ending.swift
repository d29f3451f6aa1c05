@preconcurrency import Foundation
public import Testing

/// How a check in a process of its own has ended.
struct Ending {
  /// What the learner's code printed.
  let printed: String

  /// Why it is not right yet; empty if it is.
  let reason: String

  /// The case in which it goes wrong, and what came there, if both were said.
  let place: String
  let came: String

  init(_ end: ExitTest.Result?) {
    let said = String(
      decoding: end?.standardOutputContent ?? [], as: UTF8.self)
    // Before the first mark stands what the testing library writes.
    let parts = said.components(separatedBy: mark)
    let isWhole = parts.count == 5
    printed = parts.count > 1 ? parts[1] : ""
    reason = isWhole ? parts[2] : Self.mishap(end)
    place = isWhole ? parts[3] : ""
    came = isWhole ? parts[4] : ""
  }

  /// Shows the last lines of what the learner's code printed.
  func show(as name: String) {
    let lines = printed.split(separator: "\n")
    let last = lines.suffix(20).map { "\(name) | \($0)\n" }.joined()
    if lines.count > 20 {
      print("\(name) | … and \(lines.count - 20) lines before these")
    }
    print(last, terminator: "")
  }
}

extension Ending {
  /// What happened to a check that never came to its end.
  private static func mishap(_ end: ExitTest.Result?) -> String {
    guard let end else { return leaving("exit(0)") }
    let said = String(decoding: end.standardErrorContent, as: UTF8.self)
    let last = said.components(separatedBy: caseMark).dropFirst().last
    let place = last?.split(separator: "\n").first.map { " The case: \($0)." }
    return stop(end.exitStatus, said) + (place ?? "")
  }

  private static func stop(_ status: ExitStatus, _ said: String) -> String {
    if let time = overtime(status) {
      return
        "the check was not over after \(time): is there a loop that never "
        + "ends, or a function that calls itself for ever?"
    }
    if case .exitCode(let code) = status { return leaving("exit(\(code))") }
    let fatal = said.split(separator: "\n").first { $0.contains("Fatal error") }
    let words = fatal?.components(separatedBy: "Fatal error: ").last
    return "your code stopped the program" + (words.map { ": \($0)" } ?? "")
      + "."
  }

  private static func leaving(_ call: String) -> String {
    "your code left the program, as '\(call)' does, and nobody could look at "
      + "what it came to; let it return instead."
  }

  /// How long a check went on that an alarm has ended.
  private static func overtime(_ status: ExitStatus) -> String? {
    switch status {
    case .signal(SIGPROF): "\(patience) seconds of work"
    case .signal(SIGALRM): "a minute of waiting"
    default: nil
    }
  }
}

/// Says what came of the check of the learner's own table, which has no verdict
/// that is kept.
///
/// - Parameter end: As an exercise's.
public func judgeTable(
  _ end: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let ending = Ending(end)
  ending.show(as: "MyTable")
  guard !ending.reason.isEmpty else { return }
  // 'check' looks for this line.
  print("MyTable, not yet: \(ending.reason)")
  Issue.record(
    "not yet, because \(ending.reason)", sourceLocation: sourceLocation)
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
